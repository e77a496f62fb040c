package yut

import "strconv"

// The scores, numbered in the order of the course's package.
const (
	noCast = iota
	Do
	Gae
	Geol
	Yut
	Mo
	BackDo
)

// Kinds is the number of scores.
const Kinds = 6

// scoreOf is how far each score moves a mal.
var scoreOf = [Kinds + 1]int{0, 1, 2, 3, 4, 5, -1}

// ScoreOf gives how far a score moves a mal: 1 to 5, or -1 for a back-do.
func ScoreOf(cast uint8) int { return scoreOf[cast] }

// castNames are the names of the scores.
var castNames = [Kinds + 1]string{"-", "do", "gae", "geol", "yut", "mo", "back-do"}

// castWord writes a score as a number.
func castWord(cast uint8) string { return strconv.Itoa(scoreOf[cast]) }

// castOf gives the score with this number or lower-case name, and noCast if there is
// none.
func castOf(word string) uint8 {
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if word == castWord(cast) || word == castNames[cast] {
			return cast
		}
	}
	return noCast
}

// ThrowsAgain says whether a score is a yut or a mo.
func ThrowsAgain(cast uint8) bool { return cast == Yut || cast == Mo }

// casts is a list of scores in three bits each, the first at the low end.
type casts uint64

const (
	castBits  = 3
	castMask  = 1<<castBits - 1
	mostCasts = 21 // as many as fit; a longer chain has probability 10^-16
)

// len counts the scores.
func (c casts) len() int {
	n := 0
	for ; c != 0; c >>= castBits {
		n++
	}
	return n
}

// at gives score i.
func (c casts) at(i int) uint8 { return uint8(c>>(castBits*i)) & castMask }

// with gives the list with one score more at its end.
func (c casts) with(cast uint8) casts { return c | casts(cast)<<(castBits*c.len()) }

// without gives the list without its first score of this kind, which must be in it.
func (c casts) without(cast uint8) casts {
	for shift := 0; shift < castBits*mostCasts; shift += castBits {
		if uint8(c>>shift)&castMask == cast {
			below := c & (1<<shift - 1)
			return below | c>>(shift+castBits)<<shift
		}
	}
	return c
}

// has says whether a score is in the list.
func (c casts) has(cast uint8) bool {
	for ; c != 0; c >>= castBits {
		if uint8(c)&castMask == cast {
			return true
		}
	}
	return false
}

// text writes the scores with a separator between them.
func (c casts) text(separator string) string {
	var b []byte
	for i := range c.len() {
		if i > 0 {
			b = append(b, separator...)
		}
		b = append(b, castWord(c.at(i))...)
	}
	return string(b)
}

// Hand counts the pending scores of each kind, in five bits each, do at the low
// end. Their order does not affect the value.
type Hand uint64

const handBits = 5

// One is the hand of a single score.
func One(cast uint8) Hand { return 1 << (handBits * (cast - 1)) }

// Hand counts the pending scores.
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

// Four sticks are thrown, and the flat sides facing up are counted: one is a do, two a
// gae, three a geol, four a yut, none a mo. One stick is marked. If the single flat
// side is that of the marked stick, once in four times, it is a back-do.

// sticks gives the odds of every score in whole numbers: out of 625 with the course's
// sticks, whose flat side comes up with probability 3/5, and out of 16 with fair ones.
func sticks(o Options) (odds [Kinds + 1]uint32) {
	odds = [Kinds + 1]uint32{Do: 72, Gae: 216, Geol: 216, Yut: 81, Mo: 16, BackDo: 24}
	if o.FairSticks {
		odds = [Kinds + 1]uint32{Do: 3, Gae: 6, Geol: 4, Yut: 1, Mo: 1, BackDo: 1}
	}
	if o.NoBackDo {
		odds[Do] += odds[BackDo]
		odds[BackDo] = 0
	}
	return odds
}
