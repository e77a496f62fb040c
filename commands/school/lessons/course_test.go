package lessons_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/school/judge"
	"parlor/commands/school/lessons"
	"parlor/commands/text/report"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// small is a lesson with a question of every kind.
const small = "testdata/small.md"

// aLesson is a lesson to be tested, with the line that begins it.
type aLesson struct {
	*lessons.Lesson
	begin string
}

// allLessons gives the small lesson and those of the course.
func allLessons(t *testing.T) []aLesson {
	t.Helper()
	text, err := os.ReadFile(small)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lessons.Read(small, text)
	if err != nil {
		t.Fatal(err)
	}
	all := []aLesson{{l, `(lesson take "` + small + `")`}}
	course, err := lessons.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range course {
		all = append(all, aLesson{l, fmt.Sprintf("(lesson restart %d)", l.Number)})
	}
	return all
}

// keysOf gives the answers to a lesson's questions.
func keysOf(t *testing.T, l *lessons.Lesson) []lessons.Key {
	t.Helper()
	keys, err := lessons.AnswerKey(context.Background(), repltest.Open(t).Session.Session, l)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// toQuestion goes on with a lesson until a question waits or it is over. Predictions are left out.
func toQuestion(s *repltest.Session) {
	s.T.Helper()
	for s.Session.Stack.Of(lessons.Kind) != nil && (s.Session.Stack.Question() == nil || predictionWaits(s)) {
		goOn(s)
	}
}

// predictionWaits says whether what a lesson asks is to be predicted.
func predictionWaits(s *repltest.Session) bool {
	class, _ := lessons.Of(s.Session.Session)
	return class != nil && class.Asks() != nil && class.AskedNumber() == 0
}

// goOn goes on with a lesson, and leaves out a prediction that waits.
func goOn(s *repltest.Session) string {
	s.T.Helper()
	if predictionWaits(s) {
		return s.Do("skip")
	}
	return s.Do("lesson")
}

// TestLessonsAreSound checks every lesson as authors do.
func TestLessonsAreSound(t *testing.T) {
	for _, l := range allLessons(t) {
		counts, faults, err := lessons.Check(context.Background(), repltest.Open(t).Session.Session, l.Lesson)
		if err != nil || len(faults) > 0 {
			t.Errorf("%s: %v %v", l.Path, err, faults)
		}
		if counts.Questions == 0 || counts.Spellings < 3*counts.Questions {
			t.Errorf("%s: only %+v", l.Path, counts)
		}
	}
}

// TestLessonsTaken takes every lesson from start to end. Every question is first given
// the usual wrong answers, which are refused with what is wrong with them, and then the
// right one in one of its spellings.
func TestLessonsTaken(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, l := range allLessons(t) {
		s := repltest.Open(t)
		outside := s.Session
		s.Do(l.begin)
		for i, key := range keysOf(t, l.Lesson) {
			toQuestion(s)
			if s.Session.Stack.Question() == nil {
				t.Fatalf("%s: question %d never comes", l.Path, i+1)
			}
			for j, spellings := range key.Wrong {
				wrong := spellings[i%len(spellings)]
				if said := s.Do(wrong); !strings.Contains(unset(said), unset("Not quite. "+key.Says[j])) {
					t.Errorf("%s: to the wrong answer %q to question %d it says %q, want %q", l.Path, wrong, i+1, said, key.Says[j])
				}
			}
			answer := key.Right[i%len(key.Right)]
			if said := s.Do(answer); !strings.Contains(said, "Right.") {
				t.Errorf("%s: to the right answer %q to question %d it says %q", l.Path, answer, i+1, said)
			}
		}
		for s.Session.Stack.Of(lessons.Kind) != nil {
			if said := goOn(s); s.Session.Stack.Of(lessons.Kind) == nil && !strings.Contains(said, "is done.") {
				t.Errorf("%s ends with %q", l.Path, said)
			}
		}
		if s.Session != outside {
			t.Errorf("%s: the student is not back", l.Path)
		}
	}
}

// valueOf gives the number that a key's answer is, by the longest decimal among its spellings.
func valueOf(key lessons.Key) (value float64, ok bool) {
	longest := ""
	for _, spelling := range key.Right {
		if v, err := strconv.ParseFloat(spelling, 64); err == nil && len(spelling) > len(longest) {
			longest, value, ok = spelling, v, true
		}
	}
	return value, ok
}

// TestFairMarking: every number of every lesson is right in all the writings that the rule
// allows, and half a thousand numbers a digit away are wrong, most of them with a word on that.
func TestFairMarking(t *testing.T) {
	plain, err := judge.ReadKind("number") // those with a tolerance of their own have another sentence
	if err != nil {
		t.Fatal(err)
	}
	writings, misses, told := 0, 0, 0
	for _, l := range allLessons(t) {
		keys := keysOf(t, l.Lesson)
		for _, step := range l.Steps {
			if step.Ask == nil {
				continue
			}
			key := keys[0]
			keys = keys[1:]
			value, ok := valueOf(key)
			if !ok || step.Ask.Kind.Wanted() != plain.Wanted() {
				continue
			}
			q, err := step.Ask.Kind.Question(strconv.FormatFloat(value, 'f', -1, 64))
			if err != nil {
				t.Fatal(err)
			}
			for places := 1; places <= 4; places++ {
				for _, right := range roundings(value, places) {
					writings++
					if v := q.Judge(right); v.Outcome != judge.Right {
						t.Errorf("%s:%d: %s is %v for %s: %s", l.Path, step.Line, right, v.Outcome, key.Shown, v.Note)
					}
				}
				for _, off := range []float64{-2, -1, 1, 2} {
					wrong := strconv.FormatFloat(value+off*math.Pow10(-places), 'f', places, 64)
					misses++
					v := q.Judge(wrong)
					if v.Outcome != judge.Wrong {
						t.Errorf("%s:%d: %s is %v for %s", l.Path, step.Line, wrong, v.Outcome, key.Shown)
					}
					if v.Note != "" {
						told++
					}
				}
			}
		}
	}
	t.Logf("%d writings are right, %d near misses wrong, and to %d of them something is said", writings, misses, told)
	if writings < 250 || misses < 500 || told < misses/2 {
		t.Errorf("only %d writings and %d near misses are tried, and something is said to %d", writings, misses, told)
	}
}

// roundings writes a number with so many places, and in percent, if that is precise enough.
func roundings(value float64, places int) (all []string) {
	decimal := strconv.FormatFloat(value, 'f', places, 64)
	all = append(all, decimal)
	if places >= 2 {
		all = append(all, strconv.FormatFloat(100*value, 'f', places-2, 64)+"%")
	}
	if digits := strings.TrimLeft(strings.TrimPrefix(strings.Replace(decimal, ".", "", 1), "-"), "0"); len(digits) < 2 {
		return nil
	}
	return all
}

// TestNoAnswerAbove: no lesson prints a value that is no whole number, as those of leaves are, above
// the question that asks for it.
func TestNoAnswerAbove(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, l := range allLessons(t) {
		text, err := os.ReadFile(filepath.Join("../../..", l.Path))
		if err != nil {
			if text, err = os.ReadFile(l.Path); err != nil {
				t.Fatal(err)
			}
		}
		lines, number := strings.Split(string(text), "\n"), 0
		keys := keysOf(t, l.Lesson)
		for _, step := range l.Steps {
			if step.Ask == nil {
				continue
			}
			_, decimal, _ := strings.Cut(keys[number].Shown, " = ")
			number++
			valued := regexp.MustCompile("(=|VALUE:) " + regexp.QuoteMeta(decimal) + `\b`)
			for i, line := range lines[:step.Line-1] {
				if decimal != "" && valued.MatchString(line) {
					t.Errorf("%s:%d: the answer to question %d, %s, stands above it: %s", l.Path, i+1, number, decimal, line)
				}
			}
		}
	}
}

// unset gives a text without what setting it for the terminal changes: marks of emphasis
// and the ends of lines.
func unset(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("*", "", "_", "").Replace(text)), " ")
}

