package gradebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/text/wording"
)

// Book is the marks of a class in one paper.
type Book struct {
	Title string
	// Paper is the digest of the paper, and Key the hash of its key; empty if it has none.
	Paper, Key string
	// Deadline is when the paper was due, zero for no deadline, and Late how many in a hundred points are
	// taken off for each day that has begun since.
	Deadline time.Time
	Late     int
	// First says that of several hand-ins of a student the first counts, as the paper shows marks at once.
	First     bool
	Questions []Question
	// Entries are those of all students, on the roster or with a hand-in.
	Entries []StudentMarks
	// Changes are what the teacher has changed, in the order in which he did.
	Changes []Change
	// Remarks say what is unusual.
	Remarks []string
	// Roster are the columns by which learning platforms know students, of those who are on it.
	Roster []Person
}

// Question is a question and what it is worth.
type Question struct {
	Kind   string
	Points Points
}

// The signs of a marked answer.
const (
	right = '+'
	wrong = '-'
	blank = '.'
)

// StudentMarks is a student with what counts of what he has handed in; without a file nothing was.
type StudentMarks struct {
	Student string
	File    string
	// HandedIn is by the clock of the student's machine; zero if the paper was not closed.
	HandedIn time.Time
	// Signs has a sign for each question.
	Signs string
	// Says are what is said to wrong answers, by question.
	Says []string
}

// Change is a mark, or what everybody gets for a question, that the teacher has set.
type Change struct {
	At      time.Time
	Student string // or Everyone
	What    string // the number of a question, or Lateness
	To      string // points, percent, Dropped or AsMarked
	Reason  string
}

// The words of changes.
const (
	Everyone = "everyone"
	Lateness = "late"
	Dropped  = "dropped"
	AsMarked = "marked"
)

// changed gives the last change that concerns a student and something, or nil.
func (b *Book) changed(student, what string) (last *Change) {
	for i := range b.Changes {
		if c := &b.Changes[i]; c.What == what && (c.Student == Everyone || plain(c.Student) == plain(student)) {
			last = c
		}
	}
	if last != nil && last.To == AsMarked {
		return nil
	}
	return last
}

// dropped says why a question does not count; empty if it does.
func (b *Book) dropped(number int) string {
	if c := b.changed(Everyone, strconv.Itoa(number)); c != nil && c.To == Dropped {
		return c.Reason
	}
	return ""
}

// cell is what a student has for a question.
func (b *Book) cell(e StudentMarks, number int) (points Points, changed bool) {
	if c := b.changed(e.Student, strconv.Itoa(number)); c != nil && c.To != Dropped {
		points, _ = readPoints(c.To) // it was read before it was kept
		return points, true
	}
	if number <= len(e.Signs) && e.Signs[number-1] == right {
		points = b.Questions[number-1].Points
	}
	return points, false
}

// Of gives the points that can be had.
func (b *Book) Of() (sum Points) {
	for i, q := range b.Questions {
		if b.dropped(i+1) == "" {
			sum += q.Points
		}
	}
	return sum
}

// marked says whether a student has marks: somebody who handed nothing in has those that were set.
func (b *Book) marked(e StudentMarks) bool {
	return e.File != "" || slices.ContainsFunc(b.Changes, func(c Change) bool { return c.To != AsMarked && plain(c.Student) == plain(e.Student) })
}

// Total gives a student's points, and how many of them are taken off as he was late.
func (b *Book) Total(e StudentMarks) (points, off Points) {
	for i := range b.Questions {
		if b.dropped(i+1) == "" {
			p, _ := b.cell(e, i+1)
			points += p
		}
	}
	percent := min(b.Late*b.DaysLate(e), 100)
	if c := b.changed(e.Student, Lateness); c != nil {
		percent, _ = strconv.Atoi(c.To)
	}
	off = points.share(percent)
	return points - off, off
}

// DaysLate gives how many days had begun since the deadline when a student handed in.
func (b *Book) DaysLate(e StudentMarks) int {
	const day = 24 * time.Hour
	if b.Deadline.IsZero() || e.HandedIn.IsZero() || !e.HandedIn.After(b.Deadline) {
		return 0
	}
	return int((e.HandedIn.Sub(b.Deadline) + day - 1) / day)
}

// missing gives who has handed nothing in.
func (b *Book) missing() (names []string) {
	for _, e := range b.Entries {
		if e.File == "" {
			names = append(names, e.Student)
		}
	}
	return names
}

// mostReason is the longest reason, in letters.
const mostReason = 200

// CodeBadChange is the stable code of a change that cannot be made.
const CodeBadChange = "bad-change"

// change adds a change, if there is such a student, such a question and such a mark.
func (b *Book) change(c Change) error {
	if c.Student != Everyone {
		i := slices.IndexFunc(b.Entries, func(e StudentMarks) bool { return plain(e.Student) == plain(c.Student) })
		if i < 0 {
			names := wording.Each(b.Entries, func(e StudentMarks) string { return e.Student })
			return wording.Errorf("no-such-student", "wanted a student of the gradebook or %s, given %s%s", Everyone, c.Student, wording.DidYouMean(c.Student, names))
		}
		c.Student = b.Entries[i].Student
	}
	if c.Reason == "" {
		return wording.Errorf(CodeBadChange, "wanted a reason, which stands beside the mark")
	}
	if err := b.allowed(c); err != nil {
		return err
	}
	b.Changes = append(b.Changes, c)
	return nil
}

// allowed gives the error of a change of something that is not there, or to something that it cannot be.
func (b *Book) allowed(c Change) error {
	if c.What == Lateness {
		if n, err := strconv.Atoi(c.To); c.To != AsMarked && (err != nil || n < 0 || n > 100) {
			return wording.Errorf(CodeBadChange, "wanted how many in a hundred points are taken off, from 0 to 100, or %s, given %s", AsMarked, c.To)
		}
		return nil
	}
	if n, err := strconv.Atoi(c.What); err != nil || n < 1 || n > len(b.Questions) {
		return wording.Errorf(CodeBadChange, "wanted a question from 1 to %d or %s, given %s", len(b.Questions), Lateness, c.What)
	}
	switch {
	case c.To == AsMarked || c.To == Dropped && c.Student == Everyone:
		return nil
	case c.To == Dropped:
		return wording.Errorf(CodeBadChange, "a question is dropped for %s, given %s", Everyone, c.Student)
	}
	_, err := readPoints(c.To)
	return err
}

// String says what was changed.
func (c Change) String() string {
	of := "question " + c.What
	if c.What == Lateness {
		of = "what is taken off for being late"
	}
	to := map[string]string{Dropped: "dropped", AsMarked: "as marked"}[c.To]
	switch {
	case to == "" && c.What == Lateness:
		to = c.To + " %"
	case to == "":
		to = c.To
	}
	return fmt.Sprintf("%s, %s: %s (%s)", c.Student, of, to, strings.TrimSuffix(c.Reason, "."))
}
