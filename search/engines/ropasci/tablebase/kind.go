package tablebase

import (
	"strings"

	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
)

// Kind is the endings with the same symbols on both sides. The hunters cannot lose: no
// prey beats one of theirs. They have won once they take one more token, and until then
// nobody has.
type Kind struct {
	Hunters, Prey []ropasci.Symbol
}

// Kinds are all endings of up to two tokens a side that their symbols alone do not decide,
// up to a change of sides and a rotation of the symbols. A position of one kind can turn
// into one of an earlier kind, never of a later one.
var Kinds = []Kind{
	{Hunters: symbols(ropasci.Rock), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Rock), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Scissors), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Paper), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Paper), Prey: symbols(ropasci.Rock, ropasci.Scissors)},
}

func symbols(s ...ropasci.Symbol) []ropasci.Symbol { return s }

// letters are the symbols as position texts write them.
const letters = "rps"

// Name gives the symbols, the hunters' in capitals: RP against ss.
func (k Kind) Name() string {
	return strings.ToUpper(spell(k.Hunters)) + " against " + spell(k.Prey)
}

func spell(s []ropasci.Symbol) string {
	var b strings.Builder
	for _, x := range s {
		b.WriteByte(letters[x])
	}
	return b.String()
}

// Tokens is how many tokens the sides of a kind have together.
func (k Kind) Tokens() int { return len(k.Hunters) + len(k.Prey) }

// all gives the symbols of all tokens, the hunters' first.
func (k Kind) all() []ropasci.Symbol {
	return append(append([]ropasci.Symbol(nil), k.Hunters...), k.Prey...)
}

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
