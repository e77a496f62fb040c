// Package board puts questions to a class: the teacher's page asks, the students answer on
// their phones, and what they answer is seen as it comes in. Pages and answers go over the
// machine's own address unless told otherwise, and nothing goes anywhere else. An answer is
// on disk before it is confirmed, so the board goes on where it was, whatever ended it.
package board

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"sync"

	"parlor/commands/school/classroom/board/polls"
	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/commands/view/serving/secret"
	"parlor/transcripts/files"
)

// Limits of what strangers may send.
const (
	mostStudents = 500
	mostName     = 40
	mostAnswer   = 200
)

// Board holds what a class is asked, and what it answers. Its methods may be called concurrently.
//
// Every change to the class is decided, and added to the journal, under the lock, so that the file is
// in the order of the decisions. The lock is released before waiting for the disk, and a change that
// the disk refuses is undone. Nothing blocks under the lock.
type Board struct {
	book    *quiz.Workbook
	library library
	journal *journal
	seed    uint64
	// Word lets students in, and Key the teacher.
	Word string
	Key  secret.Secret

	serving       context.Context // the board is open until it ends
	address, code string          // where students go, as text and as a QR code

	// asking puts questions from several teachers' pages in one order, in memory and in the file. It
	// is locked before mu.
	asking sync.Mutex

	mu       sync.Mutex
	students map[string]*student // by plain name
	numbered int                 // the last number given out
	locked   bool                // no new students are let in
	asked    *question           // the last one, nil before the first
	past     []*question         // those before it, in order
	watching map[*client]bool
	mirrored mirrored // the board of a shell
	film     []byte   // of the walk that it is on, as a message
	polls    polls.Polls
	telling  bool // the teacher's pages are about to be told
}

// student is somebody who has joined.
type student struct {
	name  string
	token secret.Secret
	kept  bool // on disk
}

// question is one that was asked.
type question struct {
	asking
	*quiz.Question
	closing bool // no more answers are taken
	closed  bool
	first   *question         // the question that this repeats, or nil
	answers map[string]answer // by plain name
	steps   int               // decisions about answers, counted
	result  *result           // of a closed one

	settling sync.WaitGroup // answers that are decided but not yet recorded
}

// answer is a student's answer. Steps order them: of two that are written at the same time the one
// with the later step counts, as in the file.
type answer struct {
	name  string // of the student, who may be gone
	text  string
	right bool
	step  int
}

// Open opens the board that is kept in a file, or a new one. The word of a new one is made
// up unless given. It is written until ctx ends. The error is of type *games.Error, with the
// codes bad-board, bad-word, cannot-read and cannot-write among others.
func Open(ctx context.Context, s *session.Session, access *files.Access, path, word string) (*Board, error) {
	if word != "" && len([]rune(fold(word))) < leastWord {
		return nil, wording.Errorf("bad-word", "wanted a word of at least %d letters, which cannot be guessed, given %q", leastWord, word)
	}
	j, entries, err := openJournal(ctx, access, path)
	if err != nil {
		return nil, err
	}
	b := &Board{serving: ctx, book: quiz.WorkbookOf(s), library: library{session: s}, journal: j, students: map[string]*student{}, watching: map[*client]bool{}}
	if len(entries) == 0 {
		if word == "" {
			word = makeWord()
		}
		seed, err := s.Chance.EnsureSeed()
		if err != nil {
			return nil, err
		}
		first := entry{Board: &opened{journalFormat, seed, fold(word), newSecret()}}
		if err := j.kept(j.add(first)); err != nil {
			return nil, err
		}
		entries = append(entries, first)
	}
	for _, e := range entries {
		if err := b.replay(ctx, e); err != nil {
			return nil, err
		}
	}
	if q := b.asked; q != nil && q.closed {
		q.result = q.workOut(ctx, q.answers)
	} else if q != nil {
		b.closeInTime(q)
	}
	return b, nil
}

// replay applies an entry of the journal.
func (b *Board) replay(ctx context.Context, e entry) error {
	switch {
	case e.Board != nil:
		b.seed, b.Word, b.Key = e.Board.Seed, e.Board.Word, secret.Secret(e.Board.Key)
	case e.Joined != nil:
		b.students[plain(e.Joined.Name)] = &student{e.Joined.Name, secret.Secret(e.Joined.Token), true}
	case e.Asked != nil && e.Asked.Number > b.numbered:
		q, err := b.make(ctx, *e.Asked, b.seed, b.numberedAs(e.Asked.Repeats))
		if err != nil {
			return err
		}
		b.setAsked(q)
		b.numbered = e.Asked.Number
	case e.Given != nil && b.asked.takes(e.Given.Number):
		b.asked.note(plain(e.Given.Name), b.asked.judged(e.Given.Name, e.Given.Text))
	case e.Closed > 0 && b.asked.takes(e.Closed):
		b.asked.closing, b.asked.closed = true, true
	case e.Removed != "":
		delete(b.students, plain(e.Removed))
	case e.Locked != nil:
		b.locked = *e.Locked
	case e.Anew != nil:
		b.empty(*e.Anew)
	case e.Polled != nil:
		b.polls.Ask(*e.Polled)
	case e.Voted != nil:
		if who := plain(e.Voted.Name); b.polls.Vote(e.Voted.Number, who, e.Voted.Name, e.Voted.Text) == nil {
			b.polls.Last().Keep(who)
		}
	case e.Told != nil && b.polls.Open() != nil && b.polls.Open().Number == e.Told.Number:
		b.polls.Open().Close(e.Told.Right, 0)
	}
	return nil
}

