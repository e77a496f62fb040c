package classroom

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// Kind is the sort of activity that a paper is.
var Kind = &input.Kind{
	Name: "a paper", Led: true,
	Enter: "shows the question again", Number: "is an answer", Left: "it goes on where it was with the same `paper`",
	Passed: true,
}

// Sitting is a paper being taken, an activity that waits for answers. Every answer is on
// disk before it is confirmed, so a sitting can be resumed, whatever ended the program.
type Sitting struct {
	s      *session.Session
	paper  *Paper
	draw   *Draw
	file   string
	lines  files.Lines // of that file
	handIn *HandIn
	number int // of the question that is asked, from 1
	now    Assignment
	noted  map[string]bool // what was used at a question, and is in the file
}

// begin starts a paper in a file, or resumes it.
func begin(ctx context.Context, s *session.Session, p *Paper, student, file string) (*Sitting, error) {
	x := &Sitting{s: s, paper: p, file: file, lines: files.Lines{Access: s.Files(), Path: file}, noted: map[string]bool{}}
	whole, torn, err := x.lines.Read()
	fresh := errors.Is(err, fs.ErrNotExist) || err == nil && len(whole) == 0 && isTornLine(torn)
	switch {
	case fresh && student == "":
		return nil, games.Errorf("wrong-arity", "wanted :student with a name or number, as in (paper \"%s\" :student \"Ada\")", p.Name)
	case fresh:
		err = x.open(ctx, cleaned(student, mostName))
	case err != nil:
		err = session.CannotRead(file, err)
	default:
		err = x.resume(append(whole, torn...), student)
	}
	if err != nil {
		return nil, err
	}
	x.draw = p.DrawFor(x.handIn.Began.Student)
	x.number = max(x.open1(1), 1)
	return x, nil
}

// open begins the file.
func (x *Sitting) open(ctx context.Context, student string) error {
	x.handIn = &HandIn{}
	p := x.paper
	began := Line{What: beganLine, Format: handInFormat, Version: x.s.Version, Paper: p.Title, Digest: p.Digest, Course: cmp.Or(p.From, p.Course), Asks: p.Asks, Student: student}
	if err := x.write(ctx, began); err != nil {
		return err
	}
	x.handIn.Began = began
	return nil
}

// resume continues a file. An incomplete last line was never confirmed: it is
// reported, and removed before the next one.
func (x *Sitting) resume(text []byte, student string) (err error) {
	if x.handIn, err = ReadHandIn(x.file, text); err != nil {
		return err
	}
	began := x.handIn.Began
	switch {
	case !x.paper.of(began):
		return games.Errorf("other-paper", "%s is a hand-in of %s; wanted another name, by :file", x.file, began.names(x.paper))
	case student != "" && plainName(student) != plainName(began.Student):
		return games.Errorf("other-student", "%s is the hand-in of %s, given %s; wanted another name, by :file", x.file, began.Student, student)
	case len(x.handIn.Faults) > 0:
		return games.Errorf(CodeBadHandIn, "%s: %s", x.file, x.handIn.Faults[0])
	case x.handIn.Ended.What != "":
		return games.Errorf("handed-in", "%s has been handed in, on %s", x.file, x.handIn.Ended.At)
	case x.handIn.mailed: // lines are appended to the original, not to a copy that mail has altered
		if err := x.s.Files().Replace(x.file, []byte(x.handIn.text)); err != nil {
			return session.CannotWrite(x.file, err)
		}
	}
	if x.handIn.Torn {
		x.s.Emit(report.Notef("%s: %s", x.file, tornSays))
	}
	return nil
}

// write writes a line to disk.
func (x *Sitting) write(ctx context.Context, l Line) error {
	l.At = time.Now().UTC().Format(time.RFC3339)
	text, chain := l.text(x.handIn.chain)
	if len(text) > mostLine {
		return games.Errorf("too-long", "wanted an answer of at most %d letters, given %d", mostLine/2, len(l.Answer))
	}
	if err := x.lines.Add(ctx, text); err != nil {
		return session.CannotWrite(x.file, err)
	}
	x.handIn.chain = chain
	return nil
}

// open1 gives the first unanswered question from a given one on, wrapping around; 0 if there is none.
func (x *Sitting) open1(from int) int {
	for i := range x.paper.Slots {
		number := (from-1+i)%len(x.paper.Slots) + 1
		if _, tries := x.handIn.last(number, false); tries == 0 {
			return number
		}
	}
	return 0
}

// Kind is a paper.
func (x *Sitting) Kind() *input.Kind { return Kind }

// Now says which question it is.
func (x *Sitting) Now() input.Now {
	return input.Now{Where: fmt.Sprintf("paper, question %d of %d", x.number, len(x.paper.Slots)), Enter: "paper"}
}

// Leave leaves the paper; what was answered is in its file.
func (x *Sitting) Leave(context.Context) error {
	x.s.Stack.End(x)
	x.s.Emit(report.Notef("The paper is left; what was answered is in %s.", x.file))
	return nil
}

// Reads says whether a line has the form of an answer.
func (x *Sitting) Reads(line string) bool { return x.now.Question != nil && x.now.Question.Reads(line) }

// WantsMove says whether a move is asked for.
func (x *Sitting) WantsMove() bool { return x.now.Question != nil && x.now.Question.WantsMove() }

// Shows gives the position that the question is about, or nil.
func (x *Sitting) Shows() (at, reads position.Position) {
	if x.now.Question == nil {
		return nil, nil
	}
	return x.now.Question.About(), x.now.Question.About()
}

