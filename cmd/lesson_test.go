package cmd

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/cmd/rooms"
	"parlor/commands/school/lessons"
	"parlor/games/gamestest"
	"parlor/repl"
)

// keysOf gives the answers to the questions of a lesson.
func keysOf(t *testing.T, l *lessons.Lesson) []lessons.Key {
	t.Helper()
	sh, err := repl.New(&repl.Printer{}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	keys, err := lessons.AnswerKey(context.Background(), sh.Session.Session, l)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// someLessons gives the course, or without -long the first, one in the middle and the
// last of it; what they say is tested without a terminal for all.
func someLessons(t *testing.T) []*lessons.Lesson {
	t.Helper()
	course, err := lessons.Open()
	if err != nil {
		t.Fatal(err)
	}
	if len(course) < 16 {
		t.Fatalf("wanted sixteen lessons at least, the program has %d", len(course))
	}
	if *gamestest.Long {
		return course
	}
	return []*lessons.Lesson{course[0], course[len(course)/2], course[len(course)-1]}
}

// The prompts of a lesson: between questions, at one, and at a prediction.
const (
	onward   = `lesson \d+ \(Enter: (go on|run it), q: leave\)> `
	question = `lesson \d+, question \d+ of \d+ \(Enter: lesson, q: leave\)> `
	predicts = `lesson \d+, a prediction \(Enter: lesson, q: leave\)> `
)

// student takes a lesson at a terminal.
type student struct {
	*terminal
	lesson *lessons.Lesson
}

// begins starts the program with a new home and begins a lesson.
func begins(t *testing.T, l *lessons.Lesson) *student {
	t.Helper()
	s := &student{atTerminal(t, t.TempDir(), 80), l}
	s.await(ready)
	s.press(fmt.Sprintf("lesson %d", l.Number) + keyEnter)
	return s
}

// toQuestion presses Enter until a question waits, and false if the lesson is over. Predictions are
// left out.
func (s *student) toQuestion() bool {
	s.t.Helper()
	for range 2*len(s.lesson.Steps) + 2 {
		said := s.await(onward + "|" + question + "|" + predicts + `|is done\.(?s:.*?)` + ready)
		switch {
		case strings.Contains(said, "is done."):
			return false
		case strings.Contains(said, ", a prediction (Enter"):
			s.line("skip", `leave\)> skip(?s:.*?)(> \(|Predict, before it is run)`) // Enters before it may still be answered
			continue
		case strings.Contains(said, "question"):
			return true
		}
		s.press(keyEnter)
	}
	s.t.Fatalf("%s does not come to an end", s.lesson.Path)
	return false
}

// fits checks that no line on the screen is too long for it.
func (s *student) fits() {
	s.t.Helper()
	plain := regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`).ReplaceAllString(s.screen.String(), "")
	for line := range strings.SplitSeq(plain, "\n") {
		line = line[strings.LastIndexByte(strings.TrimRight(line, "\r"), '\r')+1:] // what is typed is drawn over and over
		if n := len([]rune(strings.TrimRight(line, "\r "))); n > 80 && !strings.Contains(line, "> ") {
			s.t.Errorf("%s: a line of %d columns: %q", s.lesson.Path, n, line)
		}
	}
}

// TestLessonsAtTerminal takes lessons at a terminal of 80 by 24 with model answers,
// from start to end.
func TestLessonsAtTerminal(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	for _, l := range someLessons(t) {
		s := begins(t, l)
		for i, key := range keysOf(t, l) {
			if !s.toQuestion() {
				t.Fatalf("%s ends before question %d", l.Path, i+1)
			}
			s.line(key.Right[0], `Right\.`)
		}
		if s.toQuestion() {
			t.Errorf("%s asks more than it has questions", l.Path)
		}
		s.fits()
		s.line("quit", "")
		s.leaves(line.ExitFine)
	}
}

// TestMistakesAtTerminal does so with all the usual wrong answers first.
func TestMistakesAtTerminal(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	for _, l := range someLessons(t) {
		s := begins(t, l)
		for _, key := range keysOf(t, l) {
			s.toQuestion()
			for _, wrong := range key.Wrong {
				s.line(wrong[0], `Not quite\.`)
				s.await(question)
			}
			s.line("what?", `what\?`)
			s.line("hint", `Hint 1 of \d+`)
			s.line(key.Right[0], `Right\.`)
		}
		s.toQuestion()
		s.fits()
	}
}

// TestLessonAstray goes off the path at a terminal: commands of one's own, an error,
// Ctrl-C, the end of the program, and back. The lesson goes on as if nothing had been.
func TestLessonAstray(t *testing.T) {
	t.Parallel()
	l := someLessons(t)[0]
	keys := keysOf(t, l)
	home := t.TempDir()
	s := &student{atTerminal(t, home, 80), l}
	s.await(ready)
	s.line("(setf mine (custom-tree '(max 1 2)))", "at the root")
	s.await(ready)
	s.press("lesson 1" + keyEnter)
	s.toQuestion()
	s.line("(setf g (custom-tree '(max 100 (min 7 8))))", "at the root")
	s.line("(car 1)", `error: car: `)
	s.line("frobnicate the tree", question)
	s.press("(loop (+ 1 1))" + keyEnter)
	s.await(`1\)\)\r\n`)
	time.Sleep(100 * time.Millisecond)
	s.press(keyCtrlC)
	s.await(`\ninterrupted`)
	s.line("mine", `no command|cannot be read`)
	s.line(keys[0].Right[0], `Right\.`)
	s.await(onward)
	s.line("quit", "")
	s.leaves(line.ExitFine)

	again := &student{atTerminal(t, home, 80), l}
	again.await(ready)
	again.line("lesson", `1  [^\n]* \d+ %`)
	again.await(ready)
	again.press("lesson next" + keyEnter)
	again.await("It goes on where you were")
	for _, key := range keys[1:] {
		again.toQuestion()
		again.line(key.Right[0], `Right\.`)
	}
	if again.toQuestion() {
		t.Error("the lesson asks more than it has questions")
	}
	again.line("lesson", fmt.Sprintf(`%d of %d right`, len(keys), len(keys)))
}

// uninterrupted gives how long the program takes for some input here and now.
func uninterrupted(t *testing.T, input string) time.Duration {
	t.Helper()
	began, p := time.Now(), start(t)
	if _, err := p.in.Write([]byte(input)); err != nil {
		t.Fatal(err)
	}
	_ = p.in.Close()
	if err := p.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, p.errOut.String())
	}
	return time.Since(began)
}

// TestKilledLesson kills the program while somebody answers: what was answered before
// stays answered, and nothing is lost or asked that does not come.
func TestKilledLesson(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	l := someLessons(t)[0]
	keys := keysOf(t, l)
	var input strings.Builder
	fmt.Fprintf(&input, "lesson 1\n")
	asked := 0
	for i, step := range l.Steps {
		switch {
		case step.Prose != "" && i > 0:
			input.WriteString("lesson\n")
			fallthrough
		default:
			if step.Ask != nil {
				fmt.Fprintf(&input, "%s\n(format t \"done %d~%%\")\n", keys[asked].Right[0], asked+1)
				asked++
			} else if step.Predict != nil {
				input.WriteString("skip\n")
			} else if step.Command != "" {
				input.WriteString("lesson\n")
			}
		}
	}
	reached := 0
	killDuring(t, input.String(), uninterrupted(t, input.String()), nil, func(p *process) {
		done := p.finished(t)
		reached = max(reached, done)
		text, err := os.ReadFile(filepath.Join(p.Dir, ".local", "state", "parlor", "lessons"))
		if err != nil && done == 0 {
			return // nothing was written yet
		}
		kept := strings.Count(string(text), "right")
		if err != nil || kept < done || kept > done+1 {
			t.Errorf("%d questions were answered, and the notebook has %q, %v", done, text, err)
		}
		if list := p.again(t, "-c", "lesson"); !strings.Contains(list, l.Title) {
			t.Errorf("after a kill the list is\n%s", list)
		}
		if said := p.again(t, "-c", "(lesson 1)"); !strings.Contains(said, "Lesson 1") {
			t.Errorf("after a kill the lesson begins with\n%s", said)
		}
	})
	if reached == 0 {
		t.Error("no run lived long enough to answer anything")
	}
}

// TestBeginsAtTerminal: a session that begins with a lesson shows the line as if it had been
// typed, keeps it in the history and goes on at the prompt.
func TestBeginsAtTerminal(t *testing.T) {
	home := t.TempDir()
	term := atTerminalWith(t, home, 80, []string{"HOME=" + home, "TERM=xterm", "NO_COLOR=1"}, "lesson", "3")
	term.await(`> lesson 3\r\n`)
	term.await(`Lesson 3: `)
	term.await(onward)
	term.line("leave", `goes on where you were\.`)
	term.await(ready)
	term.press(keyUp + keyUp)
	term.await("> lesson 3")
	term.press(keyCtrlC)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(0)
}
