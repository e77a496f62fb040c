package learning

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"parlor/commands/arena/compete"
	"parlor/commands/arena/plot"
	"parlor/commands/game/catalog"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/lab/learning/trainer"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

// usualDecisions is at how many decisions an evaluation is graded, and judgedDecisions at how
// many where nothing is solved and every one is searched.
const (
	usualDecisions  = 400
	judgedDecisions = 24
)

// scored is how many games are played against each opponent at a point of the curve.
const scored = 200

// known are the learners of a session, to go on with, by the lines of Lisp that they have made.
type known struct{ by map[string]*learning.Fit }

// course is learning under way.
type course struct {
	asked
	c       *table.Call
	found   Learned
	records []trainer.Beginning // stored games; nil where games are played
	units   []learning.Unit     // of the points
	later   func() error        // takes the decisions at the end; nil where they are taken before
}

func runLearn(c *table.Call) (lisp.Value, error) {
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	a, err := read(c)
	if err != nil {
		return nil, err
	}
	x := &course{asked: a, c: c, found: Learned{Game: c.Game().Info().Title, Name: usualName, Method: string(a.plan.Method), Features: a.trainer.Features(), Seed: a.plan.Seed}}
	if err := x.name(); err != nil {
		return nil, err
	}
	total, given := table.Given[int](c, "games")
	if !given {
		total = learning.UsualGames
	}
	if stored(c) {
		if total, err = x.fetch(); err != nil {
			return nil, err
		}
	}
	x.plan.Workers = c.Number("workers", runtime.NumCPU())
	if err := x.decisions(c.Number("decisions", usualDecisions)); err != nil {
		return nil, err
	}
	if err := x.run(total); err != nil {
		return nil, err
	}
	c.Emit(x.found)
	if c.Flag("curve") {
		c.Emit(report.Note{Text: x.found.curves().Text()})
	}
	if file := c.Word("csv"); file != "" {
		if err := c.WriteFile(file, x.found.CSV()); err != nil {
			return nil, err
		}
	}
	return c.Tell(x.found.form()), draw(x.found.curves())
}

// name finds the name of the evaluation, and goes on with the learner that has made it where
// that is asked for. A name that exists is refused otherwise.
func (x *course) name() error {
	c, from := x.c, x.c.Word("from")
	given := c.Word("name")
	if given != "" {
		x.found.Name = given
	}
	t := c.Game().Thinker()
	if given != "" && given != from && t.CheckEval(given) == nil {
		return games.Errorf("name-taken", "there is an evaluation named %s already; choose another name, or go on with it by :from '%s", given, given)
	}
	weights, err := weightsOf(t, from)
	if err != nil || weights == nil {
		return err
	}
	made := Learned{Name: from, Features: x.trainer.Features()}
	for _, name := range made.Features {
		for i, f := range t.Features() {
			if f.Name == name {
				made.Weights = append(made.Weights, weights[i])
			}
		}
	}
	if l := catalog.CacheOf[known](c.Session.Games.Caches).by[lisp.String(made.form())]; l != nil && len(l.Unit) == len(x.learner.Unit) {
		x.learner = l.Clone()
	}
	return nil
}

// decisions takes decisions from games, with what each of their moves gives away: from games of
// perfect play but for one move in five where the game is solved, at once, and else from random
// games, one decision in five, once all is learnt, as every one takes a search.
func (x *course) decisions(wanted int) error {
	g := x.c.Game()
	if wanted == 0 || g.Info().Simultaneous {
		return nil
	}
	judge, random := analysis.ChancesOf(g), games.NewRandom(x.plan.Seed, games.StreamCorpus)
	p, most, tell := g.Now(), wanted, x.c.Session.Progress.Steady()
	for ended := 0; x.trainer.Judged() < most && ended < 1000; {
		turn := p.Turn()
		if turn == games.Over {
			p, ended = g.Now(), ended+1
			continue
		}
		if turn == games.Chance || len(p.Moves()) == 1 || x.later != nil && random.Below(5) > 0 {
			p = p.After(position.AtRandom(p, random))
			continue
		}
		s, err := x.judged(judge, p)
		if err != nil {
			return err
		}
		if !x.found.Solved && x.later == nil {
			x.later = func() error { return x.decisions(wanted) }
			return nil
		}
		if !x.found.Solved {
			most = min(wanted, judgedDecisions)
		}
		x.trainer.Judge(p, lostBy(s, turn), x.c.Word("ties"))
		if tell != nil {
			tell("decision", x.trainer.Judged(), most)
		}
		m := s.Best(turn).Move
		if !x.found.Solved || random.Below(5) == 0 {
			m = position.AtRandom(p, random)
		}
		p = p.After(m)
	}
	x.found.Decisions = x.trainer.Judged()
	return nil
}

// judged values the moves of a decision: exactly, however long that takes, if it is asked for,
// and else by the judge of the game.
func (x *course) judged(judge *analysis.Chances, p position.Position) (s games.Solution, err error) {
	if x.c.Flag("solve") {
		x.found.By, x.found.Solved = "exact values", true
		return analysis.Exact(x.c.Game()).Moves(x.c.Ctx, p)
	}
	s, err = judge.Moves(x.c.Ctx, p)
	x.found.By, x.found.Solved = judge.How(), judge.Solved()
	return s, err
}

// lostBy is what the moves of a decision give away, in chances of winning. One that is not
// listed is as good as one that is.
func lostBy(s games.Solution, turn games.Turn) func(games.Move) float64 {
	lost := map[games.Move]float64{}
	for _, w := range s.Moves {
		if loss := float64(s.Loss(w, turn)) / 2; loss > 1e-9 {
			lost[w.Move] = loss
		}
	}
	return func(m games.Move) float64 { return lost[m] }
}

