package commands

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/table"
	"parlor/games"
	"parlor/search"
	"parlor/search/simultaneous"
)

func runMixture(c *table.Call) (lisp.Value, error) {
	g, side := c.Game(), c.Side()
	if turn := g.Turn(); turn != games.Both && turn != games.Over {
		return nil, games.Errorf("nothing-to-choose", "a mixture is for where both sides decide at once; here it is %s's turn", g.Info().Side(turn))
	}
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Algorithm, r.SearchOnlyMove = search.Mixing, true
	f, err := g.Thinker().Search(c.Ctx, g.Now(), r)
	if err != nil {
		return nil, err
	}
	if f.Equilibrium == nil {
		return nil, games.Errorf("search-stopped", "the search was stopped (%s) before there was a mixture; ask for less depth", position.StopReason(f.Stopped))
	}
	return mixtureList(g.ToChoose(side), f.Equilibrium, side), nil
}

// mixtureList gives a side's mixture to Lisp: ((line probability) ...), in the order
// of the legal moves.
func mixtureList(p position.Position, e *simultaneous.Equilibrium, side games.Turn) lisp.Value {
	moves, mix := e.Rows, e.RowMix
	if side == games.Min {
		moves, mix = e.Columns, e.ColumnMix
	}
	often := make(map[games.Move]float64, len(moves))
	for i, m := range moves {
		often[m] = mix[i]
	}
	var list []lisp.Value
	for _, m := range p.Moves() {
		list = append(list, lisp.List(strings.Join(p.Name(m).Words, " "), often[m]))
	}
	return lisp.List(list...)
}
