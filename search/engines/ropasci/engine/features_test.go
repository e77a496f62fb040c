package engine

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/ropasci"
)

// slowTally counts features from the rules' tokens and moves, without bitboards.
func slowTally(s *ropasci.State, side int) (c tally) {
	own, others := s.Tokens(side, nil), s.Tokens(side^1, nil)
	left := ropasci.Throws - s.Thrown(side)
	c[tokensOnBoard], c[throwsLeft] = int32(len(own)), int32(left)
	if left == 0 {
		c[spent] = 1
	}
	c[stacked] = int32(len(own) - len(hexesOf(own)))
	for _, h := range hexesOf(others) {
		if ropasci.Zone(side, s.Thrown(side))>>h&1 != 0 {
			c[aimed]++
		}
	}
	reached := map[ropasci.Symbol][]ropasci.Hex{} // by the symbol that goes there
	var anywhere []ropasci.Hex
	for _, a := range stepsOf(s, side) {
		x := own[slices.IndexFunc(own, func(t ropasci.Token) bool { return t.Hex == a.From })].Symbol
		reached[x], anywhere = append(reached[x], a.To), append(anywhere, a.To)
	}
	slices.Sort(anywhere)
	c[mobility] = int32(len(slices.Compact(anywhere)))
	for x := range ropasci.Symbol(symbols) {
		hunters, prey, foes := shown(own, x), shown(others, x.Beats()), shown(others, x.BeatenBy())
		if len(hunters) == 0 {
			c[unmatched] += int32(min(len(prey), 1))
			continue
		}
		c[kinds]++
		if len(foes) == 0 {
			c[unbeatenNow] += int32(len(hunters))
		}
		for _, at := range prey {
			if slices.Contains(reached[x], at) {
				c[threats]++
			}
			c[hunted] += 8 - int32(remote(at, hunters, 0))
			c[hunted2] += 8 - int32(remote(at, hunters, 1))
			c[trapped] += 6
			for h := range ropasci.Hex(ropasci.Hexes) {
				if ropasci.Distance(h, at) == 1 && !slices.Contains(reached[x], h) {
					c[trapped]--
				}
			}
		}
	}
	if s.Thrown(side^1) == ropasci.Throws {
		c[kings], c[invincible] = c[unbeatenNow], min(c[unbeatenNow], 1)
	}
	return c
}

// hexesOf gives the places of tokens, each once.
func hexesOf(tokens []ropasci.Token) (hexes []ropasci.Hex) {
	for _, t := range tokens {
		if !slices.Contains(hexes, t.Hex) {
			hexes = append(hexes, t.Hex)
		}
	}
	return hexes
}

// shown gives the hexes with tokens of a symbol.
func shown(tokens []ropasci.Token, x ropasci.Symbol) []ropasci.Hex {
	return hexesOf(slices.DeleteFunc(slices.Clone(tokens), func(t ropasci.Token) bool { return t.Symbol != x }))
}

// remote gives the distance of the nearest hunter, or of the one after it; 8 if there
// is none.
func remote(at ropasci.Hex, hunters []ropasci.Hex, place int) int {
	var all []int
	for _, h := range hunters {
		all = append(all, ropasci.Distance(at, h))
	}
	all = append(all, 8, 8)
	slices.Sort(all)
	return all[place]
}

// stepsOf gives the slides and swings of a side.
func stepsOf(s *ropasci.State, side int) (steps []ropasci.Action) {
	at := *s
	if side == lower {
		rules.Play(&at, rules.Moves(s, nil)[0])
	}
	for _, m := range rules.Moves(&at, nil) {
		if a := ropasci.ActionOf(m); a.Kind != ropasci.Throw {
			steps = append(steps, a)
		}
	}
	return steps
}

func TestFeatures(t *testing.T) {
	for _, s := range corpus(t) {
		if rules.Turn(&s) == games.Over {
			continue
		}
		p := FromState(&s)
		var got [2]tally
		p.tally(&got)
		for side := range got {
			want := slowTally(&s, side)
			for i, name := range FeatureNames {
				if got[side][i] != want[i] {
					t.Errorf("%s: side %d has %d %s, want %d", rules.Position(&s), side, got[side][i], name, want[i])
				}
			}
		}
	}
}
