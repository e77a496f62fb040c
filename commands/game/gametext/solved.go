package gametext

import (
	"context"
	"slices"
	"sort"
	"strings"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

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
	lo, hi := position.ShownBounds(info, solution.Lo, solution.Hi, mover)
	solved := Solved{
		Side: SideAhead(info, mover), SeenBy: SeenBy(info, mover), BeforeDraw: p.Turn() == games.Chance, Unit: unit, Lo: lo, Hi: hi,
		Nodes: solution.Nodes, Notes: solution.Notes, Stopped: solution.Stopped, elapsed: time.Since(began),
	}
	for _, w := range solution.Moves {
		name := p.Name(w.Move)
		lo, hi := position.ShownBounds(info, w.Lo, w.Hi, mover)
		loss := solution.Loss(w, mover)
		solved.Moves = append(solved.Moves, SolvedMove{
			Move: name.Notation, Words: name.Words, Lo: lo, Hi: hi, Loss: loss, Percent: figures.Percent(loss, unit),
		})
	}
	sort.SliceStable(solved.Moves, func(a, b int) bool { return solved.Moves[a].Loss < solved.Moves[b].Loss })
	return solved, nil
}
