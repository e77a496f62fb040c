package tablebase

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
)

// TestNear: a search that keeps nothing of positions with few stones finds the values that one finds
// which keeps all, with tables and rules of several kinds, and in many positions.
func TestNear(t *testing.T) {
	positions := 40
	if *gamestest.Long {
		positions = 400
	}
	for _, o := range []mancala.Options{{}, {EmptyCapture: true}, {Pits: 4, Stones: 5}, {Pits: 2, Stones: 9}} {
		rules := mustNew(t, o)
		o = rules.Options()
		e := mustLoad(t, o.Pits, 5, o.EmptyCapture)
		for seed := range uint64(positions) {
			r := games.NewRandom(seed, games.StreamCorpus)
			s := rules.Start()
			for rules.Turn(&s) != games.Over && rules.InPlay(&s) > 16 {
				moves := rules.Moves(&s, nil)
				rules.Play(&s, moves[r.Below(uint64(len(moves)))])
			}
			if rules.Turn(&s) == games.Over {
				continue
			}
			p := read(rules, &s)
			values := [2]int{}
			for i, unkept := range []int{0, 5 + nearTable} {
				x := &search{endgame: e, ctx: context.Background(), memory: newMemory(leastPower, e.amount[p.stones()]), unkept: unkept}
				values[i] = x.exact(p, 0)
			}
			if values[0] != values[1] {
				t.Errorf("%+v, seed %d: %x against %x is worth %d, and without memory near the table %d", o, seed, p.mine, p.theirs, values[0], values[1])
			}
		}
	}
}

// TestNearStops: such a search ends at its limit, too.
func TestNearStops(t *testing.T) {
	e := mustLoad(t, 6, 5, false)
	p := position{0x010202020202, 0x020202020202}
	for _, limit := range []uint64{1, 10, 1000} {
		x := &search{endgame: e, ctx: context.Background(), memory: newMemory(leastPower, e.amount[p.stones()]), unkept: p.stones(), limit: limit}
		if lo, hi := x.enclose(p, 0); !x.stopped || lo == hi || x.nodes < limit {
			t.Errorf("within %d positions: from %d to %d, stopped %t after %d", limit, lo, hi, x.stopped, x.nodes)
		}
	}
}
