package analysis

import (
	"context"
	"sort"
	"strings"
	"time"

	"parlor/commands/gametext"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// Solved is the exact value of a position, by the game's convention of whose
// side values are seen from.
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
	// Loss is what the move gives away at least: 0 if it may be a best one.
	Loss games.Value `json:"loss"`
}

// Write gives the value and the moves, the best ones marked.
func (s Solved) Write(t *report.Text) {
	t.Field("EXACT VALUE: ", "%s %s, as %s sees it\n", report.ShowInterval(s.Lo, s.Hi), s.Unit, s.SeenBy)
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
			rows = append(rows, []string{mark, report.ShowInterval(m.Lo, m.Hi), report.ShowLoss(m.Loss, s.Unit), m.Move, strings.Join(m.Words, " ")})
		}
		report.WriteTable(t, valuedMoves, rows)
	}
	t.Add("%s searched, time ", wording.Plural(int(s.Nodes), "position"))
	report.WriteTime(t, s.elapsed, s.Nodes, "positions")
	if s.Stopped {
		t.Add("stopped: interrupted; this is what was proved until then\n")
	}
	for _, note := range s.Notes {
		t.Add("%s\n", note)
	}
}

// Solve solves the present position of a game.
func Solve(ctx context.Context, g *play.Game) (Solved, error) {
	if g.Turn() == games.Over {
		return Solved{}, g.Over()
	}
	began, p, info := time.Now(), g.Now(), g.Info()
	solution, err := g.Thinker().Solve(ctx, p)
	if err != nil {
		return Solved{}, err
	}
	mover := position.Decider(p)
	unit, _ := g.Kind().Solves()
	lo, hi := shownInterval(info, solution.Lo, solution.Hi, mover)
	solved := Solved{
		Side: gametext.SideAhead(info, mover), SeenBy: gametext.SeenBy(info, mover), BeforeDraw: p.Turn() == games.Chance, Unit: unit, Lo: lo, Hi: hi,
		Nodes: solution.Nodes, Notes: solution.Notes, Stopped: solution.Stopped, elapsed: time.Since(began),
	}
	for _, w := range solution.Moves {
		name := p.Name(w.Move)
		lo, hi := shownInterval(info, w.Lo, w.Hi, mover)
		solved.Moves = append(solved.Moves, SolvedMove{
			Move: name.Notation, Words: name.Words, Lo: lo, Hi: hi, Loss: solution.Loss(w, mover),
		})
	}
	sort.SliceStable(solved.Moves, func(a, b int) bool { return solved.Moves[a].Loss < solved.Moves[b].Loss })
	return solved, nil
}

// shownInterval turns an interval to the side the game shows values from.
func shownInterval(info games.Info, lo, hi games.Value, mover games.Turn) (least, most games.Value) {
	a, b := position.Shown(info, lo, mover), position.Shown(info, hi, mover)
	return min(a, b), max(a, b)
}
