package walkpage

import (
	"parlor/commands/game/position"
	"parlor/games"
)

// The largest trees that are drawn as a whole before they are searched.
const (
	mostInFigure = 90
	mostLeaves   = 28
)

// figure makes all nodes beforehand where the whole tree is small and has no board to look at, as a tree
// that has been typed: its leaves can be read before the search comes there.
func (c *camera) figure() {
	at, err := c.walk.Root.Position()
	if err != nil || look(at).board != nil {
		return
	}
	size := size{}
	if size.measure(at); size.nodes > mostInFigure || size.leaves > mostLeaves || size.both {
		return
	}
	root, _ := c.node(place{above: -1})
	c.film.Figure = true
	c.grow(root, at)
}

// size is how large a tree is.
type size struct {
	nodes, leaves int
	both          bool // somewhere both decide at once
}

// measure counts the nodes of a tree, and no more than are of interest.
func (s *size) measure(at position.Position) {
	s.nodes++
	switch at.Turn() {
	case games.Over:
		s.leaves++
		return
	case games.Both, games.Reply:
		s.both = true
		return
	}
	for _, m := range at.Moves() {
		if s.nodes > mostInFigure || s.both {
			return
		}
		s.measure(at.After(m))
	}
}

// grow makes the nodes of a tree.
func (c *camera) grow(n int, at position.Position) {
	c.seen[n] = look(at)
	node := &c.film.Nodes[n]
	if node.Turn = at.Turn().String(); at.Turn() == games.Over {
		score := at.Score()
		if c.walk.Max != c.walk.Thinker.Info().Side(games.Max) {
			score = -score
		}
		node.Score = numbered(&score)
		return
	}
	moves := at.Moves()
	node.Moves = len(moves)
	for _, m := range moves {
		c.grow(c.branchOf(n, m, uint64(weighed(at, m))), at.After(m))
	}
}

// weighed gives the odds of an outcome, 0 for a move.
func weighed(at position.Position, m games.Move) uint32 {
	if at.Turn() != games.Chance {
		return 0
	}
	return at.Weight(m)
}