// TestNumberIsAnswer: where a question waits a number is an answer, in a file of commands too, and
// is not echoed as a value of Lisp.
func TestNumberIsAnswer(t *testing.T) {
	for _, question := range []string{"(quiz 'move :n 1 :seed 6)", "(quiz 'move :n 1 :seed 3)", "(quiz 'cut :n 1 :seed 3)", "(quiz 'count :n 1)", "(quiz 'star2 :n 1)"} {
		for _, number := range []string{"1", "99", "2.5", "-3", "7/2"} {
			s := repltest.Open(t)
			s.Do(question)
			if said := s.Do(number); strings.TrimSpace(said) == number || len(said) < 20 {
				t.Errorf("%s: %s is told %q", question, number, said)
			}
		}
	}
}

// TestNonsense: what is no answer gets a line, and the question waits.
func TestNonsense(t *testing.T) {
	l := allLessons(t)[0]
	s := repltest.Open(t)
	s.Do(l.begin)
	for _, key := range keysOf(t, l.Lesson) {
		toQuestion(s)
		asked := s.Session.Stack.Question()
		for _, line := range []string{"whatever", "3 3 3 or so", "\"", "🦊", strings.Repeat("9", 2000), "1/0", "what? (no idea)", "yes and no", "~"} {
			said, err := s.Try(line)
			if s.Session.Stack.Question() == nil && !strings.Contains(key.Right[0], "game tree") {
				t.Fatalf("%q has ended the question %s", line, asked.Now().Where)
			}
			if said == "" && err == nil {
				t.Errorf("%s: nothing is said to %q", asked.Now().Where, line)
			}
		}
		s.Do(key.Right[0])
	}
	toQuestion(s)
	if class := s.Session.Stack.Of(lessons.Kind); class != nil {
		t.Error("the lesson does not end")
	}
}

