package tablebase

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/tablebase"
)

func read(t *testing.T, text string) ropasci.State {
	t.Helper()
	_, s, err := ropasci.New().ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSolve: the best action of either side against the other's mix is worth what the
// position is, before Upper has chosen and after.
func TestSolve(t *testing.T) {
	solver, _ := Programs(shared)
	for _, text := range []string{"s@4,-4 s@4,-3 R@3,-3", "R@0,0 s@1,0 s@-1,2", "P@0,-4 P@2,-4 s@1,-4"} {
		s := read(t, "ropasci 30 thrown:9,9 "+text)
		for _, side := range []games.Turn{games.Max, games.Min} {
			solution, err := solver.Solve(context.Background(), games.SolveAsk[ropasci.State]{Kit: ropasci.New(), State: s})
			if err != nil {
				t.Fatal(err)
			}
			if best := solution.Best(side); best.Lo > solution.Hi || best.Hi < solution.Lo {
				t.Errorf("%s: worth %v to %v, its best action for %v %v to %v", text, solution.Lo, solution.Hi, side, best.Lo, best.Hi)
			}
			if moves := ropasci.New().Moves(&s, nil); len(moves) != len(solution.Moves) {
				t.Errorf("%s: %d actions are valued, want %d", text, len(solution.Moves), len(moves))
			}
			ropasci.New().Play(&s, ropasci.New().Moves(&s, nil)[0])
		}
	}
}

// TestSolveRefuses asks where there is nothing solved.
func TestSolveRefuses(t *testing.T) {
	solver, player := Programs(new(Cache))
	for _, text := range []string{"thrown:9,8 R@0,0 s@1,0 s@-1,2", "thrown:9,9 R@0,0 s@1,0 s@-1,2 s@3,0", "thrown:9,9 R@0,0 R@2,0 s@1,0 s@-1,2"} {
		s := read(t, "ropasci 30 "+text)
		_, err := solver.Solve(context.Background(), games.SolveAsk[ropasci.State]{Kit: ropasci.New(), State: s, Folder: t.TempDir()})
		if games.CodeOf(err) != "not-solved" {
			t.Errorf("%s: %v, want not-solved", text, err)
		}
		_, err = player.New()(context.Background(), games.Ask[ropasci.State]{Kit: ropasci.New(), State: s, Side: games.Max, Random: games.NewRandom(1), Folder: t.TempDir()})
		if games.CodeOf(err) != "not-solved" {
			t.Errorf("%s: the player says %v, want not-solved", text, err)
		}
	}
}

// TestKept: tables are kept, read again, and made anew when their file is damaged; work
// that is interrupted gives an error and keeps no half of a file.
func TestKept(t *testing.T) {
	gamestest.TakesTurns(t)
	dir := t.TempDir()
	request := tablebase.Request{Folder: dir}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := new(Cache).Get(cancelled, Three, request); games.CodeOf(err) != "interrupted" {
		t.Errorf("interrupted work gives %v", err)
	}
	path := filepath.Join(dir, "ropasci-R-ss.table")
	if _, err := os.Stat(path); err == nil {
		t.Error("interrupted work has left a file")
	}
	get := func() *Tables {
		tables, err := new(Cache).Get(context.Background(), Three, request)
		if err != nil {
			t.Fatal(err)
		}
		return tables
	}
	made, again := get(), get()
	if !slices.Equal(made.Solved[0].values, again.Solved[0].values) || made.Solved[0].Error != again.Solved[0].Error || again.Solved[0].Sweeps != 0 {
		t.Error("what is read is not what was kept, or it has been solved again")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if mended := get(); len(mended.Notes) != 1 || !strings.Contains(mended.Notes[0], "made anew") || !slices.Equal(mended.Solved[0].values, made.Solved[0].values) {
		t.Errorf("a damaged file gives the notes %q", mended.Notes)
	}
}

// TestInformed: with the solved endings the engine promises, one turn ahead, what a position is
// worth, and without them something else.
func TestInformed(t *testing.T) {
	tables, off := solved(t), 0
	known := func(p *engine.Position) (float64, bool) {
		v, _, ok := tables.Value(p)
		return v, ok
	}
	learn := func(context.Context, games.Ask[ropasci.State]) (engine.Known, error) { return known, nil }
	set := engine.Standard()
	set.Patience, set.Contempt = 0, 0
	informed, plain := engine.Informed(set, learn), engine.NewPlayer(set)
	for _, text := range []string{"s@4,-4 s@4,-3 R@3,-3", "R@0,0 s@1,0 s@-1,2", "R@-4,4 s@4,-4 s@3,0", "ss@4,-4 R@3,-3"} {
		s := read(t, "ropasci 30 thrown:9,9 "+text)
		p := engine.FromState(&s)
		v, width, _ := tables.Value(&p)
		for i, choose := range []games.Chooser[ropasci.State]{informed, plain} {
			c, err := choose(context.Background(), games.Ask[ropasci.State]{Kit: ropasci.New(), State: s, Side: games.Max, Depth: 2, Random: games.NewRandom(1)})
			if err != nil {
				t.Fatal(err)
			}
			if d := float64(c.Value) - v; i == 0 && (d > 2*width || d < -2*width) {
				t.Errorf("%s: the engine promises %v, the table says %v", text, c.Value, v)
			} else if i == 1 && (d > 0.05 || d < -0.05) {
				off++
			}
		}
	}
	if off < 2 {
		t.Errorf("without the table %d positions are valued otherwise, want 2 at least", off)
	}
}
