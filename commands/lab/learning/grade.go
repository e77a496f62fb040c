package learning

import (
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/games"
	"parlor/search/learning"
)

// usualDecisions is at how many decisions an evaluation is graded, and judgedDecisions at how many
// where nothing is solved and each must be searched: judgedAtPoint more at each point of the curve,
// so that the first points come soon, and the rest at the end.
const (
	usualDecisions  = 400
	judgedDecisions = 24
	judgedAtPoint   = 2
)

// grader takes decisions from games, with what each of their moves gives away: from games of perfect
// play except for one move in five where the game is solved, and otherwise one decision in five from
// random games.
type grader struct {
	judge  *analysis.GameJudge
	random *games.Random
	at     position.Position
	idle   int // games in a row without a decision
	wanted int // decisions
	proved int // of those taken, how many
	depth  int // the deepest of the estimates at the others
}

// mostIdle is how many games in a row may have no decision before giving up.
const mostIdle = 1000

// newGrader takes decisions as long as all is proved about them: all that are wanted if the game is
// solved, and otherwise those up to the first that shows that it is not. Nothing is graded where
// nobody judges chances of winning, unless exact values are asked for.
func (x *course) newGrader(wanted int) error {
	g := x.c.Game()
	if g.Line.Info().Simultaneous || !g.Line.Now().Mind().Programs.Judged() && !x.c.Flag("solve") {
		wanted = 0
	}
	x.grader = &grader{judge: analysis.JudgeOf(g, games.ForHint), random: games.NewRandom(x.plan.Seed, games.StreamCorpus), at: g.Line.Now(), wanted: wanted}
	for n := 1; n <= x.grader.wanted && x.allProved(); n++ {
		if err := x.judgeMore(n); err != nil {
			return err
		}
	}
	return nil
}

// allProved says whether all is proved about the decisions taken so far.
func (x *course) allProved() bool { return x.grader.proved == x.trainer.Judged() }

// judgeMore takes decisions until there are so many, or as many as are wanted.
func (x *course) judgeMore(until int) error {
	g, tell := x.grader, x.c.Session.Progress.Steady()
	for x.trainer.Judged() < min(until, g.wanted) && g.idle < mostIdle {
		turn := g.at.Turn()
		if turn == games.Over {
			g.at, g.idle = x.c.Game().Line.Now(), g.idle+1
			continue
		}
		if turn == games.Chance || len(g.at.Moves()) == 1 || !x.allProved() && g.random.Below(5) > 0 {
			g.at = g.at.After(g.at.Rules().AtRandom(g.random))
			continue
		}
		s, err := x.judged(g.at)
		if err != nil {
			return err
		}
		x.trainer.Judge(g.at, lostBy(s, turn))
		g.idle = 0
		if tell != nil && x.allProved() {
			tell("decision", x.trainer.Judged(), g.wanted)
		}
		m := s.Best(turn).Move
		if !x.allProved() || g.random.Below(5) == 0 {
			m = g.at.Rules().AtRandom(g.random)
		}
		g.at = g.at.After(m)
	}
	x.found.Decisions, x.found.Solved = x.trainer.Judged(), x.trainer.Judged() > 0 && x.allProved()
	switch {
	case x.found.Decisions == 0:
	case x.c.Flag("solve"):
		x.found.By = exactly
	default:
		x.found.By = g.judge.How(g.proved, x.found.Decisions, g.depth)
	}
	return nil
}

// judged values the moves of a decision: exactly, however long that takes, if asked for, and
// otherwise by the judge of the game.
func (x *course) judged(p position.Position) (s games.Solution, err error) {
	if x.c.Flag("solve") {
		s, err = analysis.Exact(x.c.Game()).Moves(x.c.Ctx, p)
		if err == nil {
			x.grader.proved++
		}
		for i := range s.Moves { // a win counts as one, whatever its points
			s.Moves[i].Lo, s.Moves[i].Hi = max(-1, min(s.Moves[i].Lo, 1)), max(-1, min(s.Moves[i].Hi, 1))
		}
		return s, err
	}
	g := x.grader
	if s, err = g.judge.Moves(x.c.Ctx, p); err != nil {
		return s, err
	}
	v, err := g.judge.Of(x.c.Ctx, p, p.Turn()) // it remembers
	switch {
	case err != nil:
	case v.Estimates():
		g.depth, g.wanted = max(g.depth, v.Depth), min(g.wanted, judgedDecisions)
	default:
		g.proved++
	}
	return s, err
}

// exactly is what grades where exact values are asked for.
const exactly = "exact values"

// lostBy is what the moves of a decision give away, in chances of winning. A move that is not listed
// is equivalent to a listed one.
func lostBy(s games.Solution, turn games.Turn) func(games.Move) float64 {
	lost := map[games.Move]float64{}
	for _, w := range s.Moves {
		if loss := float64(s.Loss(w, turn)) / 2; loss > 1e-9 {
			lost[w.Move] = loss
		}
	}
	return func(m games.Move) float64 { return lost[m] }
}

// regrade grades all points again, at the decisions taken by now.
func (x *course) regrade() {
	if x.trainer.Judged() == 0 {
		return
	}
	for i, u := range x.units {
		x.found.Points[i].Lost = lostOf(x.trainer.Loss(u))
	}
}

// lostOf is what a unit gives away, by the rules for ties.
func lostOf(by []learning.GivenAway) *PointLoss {
	l := &PointLoss{Mean: 100 * by[0].Mean, Half: 100 * by[0].Half, Worst: 100 * by[0].Worst}
	for _, other := range by[1:] {
		l.Ties = append(l.Ties, TieLoss{other.Ties, 100 * other.Mean})
	}
	return l
}
