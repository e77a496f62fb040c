package transposition

import "parlor/games"

// Hint is a move to try first, plus one, so that it has room for none.
type Hint uint64

// NoHint is the hint where no move is known to be good.
const NoHint Hint = 0

// HintOf gives the hint to try m first.
func HintOf(m games.Move) Hint { return Hint(m) + 1 }

// Hints is the best moves of positions met, at whatever depth. Unlike bounds they
// are kept from depth to depth of one search. Being wrong costs only time, so a
// newer move takes the place of an older one.
type Hints struct {
	entries []hintEntry // a power of two of them
	age     uint32      // of the search in progress; 0 never
}

type hintEntry struct {
	key  uint64
	age  uint32
	move games.Move
}

// pairsPerHint is how many pairs of entries a table has for each hint: hints take
// a sixteenth of what bounds take.
const pairsPerHint = 4

func newHints(pairs uint64) Hints {
	return Hints{entries: make([]hintEntry, max(pairs/pairsPerHint, 1))}
}

// part gives worker number i an eighth of h, or as much of its own.
func (h *Hints) part(i int) Hints {
	size := max(len(h.entries)/parts, 1)
	if i >= parts || len(h.entries) < parts {
		return Hints{entries: make([]hintEntry, size)}
	}
	return Hints{entries: h.entries[i*size : (i+1)*size : (i+1)*size], age: h.age}
}

// NextSearch makes everything kept so far count as absent.
func (h *Hints) NextSearch() {
	h.age++
	if h.age == 0 { // old ages would come round again
		clear(h.entries)
		h.age = 1
	}
}

func (h *Hints) place(key games.Key) *hintEntry {
	return &h.entries[scatter(key[0], uint32(key[1]))&uint64(len(h.entries)-1)]
}

// Find gives the best move known for a key.
func (h *Hints) Find(key games.Key) Hint {
	if e := h.place(key); e.key == mixed(key) && e.age == h.age {
		return HintOf(e.move)
	}
	return NoHint
}

// Store keeps m as the best move known for a key.
func (h *Hints) Store(key games.Key, m games.Move) {
	*h.place(key) = hintEntry{mixed(key), h.age, m}
}

// mixed is a key in 64 bits. Two that are mistaken for each other do no harm: a
// hint is looked for among the legal moves.
func mixed(key games.Key) uint64 { return key[0] ^ key[1] }
