package engine

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"os"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
	"parlor/search/matrix"
)

// corpus reads the committed positions of the rules: 200 of random games, half
// of them after the last throw.
func corpus(t testing.TB) (states []ropasci.State) {
	t.Helper()
	file, err := os.Open("../../../../games/ropasci/testdata/corpus200.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		_, s, err := rules.ReadPosition(lines.Text())
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	if len(states) != 200 {
		t.Fatalf("%d positions, want 200", len(states))
	}
	return states
}

// plain is backward induction on the states of the rules: every matrix in full,
// no bitboards, no bounds, no table.
type plain struct {
	kit        games.Kit[ropasci.State]
	candidates func(p *Position, side int, buf []Action) []Action
}

// value is what an unfinished position is worth with turns to go.
func (x plain) value(s *ropasci.State, turns int) float64 {
	rows := x.searched(s, upper)
	columns := x.searched(s, lower)
	values := make([]float64, 0, len(rows)*len(columns))
	for _, up := range rows {
		for _, down := range columns {
			next := *s
			x.kit.Play(&next, up)
			x.kit.Play(&next, down)
			values = append(values, Fade*x.after(&next, turns-1))
		}
	}
	m := matrix.Game{Rows: len(rows), Columns: len(columns), Values: values}
	a := matrix.Solve(m)
	_, maximin := m.Maximin()
	_, minimax := m.Minimax()
	if a.Gap() > 1e-9 || a.Value < maximin-1e-9 || a.Value > minimax+1e-9 {
		panic(fmt.Sprintf("%s: worth %v between %v and %v, gap %v", rules.Position(s), a.Value, maximin, minimax, a.Gap()))
	}
	return a.Value
}

func (x plain) after(s *ropasci.State, turns int) float64 {
	if x.kit.Turn(s) == games.Over {
		return float64(x.kit.Score(s) / ropasci.Win)
	}
	if turns > 0 {
		return x.value(s, turns)
	}
	p := FromState(s)
	return leaves.estimate(&p)
}

// leaves makes the estimates.
var leaves = NewSearch(Settings{Weights: Tuned})

// searched lists the candidates from the rules' list.
func (x plain) searched(s *ropasci.State, side int) (kept []games.Move) {
	at := *s
	if side == lower {
		x.kit.Play(&at, x.kit.Moves(s, nil)[0])
	}
	p := FromState(s)
	wanted := map[games.Move]bool{}
	for _, a := range x.candidates(&p, side, nil) {
		wanted[a.Move()] = true
	}
	for _, m := range x.kit.Moves(&at, nil) {
		if wanted[m] {
			kept = append(kept, m)
		}
	}
	if len(kept) != len(wanted) {
		panic("there are candidates that are not legal, or one twice")
	}
	return kept
}

// agree holds a search against the plain one.
func agree(t *testing.T, s *ropasci.State, kit games.Kit[ropasci.State], before Past, depth int, x *Search) {
	t.Helper()
	p := FromState(s)
	got := x.Run(context.Background(), &p, before, Limits{Depth: depth})
	want := plain{kit, x.candidates}.value(s, depth)
	if math.Abs(got.Value-want) > 1e-9 || got.Depth != depth {
		t.Errorf("%s: depth %d is worth %.12f, want %.12f", rules.Position(s), got.Depth, got.Value, want)
	}
	if got.Hi-got.Lo > 1e-9 || got.Hi < got.Lo-1e-9 || x.Counts.Gap > 1e-9 {
		t.Errorf("%s: certificate from %.12f to %.12f, largest gap %g", rules.Position(s), got.Lo, got.Hi, x.Counts.Gap)
	}
}

// widths are searches of the candidates and of all legal actions.
func widths() map[string]*Search {
	all := NewSearch(Standard())
	all.candidates = (*Position).Actions
	return map[string]*Search{"candidates": NewSearch(Standard()), "all actions": all}
}

func TestOneTurn(t *testing.T) {
	for name, x := range widths() {
		for i, s := range corpus(t) {
			if name == "all actions" && i%50 > 0 && !*gamestest.Long {
				continue // some ten thousand cells each
			}
			if rules.Turn(&s) != games.Over {
				agree(t, &s, rules, Past{}, 1, x)
			}
		}
	}
}

// few is positions with few tokens, whose matrices can be filled two turns deep at
// full width: endings, and with -long an opening with throws to come.
var few = []string{
	"ropasci 100 thrown:9,9 r@-3,1 s@0,0 P@1,0 R@2,-1",
	"ropasci 100 thrown:9,9 s@0,2 s@-1,3 R@1,2 R@0,1",
	"ropasci 357 thrown:9,9 r@-3,1 s@4,-4 P@1,0 R@2,-1",
	"ropasci 200 thrown:9,9 rr@1,1 p@0,0 Rr@1,0 S@-1,0",
	"ropasci 2 thrown:1,1 r@-4,2 P@4,-2",
}

// TestTwoTurns takes the positions whose matrices are small enough to fill two
// turns deep.
func TestTwoTurns(t *testing.T) {
	most := 100
	if *gamestest.Long {
		most = 700
	}
	for name, x := range widths() {
		compared := 0
		for i, text := range few {
			if i == len(few)-1 && !*gamestest.Long {
				break
			}
			s := mustRead(t, text)
			agree(t, &s, rules, Past{}, 2, x)
			compared++
		}
		for _, s := range corpus(t) {
			p := FromState(&s)
			cells := len(x.candidates(&p, upper, nil)) * len(x.candidates(&p, lower, nil))
			if rules.Turn(&s) != games.Over && cells <= most {
				agree(t, &s, rules, Past{}, 2, x)
				compared++
			}
		}
		t.Logf("%s: %d positions", name, compared)
	}
}

// TestRounds searches positions where estimates hardly differ, so that linear
// programs have gaps far above rounding. A double oracle takes in every row and
// column once at most, and solves after each.
func TestRounds(t *testing.T) {
	for _, text := range []string{
		"ropasci 100 thrown:8,9 p@-1,3 p@2,1 p@-2,-2 s@0,4 S@1,3",
		"ropasci 200 thrown:8,9 s@2,2 r@1,0 s@0,-3 R@1,-2 S@0,-4 P@-1,4 S@0,1 S@1,3 R@4,0",
		"ropasci 200 thrown:8,9 p@3,1 p@1,0 S@-3,1 R@2,2",
	} {
		s := mustRead(t, text)
		p, x := FromState(&s), NewSearch(Standard())
		for i := range x.Weights {
			x.Weights[i] *= 1e-9
		}
		x.draw = -x.Contempt
		x.pressure[upper], x.holdsBack[lower] = 2, true
		c := x.Run(context.Background(), &p, Past{}, Limits{Nodes: 20_000}).Counts
		if c.Rounds == 0 || c.Rounds >= c.Lines {
			t.Errorf("%s: %d rounds in matrices of %d rows and columns", text, c.Rounds, c.Lines)
		}
	}
}
