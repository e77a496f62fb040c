package engine

import (
	"parlor/games"
	"parlor/games/ropasci"
)

// Action is what one side does in a turn: the target in the low six bits, above
// them the hex the token comes from, or for a throw hand plus its symbol, which
// is where the hexes end.
type Action uint16

const (
	toBits = 6
	hand   = ropasci.Hexes
)

func throw(hex, symbol uint8) Action { return Action(hand+uint16(symbol))<<toBits | Action(hex) }
func step(from, to uint8) Action     { return Action(from)<<toBits | Action(to) }

func (a Action) to() uint8     { return uint8(a & (1<<toBits - 1)) }
func (a Action) from() uint8   { return uint8(a >> toBits) }
func (a Action) symbol() uint8 { return uint8(a>>toBits) - hand }

// Throws says whether the action is a throw.
func (a Action) Throws() bool { return a >= hand<<toBits }

// Move gives the action as the rules number it.
func (a Action) Move() games.Move {
	if a.Throws() {
		return ropasci.Action{Kind: ropasci.Throw, Symbol: ropasci.Symbol(a.symbol()), To: ropasci.Hex(a.to())}.Move()
	}
	return ropasci.Action{Kind: ropasci.Slide, From: ropasci.Hex(a.from()), To: ropasci.Hex(a.to())}.Move()
}

// around gives the hexes adjacent to each.
var around = makeAround()

func makeAround() (table [64]uint64) {
	for h := range ropasci.Hexes {
		table[h] = ropasci.Hex(h).Around()
	}
	return table
}

// Actions appends all legal actions of a side in the order of the rules: throws
// by hex and symbol, then slides and swings by the hex they start from.
func (p *Position) Actions(side int, buf []Action) []Action {
	return p.steps(side, p.throws(side, buf))
}

// throws appends the throws of a side.
func (p *Position) throws(side int, buf []Action) []Action {
	for zone := ropasci.Zone(side, int(p.thrown[side])); zone != 0; zone &= zone - 1 {
		h := lowest(zone)
		buf = append(buf, throw(h, 0), throw(h, 1), throw(h, 2))
	}
	return buf
}

// steps appends the slides and swings of a side.
func (p *Position) steps(side int, buf []Action) []Action {
	own := p.occupied(side)
	for left := own; left != 0; left &= left - 1 {
		from := lowest(left)
		near := around[from]
		for targets := near; targets != 0; targets &= targets - 1 {
			buf = append(buf, step(from, lowest(targets)))
		}
		for targets := swings(from, own); targets != 0; targets &= targets - 1 {
			buf = append(buf, step(from, lowest(targets)))
		}
	}
	return buf
}

// swings gives the hexes a token can swing to: next to an adjacent own token,
// and two away.
func swings(from uint8, own uint64) (targets uint64) {
	near := around[from]
	for pivots := near & own; pivots != 0; pivots &= pivots - 1 {
		targets |= around[lowest(pivots)]
	}
	return targets &^ near &^ (1 << from)
}

// targetsOf gives the hexes that tokens on some hexes can slide or swing to.
func targetsOf(from, own uint64) (targets uint64) {
	for ; from != 0; from &= from - 1 {
		h := lowest(from)
		targets |= around[h] | swings(h, own)
	}
	return targets
}
