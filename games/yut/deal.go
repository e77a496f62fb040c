package yut

import (
	"fmt"
	"math"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// seedKey and thrownKey are the words for the package's dice in position texts;
// the first is an option as well.
const (
	seedKey   = "seed"
	thrownKey = "thrown"
)

// mostSeed leaves room for the generators' seeds, which are one and two higher.
const mostSeed = math.MaxUint32 - 2

// PrescribedOutcome gives the next throw of the package's dice for the side to throw: the
// one whose index is the number of throws it has made, including throws that were set. It
// is false with other dice.
func (r *Rules) PrescribedOutcome(s *State) (games.Move, bool) {
	if !r.options.PackageDice || s.turn != games.Chance {
		return 0, false
	}
	stream := Dice(r.options.Seed)[s.mover&1]
	for range s.thrown[s.mover&1] {
		stream.Throw()
	}
	cast := CastOfScore(stream.Throw())
	if ThrowsAgain(cast) && s.casts.len()+1 >= r.most {
		return 0, false // no room for the throws that would follow
	}
	return games.Move(cast), true
}

// diceText writes the state of the package's dice in a position.
func (r *Rules) diceText(s *State) string {
	if !r.options.PackageDice {
		return ""
	}
	return fmt.Sprintf(" %s:%d %s:%d,%d", seedKey, r.options.Seed, thrownKey, s.thrown[first], s.thrown[second])
}

// readSeed reads the seed of a position text, 0 if there is none.
func readSeed(o *Options, f text.Fields) error {
	seed, err := f.Number(seedKey+":", 0, mostSeed, 0)
	if err != nil {
		return err
	}
	if f.Has(seedKey+":") && !o.PackageDice {
		return text.BadPosition("wanted a seed with dice:package only, got %s", text.Clip(seedKey+":"+f[seedKey+":"]))
	}
	o.Seed = uint32(seed)
	return nil
}

// readThrown reads how many throws each side has made, 0 by default.
func (r *Rules) readThrown(s *State, f text.Fields) error {
	list, given := f[thrownKey+":"]
	if !given {
		return nil
	}
	words := strings.Split(list, ",")
	for side := range min(len(words), len(s.thrown)) {
		n, ok := text.ReadNumberIn(words[side], 0, math.MaxUint16)
		if !ok {
			return text.BadPosition("wanted throws made from 0 to %d, got %s", math.MaxUint16, text.Clip(words[side]))
		}
		s.thrown[side] = uint16(n)
	}
	if len(words) != len(s.thrown) || !r.options.PackageDice {
		return text.BadPosition("wanted the throws that both sides have made, with dice:package, got %q", thrownKey+":"+list)
	}
	return nil
}
