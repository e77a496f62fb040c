package engine

import (
	"math/bits"

	"parlor/games"
	"parlor/games/ropasci"
)

// The two sides, as array indices, and the number of symbols.
const (
	upper   = 0
	lower   = 1
	symbols = 3
)

// digits is the number of bit planes for the number of tokens on a hex, in binary:
// there may be nine.
const digits = 4

// Position is a position on bitboards, one bit per hex. Between turns a hex holds one
// symbol only, so each symbol needs one plane for both sides' tokens, and a side needs
// only the number of its tokens on each hex, in binary across planes. It is 112 bytes
// and copied by assignment.
type Position struct {
	symbol [symbols]uint64   // the hexes with tokens of each symbol
	count  [2][digits]uint64 // for each side: bit d of the number of its tokens
	// hash is a sum, not an exclusive or, so that tokens on one hex count.
	hash   uint64
	thrown [2]uint8
	tokens [2]uint8 // tokens on the board
	turns  uint16
	end    ending
}

// ending says whether and how a game has ended.
type ending uint8

const (
	goesOn ending = iota
	upperWins
	lowerWins
	drawn
)

// Result says whether the game has ended by the rules that need no history, and who
// has won: 1 for Upper, -1 for Lower, 0 for a draw.
func (p *Position) Result() (value float64, over bool) {
	switch p.end {
	case goesOn:
		return 0, false
	case upperWins:
		return 1, true
	case lowerWins:
		return -1, true
	}
	return 0, true
}

// FromState gives the position of a game at the start of a turn.
func FromState(s *ropasci.State) Position {
	var p Position
	p.hash = thrownHash[upper][0] + thrownHash[lower][0]
	p.turns = uint16(s.Turns())
	var buf [ropasci.Throws]ropasci.Token
	for side := range p.count {
		p.hash -= thrownHash[side][0]
		p.thrown[side] = uint8(s.Thrown(side))
		p.hash += thrownHash[side][p.thrown[side]]
		for _, t := range s.Tokens(side, buf[:0]) {
			p.add(side, uint8(t.Hex), uint8(t.Symbol))
		}
	}
	p.end = p.judge()
	return p
}

// occupied gives the hexes with tokens of a side.
func (p *Position) occupied(side int) uint64 {
	c := &p.count[side]
	return c[0] | c[1] | c[2] | c[3]
}

// on gives the number of tokens of a side on a hex.
func (p *Position) on(side int, hex uint8) uint8 {
	c := &p.count[side]
	return uint8(c[0]>>hex&1 | c[1]>>hex&1<<1 | c[2]>>hex&1<<2 | c[3]>>hex&1<<3)
}

// symbolOn gives the symbol on a hex, and symbols if it is empty.
func (p *Position) symbolOn(hex uint8) uint8 {
	for x := range p.symbol {
		if p.symbol[x]>>hex&1 != 0 {
			return uint8(x)
		}
	}
	return symbols
}

// add puts a token on a hex that is empty or has its symbol: it increments a
// binary number, carrying from plane to plane.
func (p *Position) add(side int, hex, symbol uint8) {
	carry := uint64(1) << hex
	p.symbol[symbol] |= carry
	for d := range p.count[side] {
		p.count[side][d], carry = p.count[side][d]^carry, p.count[side][d]&carry
	}
	p.tokens[side]++
	p.hash += tokenHash[side][symbol][hex]
}

// lift takes one token of a side, which must be there, from a hex.
func (p *Position) lift(side int, hex uint8) (symbol uint8) {
	bit := uint64(1) << hex
	borrow := bit
	for d := range p.count[side] {
		p.count[side][d], borrow = p.count[side][d]^borrow, ^p.count[side][d]&borrow
	}
	symbol = p.symbolOn(hex)
	if (p.occupied(upper)|p.occupied(lower))&bit == 0 {
		p.symbol[symbol] &^= bit
	}
	p.tokens[side]--
	p.hash -= tokenHash[side][symbol][hex]
	return symbol
}

// clear removes all tokens from a hex.
func (p *Position) clear(hex, symbol uint8) {
	bit := uint64(1) << hex
	for side := range p.count {
		n := p.on(side, hex)
		p.tokens[side] -= n
		p.hash -= uint64(n) * tokenHash[side][symbol][hex]
		for d := range p.count[side] {
			p.count[side][d] &^= bit
		}
	}
	p.symbol[symbol] &^= bit
}

// gone gives, for a set of symbols that meet on a hex, those removed: of two the
// beaten one, of three all. Bit 3, for an empty hex, is ignored.
var gone = makeGone()

