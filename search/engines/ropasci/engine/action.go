package engine

import (
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/joint"
)

// Action is what one side does in a turn: the target in the low six bits, above
// them the hex the token comes from, or for a throw hand plus its symbol, which
// follow the hexes.
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

// Move encodes the action as the rules do.
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

// targetsOf gives the hexes that tokens on the hexes from can slide or swing to.
func targetsOf(from, own uint64) (targets uint64) {
	for ; from != 0; from &= from - 1 {
		h := lowest(from)
		targets |= around[h] | swings(h, own)
	}
	return targets
}

// cells gives the values of the cells of a turn's matrix to search/joint.
type cells Search

// Cell gives the value of the position after a turn.
func (c *cells) Cell(n *joint.Node, row, column int, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	s, f := (*Search)(c), &c.frames[n.Level]
	v, holds := 0.0, joint.Exact
	if n.Depth == 1 {
		v = s.leafValue(n.Level, f.rows[row], f.columns[column])
	} else {
		v, holds = s.below(n, f.rows[row], f.columns[column], alpha, beta, as)
	}
	if c.clock.Stopped {
		return 0, joint.Unfinished
	}
	return v, holds
}

// Commit has nothing to do: an action alone leads to no position here.
func (c *cells) Commit(*joint.Node, joint.Side) bool { return true }

// Cut has nothing to count.
func (c *cells) Cut(*joint.Node, joint.Side, int, int) {}

// below searches the position after a turn above the horizon.
func (s *Search) below(n *joint.Node, up, down Action, alpha, beta float64, as joint.Reading) (float64, joint.Reading) {
	p := s.push(n.Level, up, down)
	if v, over := s.finished(p); over {
		return Fade * v, joint.Exact
	}
	return Fade * s.remembered(n.Level+1, n.Depth-1, alpha/Fade, beta/Fade, as), as
}

// remembered searches a position with the table: it looks it up before and
// stores the result.
func (s *Search) remembered(level, depth int, alpha, beta float64, as joint.Reading) float64 {
	f := &s.frames[level]
	hash := s.table.hashAt(&f.p, depth)
	if e := s.table.find(hash); e != nil {
		switch {
		case e.lo == e.hi, e.lo >= beta:
			return e.lo
		case e.hi <= alpha:
			return e.hi
		}
		f.lastRow, f.lastColumn = e.row, e.column
	}
	v := s.value(level, depth, alpha, beta, as)
	if s.clock.Stopped {
		return 0
	}
	lo, hi := joint.Bounds(v, alpha, beta, as)
	s.table.store(hash, depth, lo, hi, f.lastRow, f.lastColumn)
	return v
}

// value searches an unfinished position with at least one turn to go. A value
// inside the window is exact for the reading; outside it is a bound.
func (s *Search) value(level, depth int, alpha, beta float64, as joint.Reading) (v float64) {
	n := s.open(level, depth)
	n.Cheap = depth == 1
	v, _ = s.joint.Value(n, alpha, beta, as)
	s.close(n)
	return v
}

// open lists the actions of the position at a level. The best actions of the position
// last searched at that level are tried first.
func (s *Search) open(level, depth int) *joint.Node {
	f := s.list(level)
	n := s.joint.Open(level, depth, len(f.rows), len(f.columns))
	n.First = [2]int{max(slices.Index(f.rows, f.lastRow), 0), max(slices.Index(f.columns, f.lastColumn), 0)}
	return n
}

func (s *Search) close(n *joint.Node) {
	f := &s.frames[n.Level]
	f.lastRow, f.lastColumn = f.rows[n.First[joint.Row]], f.columns[n.First[joint.Column]]
	s.joint.Close()
}
