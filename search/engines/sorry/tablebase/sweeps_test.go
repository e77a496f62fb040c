package tablebase

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"math"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

var workers = flag.Int("workers", 0, "how many goroutines solve; 0 for one a core")

func rulesFor(t testing.TB, o sorry.Options) *sorry.Rules {
	t.Helper()
	rules, err := sorry.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func solved(t testing.TB, pieces, workers int) *Table {
	t.Helper()
	table, err := New(context.Background(), rulesFor(t, sorry.Options{Pieces: pieces}), Options{Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestFirstPlayer compares the chance of whoever begins with that of the test
// data, which another program found.
func TestFirstPlayer(t *testing.T) {
	for _, c := range []struct {
		pieces       int
		first, width float64
	}{{1, .509600365575, 1e-12}, {2, .505789982048, 2e-12}, {3, .504627919407, 5e-6}} {
		if c.pieces == 3 && !*gamestest.Long {
			t.Log("three pieces take a gigabyte and a minute or two; run with -long")
			continue
		}
		table := solved(t, c.pieces, *workers)
		lo, hi := table.Win(table.Start(), table.Start())
		t.Logf("%d pieces: %.13f, width %.2g, %d sweeps", c.pieces, (lo+hi)/2, hi-lo, table.Sweeps)
		if hi-lo > c.width || lo-1e-12 > c.first || hi+1e-12 < c.first || math.Abs((lo+hi)/2-c.first) > 1e-9 {
			t.Errorf("%d pieces: the first player wins with %v to %v, want %v", c.pieces, lo, hi, c.first)
		}
		if c.pieces == 3 {
			checkWinprob(t, table)
		}
	}
}

// checkWinprob compares with the positions of three pieces in the test data.
func checkWinprob(t *testing.T, table *Table) {
	rules, compared := rulesFor(t, sorry.Options{}), 0
	folder := filepath.Join("..", "..", "..", "..", "games", "sorry", "testdata")
	for _, line := range gamestest.VectorsIn(t, folder, "sorry-cases.jsonl") {
		var c struct {
			Kind, Variant, Turn string
			Red, Green          []int
			Value, Tol          float64
		}
		if err := json.Unmarshal(line.Text, &c); err != nil || c.Kind != "winprob" || c.Variant != "simple" || len(c.Red) != numbering.Most {
			continue // another shape, for the tests of the rules
		}
		own, enemy := placement(t, rules, c.Red, 11), placement(t, rules, c.Green, 29)
		if c.Turn == "green" {
			own, enemy = enemy, own
		}
		compared++
		lo, hi := table.Win(table.Of(own), table.Of(enemy))
		if tolerance := max(c.Tol, 1e-4); math.Abs((lo+hi)/2-c.Value) > tolerance {
			t.Errorf("%v: won with %v to %v, want %v", line, lo, hi, c.Value)
		}
	}
	if compared < 10 {
		t.Errorf("compared %d positions, want at least 10", compared)
	}
}

// placement turns squares of the board into steps, by the exit of their colour.
func placement(t *testing.T, rules *sorry.Rules, squares []int, exit int) (steps []uint8) {
	for _, square := range squares {
		switch {
		case square > 0:
			steps = append(steps, uint8((square-exit+36)%36+1))
		case square > -10:
			steps = append(steps, 0)
		default:
			steps = append(steps, uint8(37+(square+200)%100))
		}
	}
	return steps
}

// TestWorkers solves two pieces with several numbers of workers, to the same
// numbers.
func TestWorkers(t *testing.T) {
	gamestest.TakesTurns(t)
	want := solved(t, 2, 1)
	for _, workers := range []int{2, 3} {
		got := solved(t, 2, workers)
		for a := range want.Len() {
			for b := range want.Len() {
				x, y := got.values.at(uint16(a), uint16(b))
				if x0, y0 := want.values.at(uint16(a), uint16(b)); x != x0 || y != y0 {
					t.Fatalf("%d workers: (%d, %d) has %d and %d, one worker has %d and %d", workers, a, b, x, y, x0, y0)
				}
			}
		}
	}
}

// TestNarrow solves two pieces with the short numbers of three, and finds the
// exact values within the bounds.
func TestNarrow(t *testing.T) {
	want := solved(t, 2, 0)
	got, err := New(context.Background(), rulesFor(t, sorry.Options{Pieces: 2}), Options{Short: true})
	if err != nil {
		t.Fatal(err)
	}
	widest := 0.0
	for a := range uint16(want.Len()) {
		for b := range uint16(want.Len()) {
			if a == b && a == want.Done() || !want.Apart(a, b) {
				continue
			}
			lo, hi := got.Win(a, b)
			least, most := want.Win(a, b)
			if lo > most || hi < least {
				t.Fatalf("(%d, %d) is in %v to %v, and also in %v to %v", a, b, lo, hi, least, most)
			}
			widest = max(widest, hi-lo)
		}
	}
	t.Logf("width %.2g", widest)
	if widest > 5e-6 {
		t.Errorf("the bounds are %v apart, want 5e-6 at most", widest)
	}
}

func TestRefused(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx     context.Context
		options sorry.Options
		code    string
	}{
		{context.Background(), sorry.Options{Pieces: 4}, "not-solved"},
		{context.Background(), sorry.Options{Pieces: 1, Finite: true}, "not-solved"},
		{cancelled, sorry.Options{Pieces: 1}, "interrupted"},
	} {
		_, err := New(c.ctx, rulesFor(t, c.options), Options{})
		var e *games.Error
		if !errors.As(err, &e) || e.Code() != c.code {
			t.Errorf("%+v: %v, want the code %s", c.options, err, c.code)
		}
	}
}

// TestProgress sees the percentages rise to the end.
func TestProgress(t *testing.T) {
	var told []int
	_, err := New(context.Background(), rulesFor(t, sorry.Options{Pieces: 1}), Options{Progress: func(p int) { told = append(told, p) }})
	if err != nil || len(told) < 15 || told[0] > 20 || told[len(told)-1] != 100 {
		t.Errorf("told %v, %v", told, err)
	}
}

// TestGoOn interrupts the solving of two pieces and goes on from what there is, with
// fewer sweeps and within the same bounds.
func TestGoOn(t *testing.T) {
	rules := rulesFor(t, sorry.Options{Pieces: 2})
	ctx, cancel := context.WithCancel(context.Background())
	half, err := New(ctx, rules, Options{Short: true, Progress: func(percent int) {
		if percent > 50 {
			cancel()
		}
	}})
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Fatalf("%v, want interrupted", err)
	}
	guess := func(own, enemy uint16) float64 {
		return float64(half.First(int(own), int(enemy))) / float64(half.Whole())
	}
	whole, err := New(context.Background(), rules, Options{Short: true, From: guess})
	if err != nil || whole.Sweeps > half.Sweeps*3/2 {
		t.Errorf("%v: %d sweeps after %d", err, whole.Sweeps, half.Sweeps)
	}
	if lo, hi := whole.Win(0, 0); lo > .505789982048 || hi < .505789982048 || hi-lo > 5e-6 {
		t.Errorf("the first player wins with %v to %v", lo, hi)
	}
}
