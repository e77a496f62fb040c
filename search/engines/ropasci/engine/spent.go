package engine

import "parlor/games/ropasci"

// WithoutThrows gives a position in which both sides have made all their throws and have
// some tokens left, at most nine a side.
func WithoutThrows(tokens [2][]ropasci.Token) Position {
	var p Position
	for side := range tokens {
		p.thrown[side] = ropasci.Throws
		p.hash += thrownHash[side][ropasci.Throws]
		for _, t := range tokens[side] {
			p.add(side, uint8(t.Hex), uint8(t.Symbol))
		}
	}
	p.end = p.judge()
	return p
}

// Spent says whether neither side has a throw left.
func (p *Position) Spent() bool {
	return p.thrown == [2]uint8{ropasci.Throws, ropasci.Throws}
}

// Count gives how many tokens a side has on the board.
func (p *Position) Count(side int) int { return int(p.tokens[side]) }

// Tokens appends the tokens of a side, the lowest hex first.
func (p *Position) Tokens(side int, buf []ropasci.Token) []ropasci.Token {
	for own := p.occupied(side); own != 0; own &= own - 1 {
		h := lowest(own)
		for range p.on(side, h) {
			buf = append(buf, ropasci.Token{Hex: ropasci.Hex(h), Symbol: ropasci.Symbol(p.symbolOn(h))})
		}
	}
	return buf
}
