package repl_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/commands/text/report"
	"parlor/repl/repltest"
)

// facts asks a session everything that must be the same after a round trip,
// and then lets it go on.
func facts(s *repltest.Session) string {
	s.T.Helper()
	var all strings.Builder
	for line := range strings.SplitSeq(`(position g)
(history g)
(position h)
(history h)
numbers
(twice 4)
(set)
(alias)
(evals g)
(eval g hunter)
(seed)
(redo g)
(undo g)
(undo g)
(history g)
(redo g)
(redo g)
(position g)
(undo g)
(set-card g 10)
(pass g)
(history g)
(set-card h 1)
(play-card h 0)
(draw-card h)
(history h)
(setf new (make-sorry))
(draw-card new)
(random 1000000)`, "\n") {
		text, err := s.Try(line)
		all.WriteString("> " + line + "\n" + text)
		if err != nil {
			all.WriteString("! " + report.CodeOf(err) + "\n")
		}
	}
	return all.String()
}

// TestSaveAndLoad: a session that was saved goes on in another shell as it would
// have gone on in its own: undo, redo, the opponent's answers and the cards.
func TestSaveAndLoad(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete")
	inFolder(t)
	first := repltest.Open(t)
	first.Do(evening + "\n(save \"one\")")
	second := repltest.Open(t)
	second.Do("(seed 7)\n(setf z (make-sorry))\n(load \"one\")\n(save \"two\")")
	want, got := facts(first), facts(second)
	if got != want {
		t.Errorf("before:\n%s\nafter:\n%s", want, got)
	}
	if strings.Contains(want, "! ") {
		t.Errorf("not everything could be asked:\n%s", want)
	}
	one, err := os.ReadFile("one")
	if err != nil {
		t.Fatal(err)
	}
	fresh := repltest.Open(t)
	fresh.Do("(load \"one\")\n(save \"three\")")
	three, err := os.ReadFile("three")
	if err != nil || string(three) != string(one) {
		t.Errorf("loaded and saved again it is another file: %v\n%s\n%s", err, one, three)
	}
}

// TestUndoneDrawComesBack: going back does not give another card.
func TestUndoneDrawComesBack(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis")
	s := repltest.Open(t)
	s.Do("(setf g (make-sorry))")
	for range 30 {
		card := s.Do("(draw-card g)")
		s.Do("(undo g)")
		if again := s.Do("(draw-card g)"); again != card {
			t.Fatalf("drew\n%s\nand then\n%s", card, again)
		}
		s.Do("(undo g)\n(set-card g 5)\n(undo g)")
		if again := s.Do("(do-best-move g 1)"); !strings.Contains(again, "turn") {
			t.Fatalf("no board: %s", again)
		}
	}
	h := s.Do("(history g)")
	for range 30 {
		s.Do("(undo g)")
	}
	s.Fails("(undo g)", "nothing-to-undo")
	for range 30 {
		s.Do("(redo g)")
	}
	s.Fails("(redo g)", "nothing-to-redo")
	if again := s.Do("(history g)"); again != h {
		t.Errorf("undone and done again:\n%s\nwas:\n%s", again, h)
	}
}

// TestSeedDecidesGame: the same seed gives the same game, another another.
func TestSeedDecidesGame(t *testing.T) {
	repltest.Needs(t, "sorry", "compete")
	play := func(seed string) string {
		s := repltest.Open(t)
		return s.Do("(seed "+seed+")\n(setf g (make-sorry))\n(compete-vs-random 1 g :quiet t)") + s.Do("(history g)")
	}
	first := play("42")
	if again := play("42"); again != first {
		t.Errorf("seed 42 gave\n%s\nand then\n%s", first, again)
	}
	if other := play("43"); other == first {
		t.Errorf("seeds 42 and 43 give the same game")
	}
	s := repltest.Open(t)
	games := []string{}
	for range 3 {
		games = append(games, s.Do("(seed 9)\n(compete-vs-random 1 (make-sorry))"))
	}
	if games[0] != games[1] || games[1] != games[2] {
		t.Error("setting the seed again does not begin again")
	}
}