func makeGone() (table [16]uint8) {
	for set := range table {
		for x := range ropasci.Symbol(symbols) {
			if set>>x&1 != 0 && set>>x.BeatenBy()&1 != 0 {
				table[set] |= 1 << x
			}
		}
	}
	return table
}

// Play plays a turn. Both tokens leave before either arrives.
func (p *Position) Play(up, down Action) {
	p.turns++
	a, b := p.leave(upper, up), p.leave(lower, down)
	to, other := up.to(), down.to()
	if to != other {
		p.arrive(upper, to, a)
		p.arrive(lower, other, b)
	} else {
		p.meet(to, a, b)
	}
	if p.thrown[upper] == ropasci.Throws || p.thrown[lower] == ropasci.Throws || p.turns == ropasci.TurnLimit {
		p.end = p.judge()
	}
}

// leave takes the token of an action off the board, or out of the hand, and
// gives its symbol.
func (p *Position) leave(side int, a Action) uint8 {
	if !a.Throws() {
		return p.lift(side, a.from())
	}
	n := p.thrown[side]
	p.thrown[side] = n + 1
	p.hash += thrownHash[side][n+1] - thrownHash[side][n]
	return a.symbol()
}

// arrive lands a token on a hex where the other side's does not land.
func (p *Position) arrive(side int, hex, symbol uint8) {
	there := p.symbolOn(hex)
	lost := gone[1<<symbol|1<<there]
	if lost>>there&1 != 0 {
		p.clear(hex, there)
	}
	if lost>>symbol&1 == 0 {
		p.add(side, hex, symbol)
	}
}

// meet lands the tokens of both sides on one hex, whose battle is resolved at once.
func (p *Position) meet(hex, a, b uint8) {
	there := p.symbolOn(hex)
	lost := gone[1<<a|1<<b|1<<there]
	if lost>>there&1 != 0 {
		p.clear(hex, there)
	}
	if lost>>a&1 == 0 {
		p.add(upper, hex, a)
	}
	if lost>>b&1 == 0 {
		p.add(lower, hex, b)
	}
}

// judge says how the game has ended, if it has, by the rules that need no history, in
// their order: nothing left, two invincible tokens, one against a last token, and the
// turn limit.
func (p *Position) judge() ending {
	out := [2]bool{p.out(upper), p.out(lower)}
	safe := [2]bool{p.invincible(upper), p.invincible(lower)}
	switch {
	case out[upper] && out[lower]:
		return drawn
	case out[upper]:
		return lowerWins
	case out[lower]:
		return upperWins
	case safe[upper] && safe[lower]:
		return drawn
	case safe[upper] && p.tokens[lower] == 1:
		return upperWins
	case safe[lower] && p.tokens[upper] == 1:
		return lowerWins
	case p.turns >= ropasci.TurnLimit:
		return drawn
	}
	return goesOn
}

// out says whether a side has neither throws nor tokens.
func (p *Position) out(side int) bool {
	return p.thrown[side] == ropasci.Throws && p.tokens[side] == 0
}

// invincible says whether a side has a token that the other can never beat.
func (p *Position) invincible(side int) bool {
	return p.thrown[side^1] == ropasci.Throws && p.unbeaten(side) != 0
}

// unbeaten gives the hexes of a side's tokens that no token of the other side beats.
func (p *Position) unbeaten(side int) (hexes uint64) {
	own, others := p.occupied(side), p.occupied(side^1)
	for x := range ropasci.Symbol(symbols) {
		if p.symbol[x.BeatenBy()]&others == 0 {
			hexes |= p.symbol[x] & own
		}
	}
	return hexes
}

// lowest gives the lowest hex of a set. Loops over sets take it and clear its
// bit.
func lowest(set uint64) uint8 { return uint8(bits.TrailingZeros64(set)) }

// Position hashing (Zobrist, 1970): a random number for every token and hex and
// for the number of throws each side has made. They are added and not combined
// by exclusive or, so that two like tokens on a hex do not cancel, and a turn
// updates the sum incrementally.
var (
	tokenHash  [2][symbols][64]uint64
	thrownHash [2][ropasci.Throws + 1]uint64
)

func init() {
	state := uint64(0x452821e638d01377) // digits of pi
	for side := range tokenHash {
		for x := range tokenHash[side] {
			for h := range ropasci.Hexes {
				tokenHash[side][x][h] = splitMix(&state)
			}
		}
		for n := range thrownHash[side] {
			thrownHash[side][n] = splitMix(&state)
		}
	}
}

// splitMix gives the next output of SplitMix64 (Steele, Lea and Flood, 2014).
func splitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	return games.Scramble(*state)
}

// WithoutThrows gives a position in which both sides have made all their throws and have
// these tokens left, at most nine a side.
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
