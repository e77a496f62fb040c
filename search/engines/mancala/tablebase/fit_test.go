package tablebase

import (
	"context"
	"math"
	"slices"
	"testing"
)

// TestFit: what is a sum over the pits is expected within half a stone, where no number
// of stones in a pit is rare.
func TestFit(t *testing.T) {
	sum := func(p position) (v int) {
		for pit := range 4 {
			v += (pit-1)*int(at(p.mine, pit)) - int(at(p.theirs, pit))/2
		}
		return v
	}
	e := newEndgame(newBoard(4, false), 10)
	e.values = make([]byte, e.size())
	for number := range e.values {
		p := e.position(number)
		e.values[e.index(p)] = byte(sum(p))
	}
	fitted, checked := fit(e), 0
	for number := e.amount[8]; number < e.size(); number += 11 {
		p := e.position(number)
		if (p.mine|p.theirs)&0xfcfcfcfc != 0 {
			continue
		}
		checked++
		if got, want := fitted.of(p, 4), sum(p)*parts; got < want-parts/2 || got > want+parts/2 {
			t.Fatalf("%x against %x: %d sixteenths expected, want %d", p.mine, p.theirs, got, want)
		}
	}
	if checked < 100 {
		t.Errorf("only %d positions", checked)
	}
}

// TestFitExpects: of tables of several boards, the estimate explains most of how the
// values differ, also from those it was not fitted to.
func TestFitExpects(t *testing.T) {
	for _, c := range []struct {
		pits, stones int
		empty        bool
	}{{6, 12, false}, {6, 12, true}, {4, 14, false}, {3, 12, true}} {
		e := mustLoad(t, c.pits, c.stones, c.empty)
		all, left, n := 0.0, 0.0, 0.0
		for number := e.amount[c.stones-4]; number < e.size(); number += 97 {
			p := e.position(number)
			v := float64(e.value(p))
			off := v - float64(e.estimate.of(p, c.pits))/parts
			all, left, n = all+v*v, left+off*off, n+1
		}
		t.Logf("%+v: %.2f stones off, %.2f without the estimate", c, math.Sqrt(left/n), math.Sqrt(all/n))
		if left > all/2 {
			t.Errorf("%+v: squares of %.0f are left of %.0f", c, left, all)
		}
	}
}

// TestFitAlike: the weights are the same each time, and those that every machine has
// found. A number of stones that no position has weighs as much as one fewer.
func TestFitAlike(t *testing.T) {
	e := mustLoad(t, 6, 8, false)
	if *fit(e) != *e.estimate {
		t.Error("the second fit differs")
	}
	if got, want := e.estimate.mine[5][:10], []int16{0, 16, 5, 10, 0, 11, 7, 0, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("the pit nearest the store weighs %d, want %d", got, want)
	}
	if w := e.estimate.theirs[0]; w[9] != w[8] || w[told-1] != w[8] {
		t.Errorf("weights of more stones than there are: %d", w)
	}
}

// TestOrder: the remembered move comes first; of others that are expected to come to
// as much, the one that stores more; and it matters that a goal is out of reach.
func TestOrder(t *testing.T) {
	x := &search{endgame: mustLoad(t, 6, 8, false), ctx: context.Background()}
	x.memory = newMemory(leastPower, x.amount[24])
	if !slices.IsSorted(likelihood[:]) || likelihood[0] > -3*orderUnit || likelihood[len(likelihood)-1] < -orderUnit/4 {
		t.Errorf("likelihood runs from %d to %d", likelihood[0], likelihood[len(likelihood)-1])
	}
	start := position{0x020202020202, 0x020202020202}
	for _, c := range x.children(start, 24, nil) {
		if x.order(&c.step, c.pit, c.pit, 0) <= x.order(&c.step, c.pit, noPit, -24) {
			t.Errorf("pit %d comes before itself", c.pit)
		}
		if x.order(&c.step, c.pit, noPit, 24) >= x.order(&c.step, c.pit, noPit, 0) {
			t.Errorf("pit %d speaks as much for a goal out of reach", c.pit)
		}
		more := c
		more.gain++
		if x.order(&more.step, more.pit, noPit, 0) <= x.order(&c.step, c.pit, noPit, 0) {
			t.Errorf("pit %d comes no earlier by a stone stored", c.pit)
		}
	}
}
