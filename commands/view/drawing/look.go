package drawing

import (
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/search/tree"
)

// TreeLook says how a tree is drawn, and how much of its search it tells.
type TreeLook struct {
	// Down draws the root above, as textbooks do, and not on the left.
	Down bool
	tree.Stage
}

// OnPaper says whether a page of the tree is for a printer: it cannot be stepped through then.
func (l TreeLook) OnPaper() bool { return l.Down || !l.Ends() }

// lookOf reads the look that a call asks for.
func lookOf(c *table.Call) TreeLook {
	missing := func(name string) bool { return c.Has(name) && !c.Flag(name) }
	return TreeLook{Down: c.Flag("down"), Stage: tree.Stage{Event: c.Number("event", 0), Blank: missing("values"), Uncut: missing("cuts")}}
}

// mostGrown is how many nodes are drawn of what a search has never tried.
const mostGrown = MostNodes

// stage gives the tree as it is told at the stage of a look.
func (d *Drawing) stage(w *walk.Walk, s tree.Stage) (err error) {
	switch {
	case s.Ends():
		return nil
	case s.Event > 0 && d.Tree.Visits > 0:
		return games.Errorf("bad-drawing", "a search by simulations has no events at which its tree is half done; leave out :event")
	case s.Event > d.Total:
		return games.Errorf("bad-drawing", "wanted an event of the search for :event, 1 to %d, given %d", d.Total, s.Event)
	}
	g := grower{minus: w.Max == w.Thinker.Info().Side(games.Min)}
	d.Tree, err = tree.At(s, d.Tree, w.Root, g.grow)
	return err
}

// grower makes the nodes of a part of a game that was never searched.
type grower struct {
	minus bool // the search sees values from the other side
	nodes int
}

// grow makes the node to which a move leads. All leaves must be ends of the game, as others have values only
// by a search.
func (g *grower) grow(m games.Move, at position.Scene) (*tree.Node, error) {
	const instead = "; :algorithm expectiminimax leaves out nothing"
	next := at.After(m)
	p, err := next.Position()
	if err != nil {
		return nil, err
	}
	turn := p.Turn()
	if turn == games.Both || turn == games.Reply {
		return nil, games.Errorf("bad-drawing", "what was never tried where both decide at once cannot be drawn without cuts"+instead)
	}
	if g.nodes++; g.nodes > mostGrown {
		return nil, games.Errorf("tree-too-large", "what was never tried has more than %d nodes, which are too many for a picture"+instead, mostGrown)
	}
	if turn == games.Over {
		v := p.Score()
		if g.minus {
			v = -v
		}
		return tree.Grown("leaf", v, nil), nil
	}
	if g.minus && turn != games.Chance {
		turn = games.Max + games.Min - turn
	}
	var below []*tree.Node
	odds := uint64(0)
	for _, m := range next.Moves() {
		c, err := g.grow(m, next)
		if err != nil {
			return nil, err
		}
		c.Move, c.Does, c.Weight = next.Name(m), next.Short(m), next.Weight(m)
		odds += c.Weight
		below = append(below, c)
	}
	for _, c := range below {
		c.OutOf = odds
	}
	return tree.Grown(turn.String(), 0, below), nil
}