// TestOffThePath: whatever a student does in a lesson, the lesson goes on as it would
// have, and his own games are as they were.
func TestOffThePath(t *testing.T) {
	l := allLessons(t)[0]
	keys := keysOf(t, l.Lesson)
	plain, astray := repltest.Open(t), repltest.Open(t)
	astray.Do("(setf g (make-sorry))\n(setf mine 17)\n(setf deep (custom-tree '(max 1 2)))")
	before := astray.Do("(position g)")
	plain.Do(l.begin)
	astray.Do(l.begin)
	diversions := []struct{ line, code string }{
		{"(setf g (custom-tree '(max 100 (min 7 8))))", ""},
		{"(car 1)", "wrong-kind"},
		{"(frobnicate now)", "unknown-function"},
		{"(defun twice (x) (* 2 x))", ""},
		{"(twice 21)", ""},
		{"(step g 2)", ""},
		{"next", ""},
		{"(play g 1)", ""},
		{"(seed 3)", ""},
		{"mine", ""},
	}
	for round := 0; plain.Session.Stack.Of(lessons.Kind) != nil; round++ {
		line := "lesson"
		if plain.Session.Stack.Question() != nil {
			line = keys[question(plain)].Right[0]
		}
		d := diversions[round%len(diversions)]
		if _, err := astray.Try(d.line); d.code != "" && report.CodeOf(err) != d.code {
			t.Errorf("%s: %v, want %s", d.line, err, d.code)
		}
		if top := astray.Session.Stack.Top(); top != nil && top.Kind() != lessons.Kind {
			astray.Do("leave") // what was begun on top
		}
		if want, got := plain.Do(line), astray.Do(line); got != want {
			t.Errorf("after %s the lesson says %q to %q, want %q", d.line, got, line, want)
		}
	}
	if astray.Session.Stack.Of(lessons.Kind) != nil || astray.Do("(position g)") != before || astray.Do("mine") != "17\n" {
		t.Error("the student's own session has changed")
	}
	astray.Fails("(twice 2)", "unknown-function")
}

