// Package board puts questions to a class: the teacher's page asks, the students answer on
// their phones, and what they answer is seen as it comes in. Pages and answers go over the
// machine's own address unless told otherwise, and nothing goes anywhere else. An answer is
// on disk before it is confirmed, so the board goes on where it was, whatever ended it.
package board

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"parlor/commands/judge"
	"parlor/commands/quiz"
	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// Limits of what strangers may send.
const (
	mostStudents = 500
	mostName     = 40
	mostAnswer   = 200
)

// Board is what a class is asked, and what it answers. Its methods may be called at the
// same time.
type Board struct {
	book    *quiz.Workbook
	journal *journal
	seed    uint64
	// Word lets students in, and Key the teacher.
	Word, Key string

	mu       sync.Mutex
	students map[string]*student // by plain name
	asked    *question           // the last one, nil before the first
	watching map[*client]bool
}

// student is somebody who has joined.
type student struct{ name, token string }

// question is one that was asked.
type question struct {
	asking
	*quiz.Question
	closed  bool
	answers map[string]string // by plain name
}

// Open opens the board that is kept in a file, or a new one. The word of a new one is made
// up unless given.
func Open(ctx context.Context, s *session.Session, access *files.Access, path, word string) (*Board, error) {
	j, entries, err := openJournal(ctx, access, path)
	if err != nil {
		return nil, err
	}
	b := &Board{book: quiz.WorkbookOf(s), journal: j, students: map[string]*student{}, watching: map[*client]bool{}}
	if len(entries) == 0 {
		if word == "" {
			word = makeWord()
		}
		seed, err := s.Chance.EnsureSeed()
		if err != nil {
			return nil, err
		}
		first := entry{Board: &opened{journalFormat, seed, fold(word), secret()}}
		if err := j.keep(ctx, first); err != nil {
			return nil, err
		}
		entries = append(entries, first)
	}
	for _, e := range entries {
		if err := b.replay(ctx, e); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// replay takes an entry of the journal into account.
func (b *Board) replay(ctx context.Context, e entry) error {
	switch {
	case e.Board != nil:
		b.seed, b.Word, b.Key = e.Board.Seed, e.Board.Word, e.Board.Key
	case e.Joined != nil:
		b.students[fold(e.Joined.Name)] = &student{e.Joined.Name, e.Joined.Token}
	case e.Asked != nil:
		q, err := b.make(ctx, *e.Asked)
		if err != nil {
			return err
		}
		b.asked = q
	case e.Given != nil && b.asked != nil && e.Given.Number == b.asked.Number:
		b.asked.answers[fold(e.Given.Name)] = e.Given.Text
	case e.Closed > 0 && b.asked != nil:
		b.asked.closed = true
	}
	return nil
}

// make makes a question.
func (b *Board) make(ctx context.Context, a asking) (*question, error) {
	topic, err := quiz.TopicNamed(a.Topic)
	if err != nil {
		return nil, err
	}
	q, err := topic.Make(ctx, b.book, games.NewRandom(b.seed, games.StreamQuiz, 1<<33, uint64(a.Number)))
	return &question{asking: a, Question: q, answers: map[string]string{}}, err
}

// Join lets a student in, who comes back by the token. A name that somebody else has is refused.
func (b *Board) Join(ctx context.Context, name, word, token string) (*student, error) {
	name = clean(name, mostName)
	if name == "" {
		return nil, wording.Errorf("no-name", "wanted a name")
	}
	s, fresh, err := b.admit(name, word, token)
	if err != nil || !fresh {
		return s, err
	}
	if err := b.journal.keep(ctx, entry{Joined: &joined{s.name, s.token}}); err != nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.students, fold(name)) // the name is nobody's
		return nil, err
	}
	return s, nil
}

// Notes say what was found in the file of the board and counts for nothing.
func (b *Board) Notes() []string { return b.journal.notes }

// admit finds the student of a name and a token, or makes a new one.
func (b *Board) admit(name, word, token string) (s *student, fresh bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, known := b.students[fold(name)]
	switch {
	case known && token != "" && same(s.token, token):
		return s, false, nil
	case !same(fold(word), b.Word):
		return nil, false, wording.Errorf("wrong-word", "that is not the word of the day")
	case known:
		return nil, false, wording.Errorf("name-taken", "somebody is called %s already; wanted another name", name)
	case len(b.students) >= mostStudents:
		return nil, false, wording.Errorf("class-full", "the class has %d students, and no more can join", mostStudents)
	}
	s = &student{name, secret()}
	b.students[fold(name)] = s
	return s, true, nil
}

