package engine

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// bugs are mistakes to be made in each part: one piece of a file, and what stands
// there instead.
var bugs = []struct{ name, file, old, new string }{
	{"a bound used as a value", "search.go", "case e.value >= beta:\n\t\te.bound = atLeast", "case e.value >= beta:\n\t\te.bound = exact"},
	{"an entry of another depth", "search.go", "if known.depth != depth {", "if false {"},
	{"the table's bounds the wrong way round", "search.go", "case e.value <= alpha:\n\t\te.bound = atMost", "case e.value <= alpha:\n\t\te.bound = atLeast"},
	{"no second search behind a null window", "search.go", "if -v > alpha && -v < beta {", "if false {"},
	{"only moves that fill a threat's columns taken for blocks", "search.go", "if t&at == 0 {", "if t&^at != 0 {"},
	{"threats answered where cards are moved next", "search.go", "s.made+1 >= doublecard.Deck {\n\t\treturn -infinity", "s.made+1 > doublecard.Deck {\n\t\treturn -infinity"},
	{"a loss in two counted as one in four", "search.go", "return -winAt(ply + 2)", "return -winAt(ply + 4)"},
	{"the card moved last left out of the key", "search.go", "k.mix(&constants.asLast[s.last])", ""},
	{"the number of moves left out of the key", "search.go", "return key ^ constants.byMoves[s.made], y", "return key, y"},
	{"cards not told apart near the end", "deepen.go", "if s.made+depth >= doublecard.Deck {\n\t\thashes = &zobrist().byCards", "if s.made+depth >= 2*doublecard.Deck {\n\t\thashes = &zobrist().byCards"},
	{"an image that is none", "symmetry.go", "mirrored       = [8]place{2, 1, 0, 3,", "mirrored       = [8]place{0, 1, 2, 3,"},
	{"a stored move not turned", "search.go", "known.move = turned(known.move, y)", "known.move = turned(known.move, y^1)"},
	{"a move lost in sorting", "order.go", "list[0], list[top] = list[top], list[0]", "list[0] = list[top]"},
	{"a table not emptied between searches", "table.go", "if t.age++; t.age > oldest {", "if t.age = max(t.age, 1); t.age > oldest {"},
	{"an opponent's line not seen", "moves.go", "m.outcome = loses", "m.outcome = goesOn"},
	{"the card moved last moved again", "moves.go", "if p == s.last {\n\t\t\tcontinue", "if false {\n\t\t\tcontinue"},
	{"a card put back as it lay", "moves.go", "case m.to == from:\n\t\t\t\t\tcontinue", "case false:\n\t\t\t\t\tcontinue"},
	{"a draw by the cap not seen", "moves.go", "case s.made+1 >= s.cap:", "case s.made >= s.cap:"},
	{"a heap that leaves no move not seen", "moves.go", "if columnsOf(p)&t.columns() == 0 {", "if p != nowhere {"},
	{"a value not put back by undo", "moves.go", "s.board.value -= m.change", ""},
	{"a column's pair of halves upside down", "spots.go", "int32(w[stack<<2|1]) - now, int32(w[stack<<2|2]) - now", "int32(w[stack<<2|2]) - now, int32(w[stack<<2|1]) - now"},
	{"cells that come into reach forgotten", "board.go", "if nearToo {\n\t\t\tfor _, cell", "if false {\n\t\t\tfor _, cell"},
	{"the last ply stopped too early", "frontier.go", "if best >= beta {", "if best > -infinity {"},
	{"the wrong side's weights at the horizon", "deepen.go", "s.weights.at(s.side ^ depth&1)", "s.weights.at(s.side ^ 1 ^ depth&1)"},
}

// TestFaults builds the engine with one bug at a time, with -long, and expects
// its other tests to fail.
func TestFaults(t *testing.T) {
	for _, bug := range bugs {
		t.Run(bug.name, func(t *testing.T) {
			text, err := os.ReadFile(bug.file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Count(string(text), bug.old) != 1 {
				t.Fatalf("%s does not hold %q once; the bug must be put in elsewhere", bug.file, bug.old)
			}
			if *gamestest.Long {
				seeFail(t, bug.file, strings.Replace(string(text), bug.old, bug.new, 1))
			}
		})
	}
}

// seeFail runs the tests with a file replaced.
func seeFail(t *testing.T, file, buggy string) {
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	changed, overlay := filepath.Join(t.TempDir(), file), filepath.Join(t.TempDir(), "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{changed: []byte(buggy), overlay: list} {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("go", "test", "-count=1", "-failfast", "-skip", "Faults|NoForcedWin|ShortMatch", "-overlay", overlay, ".").CombinedOutput()
	switch {
	case err == nil:
		t.Error("no test noticed")
	case strings.Contains(string(out), "build failed"), !strings.Contains(string(out), "--- FAIL") && !strings.Contains(string(out), "panic"):
		t.Errorf("the tests did not run:\n%s", out)
	}
}