// question gives the number of the question that waits, from 0.
func question(s *repltest.Session) int {
	class, _ := lessons.Of(s.Session.Session)
	return class.AskedNumber() - 1
}

// TestLessonGoesOn: a lesson that is left after any step goes on there, in the same
// program and in the next one.
func TestLessonGoesOn(t *testing.T) {
	l := allLessons(t)[0]
	keys := keysOf(t, l.Lesson)
	whole := repltest.Open(t)
	whole.Do(l.begin)
	folder := t.TempDir()
	s := repltest.Open(t)
	resume(s, l.Lesson, lessons.NewNotebook(folder))
	for round := 0; s.Session.Stack.Of(lessons.Kind) != nil; round++ {
		line := "lesson"
		if s.Session.Stack.Question() != nil {
			line = keys[question(s)].Right[0]
		}
		if want, got := whole.Do(line), s.Do(line); got != want {
			t.Errorf("round %d: the lesson says %q to %q, want %q", round, got, line, want)
		}
		if s.Session.Stack.Of(lessons.Kind) == nil {
			break
		}
		s = repltest.Open(t)
		notes := lessons.NewNotebook(folder)
		if err := notes.Load(); err != nil {
			t.Fatal(err)
		}
		resumed := resume(s, l.Lesson, notes)
		if whole.Session.Stack.Question() == nil && whole.Session.Stack.Of(lessons.Kind) != nil && !class(whole).Open() {
			whole.Do("lesson") // the words come again, and were still to come here
		}
		if !strings.Contains(resumed, "Lesson 7") {
			t.Errorf("round %d: it goes on with %q", round, resumed)
		}
	}
	text, err := os.ReadFile(filepath.Join(folder, "lessons"))
	if err != nil || !strings.Contains(string(text), "done=true answers=right,right,right,right,right,right,right") {
		t.Errorf("the notebook has %q, %v", text, err)
	}
}

func class(s *repltest.Session) *lessons.Class {
	c, _ := lessons.Of(s.Session.Session)
	return c
}

// resume takes a lesson up again and gives what is said.
func resume(s *repltest.Session, l *lessons.Lesson, notes *lessons.Notebook) string {
	s.T.Helper()
	s.Seen.Text.Reset()
	if err := (&lessons.State{}).Begin(context.Background(), s.Session.Session, nil, l, notes); err != nil {
		s.T.Fatal(err)
	}
	return s.Seen.Text.String()
}

