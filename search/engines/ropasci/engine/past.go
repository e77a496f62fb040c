package engine

import "parlor/games/ropasci"

// Past is the positions of a game that would end it as a draw if they came up
// again.
type Past struct {
	drawn  []uint64 // their hashes
	thrown [2]uint8 // a throw is for ever, so nothing comes back after another
}

// PastOf gives the past of a game whose positions so far are path, the present
// one last.
func PastOf(path []ropasci.State) Past {
	var h Past
	if len(path) == 0 {
		return h
	}
	last := FromState(&path[len(path)-1])
	h.thrown = last.thrown
	var once []uint64
	for i := range path {
		if _, held := path[i].Choice(); held {
			continue
		}
		p := FromState(&path[i])
		switch {
		case p.thrown != h.thrown:
		case contains(once, p.hash):
			if !contains(h.drawn, p.hash) {
				h.drawn = append(h.drawn, p.hash)
			}
		default:
			once = append(once, p.hash)
		}
	}
	return h
}

func contains(hashes []uint64, hash uint64) bool {
	for _, h := range hashes {
		if h == hash {
			return true
		}
	}
	return false
}

// repeats says whether a position has occurred twice before. What a search meets
// on its own way does not count, as in the rules.
func (h *Past) repeats(p *Position) bool {
	return len(h.drawn) > 0 && p.thrown == h.thrown && contains(h.drawn, p.hash)
}
