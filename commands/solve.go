package commands

import (
	"context"
	"sort"
	"strings"
	"time"

	"parlor/games"
	"parlor/repl/lisp"
)

func solveCommands() []*Command {
	return []*Command{
		{
			Sig: "(solve game)", Group: groupAdvice,
			Brief: "the exact value of the position, and what every move gives away",
			Long: "No horizon: the value is that of best play to the end, or an interval that certainly holds it. Every legal " +
				"move stands with its value and its loss against the best. Tables are made when they are first needed, and kept in the " +
				"cache folder. Games that cannot be solved here say so. Its value in Lisp is the value, or (least most).",
			Example: "(solve g)",
			Run:     runSolve,
		},
		{
			Sig: "(regret game)", Group: groupAdvice,
			Brief: "what every move of the game so far has given away",
			Long: "Solves every position in which a player has moved, from the last to the first, and lists what each move lost " +
				"against the best one there, as backgammon programs do, with the total of each side. Positions too large to solve are left out, and " +
				"so is the rest after Ctrl-C. Its value in Lisp is the totals, (first second).",
			Example: "(regret g)",
			Run:     runRegret,
		},
	}
}

func runSolve(c *Call) (lisp.Value, error) {
	solved, err := c.game().solve(c)
	if err != nil {
		return nil, err
	}
	c.Emit(solved)
	if solved.Lo == solved.Hi {
		return c.Session.tell(float64(solved.Lo)), nil
	}
	return c.Session.tell(lisp.List(float64(solved.Lo), float64(solved.Hi))), nil
}

// Solved is the exact value of a position, by the game's convention of whose
// side values are seen from.
type Solved struct {
	Side       string       `json:"side"`
	BeforeDraw bool         `json:"before_draw"` // that Side decides after
	Unit       string       `json:"unit"`
	Lo         games.Value  `json:"lo"`
	Hi         games.Value  `json:"hi"`
	Moves      []SolvedMove `json:"moves"`
	Nodes      uint64       `json:"nodes"`
	Notes      []string     `json:"notes,omitempty"`

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

// Kind is solved.
func (Solved) Kind() string { return "solved" }

// Write gives the value and the moves, the best ones marked.
func (s Solved) Write(t *Text) {
	t.Put(Heading, "EXACT VALUE: ")
	t.Add("%s %s\n", showInterval(s.Lo, s.Hi), s.Unit)
	if s.BeforeDraw {
		t.Add("%s, before the draw\n", s.Side)
	}
	if len(s.Moves) > 0 {
		t.Add("%s to move:\n", s.Side)
		rows := [][]string{{"", "value", "loss", "move", "type"}}
		for _, m := range s.Moves {
			mark := ""
			if m.Loss == 0 {
				mark = "*"
			}
			rows = append(rows, []string{mark, showInterval(m.Lo, m.Hi), showExact(m.Loss), m.Move, strings.Join(m.Words, " ")})
		}
		writeTable(t, rows, 1, 3)
	}
	t.Add("%d positions searched, time ", s.Nodes)
	t.Varying("[time]", s.elapsed.Round(time.Millisecond).String())
	t.Line()
	for _, note := range s.Notes {
		t.Add("%s\n", note)
	}
}

// showExact writes an exact value without decimals that are not there.
func showExact(v games.Value) string { return strings.TrimSuffix(showValue(v), ".0") }

// showInterval writes a value, or the two that it lies between with as many
// decimals as tell them apart.
func showInterval(lo, hi games.Value) string {
	if lo == hi {
		return showExact(lo)
	}
	for decimals := 4; decimals < 12; decimals++ {
		a, b := showDecimals(lo, decimals), showDecimals(hi, decimals)
		if a != b {
			return a + " to " + b
		}
	}
	return showDecimals(lo, 12)
}

// solve solves the position as it stands.
func (g *gameOf[S]) solve(c *Call) (Solved, error) {
	if g.turn() == games.Over {
		return Solved{}, g.isOver()
	}
	began := time.Now()
	solution, err := g.solveState(c.Ctx, g.now)
	if err != nil {
		return Solved{}, err
	}
	mover := g.nextMover()
	lo, hi := g.shownInterval(solution.Lo, solution.Hi, mover)
	solved := Solved{
		Side: g.sideAhead(mover), BeforeDraw: g.turn() == games.Chance, Unit: g.entry.programs.Solver.Unit, Lo: lo, Hi: hi,
		Nodes: solution.Nodes, Notes: solution.Notes, elapsed: time.Since(began),
	}
	for _, w := range solution.Moves {
		lo, hi := g.shownInterval(w.Lo, w.Hi, mover)
		solved.Moves = append(solved.Moves, SolvedMove{
			Move: g.kit.Notation(&g.now, w.Move), Words: g.kit.Words(&g.now, w.Move),
			Lo: lo, Hi: hi, Loss: lossOf(w, solution.Moves, mover),
		})
	}
	sort.SliceStable(solved.Moves, func(a, b int) bool { return solved.Moves[a].Loss < solved.Moves[b].Loss })
	return solved, nil
}

// solveState hands a position to the game's solver.
func (g *gameOf[S]) solveState(ctx context.Context, s S) (games.Solution, error) {
	if g.entry.programs.Solver == nil {
		return games.Solution{}, g.noSolver()
	}
	return g.entry.programs.Solver.Solve(ctx, games.SolveAsk[S]{
		Kit: g.kit, State: s, Folder: g.session.CacheFolder, Progress: g.session.tellProgress(),
	})
}

// shownInterval turns an interval to the side the game shows values from.
func (g *gameOf[S]) shownInterval(lo, hi games.Value, mover games.Turn) (least, most games.Value) {
	a, b := g.shown(lo, mover), g.shown(hi, mover)
	return min(a, b), max(a, b)
}

// lossOf is what a move gives its player away at least, against the best.
func lossOf(w games.Worth, all []games.Worth, mover games.Turn) games.Value {
	loss := games.Value(0)
	for _, other := range all {
		if mover == games.Min {
			loss = max(loss, w.Lo-other.Hi)
		} else {
			loss = max(loss, other.Lo-w.Hi)
		}
	}
	return loss
}

// noSolver is the error where nothing can be solved.
func (g *gameOf[S]) noSolver() error {
	return Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", g.info().Title)
}