// TestOpponentAnswersInOneStep: what the computer replies belongs to the move it
// replies to.
func TestOpponentAnswersInOneStep(t *testing.T) {
	repltest.Needs(t, "sorry", "compete")
	s := repltest.Open(t)
	s.Do("(setf g (make-sorry))\n(opponent g green :depth 1)\n(set-card g 1)")
	before := s.Do("(position g)")
	s.Do("(play-card g 0)")
	after := s.Do("(position g)")
	if !strings.HasPrefix(after, `"sorry red - `) {
		t.Fatalf("green has not answered: %s", after)
	}
	s.Do("(undo g)")
	if back := s.Do("(position g)"); back != before {
		t.Errorf("undo leads to %s, not to %s", back, before)
	}
	s.Do("(play-card g 0)")
	if again := s.Do("(position g)"); again != after {
		t.Errorf("played again green answers with %s, not with %s", again, after)
	}
	s.Do("(opponent g green nil)\n(set-card g 5)\n(play-card g 0)")
	if now := s.Do("(position g)"); !strings.HasPrefix(now, `"sorry green - `) {
		t.Errorf("green still answers: %s", now)
	}
}

// recorded is a session with errors, forms of several lines, and output of every
// kind, one command a string.
var recorded = []string{
	"(setf g (make-sorry))", "draw-card", "(play-card g 7)", "moves", "(history g)",
	"(list 1 ; one\n      \"two\n  lines\"\n   'three)", "(car 1)", "frobnicate", "(print \"> x\")",
	"(format t \"[int] * ! ~~ `~a`\" \"...\")", "(princ \"no line feed\")", "(terpri)", "it's",
	"(suggest-best-move g 2)", "(search g 2)", "(set report full)", "(do-best-move g 2)",
	`(run "inner.parlor")`, "(seed 7)", "(draw-card (make-sorry))", "(list 1", ")", "'(\"back\\\\slash\" \"```\" \"---\")", "(random 100)", "*", "(undo g)", "help", "(bench 1)",
}

// TestRecordThenCheck: a recorded session is a transcript that holds, whenever
// the recording began.
func TestRecordThenCheck(t *testing.T) {
	for name, begin := range map[string]int{"start": 0, "late": 7, "end": len(recorded)} {
		t.Run(name, func(t *testing.T) {
			inFolder(t)
			write(t, "inner.parlor", "(print 5)\n(list 1 2)\nmoves\n")
			s := repltest.Open(t)
			for i, command := range recorded {
				if i == begin {
					s.Do(`(record "r.md")`)
				}
				_, _ = s.Try(command) // some fail, which is recorded too
			}
			if begin == len(recorded) {
				s.Do(`(record "r.md")`)
			}
			s.Do(`(record)`)
			s.Do(`(print "not recorded")`)
			text, err := os.ReadFile("r.md")
			if err != nil {
				t.Fatal(err)
			}
			if printed, err := repltest.Open(t).Try(`(check "r.md")`); err != nil {
				t.Errorf("%v: %s\n%s", err, printed, text)
			}
			if strings.Contains(string(text), "not recorded") || strings.Count(string(text), "\n! ") < 6 {
				t.Errorf("recorded:\n%s", text)
			}
			if err := repltest.Open(t).RunScript(context.Background(), "r.md", false); err != nil {
				t.Errorf("run: %v", err)
			}
		})
	}
}

// TestLongSessionIsNotKept: what no transcript could hold is not kept in memory
// for one.
func TestLongSessionIsNotKept(t *testing.T) {
	inFolder(t)
	s := repltest.Open(t)
	s.Show = quiet{}
	s.Do(`(defun line () (princ "0123456789012345678901234567890123456789012345678901234567890123456789"))`)
	s.Do(`(dotimes (i 300000) (line))`)
	if got := s.Fails(`(record "all.md")`, "too-big"); !strings.Contains(got, "16 MiB") {
		t.Errorf("message %q", got)
	}
	s.Do(`(dotimes (i 200000) (line))`)
	if _, err := os.Stat("all.md"); err == nil {
		t.Error("a file was begun")
	}
}

// TestRecordingEndsAtTheLargestTranscript: a recording that has become too long
// ends with a note, and the session goes on.
func TestRecordingEndsAtTheLargestTranscript(t *testing.T) {
	inFolder(t)
	s := repltest.Open(t)
	s.Do(`(record "all.md")`)
	text := s.Do(`(dotimes (i 180000) (princ "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"))`)
	if !strings.Contains(text, "recording to all.md has ended") {
		t.Errorf("no note behind %d bytes", len(text))
	}
	s.Do("(print 1)")
	s.Fails("(record)", "not-recording")
	repltest.Open(t).Do(`(check "all.md")`)
}

// quiet shows nothing.
type quiet struct{}

func (quiet) Begin(string)         {}
func (quiet) Record(report.Record) {}
func (quiet) End(error)            {}
