package rooms_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/text/report"
	"parlor/repl"
)

// alone starts a shell in which nothing is but the core and some rooms.
func alone(t *testing.T, names ...string) (*repl.Shell, *said) {
	t.Helper()
	only := slices.DeleteFunc(slices.Clone(rooms.All()), func(r commands.Room) bool { return !slices.Contains(names, r.Name) })
	if len(only) != len(names) {
		t.Skipf("of %q only %d rooms are here", names, len(only))
	}
	x := &said{}
	sh, err := repl.New(x, commands.NewHouse(only))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sh.Close() })
	return sh, x
}

// typed is a line, what its answer contains, and the code of the error if it is refused.
type typed struct{ line, says, code string }

// typeLines types lines one after the other, and looks at what each is answered with.
func typeLines(t *testing.T, sh *repl.Shell, x *said, lines []typed) {
	t.Helper()
	for _, l := range lines {
		before := x.text.Len()
		err := sh.Run(context.Background(), l.line)
		if answer := x.text.String()[before:]; !strings.Contains(answer, l.says) {
			t.Errorf("%s: it says %q, wanted %q", l.line, answer, l.says)
		}
		if code := codeOf(err); code != l.code {
			t.Errorf("%s: error %q (%v), wanted %q", l.line, code, err, l.code)
		}
	}
}

// codeOf is the code of an error, and empty without one.
func codeOf(err error) string {
	if err == nil {
		return ""
	}
	return report.CodeOf(err)
}

// TestCoreAloneMancala: the core and one game without chance play, advise, search, explain what was
// found, record the session and check the recording.
func TestCoreAloneMancala(t *testing.T) {
	t.Chdir(t.TempDir())
	sh, x := alone(t, "mancala")
	typeLines(t, sh, x, []typed{
		{line: `record "game.md"`, says: "game.md"},
		{line: "(setf g (make-mancala))", says: "P1's turn"},
		{line: "moves", says: "(sow g 5)"},
		{line: "suggest-best-move 3", says: "ROOT NODE VALUE: "},
		{line: "(suggest-best-move g 3)", says: "NUM-MOVES-DONE: "},
		{line: "(suggest-best-move g 3)", says: "PRUNED-MOVES: "},
		{line: "(suggest-best-move g 3)", says: "BEST MOVE: "},
		{line: "suggest 3", says: "To do this, use (sow g "},
		{line: "(do-best-move g 3)", says: "BEST MOVE: "},
		{line: "(undo g)"},
		{line: "(search g 3 :algorithm minimax)", says: "ALGORITHM: minimax"},
		{line: "(search g 3 :algorithm alpha-beta)", says: "CUTOFFS: max "},
		{line: "(rank-moves g 2)", says: "* "},
		{line: "(assert (= (second (first (rank-moves g 3))) (search g 3)))"},
		{line: "(plan g 2)", code: "nothing-to-deal"},
		{line: "(solve g)", code: "no-solver"},
		{line: "opponent random", says: ""},
		{line: "sow 0", says: "P1"},
		{line: "rules mancala", says: "Mancala"},
		{line: "help suggest-best-move", says: "(suggest-best-move game "},
		{line: "help opponent", says: "let the computer play one side"},
		{line: "set numbers exact", code: "no-such-setting"},
		{line: "opponent like me", code: "no-such-side"},
		{line: "resign", says: "P1 resigns, so P2 has won"},
		{line: "rematch", says: "turn"},
		{line: "opponent none"},
		{line: "record off", says: "game.md"},
	})
	page, err := os.ReadFile("game.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), "> (rank-moves g 2)\n") {
		t.Errorf("recorded is %s", page)
	}
	typeLines(t, sh, x, []typed{{line: `check "game.md"`, says: "0 failed"}})
	spoilt := strings.Replace(string(page), "BEST MOVE: ", "BEST MOVE: not ", 1)
	if err := os.WriteFile("spoilt.md", []byte(spoilt), 0o600); err != nil {
		t.Fatal(err)
	}
	typeLines(t, sh, x, []typed{{line: `check "spoilt.md"`, says: "BEST MOVE: not ", code: "transcript-mismatch"}})
}

// TestCoreAloneSorry: the same in a game of chance, whose draws a plan looks at.
func TestCoreAloneSorry(t *testing.T) {
	sh, x := alone(t, "sorry")
	typeLines(t, sh, x, []typed{
		{line: "seed 3"},
		{line: `(setf g (make-sorry :position "sorry red - r:11,20,-1 g:30,35,-2"))`, says: "A card must be drawn"},
		{line: "(plan g 1)", says: "before the draw: "},
		{line: `(setf g (make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2"))`, says: "Red's turn"},
		{line: "(suggest-best-move g 3)", says: "ROOT NODE VALUE: 540.0\nNUM-MOVES-DONE: 162, PRUNED-MOVES: 4\nBEST MOVE: (11 10 10)\nCARD WAS 10\n"},
		{line: "(search g 3 :algorithm star2)", says: "ROOT NODE VALUE: 540.0"},
		{line: "opponent 1"},
		{line: "do-best-move 2", says: "BEST MOVE: "},
		{line: "resign", says: "Red resigns, so Green has won"},
	})
}

// TestCoreSolves: with the programs of a game, solve says what a position is worth.
func TestCoreSolves(t *testing.T) {
	sh, x := alone(t, "mancala", "mancala programs")
	typeLines(t, sh, x, []typed{
		{line: `(make-mancala :position "mancala 1,0,0,0,2,1,20,4,0,0,0,0,1,15,0")`},
		{line: "solve", says: "EXACT VALUE: "},
	})
}
