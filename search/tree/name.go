package tree

import "parlor/games"

// namer writes the names of moves into a tree by playing them once more, and
// finds what was pruned.
type namer[S comparable] struct {
	game games.Game[S]
	name func(s S, m games.Move) string
}

// node names everything below n, whose position is s.
func (x namer[S]) node(n *Node, s S) {
	odds := x.odds(s)
	for _, c := range n.Below {
		c.OutOf = odds
		next := s
		if c.Probe != "" || c.cell {
			x.game.Play(&next, c.outcome)
		}
		c.Move = x.name(next, c.move)
		switch {
		case c.Probe != "":
			c.Probe = x.name(s, c.outcome)
		case c.cell:
			c.Move, c.Reply = x.name(s, c.outcome), c.Move
		}
		x.game.Play(&next, c.move)
		x.node(c, next)
	}
	if n.Cut == nil {
		return
	}
	if n.Cut.By == "outcome" || n.Cut.By == "probe" || n.Cut.By == "prediction" {
		n.Cut.Outcome = x.name(s, n.Cut.outcome)
	}
	if len(n.Below) > 0 || n.Cut.By == "range" {
		n.Pruned = x.pruned(n, s, odds)
	}
}

// odds sums the weights of the outcomes of s; it is 0 where a player decides.
func (x namer[S]) odds(s S) (total uint64) {
	if x.game.Turn(&s) != games.Chance {
		return 0
	}
	for _, m := range x.game.Moves(&s, nil) {
		total += uint64(x.game.Weight(&s, m))
	}
	return total
}

// pruned lists the moves or outcomes that were neither searched nor probed.
func (x namer[S]) pruned(n *Node, s S, odds uint64) []Branch {
	tried := map[games.Move]bool{}
	for _, c := range n.Below {
		tried[c.outcome] = true
	}
	var left []Branch
	for _, m := range x.game.Moves(&s, nil) {
		if tried[m] {
			continue
		}
		b := Branch{Move: x.name(s, m), OutOf: odds}
		if odds > 0 {
			b.Weight = uint64(x.game.Weight(&s, m))
		}
		left = append(left, b)
	}
	return left
}
