package analysis

import (
	"context"
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/figures"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

func runSolve(c *table.Call) (lisp.Value, error) {
	solved, err := Solve(c.Ctx, c.Game())
	if err != nil {
		return nil, err
	}
	c.Emit(solved)
	if solved.Lo == solved.Hi {
		return c.Tell(float64(solved.Lo)), nil
	}
	return c.Tell(lisp.List(float64(solved.Lo), float64(solved.Hi))), nil
}

func runRegret(c *table.Call) (lisp.Value, error) {
	r, err := RegretOf(c.Ctx, c.Game(), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	return c.ShowAs(r, lisp.List(float64(r.Totals[0]), float64(r.Totals[1]))), nil
}

// Solved is the exact value of a position, from the point of view that the game shows values from.
type Solved struct {
	Side       string       `json:"side"`
	SeenBy     string       `json:"seen_by"`     // the player whose gain positive values are
	BeforeDraw bool         `json:"before_draw"` // that Side decides after
	Unit       string       `json:"unit"`
	Lo         games.Value  `json:"lo"`
	Hi         games.Value  `json:"hi"`
	Moves      []SolvedMove `json:"moves"`
	Nodes      uint64       `json:"nodes"`
	Notes      []string     `json:"notes,omitempty"`
	Stopped    bool         `json:"stopped,omitempty"` // before all of it was solved

	elapsed time.Duration
}

// SolvedMove is one legal move of a solved position.
type SolvedMove struct {
	Move  string      `json:"move"`
	Words []string    `json:"words"`
	Lo    games.Value `json:"lo"`
	Hi    games.Value `json:"hi"`
	// Loss is a lower bound on what the move gives away: 0 if it may be a best one.
	Loss games.Value `json:"loss"`
	// Percent is the same in percent of winning, half of it; null where values are no chances.
	Percent *float64 `json:"loss_percent"`
}

// Write gives the value and the moves, the best ones marked.
func (s Solved) Write(t *report.Text) {
	t.Field("EXACT VALUE: ", "%s %s, as %s sees it\n", figures.Interval(s.Lo, s.Hi), s.Unit, s.SeenBy)
	if s.BeforeDraw {
		t.Add("%s, before the draw\n", s.Side)
	}
	if len(s.Moves) > 0 {
		t.Add("%s to move:\n", s.Side)
		var rows [][]string
		for _, m := range s.Moves {
			mark := ""
			if m.Loss == 0 {
				mark = "*"
			}
			rows = append(rows, []string{mark, figures.Interval(m.Lo, m.Hi), figures.Loss(m.Loss, s.Unit), m.Move, strings.Join(m.Words, " ")})
		}
		report.WriteTable(t, valuedMoves, rows)
	}
	s.writeRounded(t)
	t.Add("%s searched, time ", wording.Plural(int(s.Nodes), "position"))
	report.WriteTime(t, s.elapsed, s.Nodes, "positions")
	if s.Stopped {
		t.Add("stopped: interrupted; this is what was proved until then\n")
	}
	for _, note := range s.Notes {
		t.Add("%s\n", note)
	}
}

// writeRounded says that figures are rounded, where two bounds are written as one.
func (s Solved) writeRounded(t *report.Text) {
	if figures.Rounded(s.Lo, s.Hi) || slices.ContainsFunc(s.Moves, func(m SolvedMove) bool { return figures.Rounded(m.Lo, m.Hi) }) {
		t.Add("values with many decimals are rounded to those that are proved\n")
	}
}

// Solve solves the present position of a game.
func Solve(ctx context.Context, g *play.Game) (Solved, error) {
	if g.Line.Turn() == games.Over {
		return Solved{}, g.Line.Over()
	}
	began, p, info := time.Now(), g.Line.Now(), g.Line.Info()
	solution, err := g.Thinker().Solve(ctx, p)
	if err != nil {
		return Solved{}, err
	}
	mover := position.Decider(p)
	unit, _ := g.Line.Kind().Solves()
	lo, hi := shownInterval(info, solution.Lo, solution.Hi, mover)
	solved := Solved{
		Side: gametext.SideAhead(info, mover), SeenBy: gametext.SeenBy(info, mover), BeforeDraw: p.Turn() == games.Chance, Unit: unit, Lo: lo, Hi: hi,
		Nodes: solution.Nodes, Notes: solution.Notes, Stopped: solution.Stopped, elapsed: time.Since(began),
	}
	for _, w := range solution.Moves {
		name := p.Name(w.Move)
		lo, hi := shownInterval(info, w.Lo, w.Hi, mover)
		loss := solution.Loss(w, mover)
		solved.Moves = append(solved.Moves, SolvedMove{
			Move: name.Notation, Words: name.Words, Lo: lo, Hi: hi, Loss: loss, Percent: points(loss, unit),
		})
	}
	sort.SliceStable(solved.Moves, func(a, b int) bool { return solved.Moves[a].Loss < solved.Moves[b].Loss })
	return solved, nil
}

// shownInterval turns an interval to the point of view that the game shows values from.
func shownInterval(info games.Info, lo, hi games.Value, mover games.Turn) (least, most games.Value) {
	a, b := position.Shown(info, lo, mover), position.Shown(info, hi, mover)
	return min(a, b), max(a, b)
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
		line.Number, line.Percent = number, points(line.Loss, unit)
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
	lo, hi := shownInterval(p.Info(), solution.Lo, solution.Hi, mover)
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

// points gives the loss of a move as in [report.ShowLoss], in percent of winning; nil if values are
// no probabilities.
func points(v games.Value, unit string) *float64 {
	if unit != games.Chances {
		return nil
	}
	points := 50 * float64(v)
	return &points
}
