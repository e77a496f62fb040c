package tablebase

import (
	"strings"

	"parlor/games/ropasci"
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