// takes says whether answers to the question with a number are taken.
func (q *question) takes(number int) bool { return q != nil && !q.closing && q.Number == number }

// judged makes an answer that comes after all others so far.
func (q *question) judged(name, text string) answer {
	q.steps++
	return answer{name, text, q.Question.Answer.Judge(text).Outcome == judge.Right, q.steps}
}

// note records an answer unless the same student has given a later one.
func (q *question) note(who string, a answer) {
	if q.answers[who].step < a.step {
		q.answers[who] = a
	}
}

// Join lets a student in, or back in by the token. A name that is taken, or looks like one that is,
// is refused.
func (b *Board) Join(name, word, token string) (*student, error) {
	name = clean(name, mostName)
	if !visible(name) {
		return nil, wording.Errorf("no-name", "wanted a name")
	}
	s, done, err := b.admit(name, word, token)
	if err != nil || done == nil {
		return s, err
	}
	err = b.journal.kept(done)
	b.mu.Lock()
	defer b.mu.Unlock()
	if s.kept = err == nil; err != nil {
		delete(b.students, plain(name)) // the name is free again
		return nil, err
	}
	return s, nil
}

// admit finds the student with a name and a token, or makes a new one that is yet to be written.
func (b *Board) admit(name, word, token string) (*student, <-chan error, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, known := b.students[plain(name)]
	switch {
	case known && s.kept && token != "" && same(string(s.token), token):
		return s, nil, nil
	case !same(fold(word), b.Word):
		return nil, nil, wording.Errorf("wrong-word", "that is not the word of the day")
	case b.locked:
		return nil, nil, wording.Errorf("door-locked", "the door is locked; ask your teacher to open it")
	case known:
		return nil, nil, wording.Errorf("name-taken", "somebody is called %s already; wanted another name", s.name)
	case len(b.students) >= mostStudents:
		return nil, nil, wording.Errorf("class-full", "the class has %d students, and no more can join", mostStudents)
	}
	s = &student{name: name, token: secret.Secret(newSecret())}
	b.students[plain(name)] = s
	return s, b.journal.add(entry{Joined: &joined{s.name, string(s.token)}}), nil
}

// knows says whether a token lets a student back in.
func (b *Board) knows(name, token string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.students[plain(clean(name, mostName))]
	return s != nil && s.kept && same(string(s.token), token)
}

// Notes says what was found in the board's file and ignored.
func (b *Board) Notes() []string { return b.journal.notes }

// Teaches says whether a key is the teacher's.
func (b *Board) Teaches(key string) bool { return same(key, string(b.Key)) }

// Answer records a student's answer to a question. It may be changed until the question is closed.
func (b *Board) Answer(s *student, number int, text string) error {
	text = clean(text, mostAnswer)
	b.mu.Lock()
	q := b.asked
	b.mu.Unlock()
	late := wording.Errorf("question-closed", "that question takes no more answers")
	if q == nil || q.Number != number {
		return late
	}
	if q.Question.Answer.Judge(text).Outcome == judge.Unreadable {
		return wording.Errorf("not-an-answer", "that cannot be read as an answer. %s", q.Question.Answer.Wanted)
	}
	b.mu.Lock()
	if b.students[plain(s.name)] != s {
		b.mu.Unlock()
		return errSentAway()
	}
	if b.asked != q || q.closing {
		b.mu.Unlock()
		return late
	}
	a := q.judged(s.name, text)
	q.settling.Add(1)
	done := b.journal.add(entry{Given: &given{number, s.name, text}})
	b.mu.Unlock()
	err := b.journal.kept(done)
	b.mu.Lock()
	defer b.mu.Unlock()
	defer q.settling.Done()
	if err == nil {
		q.note(plain(s.name), a)
		b.tellTeachers()
	}
	return err
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// leastKey is the length of what newSecret makes.
const leastKey = 32

// newSecret makes an unguessable secret. No result depends on it, so it needs no seed.
func newSecret() string {
	var b [leastKey / 2]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}