// run learns, and measures at the points of the curve.
func (x *course) run(total int) error {
	began, tell := x.learner.Games, x.c.Session.Progress.Steady()
	x.point()
	for next := min(16, total); ; next = min(2*next, total) {
		err := x.until(x.c.Ctx, began, began+next, total, tell)
		if x.c.Ctx.Err() != nil && x.learner.Games > began {
			x.found.Stopped = true
		} else if games.CodeOf(err) == "weights-ran-away" && x.learner.Games > began {
			x.found.Undone = fmt.Sprintf("%v; they are undone to those after %s", err, wording.Plural(x.learner.Games, "game"))
			sound := slices.IndexFunc(x.found.Points, func(p Point) bool { return p.Games > x.learner.Games })
			if sound > 0 {
				x.found.Points, x.units = x.found.Points[:sound], x.units[:sound]
			}
		} else if err != nil {
			return err
		}
		stop := x.found.Stopped || x.found.Undone != ""
		if last := len(x.found.Points) - 1; x.found.Points[last].Games < x.learner.Games {
			x.point()
		}
		if stop || next == total {
			return x.grade()
		}
	}
}

// until learns until so many games are gone through in all, some hundred at a time so that it
// can be told how far they are.
func (x *course) until(ctx context.Context, began, until, total int, tell func(string, int, int)) error {
	for x.learner.Games < until {
		part := min(until, x.learner.Games+max(16, (total/100+15)/16*16))
		var err error
		if x.records != nil {
			err = x.trainer.Replay(ctx, x.learner, x.plan, x.records, part)
		} else {
			err = x.trainer.Train(ctx, x.learner, x.plan, part)
		}
		if err != nil {
			return err
		}
		if tell != nil {
			tell("game", x.learner.Games-began, total)
		}
	}
	return nil
}

// point measures what is learnt so far, and tells it to who waits at a terminal.
func (x *course) point() {
	unit := slices.Clone(x.learner.Unit)
	x.units = append(x.units, unit)
	p := Point{Games: x.learner.Games, Weights: unit[:len(x.found.Features)], Lost: x.loss(unit)}
	if !x.c.Game().Info().Simultaneous {
		p.Random = x.trainer.Score(x.learner.Unit, trainer.Random, scored, x.plan.Seed)
		p.Default = x.trainer.Score(x.learner.Unit, "", scored, x.plan.Seed)
	}
	x.found.Points = append(x.found.Points, p)
	if x.c.Session.Shell != nil && x.c.Session.Shell.Interactive() {
		x.c.Emit(report.Note{Text: p.text()})
	}
}

// loss is what a unit gives away, nil where no decisions have been taken.
func (x *course) loss(u learning.Unit) *PointLoss {
	if x.trainer.Judged() == 0 {
		return nil
	}
	l := x.trainer.Loss(u)
	return &PointLoss{100 * l.Mean, 100 * l.Half, 100 * l.Worst}
}

// grade makes the evaluation, and then measures what is measured at the end. Whoever interrupts
// that has the evaluation nevertheless.
func (x *course) grade() error {
	if err := x.define(); err != nil || x.later == nil || x.found.Stopped {
		return err
	}
	if err := x.later(); err != nil && x.c.Ctx.Err() == nil {
		return err
	}
	if x.found.Stopped = x.c.Ctx.Err() != nil; x.found.Stopped {
		x.found.Decisions = 0
		return nil
	}
	for i := range x.found.Points {
		x.found.Points[i].Lost = x.loss(x.units[i])
	}
	return nil
}

// define makes the evaluation.
func (x *course) define() error {
	// Where the game has closer bounds than a win, weights are made smaller until it takes them.
	x.found.Weights, x.found.Games = x.trainer.Weights(x.learner.Unit), x.learner.Games
	var err error
	for range 10 {
		if err = x.c.Session.Evaluations.Define(context.WithoutCancel(x.c.Ctx), x.found.Name, x.found.parts()); err == nil {
			break
		}
		for i := range x.found.Weights {
			x.found.Weights[i] /= 2
		}
	}
	if err != nil {
		return err
	}
	k := catalog.CacheOf[known](x.c.Session.Games.Caches)
	if k.by == nil {
		k.by = map[string]*learning.Fit{}
	}
	k.by[lisp.String(x.found.form())] = x.learner
	return nil
}

// rounds is how often stored games are gone through.
const rounds = 10

// fetch takes stored games that began where this one did, and says how many games to go through.
func (x *course) fetch() (int, error) {
	info := x.c.Game().Info()
	switch x.plan.Method {
	case learning.TD, learning.Outcomes:
	default:
		return 0, games.Errorf("contradictory-options", "wanted the method td or outcomes for stored games, given %s", x.plan.Method)
	}
	of, err := compete.Stored(x.c, info.Name, func(start position.Position, moves []games.Move) error {
		if start.Text() == x.c.Game().Now().Text() {
			x.records = append(x.records, trainer.Beginning{Start: start, Moves: moves})
		}
		return nil
	})
	switch {
	case err != nil:
		return 0, err
	case len(x.records) > 0:
		return rounds * len(x.records), nil
	case len(of) == 0:
		return 0, games.Errorf("no-games", "no games are stored to learn from; match keeps those it plays")
	case slices.Contains(of, info.Name):
		return 0, games.Errorf("no-games", "the stored games of %s begin in other positions, or by other options, than %s", info.Title, x.c.Game().Now().Text())
	}
	return 0, games.Errorf("no-games", "no games of %s are stored; those that are stored are of %s", info.Name, wording.Listed(of))
}
