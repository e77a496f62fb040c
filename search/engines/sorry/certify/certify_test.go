package certify

import (
	"context"
	"errors"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/tablebase"
)

func solved(t testing.TB, pieces int) (*sorry.Rules, *tablebase.Table) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	table, err := tablebase.New(context.Background(), rules, tablebase.Options{})
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
	}{{1, 42, 1645, .509600365575, 1e-12}, {2, 863, 683_158, .505789982048, 2e-12}, {3, 11_564, 110_379_205, .504627919407, 5e-6}} {
		if want.pieces == 3 && !*gamestest.Long {
			t.Log("three pieces take some minutes and a gigabyte; run with -long")
			continue
		}
		rules, table := solved(t, want.pieces)
		proof, err := Check(context.Background(), rules, table, Options{Quick: want.pieces == 3 || want.pieces == 2 && !*gamestest.Long})
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
	Claim
	a, b int
	to   func(uint64) uint64
}

func (c altered) First(a, b int) uint64 {
	if a == c.a && b == c.b {
		return c.to(c.Claim.First(a, b))
	}
	return c.Claim.First(a, b)
}

// TestNotProved changes single numbers of a good claim by little more than its
// margin, anywhere, and finds each out either way.
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
		if first := table.First(a, b); first < 2*margin || first == table.Whole() {
			continue
		}
		_, err := Check(context.Background(), rules, altered{table, a, b, less}, Options{Workers: 2, Quick: found%2 == 0})
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
		{table, 41, 7, less},
		{table, 3, 9, func(uint64) uint64 { return table.Whole() + 1 }},
	} {
		if _, err := Check(context.Background(), rules, bad, Options{}); err == nil {
			t.Errorf("(%d, %d): taken for proved", bad.a, bad.b)
		}
	}
}

// few is a claim in few bits.
type few struct {
	n, whole int
	numbers  []uint64
}

func (c few) First(a, b int) uint64 { return c.numbers[a*c.n+b] }
func (c few) Whole() uint64         { return uint64(c.whole) }

// TestFewBits proves the least claim that can be made in twelve bits: there is no
// room in it for any rounding by the checker. Lowered by one anywhere, it is refused.
func TestFewBits(t *testing.T) {
	rules, _ := solved(t, 1)
	claim := few{n: 42, whole: 1 << 12, numbers: make([]uint64, 42*42)}
	for b := range 41 {
		claim.numbers[41*42+b] = 1 << 12
	}
	c := newChecker(rules, claim)
	c.moves = newLists(c)
	for raised := true; raised; {
		raised = false
		for a := range c.steps {
			if err := c.fill(a, nil); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 41 * 42 {
			sum, legal := c.moves.ofA(i/42, i%42)
			if least := (sum + 80) / 81; i%42 != 41 && legal && least != claim.numbers[i] {
				claim.numbers[i], raised = least, true
			}
		}
	}
	if proof, err := Check(context.Background(), rules, claim, Options{}); err != nil || proof.Width > .01 {
		t.Errorf("%+v, %v", proof, err)
	}
	for i := range claim.numbers {
		if i/42 == 41 || claim.numbers[i] == 0 {
			continue
		}
		lowered := altered{claim, i / 42, i % 42, func(n uint64) uint64 { return n - 1 }}
		var e *games.Error
		if _, err := Check(context.Background(), rules, lowered, Options{Quick: true}); !errors.As(err, &e) || e.Code() != "not-proved" {
			t.Fatalf("(%d, %d) lowered: %v, want not-proved", i/42, i%42, err)
		}
	}
}

// TestQuick compares what both ways of listing moves give at every position of one
// piece and at many of two; with -long at all.
func TestQuick(t *testing.T) {
	for pieces, stride := range map[int]int{1: 1, 2: 16} {
		if *gamestest.Long {
			stride = 1
		}
		rules, table := solved(t, pieces)
		plain, quick := newChecker(rules, table), newChecker(rules, table)
		plain.moves, quick.moves = &played{plain}, newLists(quick)
		compareWays(t, plain, quick, stride, func(c *checker, a, b int) (uint64, bool) { return c.moves.ofB(a, b) })
		for a := range quick.steps {
			if err := quick.fill(a, nil); err != nil {
				t.Fatal(err)
			}
		}
		plain.second = quick.second
		compareWays(t, plain, quick, stride, func(c *checker, a, b int) (uint64, bool) { return c.moves.ofA(a, b) })
	}
}

func compareWays(t *testing.T, plain, quick *checker, stride int, mean func(c *checker, a, b int) (sum uint64, legal bool)) {
	t.Helper()
	n := len(plain.steps) - 1
	for a := range n {
		for b := a * 7 % stride; b < n; b += stride {
			sum, legal := mean(plain, a, b)
			got, gotLegal := mean(quick, a, b)
			if legal != gotLegal || sum != got {
				t.Fatalf("%v against %v: %d, %v; played %d, %v", plain.steps[a], plain.steps[b], got, gotLegal, sum, legal)
			}
		}
	}
}

func TestInterrupted(t *testing.T) {
	rules, table := solved(t, 1)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Check(ctx, rules, table, Options{Workers: 1})
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
}