// TestInterruptedLesson: a command of the page that is interrupted is run again.
func TestInterruptedLesson(t *testing.T) {
	s, plain := repltest.Open(t), repltest.Open(t)
	for _, line := range []string{`(lesson take "` + small + `")`, "lesson", "lesson", "3", "lesson"} {
		s.Do(line)
		plain.Do(line)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	for range 2 {
		if err := s.Run(ended, "lesson"); report.CodeOf(err) != "interrupted" {
			t.Errorf("interrupted, it ends with %v", err)
		}
	}
	if want, got := plain.Do("lesson"), s.Do("lesson"); got != want {
		t.Errorf("after an interruption it says %q, want %q", got, want)
	}
}

// TestLessonLeft: what a student has made in a lesson is there when he comes back in
// the same program, and a lesson restarted has none of it.
func TestLessonLeft(t *testing.T) {
	s := repltest.Open(t)
	s.Do("(setf mine 1)\n(lesson 2)\nlesson\n(setf found 17)")
	at := s.Do("lesson")
	s.Do("lesson leave")
	s.Fails("found", "unknown-command")
	s.Do("(lesson 3)\n(setf found 18)\n(lesson 2)\n(lesson 2)\nlesson leave")
	if again := s.Do("(lesson 2)"); !strings.Contains(again, "goes on where you were") || !strings.HasSuffix(again, at[strings.LastIndex(at, "Question"):]) {
		t.Errorf("left at %q, it goes on with %q", at, again)
	}
	s.Do("lesson leave")
	if s.Session.Stack.Of(lessons.Kind) != nil || s.Do("mine") != "1\n" {
		t.Error("the student is not back")
	}
	if begun := s.Do("(lesson restart 2)"); strings.Contains(begun, "goes on where") {
		t.Errorf("restarted, it begins with %q", begun)
	}
	s.Fails("found", "unknown-command")
	if begun := s.Do("lesson restart"); strings.Contains(begun, "goes on where") {
		t.Errorf("restarted from within, it begins with %q", begun)
	}
	s.Do("lesson leave")
	if s.Session.Stack.Of(lessons.Kind) != nil || s.Do("mine") != "1\n" {
		t.Error("the student is not back from a lesson that was restarted within")
	}
}

// TestHintOutside: hint, skip and answer mean what they always do where no question
// waits.
func TestHintOutside(t *testing.T) {
	s := repltest.Open(t)
	s.Do("(setf g (custom-tree '(max (min 3 12) (min 2 4))))")
	advice := s.Do("hint 2")
	if !strings.Contains(advice, "BEST MOVE") {
		t.Errorf("hint says %q", advice)
	}
	s.Fails("answer", "no-question")
	s.Do(`(lesson take "` + small + `")`)
	toQuestion(s)
	if said := s.Do("hint"); !strings.Contains(said, "Begin at the leaves") {
		t.Errorf("at a question hint says %q", said)
	}
	if said := s.Do("hint"); !strings.Contains(said, "Hint 2 of 2") {
		t.Errorf("the second hint is %q", said)
	}
	if said := s.Do("answer"); !strings.Contains(said, "The answer is 3.") {
		t.Errorf("answer says %q", said)
	}
	toQuestion(s)
	s.Do("skip")
	s.Do("lesson leave")
	if got := s.Do("hint 2"); got != advice {
		t.Errorf("back outside hint says %q, want %q", got, advice)
	}
}

// TestQuizInLesson: a quiz taken in the middle of a question takes its own answers, and
// the question comes again.
func TestQuizInLesson(t *testing.T) {
	s := repltest.Open(t)
	s.Do(`(lesson take "` + small + `")`)
	toQuestion(s)
	s.Do("(quiz 'value :n 1 :seed 4)\nanswer")
	if said := s.Do("lesson"); !strings.Contains(said, "What is the tree worth?") {
		t.Errorf("after a quiz the lesson says %q", said)
	}
	if said := s.Do("6/2"); !strings.Contains(said, "Right.") {
		t.Errorf("after a quiz the answer is told %q", said)
	}
}

// TestTypedCommand: a student who types the command that is shown has run it.
func TestTypedCommand(t *testing.T) {
	s, plain := repltest.Open(t), repltest.Open(t)
	for _, x := range []*repltest.Session{s, plain} {
		x.Do(`(lesson take "` + small + `")`)
	}
	want := plain.Do("lesson")
	if got, err := s.Try("(SETF g  (custom-tree '(max (min 3 12)\n (min 2 (max 1 4)))))"); got != want || err != nil {
		t.Errorf("typed, the command says %q, %v, want %q", got, err, want)
	}
}

// TestLessonIsRecorded: a session in which a lesson is taken can be checked.
func TestLessonIsRecorded(t *testing.T) {
	text, err := os.ReadFile(small)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("small.md", text, 0o644); err != nil {
		t.Fatal(err)
	}
	s := repltest.Open(t)
	s.Do("(record \"taken.md\")\n(setf g (make-sorry))\n(draw-card g)\n(lesson take \"small.md\")\nlesson\nlesson\n4\n3\nlesson\n(seed 9)\nlesson\nlesson\nskip\nlesson leave\n(undo g)\n(draw-card g)\n(record off)")
	if got := s.Do(`(check "taken.md")`); !strings.Contains(got, " 0 failed") {
		t.Errorf("the recording fails:\n%s", got)
	}
}
