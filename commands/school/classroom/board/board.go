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

// Board is what a class is asked, and what it answers. Its methods may be called at the
// same time.
//
// Whatever changes the class is decided, and added to the journal, while the board is locked,
// so that the file has the order of the decisions; the lock is given back before the disk is
// waited for, and what the disk refuses is undone. Nothing that can wait happens under the
// lock.
type Board struct {
	book    *quiz.Workbook
	library library
	journal *journal
	seed    uint64
	// Word lets students in, and Key the teacher.
	Word string
	Key  secret.Secret

	serving       context.Context // until which it is open
	address, code string          // where students go, and that as a picture

	// asking has the questions of several teachers' pages follow one another, in memory as in
	// the file: it is locked before mu is.
	asking sync.Mutex

	mu       sync.Mutex
	students map[string]*student // by plain name
	numbered int                 // the number that was given out last
	locked   bool                // nobody new is let in
	asked    *question           // the last one, nil before the first
	past     []*question         // those before it, in order
	watching map[*client]bool
	mirrored mirrored // the board of a shell
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
	first   *question         // of which this is another round, nil where it is the first
	answers map[string]answer // by plain name
	steps   int               // decisions about answers, counted
	result  *result           // of a closed one

	settling sync.WaitGroup // answers that are decided and not yet noted
}

// answer is what a student has answered. The step says how late: of two that are written at
// the same time the later one counts, as it does in the file.
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

// replay takes an entry of the journal into account.
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
	}
	return nil
}

// takes says whether answers to the question of a number are taken.
func (q *question) takes(number int) bool { return q != nil && !q.closing && q.Number == number }

// judged is an answer that comes after all others until now.
func (q *question) judged(name, text string) answer {
	q.steps++
	return answer{name, text, q.Question.Answer.Judge(text).Outcome == judge.Right, q.steps}
}

// note takes an answer down unless a later one of the same student is there.
func (q *question) note(who string, a answer) {
	if q.answers[who].step < a.step {
		q.answers[who] = a
	}
}

// Join lets a student in, who comes back by the token. A name that somebody else has, or one
// that looks like it, is refused.
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
		delete(b.students, plain(name)) // the name is nobody's
		return nil, err
	}
	return s, nil
}

// admit finds the student of a name and a token, or makes a new one, who waits to be written.
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

// knows says whether a student comes back by a token.
func (b *Board) knows(name, token string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.students[plain(clean(name, mostName))]
	return s != nil && s.kept && same(string(s.token), token)
}

// Notes say what was found in the file of the board and counts for nothing.
func (b *Board) Notes() []string { return b.journal.notes }

// Teaches says whether a key is the teacher's.
func (b *Board) Teaches(key string) bool { return same(key, string(b.Key)) }

// Answer takes an answer of a student to a question down. It may be changed until the
// question is closed.
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

// newSecret makes what nobody can guess: no result follows from it.
func newSecret() string {
	var b [leastKey / 2]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}
