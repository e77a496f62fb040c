package tablebase

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
)

func rulesFor(t testing.TB, o yut.Options) *yut.Rules {
	t.Helper()
	rules, err := yut.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// solved solves a game.
func solved(t testing.TB, mals int, o Options) *Table {
	t.Helper()
	table, err := New(context.Background(), rulesFor(t, yut.Options{Mals: mals}), o)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestValues compares the chance of whoever throws first, and counts the positions. Two
// mals were once solved by interval iteration, to between .505401 and .505478.
func TestValues(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range []struct {
		mals, positions int
		first, width    float64
	}{
		{1, 871, .493098328324, 1e-9},
		{2, 217_562, .505439324705, 1e-9},
		{3, 23_009_073, 0, 1e-6},
	} {
		if c.mals == Most && !*gamestest.Long {
			t.Log("three mals take 3.5 gigabytes and a quarter of an hour of CPU; run with -long")
			continue
		}
		table := solved(t, c.mals, Options{})
		lo, hi := table.Win(table.Start(), table.Start())
		t.Logf("%d mals: %.12f, width %.2g, widest %.2g, %d sweeps, %d long", c.mals, (lo+hi)/2, hi-lo, table.Width, table.Sweeps, table.Long)
		if table.Width > c.width || hi-lo > table.Width+1e-15 || math.Abs((lo+hi)/2-c.first) > 1e-9 && c.mals < Most {
			t.Errorf("%d mals: the first to throw wins with %v to %v, want %v", c.mals, lo, hi, c.first)
		}
		if got := table.Positions(); got != c.positions {
			t.Errorf("%d mals: %d positions, want %d", c.mals, got, c.positions)
		}
	}
}

// TestData compares one mal with values found by another program, which cut chains
// after five extra throws.
func TestData(t *testing.T) {
	table := solved(t, 1, Options{})
	folder := filepath.Join("..", "..", "..", "..", "games", "yut", "testdata")
	lines := gamestest.VectorsIn(t, folder, "yut-exact-1mal.jsonl")
	for _, l := range lines {
		var line struct {
			Me, Enemy int
			Win       float64
		}
		if err := json.Unmarshal(l.Text, &line); err != nil {
			t.Fatal(l, err)
		}
		lo, hi := table.Win(alone(table, line.Me), alone(table, line.Enemy))
		if lo-1e-5 > line.Win || hi+1e-5 < line.Win {
			t.Errorf("me on %d, enemy on %d: the data say %v, the table %v to %v", line.Me, line.Enemy, line.Win, lo, hi)
		}
	}
	if len(lines) < 871 {
		t.Errorf("%d lines, want 871", len(lines))
	}
}

// alone gives the place of a side with a single mal.
func alone(t *Table, square int) int {
	return t.Of([4]uint8{uint8(square), geometry.Finish, geometry.Finish, geometry.Finish})
}

// most is how many mals are solved more than once: two with -long, one otherwise.
func most() int {
	if *gamestest.Long {
		return 2
	}
	return 1
}

// TestWorkers solves a game with several numbers of workers, to the same numbers.
func TestWorkers(t *testing.T) {
	mals := most()
	want := solved(t, mals, Options{Workers: 1})
	for _, workers := range []int{2, 3} {
		got := solved(t, mals, Options{Workers: workers})
		for me := range want.Len() {
			for enemy := range want.Len() {
				lo, hi := got.values.at(me, enemy)
				if least, most := want.values.at(me, enemy); lo != least || hi != most {
					t.Fatalf("%d workers: (%d, %d) has %d and %d, one worker has %d and %d", workers, me, enemy, lo, hi, least, most)
				}
			}
		}
	}
}

// TestShort solves a game with the short numbers of three, and finds the exact values
// within the bounds.
func TestShort(t *testing.T) {
	want, got := solved(t, most(), Options{}), solved(t, most(), Options{Short: true})
	for me := 1; me < want.Len(); me++ {
		for enemy := 1; enemy < want.Len(); enemy++ {
			if !want.Apart(me, enemy) {
				continue
			}
			lo, hi := got.Win(me, enemy)
			if least, most := want.Win(me, enemy); lo > least || hi < most || hi-lo > 1e-6 {
				t.Fatalf("(%d, %d) is in %v to %v, and also in %v to %v", me, enemy, lo, hi, least, most)
			}
		}
	}
	t.Logf("width %.2g", got.Width)
}

// TestProof takes a little from single bounds of a solved game, and the proof fails.
func TestProof(t *testing.T) {
	o := NewIndex(context.Background(), rulesFor(t, yut.Options{Mals: 1}))
	table := newTable[int32](context.Background(), o, narrow, o.guesses())
	if _, err := table.solve(context.Background(), Options{Workers: 2}, true, func() {}); err != nil {
		t.Fatal(err)
	}
	table.open(context.Background(), 2)
	rapid.Check(t, func(r *rapid.T) {
		me, enemy := rapid.IntRange(1, o.Len()-1).Draw(r, "me"), rapid.IntRange(1, o.Len()-1).Draw(r, "enemy")
		v := &table.values[me*o.Len()+enemy]
		whole := *v
		defer func() { *v = whole }()
		if rapid.Bool().Draw(r, "upper") {
			v.hi = (v.lo+v.hi)/2 - 4*int32(narrow.margin)
		} else {
			v.lo = (v.lo+v.hi)/2 + 4*int32(narrow.margin)
		}
		_, proved, err := table.prove(context.Background())
		if err != nil || proved == o.Apart(me, enemy) {
			r.Errorf("(%d, %d), a position %v: proved %v, %v", me, enemy, o.Apart(me, enemy), proved, err)
		}
	})
}

func TestRefused(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx     context.Context
		options yut.Options
		code    string
	}{
		{context.Background(), yut.Options{}, "not-solved"},
		{context.Background(), yut.Options{Mals: 1, NoBackDo: true}, "not-solved"},
		{context.Background(), yut.Options{Mals: 1, StackChoice: true}, "not-solved"},
		{cancelled, yut.Options{Mals: 1}, "interrupted"},
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
	solved(t, 1, Options{Progress: func(p int) { told = append(told, p) }})
	if len(told) < 20 || told[0] > 20 || told[len(told)-1] < 98 {
		t.Errorf("told %v", told)
	}
}

// TestGoOn interrupts the solving of a game and goes on from what there is, with
// fewer sweeps and to the same bounds.
func TestGoOn(t *testing.T) {
	rules := rulesFor(t, yut.Options{Mals: most()})
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
	guess := func(me, enemy int) float64 {
		lo, hi := half.Win(me, enemy)
		return (lo + hi) / 2
	}
	whole, err := New(context.Background(), rules, Options{Short: true, From: guess})
	if err != nil || whole.Sweeps > half.Sweeps*3/2 {
		t.Errorf("%v: %d sweeps after %d", err, whole.Sweeps, half.Sweeps)
	}
	want := solved(t, most(), Options{})
	lo, hi := whole.Win(whole.Start(), whole.Start())
	if least, most := want.Win(want.Start(), want.Start()); lo > least || hi < most || hi-lo > 1e-6 {
		t.Errorf("the first to throw wins with %v to %v, want %v to %v", lo, hi, least, most)
	}
}
