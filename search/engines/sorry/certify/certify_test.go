package certify

import (
	"context"
	"errors"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/solve"
)

func solved(t testing.TB, pieces int) (*sorry.Rules, *solve.Table) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	table, err := solve.New(context.Background(), rules, solve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return rules, table
}

// TestProved proves the solved games, and compares how many positions there are.
func TestProved(t *testing.T) {
	for _, want := range []struct {
		pieces, placements, positions int
		first, width                  float64
	}{{1, 42, 1645, .509600365575, 1e-12}, {2, 863, 683_158, .505789982048, 2e-12}, {3, 11_564, 110_379_205, .504627919407, 1e-6}} {
		if want.pieces == 3 && !*gamestest.Long {
			t.Log("three pieces take some minutes and a gigabyte; run with -long")
			continue
		}
		rules, table := solved(t, want.pieces)
		proof, err := Check(context.Background(), rules, table, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d pieces: %+v", want.pieces, proof)
		if proof.Placements != want.placements || proof.Positions != want.positions ||
			math.Abs(proof.First-want.first) > max(want.width, 1e-9) || proof.Width > want.width {
			t.Errorf("%d pieces: proved %+v, want %+v", want.pieces, proof, want)
		}
	}
}

// altered is a claim with one number changed.
type altered struct {
	claim  Claim
	a, b   int
	second bool
	to     func(uint64) uint64
}

func (c altered) Claim(a, b int) (first, second uint64) {
	first, second = c.claim.Claim(a, b)
	if a == c.a && b == c.b && !c.second {
		first = c.to(first)
	}
	if a == c.a && b == c.b && c.second {
		second = c.to(second)
	}
	return first, second
}

// TestNotProved changes single numbers of a good claim by little more than its
// margin, anywhere, and finds each out.
func TestNotProved(t *testing.T) {
	rules, table := solved(t, 1)
	margin := table.Whole() >> 40
	less := func(n uint64) uint64 { return n - margin }
	random, found := games.NewRandom(3), 0
	for range 400 {
		a, b := int(random.Below(41)), int(random.Below(41)) // unfinished
		if !table.Apart(uint16(a), uint16(b)) {
			continue
		}
		c := altered{table, a, b, random.Below(2) == 0, less}
		if first, second := table.Claim(a, b); min(first, second) < 2*margin || max(first, second) == table.Whole() {
			continue
		}
		_, err := Check(context.Background(), rules, c, 2)
		var e *games.Error
		if !errors.As(err, &e) || e.Code() != "not-proved" {
			t.Errorf("(%d, %d) lowered: %v, want not-proved", a, b, err)
		}
		found++
	}
	if found < 300 {
		t.Errorf("tried %d changes, want 300", found)
	}
	for _, bad := range []altered{
		{table, 41, 7, false, less},
		{table, 41, 7, true, less},
		{table, 3, 9, true, func(uint64) uint64 { return table.Whole() + 1 }},
	} {
		if _, err := Check(context.Background(), rules, bad, 1); err == nil {
			t.Errorf("(%d, %d): taken for proved", bad.a, bad.b)
		}
	}
}

func TestInterrupted(t *testing.T) {
	rules, table := solved(t, 1)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Check(ctx, rules, table, 1)
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
}

// Whole is that of the claim altered.
func (c altered) Whole() uint64 { return c.claim.Whole() }