// goTo asks a question.
func (x *Sitting) goTo(ctx context.Context, number int) error {
	item, err := x.draw.Item(ctx, quiz.WorkbookOf(x.s), number)
	if err != nil {
		return err
	}
	x.number, x.now = number, item
	x.s.Stack.Start(x)
	given, tries := x.handIn.last(number, x.paper.Shown)
	if item.Exercise != nil {
		x.s.Emit(report.Notef("QUESTION %d OF %d is an exercise.", number, len(x.paper.Slots)))
		x.s.Emit(exercises.Shown(item.Exercise))
	} else {
		asked := item.Question.Ask(number, len(x.paper.Slots))
		asked.ASCII = x.s.Settings.ASCII()
		asked = asked.Drawn(x.s.Settings.BoardAt)
		x.s.Emit(asked)
	}
	if tries > 0 {
		x.s.Emit(report.Notef("Your answer so far: %s", given))
	}
	return nil
}

// Answer records an answer.
func (x *Sitting) Answer(ctx context.Context, line string) error {
	q := x.now.Question
	if q == nil {
		x.s.Emit(report.Notef("An exercise is answered by (try 'ANSWER)."))
		return nil
	}
	if v := q.Answer.Judge(line); v.Outcome == judge.Unreadable {
		x.s.Emit(report.Notef("%s paper shows the question again, skip goes to the next.", v.Note))
		return nil
	}
	return x.take(ctx, strings.TrimSpace(line))
}

// Try records the answer to an exercise, and is false if a question is asked.
func (x *Sitting) Try(ctx context.Context, answer []lisp.Value) (bool, error) {
	if x.now.Exercise == nil {
		return false, nil
	}
	if err := x.now.Exercise.Takes(answer); err != nil {
		return true, err
	}
	forms := wording.Each(answer, lisp.String)
	return true, x.take(ctx, strings.Join(forms, "\n"))
}

// take writes an answer to disk, confirms it, and goes on to the next unanswered question.
func (x *Sitting) take(ctx context.Context, given string) error {
	if _, tries := x.handIn.last(x.number, true); tries > 0 && x.paper.Shown {
		x.s.Emit(report.Notef("Question %d has been answered, and the first answer counts.", x.number))
		return x.onward(ctx)
	}
	line := Line{What: answerLine, Number: x.number, Answer: given}
	if err := x.write(ctx, line); err != nil {
		return err
	}
	x.handIn.Answers = append(x.handIn.Answers, line)
	noted := PaperNoted{Number: x.number, Of: len(x.paper.Slots), Given: given}
	for i := range x.paper.Slots {
		if _, tries := x.handIn.last(i+1, true); tries > 0 {
			noted.Answered++
		}
	}
	x.s.Emit(noted)
	if x.paper.Shown {
		if err := x.tell(ctx, given); err != nil {
			return err
		}
	}
	return x.onward(ctx)
}

// tell says whether an answer is right, and how the right one is found.
func (x *Sitting) tell(ctx context.Context, given string) error {
	if e := x.now.Exercise; e != nil && !e.Judged() {
		x.s.Emit(report.Notef("Your teacher's program judges it."))
		return nil
	}
	right, says, err := x.now.judge(ctx, x.s, given)
	if err != nil {
		return err
	}
	if e := x.now.Exercise; e != nil {
		x.s.Emit(exercises.ExerciseVerdict{Number: e.Number(), Right: right, Says: says, Tries: 1})
		return nil
	}
	worked, err := x.now.Question.Solution(ctx)
	v := quiz.QuizVerdict{
		Number: x.number, Topic: x.now.Question.Topic.Name, Verdict: quiz.QuizWrong, Given: given, Note: says, Answer: x.now.Question.Answer.Shown,
		Tree: worked.Tree, Lines: worked.Lines, ASCII: x.s.Settings.ASCII(),
	}
	if right {
		v.Verdict = quiz.QuizRight
	}
	x.s.Emit(v)
	return err
}

// onward asks the next unanswered question, or says that there is none.
func (x *Sitting) onward(ctx context.Context) error {
	next := x.open1(x.number + 1)
	if next == 0 {
		x.s.Emit(report.Notef("All questions are answered. hand-in closes the paper; (paper 1) goes back to the first question."))
		return nil
	}
	return x.goTo(ctx, next)
}

// Skip goes to the next unanswered question.
func (x *Sitting) Skip(ctx context.Context) error { return x.onward(ctx) }

// end hands the paper in. A person at a terminal is asked first if questions are blank.
func (x *Sitting) end(ctx context.Context) error {
	var blank []string
	for i := range x.paper.Slots {
		if _, tries := x.handIn.last(i+1, true); tries == 0 {
			blank = append(blank, strconv.Itoa(i+1))
		}
	}
	if len(blank) > 0 && x.s.Shell != nil && x.s.Shell.Attended() == nil {
		x.s.Emit(report.Notef("Without an answer, of %d: %s. Nothing can change afterwards.", len(x.paper.Slots), wording.Listed(blank)))
		answer, err := x.s.Shell.Ask("Hand it in (y/n)? ", false)
		if err != nil {
			return err
		}
		if !strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y") {
			x.s.Emit(report.Notef("The paper is still open. (paper %s) asks question %s.", blank[0], blank[0]))
			return nil
		}
	}
	if err := x.write(ctx, Line{What: handedInLine}); err != nil {
		return err
	}
	x.s.Stack.End(x)
	x.s.Emit(PaperHandedIn{Student: x.handIn.Began.Student, File: x.file, Questions: len(x.paper.Slots), Open: len(blank)})
	return nil
}
