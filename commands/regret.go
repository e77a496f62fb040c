package commands

import (
	"fmt"
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

// Regret is what the moves of a game have given away.
type Regret struct {
	Moves  []RegretMove   `json:"moves"`
	Totals [2]games.Value `json:"totals"`
	// Left counts the moves at the beginning that were not valued, and Why says
	// what stopped it.
	Left int    `json:"left"`
	Why  string `json:"why,omitempty"`
	Unit string `json:"unit"`

	sides [2]string
}

// RegretMove is one move of a game and what it lost.
type RegretMove struct {
	Number int         `json:"number"` // of the move, from 1
	Side   string      `json:"side"`
	Move   string      `json:"move"`
	Value  string      `json:"value"` // before the move
	Loss   games.Value `json:"loss"`
	Best   []string    `json:"best"` // the moves that lose nothing
}

// Kind is regret.
func (Regret) Kind() string { return "regret" }

// Write lists the moves in the order in which they were made, and the totals.
func (r Regret) Write(t *Text) {
	if r.Left > 0 {
		t.Add("the first %s not valued: %s\n", isOrAre(r.Left, "move"), r.Why)
	}
	rows := [][]string{{"", "", "move", "before", "loss", "best"}}
	for _, m := range r.Moves {
		best := ""
		if m.Loss > 0 {
			best = listed(m.Best)
		}
		rows = append(rows, []string{fmt.Sprint(m.Number), m.Side, m.Move, m.Value, showExact(m.Loss), best})
	}
	writeTable(t, rows, 3, 5)
	t.Put(Heading, "GIVEN AWAY: ")
	t.Add("%s %s, %s %s %s\n", r.sides[0], showExact(r.Totals[0]), r.sides[1], showExact(r.Totals[1]), r.Unit)
}

// isOrAre gives a number with its noun and verb: 1 move is, 2 moves are.
func isOrAre(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return plural(n, noun) + " are"
}

func runRegret(c *Call) (lisp.Value, error) {
	r, err := c.game().regret(c)
	if err != nil {
		return nil, err
	}
	c.Emit(r)
	return c.Session.tell(lisp.List(float64(r.Totals[0]), float64(r.Totals[1]))), nil
}

// regret solves the positions of the game from the last to the first, since
// late positions are quickly solved and often help with those before.
func (g *gameOf[S]) regret(c *Call) (Regret, error) {
	r := Regret{sides: g.info().Sides}
	if len(g.path.moves) == 0 {
		return r, Errorf("no-moves", "no move has been made in this game")
	}
	if g.entry.programs.Solver == nil {
		return r, g.noSolver()
	}
	number := g.decisionsIn(len(g.path.moves))
	if number == 0 {
		return r, Errorf("no-moves", "no player has made a move in this game")
	}
	for i := len(g.path.moves) - 1; i >= 0; i-- {
		s := g.path.states[i]
		mover := g.kit.Turn(&s)
		if mover != games.Max && mover != games.Min {
			continue
		}
		solution, err := g.solveState(c.Ctx, s)
		if err != nil && len(r.Moves) == 0 {
			return r, err
		}
		if err != nil {
			r.Left, r.Why = number, err.Error()
			break
		}
		line := g.regretMove(&s, g.path.moves[i], mover, solution)
		line.Number = number
		r.Totals[mover-games.Max] += line.Loss
		r.Moves = append(r.Moves, line)
		number--
	}
	r.Unit = g.entry.programs.Solver.Unit
	slices.Reverse(r.Moves)
	return r, nil
}

// decisionsIn counts the decisions among the first n moves and outcomes.
func (g *gameOf[S]) decisionsIn(n int) int {
	count := 0
	for i := range n {
		if turn := g.kit.Turn(&g.path.states[i]); turn == games.Max || turn == games.Min {
			count++
		}
	}
	return count
}

func (g *gameOf[S]) regretMove(s *S, m games.Move, mover games.Turn, solution games.Solution) RegretMove {
	lo, hi := g.shownInterval(solution.Lo, solution.Hi, mover)
	line := RegretMove{
		Side: g.info().Side(mover), Move: g.kit.Notation(s, m), Value: showInterval(lo, hi),
	}
	for _, w := range solution.Moves {
		loss := lossOf(w, solution.Moves, mover)
		if w.Move == m {
			line.Loss = loss
		}
		if loss == 0 {
			line.Best = append(line.Best, g.kit.Notation(s, w.Move))
		}
	}
	return line
}
