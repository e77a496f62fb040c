package tablebase

import (
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
)

// counts is how many tokens of each symbol each side has.
type counts [2][3]uint8

// role says how the tokens of a position are those of a kind.
type role struct {
	kind    int
	hunters int            // the side that hunts, 0 for Upper
	turned  ropasci.Symbol // added to each symbol, it gives that of the kind
}

// roleOf gives the role of each ending that symbols do not decide.
var roleOf = makeRoles()

func makeRoles() map[counts]role {
	roles := map[counts]role{}
	for kind, k := range Kinds {
		for hunters := range 2 {
			for turned := range ropasci.Symbol(3) {
				var c counts
				for _, s := range k.Hunters {
					c[hunters][(s+3-turned)%3]++
				}
				for _, s := range k.Prey {
					c[hunters^1][(s+3-turned)%3]++
				}
				roles[c] = role{kind, hunters, turned}
			}
		}
	}
	return roles
}

// recognise gives the role and the place of the tokens of a position without throws, and
// false if it is none of the kinds.
func recognise(p *engine.Position) (r role, at place, ok bool) {
	if !p.Spent() || p.Count(0) > 2 || p.Count(1) > 2 {
		return role{}, place{}, false
	}
	var buf [2][2]ropasci.Token
	var c counts
	var tokens [2][]ropasci.Token
	for side := range tokens {
		tokens[side] = p.Tokens(side, buf[side][:0])
		for _, t := range tokens[side] {
			c[side][t.Symbol]++
		}
	}
	if r, ok = roleOf[c]; !ok {
		return role{}, place{}, false
	}
	k, n := Kinds[r.kind], 0
	for i, wanted := range [2][]ropasci.Symbol{k.Hunters, k.Prey} {
		side := tokens[i^r.hunters]
		for j, s := range wanted {
			// The tokens stand in the order of their hexes, as like ones are to.
			if len(side) == 2 && (side[j].Symbol+r.turned)%3 != s {
				j ^= 1
			}
			at[n] = uint8(side[j].Hex)
			n++
		}
	}
	return r, at, true
}
