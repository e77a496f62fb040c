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
}

// mostIdle is how many games in a row may have no decision before giving up.
const mostIdle = 1000

// newGrader takes the first decision, which shows whether the game is solved, and all others if it
// is.
func (x *course) newGrader(wanted int) error {
	g := x.c.Game()
	if g.Info().Simultaneous {
		wanted = 0
	}
	x.grader = &grader{judge: analysis.JudgeOf(g, games.ForHint), random: games.NewRandom(x.plan.Seed, games.StreamCorpus), at: g.Now(), wanted: wanted}
	if err := x.judgeMore(1); err != nil {
		return err
	}
	if !x.found.Solved {
		x.grader.wanted = min(wanted, judgedDecisions)
		return nil
	}
	return x.judgeMore(wanted)
}

// judgeMore takes decisions until there are so many, or as many as are wanted.
func (x *course) judgeMore(until int) error {
	g, tell := x.grader, x.c.Session.Progress.Steady()
	until = min(until, g.wanted)
	for x.trainer.Judged() < until && g.idle < mostIdle {
		turn := g.at.Turn()
		if turn == games.Over {
			g.at, g.idle = x.c.Game().Now(), g.idle+1
			continue
		}
		known := x.trainer.Judged() > 0
		if turn == games.Chance || len(g.at.Moves()) == 1 || known && !x.found.Solved && g.random.Below(5) > 0 {
			g.at = g.at.After(position.AtRandom(g.at, g.random))
			continue
		}
		s, err := x.judged(g.at)
		if err != nil {
			return err
		}
		x.trainer.Judge(g.at, lostBy(s, turn))
		g.idle = 0
		if tell != nil && x.found.Solved {
			tell("decision", x.trainer.Judged(), until)
		}
		m := s.Best(turn).Move
		if !x.found.Solved || g.random.Below(5) == 0 {
			m = position.AtRandom(g.at, g.random)
		}
		g.at = g.at.After(m)
	}
	x.found.Decisions = x.trainer.Judged()
	return nil
}

// judged values the moves of a decision: exactly, however long that takes, if asked for, and
// otherwise by the judge of the game.
func (x *course) judged(p position.Position) (s games.Solution, err error) {
	if x.c.Flag("solve") {
		x.found.By, x.found.Solved = "exact values", true
		return analysis.Exact(x.c.Game()).Moves(x.c.Ctx, p)
	}
	v, err := x.grader.judge.Of(x.c.Ctx, p, p.Turn())
	if err != nil {
		return s, err
	}
	proved := 1
	if v.Estimates() {
		proved = 0
	}
	x.found.By, x.found.Solved = x.grader.judge.How(proved, 1, v.Depth), proved == 1
	return x.grader.judge.Moves(x.c.Ctx, p)
}

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