// Teaches says whether a key is the teacher's.
func (b *Board) Teaches(key string) bool { return same(key, b.Key) }

// Ask asks the next question, of a kind.
func (b *Board) Ask(ctx context.Context, topic string) error {
	b.mu.Lock()
	a := asking{Number: 1, Topic: topic}
	if b.asked != nil {
		a.Number = b.asked.Number + 1
	}
	q, err := b.make(ctx, a)
	b.mu.Unlock()
	if err == nil {
		err = b.journal.keep(ctx, entry{Asked: &a})
	}
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.asked = q
	b.tellAll()
	return nil
}

// Close ends the question: no more answers are taken, and the right one is shown.
func (b *Board) Close(ctx context.Context) error {
	b.mu.Lock()
	q := b.asked
	b.mu.Unlock()
	if q == nil || q.closed {
		return wording.Errorf("no-question", "no question is open")
	}
	if err := b.journal.keep(ctx, entry{Closed: q.Number}); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	q.closed = true
	b.tellAll()
	return nil
}

// Answer takes an answer of a student to a question down. It may be changed until the
// question is closed.
func (b *Board) Answer(ctx context.Context, s *student, number int, text string) error {
	text = clean(text, mostAnswer)
	b.mu.Lock()
	q := b.asked
	b.mu.Unlock()
	switch {
	case q == nil || q.closed || q.Number != number:
		return wording.Errorf("question-closed", "that question takes no more answers")
	case q.Question.Answer.Judge(text).Outcome == judge.Unreadable:
		return wording.Errorf("not-an-answer", "that cannot be read as an answer. %s", q.Question.Answer.Wanted)
	}
	if err := b.journal.keep(ctx, entry{Given: &given{number, s.name, text}}); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	q.answers[fold(s.name)] = text
	b.tellTeachers()
	return nil
}

// bar is one answer with how often it was given.
type bar struct {
	Text  string   `json:"text"`
	Count int      `json:"count"`
	Right bool     `json:"right"`
	Names []string `json:"names"`
	// Says names the mistake that a wrong answer to a closed question shows, if it is known.
	Says string `json:"says,omitempty"`
}

// bars counts the answers: the most frequent first. Right ones count together however they
// are spelled. It is known which is right only when the question is closed.
func (b *Board) bars() []bar {
	q := b.asked
	byText := map[string]*bar{}
	for _, who := range slices.Sorted(maps.Keys(q.answers)) {
		text := q.answers[who]
		right := q.Question.Answer.Judge(text).Outcome == judge.Right
		key := fold(text)
		if right {
			key = q.Question.Answer.Shown
		}
		if byText[key] == nil {
			byText[key] = &bar{Text: key, Right: right && q.closed}
		}
		byText[key].Count++
		byText[key].Names = append(byText[key].Names, b.students[who].name)
	}
	list := wording.Each(slices.Sorted(maps.Keys(byText)), func(key string) bar { return *byText[key] })
	slices.SortStableFunc(list, func(x, y bar) int { return cmp.Compare(y.Count, x.Count) })
	for i := range list[:min(len(list), mostExplained)] {
		if x := &list[i]; q.closed && !x.Right {
			x.Says, _ = q.Misconception(context.Background(), x.Text) // without it the bar says enough
		}
	}
	return list
}

// mostExplained is of how many answers it is said what is wrong with them.
const mostExplained = 6

// wrongest gives the wrong answer that was given most often, or nothing.
func wrongest(bars []bar) string {
	for _, b := range bars {
		if !b.Right {
			return b.Text
		}
	}
	return ""
}

// clean makes a stranger's text one line of at most so many letters.
func clean(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(len(runes), most)])
}

func fold(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// secret makes what nobody can guess: no result follows from it.
func secret() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// makeWord makes up a word of the day that is easy to say and to type.
func makeWord() string {
	const consonants, vowels = "bdfgklmnprstvz", "aeiou"
	var b [6]byte
	_, _ = rand.Read(b[:])
	var word strings.Builder
	for i := 0; i < len(b); i += 2 {
		fmt.Fprintf(&word, "%c%c", consonants[int(b[i])%len(consonants)], vowels[int(b[i+1])%len(vowels)])
	}
	return word.String()
}
