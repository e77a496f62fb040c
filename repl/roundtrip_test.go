package repl_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/commands/report"
)

// facts asks a session everything that must be the same after a round trip,
// and then lets it go on.
func facts(s *session) string {
	s.t.Helper()
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
		text, err := s.try(line)
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
	inFolder(t)
	first := open(t)
	first.do(evening + "\n(save \"one\")")
	second := open(t)
	second.do("(seed 7)\n(setf z (make-sorry))\n(load \"one\")\n(save \"two\")")
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
	fresh := open(t)
	fresh.do("(load \"one\")\n(save \"three\")")
	three, err := os.ReadFile("three")
	if err != nil || string(three) != string(one) {
		t.Errorf("loaded and saved again it is another file: %v\n%s\n%s", err, one, three)
	}
}

// TestUndoneDrawComesBack: going back does not give another card.
func TestUndoneDrawComesBack(t *testing.T) {
	s := open(t)
	s.do("(setf g (make-sorry))")
	for range 30 {
		card := s.do("(draw-card g)")
		s.do("(undo g)")
		if again := s.do("(draw-card g)"); again != card {
			t.Fatalf("drew\n%s\nand then\n%s", card, again)
		}
		s.do("(undo g)\n(set-card g 5)\n(undo g)")
		if again := s.do("(do-best-move g 1)"); !strings.Contains(again, "turn") {
			t.Fatalf("no board: %s", again)
		}
	}
	h := s.do("(history g)")
	for range 30 {
		s.do("(undo g)")
	}
	s.fails("(undo g)", "nothing-to-undo")
	for range 30 {
		s.do("(redo g)")
	}
	s.fails("(redo g)", "nothing-to-redo")
	if again := s.do("(history g)"); again != h {
		t.Errorf("undone and done again:\n%s\nwas:\n%s", again, h)
	}
}

// TestSeedDecidesGame: the same seed gives the same game, another another.
func TestSeedDecidesGame(t *testing.T) {
	play := func(seed string) string {
		s := open(t)
		return s.do("(seed "+seed+")\n(setf g (make-sorry))\n(compete-vs-random 1 g :quiet t)") + s.do("(history g)")
	}
	first := play("42")
	if again := play("42"); again != first {
		t.Errorf("seed 42 gave\n%s\nand then\n%s", first, again)
	}
	if other := play("43"); other == first {
		t.Errorf("seeds 42 and 43 give the same game")
	}
	s := open(t)
	games := []string{}
	for range 3 {
		games = append(games, s.do("(seed 9)\n(compete-vs-random 1 (make-sorry))"))
	}
	if games[0] != games[1] || games[1] != games[2] {
		t.Error("setting the seed again does not begin again")
	}
}

// TestOpponentAnswersInOneStep: what the computer replies belongs to the move it
// replies to.
func TestOpponentAnswersInOneStep(t *testing.T) {
	s := open(t)
	s.do("(setf g (make-sorry))\n(opponent g green :depth 1)\n(set-card g 1)")
	before := s.do("(position g)")
	s.do("(play-card g 0)")
	after := s.do("(position g)")
	if !strings.HasPrefix(after, `"sorry red - `) {
		t.Fatalf("green has not answered: %s", after)
	}
	s.do("(undo g)")
	if back := s.do("(position g)"); back != before {
		t.Errorf("undo leads to %s, not to %s", back, before)
	}
	s.do("(play-card g 0)")
	if again := s.do("(position g)"); again != after {
		t.Errorf("played again green answers with %s, not with %s", again, after)
	}
	s.do("(opponent g green nil)\n(set-card g 5)\n(play-card g 0)")
	if now := s.do("(position g)"); !strings.HasPrefix(now, `"sorry green - `) {
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
			s := open(t)
			for i, command := range recorded {
				if i == begin {
					s.do(`(record "r.md")`)
				}
				_, _ = s.try(command) // some fail, which is recorded too
			}
			if begin == len(recorded) {
				s.do(`(record "r.md")`)
			}
			s.do(`(record)`)
			s.do(`(print "not recorded")`)
			text, err := os.ReadFile("r.md")
			if err != nil {
				t.Fatal(err)
			}
			if printed, err := open(t).try(`(check "r.md")`); err != nil {
				t.Errorf("%v: %s\n%s", err, printed, text)
			}
			if strings.Contains(string(text), "not recorded") || strings.Count(string(text), "\n! ") < 6 {
				t.Errorf("recorded:\n%s", text)
			}
			if err := open(t).RunScript(context.Background(), "r.md", false); err != nil {
				t.Errorf("run: %v", err)
			}
		})
	}
}

// TestLongSessionIsNotKept: what no transcript could hold is not kept in memory
// for one.
func TestLongSessionIsNotKept(t *testing.T) {
	inFolder(t)
	s := open(t)
	s.Show = quiet{}
	s.do(`(defun line () (princ "0123456789012345678901234567890123456789012345678901234567890123456789"))`)
	s.do(`(dotimes (i 300000) (line))`)
	if got := s.fails(`(record "all.md")`, "too-big"); !strings.Contains(got, "16 MiB") {
		t.Errorf("message %q", got)
	}
	s.do(`(dotimes (i 200000) (line))`)
	if _, err := os.Stat("all.md"); err == nil {
		t.Error("a file was begun")
	}
}

// TestRecordingEndsAtTheLargestTranscript: a recording that has become too long
// ends with a note, and the session goes on.
func TestRecordingEndsAtTheLargestTranscript(t *testing.T) {
	inFolder(t)
	s := open(t)
	s.do(`(record "all.md")`)
	text := s.do(`(dotimes (i 180000) (princ "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"))`)
	if !strings.Contains(text, "recording to all.md has ended") {
		t.Errorf("no note behind %d bytes", len(text))
	}
	s.do("(print 1)")
	s.fails("(record)", "not-recording")
	open(t).do(`(check "all.md")`)
}

// quiet shows nothing.
type quiet struct{}

func (quiet) Begin(string)         {}
func (quiet) Record(report.Record) {}
func (quiet) End(error)            {}
