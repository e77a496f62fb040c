package tree

import "parlor/games"

// Place is a position as it is needed to name the branches of a tree. P is the type
// itself.
type Place[P any] interface {
	// Moves lists the moves or outcomes.
	Moves() []games.Move
	// Weight gives the odds of an outcome, and 0 where a player decides.
	Weight(m games.Move) uint64
	// Name says how a move is written.
	Name(m games.Move) string
	// After gives the place that a move leads to.
	After(m games.Move) P
}

// position is the place of a game's state.
type position[S comparable] struct {
	game  games.Game[S]
	name  func(s S, m games.Move) string
	state S
}

func (p position[S]) Moves() []games.Move      { return p.game.Moves(&p.state, nil) }
func (p position[S]) Name(m games.Move) string { return p.name(p.state, m) }

func (p position[S]) Weight(m games.Move) uint64 {
	if p.game.Turn(&p.state) != games.Chance {
		return 0
	}
	return uint64(p.game.Weight(&p.state, m))
}

func (p position[S]) After(m games.Move) position[S] {
	p.game.Play(&p.state, m)
	return p
}

// name names everything below n, which stands at a place, by playing its moves once
// more, and finds what was pruned.
func name[P Place[P]](n *Node, at P) {
	odds := oddsOf(at)
	for _, c := range n.Below {
		c.OutOf = odds
		next := at
		if c.Probe != "" || c.cell {
			next = at.After(c.outcome)
		}
		c.Move = next.Name(c.move)
		switch {
		case c.Probe != "":
			c.Probe = at.Name(c.outcome)
		case c.cell:
			c.Move, c.Reply = at.Name(c.outcome), c.Move
		}
		name(c, next.After(c.move))
	}
	if n.Cut == nil {
		return
	}
	if n.Cut.By == "outcome" || n.Cut.By == "probe" || n.Cut.By == "prediction" {
		n.Cut.Outcome = at.Name(n.Cut.outcome)
	}
	if len(n.Below) > 0 || n.Cut.By == "range" {
		n.Pruned = pruned(n, at, odds)
	}
}

// oddsOf sums the weights of the outcomes; it is 0 where a player decides.
func oddsOf[P Place[P]](at P) (total uint64) {
	for _, m := range at.Moves() {
		total += at.Weight(m)
	}
	return total
}

// pruned lists the moves or outcomes that were neither searched nor probed.
func pruned[P Place[P]](n *Node, at P, odds uint64) []Branch {
	tried := map[games.Move]bool{}
	for _, c := range n.Below {
		tried[c.outcome] = true
	}
	var left []Branch
	for _, m := range at.Moves() {
		if !tried[m] {
			left = append(left, Branch{Move: at.Name(m), Weight: at.Weight(m), OutOf: odds})
		}
	}
	return left
}
