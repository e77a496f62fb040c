package gamestest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/games"
)

// coins is the toy without secret choices: whatever the coin shows, one or two are
// taken by turns.
type coins struct{ toy }

func (g *coins) Play(s *heap, m games.Move) {
	g.toy.Play(s, m)
	if s.coin == tails {
		s.coin = heads
	}
}

// solve values the toy to its end. The fault names what is wrong with the answer.
func (g *coins) solve(fault string) *games.Solver[heap] {
	return &games.Solver[heap]{Solve: func(_ context.Context, ask games.SolveAsk[heap]) (games.Solution, error) {
		s := ask.State
		v := g.value(s)
		solution := games.Solution{Lo: v, Hi: v}
		if g.Turn(&s) != games.Chance {
			for _, m := range g.Moves(&s, nil) {
				next := s
				g.Play(&next, m)
				w := g.value(next)
				solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: w, Hi: w})
			}
		}
		switch {
		case fault == "mean too high" && s.left == 5 && s.coin == 0:
			solution.Lo, solution.Hi = v+1, v+2
		case fault == "best too low" && s.left == 5 && s.coin == heads:
			solution.Lo, solution.Hi = v-2, v-1
		case fault == "move worth more" && len(solution.Moves) > 0:
			solution.Moves[1].Hi += 2
			solution.Moves[1].Lo += 2
		case fault == "move missing" && len(solution.Moves) > 0:
			solution.Moves = solution.Moves[1:]
		case fault == "too wide":
			solution.Lo -= 3
		case fault == "bounds exchanged":
			solution.Lo++
		case fault == "refused" && s.left == 3:
			return solution, fmt.Errorf("no answer")
		}
		return solution, nil
	}}
}

func (g *coins) value(s heap) games.Value {
	turn := g.Turn(&s)
	if turn == games.Over {
		return g.Score(&s)
	}
	var best, sum, total games.Value
	for i, m := range g.Moves(&s, nil) {
		next := s
		g.Play(&next, m)
		v := g.value(next)
		switch {
		case turn == games.Chance:
			odds := games.Value(g.Weight(&s, m))
			sum, total = sum+odds*v, total+odds
		case i == 0 || (turn == games.Max) == (v > best):
			best = v
		}
	}
	if turn == games.Chance {
		return sum / total
	}
	return best
}

// TestSolverLawCanFail holds a right solver to the law, and sees that the law finds
// what is wrong with others.
func TestSolverLawCanFail(t *testing.T) {
	g := &coins{}
	plan := SolverPlan[heap]{Positions: 20, Seed: 1, Width: 2}
	Solver(t, games.Kit[heap](g), g.solve(""), plan)
	for fault, says := range map[string]string{
		"mean too high": "the mean", "best too low": "the best move", "move worth more": "is worth", "move missing": "1 moves",
		"too wide": "a width of", "bounds exchanged": "a width of", "refused": "no answer",
	} {
		l := solverLaw[heap]{g, g.solve(fault), plan}
		found := false
		for _, s := range solvedPositions(games.Kit[heap](g), plan) {
			err := l.holds(&s)
			found = found || err != nil && strings.Contains(err.Error(), says)
		}
		if !found {
			t.Errorf("fault %q is not seen", fault)
		}
	}
}
