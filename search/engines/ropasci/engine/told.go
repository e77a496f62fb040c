package engine

import (
	"slices"

	"parlor/games/ropasci"
)

// Past is the positions of a game so far that can recur: those since the last throw, as
// throws are irreversible. A position that has occurred twice ends the game as a draw
// when it recurs.
type Past struct {
	once   []uint64 // hashes of all
	twice  []uint64 // and of those that have occurred twice
	thrown [2]uint8
}

// PastOf gives the past of a game whose positions so far are path, with the present one
// last.
func PastOf(path []ropasci.State) Past {
	var h Past
	for i := range path {
		if _, held := path[i].Choice(); held {
			continue
		}
		p := FromState(&path[i])
		h.Add(&p)
	}
	return h
}

// Add adds the next position of the game.
func (h *Past) Add(p *Position) {
	if p.thrown != h.thrown {
		h.once, h.twice, h.thrown = h.once[:0], h.twice[:0], p.thrown
	}
	switch {
	case !slices.Contains(h.once, p.hash):
		h.once = append(h.once, p.hash)
	case !slices.Contains(h.twice, p.hash):
		h.twice = append(h.twice, p.hash)
	}
}

// Repeats says whether a position has occurred twice before. Positions within the
// search's own line do not count.
func (h *Past) Repeats(p *Position) bool {
	return len(h.twice) > 0 && p.thrown == h.thrown && slices.Contains(h.twice, p.hash)
}

// A game so far is known by its positions. What a side has done in a turn is inferred
// from the positions before and after, unless tokens whose symbols or hexes cannot be
// known have met and been removed.

// reader infers actions. It reuses its buffers.
type reader struct{ lists [2][]Action }

// done gives what a side did between two positions, and false if several actions explain
// the change, or none does.
func (r *reader) done(before, after *Position, side int) (a Action, only bool) {
	for of := range r.lists {
		r.lists[of] = before.explaining(after, of, r.lists[of][:0])
	}
	found := 0
	for _, own := range r.lists[side] {
		for _, other := range r.lists[side^1] {
			up, down := own, other
			if side == lower {
				up, down = other, own
			}
			next := *before
			next.Play(up, down)
			if next.hash == after.hash {
				a = own
				found++
				break
			}
		}
		if found > 1 {
			return 0, false
		}
	}
	return a, found == 1
}

// explaining appends the actions of a side that are not ruled out by a quick check: by
// the throws made, by a token that has not left, or by one that has not arrived though
// all are there.
func (p *Position) explaining(after *Position, side int, buf []Action) []Action {
	threw := after.thrown[side] != p.thrown[side]
	whole := after.tokens[side]+p.thrown[side] == p.tokens[side]+after.thrown[side]
	from := len(buf)
	if threw {
		buf = p.throws(side, buf)
	} else {
		buf = p.steps(side, buf)
	}
	kept := buf[:from]
	for _, a := range buf[from:] {
		left := threw || after.on(side, a.from()) < p.on(side, a.from())
		arrived := !whole || after.on(side, a.to()) > p.on(side, a.to())
		if left && arrived {
			kept = append(kept, a)
		}
	}
	return kept
}
