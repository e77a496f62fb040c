package analysis

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

func runRegret(c *table.Call) (lisp.Value, error) {
	r, err := RegretOf(c.Ctx, c.Game(), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	return c.ShowAs(r, lisp.List(float64(r.Totals[0]), float64(r.Totals[1]))), nil
}

// Regret is what the moves of a game have given away.
type Regret struct {
	Moves  []RegretMove   `json:"moves"`
	Totals [2]games.Value `json:"totals"`
	// Left counts the moves at the beginning that were not valued, and Why says
	// what stopped it.
	Left int    `json:"left"`
	Why  string `json:"why,omitempty"`
	Unit string `json:"unit"`

	sides  [2]string
	seenBy string // the player from whose point of view values are shown
}

// RegretMove is one move of a game and what it lost.
type RegretMove struct {
	Number int         `json:"number"` // of the move, from 1
	Side   string      `json:"side"`
	Move   string      `json:"move"`
	Value  string      `json:"value"` // before the move
	Loss   games.Value `json:"loss"`
	// Percent is the same in percent of winning; null where values are no chances.
	Percent *float64 `json:"loss_percent"`
	Best    []string `json:"best"` // the moves that lose nothing
}

// Write lists the moves in the order in which they were made, and the totals.
func (r Regret) Write(t *report.Text) {
	if r.Left > 0 {
		t.Add("the first %s not valued: %s\n", wording.IsOrAre(r.Left, "move"), r.Why)
	}
	t.Add("values before each move, as %s sees them:\n", r.seenBy)
	columns := []report.TextColumn{
		{}, {}, {Head: "move"}, {Head: "before", Right: true, Spare: 1}, {Head: "loss", Right: true}, {Head: "best", Wrap: true},
	}
	var rows [][]string
	for _, m := range r.Moves {
		best := ""
		if m.Loss > 0 {
			best = wording.Listed(m.Best)
		}
		rows = append(rows, []string{fmt.Sprint(m.Number), m.Side, m.Move, m.Value, figures.Loss(m.Loss, r.Unit), best})
	}
	report.WriteTable(t, columns, rows)
	unit := r.Unit
	if unit == games.Chances {
		unit = "of the chance of winning"
	}
	t.Field("GIVEN AWAY: ", "%s %s, %s %s %s\n", r.sides[0], figures.Loss(r.Totals[0], r.Unit), r.sides[1], figures.Loss(r.Totals[1], r.Unit), unit)
}

// RegretOf solves the positions of a game from the last to the first, since late
// positions are quickly solved and often help with those before.
// Tell, if not nil, is told how many of the moves are done.
func RegretOf(ctx context.Context, g *play.Game, tell func(label string, done, total int)) (Regret, error) {
	unit, solved := g.Line.Kind().Solves()
	r := Regret{sides: g.Line.Info().Sides, Unit: unit, seenBy: gametext.SeenBy(g.Line.Info(), games.Max)}
	if g.Line.Info().Mover {
		r.seenBy = "its player"
	}
	if g.Line.Info().Simultaneous {
		return r, games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and in %s both decide at once; analyse says what their choices gave away", g.Line.Info().Title)
	}
	positions, moves := g.Line.Path()
	if len(moves) == 0 {
		return r, games.Errorf("no-moves", "no move has been made in this game")
	}
	number := decisionsIn(positions[:len(moves)])
	all := number
	if number == 0 && solved {
		return r, games.Errorf("no-moves", "no player has made a move in this game")
	}
	for i := len(moves) - 1; i >= 0; i-- {
		mover := positions[i].Turn()
		if solved && mover != games.Max && mover != games.Min {
			continue
		}
		if tell != nil {
			tell("move", all-number, all)
		}
		solution, err := games.Whole(g.Thinker().Solve(ctx, positions[i]))
		if err != nil && len(r.Moves) == 0 {
			return r, err
		}
		if err != nil {
			r.Left, r.Why = number, err.Error()
			break
		}
		made, err := worthOf(ctx, Exact(g), positions[i], moves[i], solution)
		if err != nil {
			return r, err
		}
		line := regretMove(positions[i], made, solution)
		line.Number, line.Percent = number, figures.Percent(line.Loss, unit)
		r.Totals[mover-games.Max] += line.Loss
		r.Moves = append(r.Moves, line)
		number--
	}
	slices.Reverse(r.Moves)
	return r, nil
}

// worthOf finds a move in the solution of its position. A move left out as equivalent to a listed one
// is worth what it leads to.
func worthOf(ctx context.Context, j Judge, p position.Position, m games.Move, solution games.Solution) (games.Worth, error) {
	for _, w := range solution.Moves {
		if w.Move == m {
			return w, nil
		}
	}
	v, err := j.After(ctx, p, m)
	return games.Worth{Move: m, Lo: v, Hi: v}, err
}

// regretMove is the line of a move that was made.
func regretMove(p position.Position, made games.Worth, solution games.Solution) RegretMove {
	mover := p.Turn()
	lo, hi := position.ShownBounds(p.Info(), solution.Lo, solution.Hi, mover)
	line := RegretMove{
		Side: p.Info().Side(mover), Move: p.Name(made.Move).Notation,
		Value: figures.Interval(lo, hi), Loss: solution.Loss(made, mover),
	}
	for _, w := range solution.Moves {
		if solution.Loss(w, mover) == 0 {
			line.Best = append(line.Best, p.Name(w.Move).Notation)
		}
	}
	return line
}
