package yut

// Hand counts the scores pending of each kind, five bits each, do at the low end.
// The order in which they were thrown changes no value.
type Hand uint64

const handBits = 5

// One is the hand of a single score.
func One(cast uint8) Hand { return 1 << (handBits * (cast - 1)) }

// Hand counts the scores pending.
func (r *Rules) Hand(s *State) Hand { return s.casts.hand() }

// hand counts the scores of a list.
func (c casts) hand() (h Hand) {
	for ; c != 0; c >>= castBits {
		h += One(uint8(c & castMask))
	}
	return h
}

// Count gives how many scores of a kind are in the hand.
func (h Hand) Count(cast uint8) int { return int(h>>(handBits*(cast-1))) & (1<<handBits - 1) }

// Len counts the scores.
func (h Hand) Len() int {
	n := 0
	for ; h != 0; h >>= handBits {
		n += h.Count(Do)
	}
	return n
}
