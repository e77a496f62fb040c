package engines_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// plan says on which positions a solver is checked.
type plan[S comparable] struct {
	// positions is how many different ones are looked for in random games.
	positions int
	// seed chooses the games.
	seed uint64
	// fits, if not nil, says whether a position is to be solved.
	fits func(s *S) bool
	// width is the most by which the bounds of a value may differ; 0 asks for
	// exact values.
	width games.Value
	// score is what Max's win is worth in the solver's unit, if that is not the
	// unit of the rules' scores: a chance, say, where these are points. 0 takes the
	// scores as they are.
	score games.Value
}

// checkSolver checks a solver on positions of random games: its values must follow
// from one another. That of a decision is the best of its moves', each move is
// worth what the position after it is worth, a position before chance the mean of
// the outcomes by their odds, and a finished game its score. Where the solver gives
// intervals, those of the two sides of an equation must meet, or at least one does
// not hold the value.
func checkSolver[S comparable](t *testing.T, kit games.Kit[S], solver *games.Solver[S], p plan[S]) {
	t.Helper()
	positions := solvedPositions(kit, p)
	l := solverLaw[S]{kit, solver, p}
	faults := 0
	for i := range positions {
		if err := l.holds(&positions[i]); err != nil {
			t.Errorf("%s: %v", kit.Text().Form.Position(&positions[i]), err)
			if faults++; faults == 10 {
				t.Fatal("and perhaps more")
			}
		}
	}
	t.Logf("%d positions follow from the next ones", len(positions))
	if len(positions) < p.positions {
		t.Errorf("found %d positions, want %d", len(positions), p.positions)
	}
}

// patience is how many steps of random games are taken for each position wanted.
const patience = 200

// solvedPositions plays random games and takes every unfinished position that fits, once.
func solvedPositions[S comparable](kit games.Kit[S], p plan[S]) (list []S) {
	random := games.NewRandom(p.seed, games.StreamCorpus)
	seen := map[S]bool{}
	s := kit.Start()
	for range patience * p.positions {
		if len(list) == p.positions {
			break
		}
		if kit.Turn(&s) == games.Over {
			s = kit.Start()
		}
		if !seen[s] && (p.fits == nil || p.fits(&s)) {
			seen[s] = true
			list = append(list, s)
		}
		gamestest.Step(kit, &s, random)
	}
	return list
}

// interval encloses a value from Max's side.
type interval struct{ lo, hi games.Value }

// meets says whether two intervals have a value in common, but for rounding.
func (a interval) meets(b interval) bool {
	return a.lo <= b.hi && b.lo <= a.hi || near(a.lo, b.hi) || near(b.lo, a.hi)
}

// near says whether two sums of the same terms differ by rounding at most.
func near(a, b games.Value) bool {
	return math.Abs(float64(a-b)) <= 1e-9*max(1, math.Abs(float64(a)), math.Abs(float64(b)))
}

func (a interval) String() string { return fmt.Sprintf("[%v, %v]", a.lo, a.hi) }

// solverLaw is what a solver is held to.
type solverLaw[S comparable] struct {
	kit    games.Kit[S]
	solver *games.Solver[S]
	plan   plan[S]
}

// holds compares the value of an unfinished position with those one step later.
func (l *solverLaw[S]) holds(s *S) error {
	solution, err := l.solve(s)
	if err != nil {
		return err
	}
	value := interval{solution.Lo, solution.Hi}
	if !(value.lo <= value.hi && value.hi-value.lo <= l.plan.width) {
		return fmt.Errorf("the value is %v, want a width of %v at most", value, l.plan.width)
	}
	later := make(map[games.Move]interval)
	for _, m := range l.kit.Moves(s, nil) {
		next := *s
		l.kit.Play(&next, m)
		if later[m], err = l.value(&next); err != nil {
			return fmt.Errorf("after %s: %w", l.kit.Text().Moves.Notation(s, m), err)
		}
	}
	if l.kit.Turn(s) == games.Chance {
		if mean := l.mean(s, later); !value.meets(mean) {
			return fmt.Errorf("the value is %v, and the mean of the outcomes %v", value, mean)
		}
		return nil
	}
	return l.decided(s, solution, later)
}

// decided compares the value of a decision and of its moves with what they lead to.
func (l *solverLaw[S]) decided(s *S, solution games.Solution, later map[games.Move]interval) error {
	if len(solution.Moves) != len(later) {
		return fmt.Errorf("%d moves are valued, want %d", len(solution.Moves), len(later))
	}
	var best interval
	for i, m := range solution.Moves {
		worth, next := interval{m.Lo, m.Hi}, later[m.Move]
		if !worth.meets(next) {
			return fmt.Errorf("%s is worth %v, and the position after it %v", l.kit.Text().Moves.Notation(s, m.Move), worth, next)
		}
		switch {
		case i == 0:
			best = next
		case l.kit.Turn(s) == games.Max:
			best = interval{max(best.lo, next.lo), max(best.hi, next.hi)}
		default:
			best = interval{min(best.lo, next.lo), min(best.hi, next.hi)}
		}
	}
	if value := (interval{solution.Lo, solution.Hi}); !value.meets(best) {
		return fmt.Errorf("the value is %v, and that of the best move %v", value, best)
	}
	return nil
}

// mean weighs the outcomes by their odds.
func (l *solverLaw[S]) mean(s *S, later map[games.Move]interval) (mean interval) {
	var total games.Value
	for _, m := range l.kit.Moves(s, nil) { // in the order of the rules: sums must not depend on that of a map
		odds := games.Value(l.kit.Weight(s, m))
		mean.lo += odds * later[m].lo
		mean.hi += odds * later[m].hi
		total += odds
	}
	return interval{mean.lo / total, mean.hi / total}
}

// value gives the bounds of any position.
func (l *solverLaw[S]) value(s *S) (interval, error) {
	if l.kit.Turn(s) == games.Over {
		v := l.kit.Score(s)
		if l.plan.score != 0 && v != 0 {
			v = games.Value(math.Copysign(float64(l.plan.score), float64(v)))
		}
		return interval{v, v}, nil
	}
	solution, err := l.solve(s)
	return interval{solution.Lo, solution.Hi}, err
}

func (l *solverLaw[S]) solve(s *S) (games.Solution, error) {
	return l.solver.Solve(context.Background(), games.SolveAsk[S]{Kit: l.kit, State: *s})
}
