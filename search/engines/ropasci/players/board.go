package players

import (
	"slices"

	"parlor/games/ropasci"
)

// board is a position as one side's actions can be tried on it without the
// other's, which the rules do not allow.
type board struct {
	tokens [2][]ropasci.Token
	thrown [2]int
	room   [2][ropasci.Throws]ropasci.Token // what tokens is made in
}

// set copies a position.
func (b *board) set(s *ropasci.State) {
	for side := range b.tokens {
		b.tokens[side] = s.Tokens(side, b.room[side][:0])
		b.thrown[side] = s.Thrown(side)
	}
}

// copyTo makes c the same position.
func (b *board) copyTo(c *board) {
	c.thrown = b.thrown
	for side, tokens := range b.tokens {
		c.tokens[side] = append(c.room[side][:0], tokens...)
	}
}

// alone plays an action of a side as if the other did nothing.
func (b *board) alone(side int, a ropasci.Action) {
	if a.Kind == ropasci.Throw {
		b.thrown[side]++
		b.tokens[side] = append(b.tokens[side], ropasci.Token{Hex: a.To, Symbol: a.Symbol})
	} else {
		b.tokens[side][b.find(side, a.From)].Hex = a.To
	}
	b.resolve(a.To)
}

// find gives the place of a side's first token on a hex, -1 if it has none.
func (b *board) find(side int, h ropasci.Hex) int {
	for i, t := range b.tokens[side] {
		if t.Hex == h {
			return i
		}
	}
	return -1
}

// resolve resolves the battle on a hex: it removes every token that another one
// there beats, of two symbols one, of three all.
func (b *board) resolve(h ropasci.Hex) {
	var there [3]bool
	for _, tokens := range b.tokens {
		for _, t := range tokens {
			if t.Hex == h {
				there[t.Symbol] = true
			}
		}
	}
	for side := range b.tokens {
		b.tokens[side] = slices.DeleteFunc(b.tokens[side], func(t ropasci.Token) bool {
			return t.Hex == h && there[t.Symbol.BeatenBy()]
		})
	}
}

// lost gives how many tokens a side has lost.
func (b *board) lost(side int) int { return b.thrown[side] - len(b.tokens[side]) }

// counts gives the number of tokens of each symbol of a side.
func (b *board) counts(side int) (n [3]int) {
	for _, t := range b.tokens[side] {
		n[t.Symbol]++
	}
	return n
}
