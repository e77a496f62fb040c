package engine

import (
	"slices"

	"parlor/games/ropasci"
)

// Past is the positions of a game so far, as far as they can come up again: those
// since the last throw, as no throw is ever taken back. A position that has stood
// twice ends the game as a draw if it comes up once more.
type Past struct {
	once   []uint64 // hashes of all
	twice  []uint64 // and of those that have stood twice
	thrown [2]uint8
}

// PastOf gives the past of a game whose positions so far are path, the present
// one last.
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

// Repeats says whether a position has stood twice before. What a search meets on
// its own way does not count, as in the rules.
func (h *Past) Repeats(p *Position) bool {
	return len(h.twice) > 0 && p.thrown == h.thrown && slices.Contains(h.twice, p.hash)
}
