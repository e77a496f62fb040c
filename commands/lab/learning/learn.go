package learning

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"

	"parlor/commands/arena/compete"
	"parlor/commands/arena/plot"
	"parlor/commands/game/catalog"
	"parlor/commands/game/position"
	"parlor/commands/lab/learning/trainer"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

// scored is how many games are played against each opponent at a point of the curve.
const scored = 200

// known are the learners of a session, to continue with, by the lines of Lisp that they have made.
type known struct{ by map[string]*learning.Fit }

// course is learning under way.
type course struct {
	asked
	c       *table.Call
	found   Learned
	records []trainer.Beginning // stored games; nil where games are played
	units   []learning.Unit     // of the points
	grader  *grader
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
	x := &course{asked: a, c: c, found: Learned{Game: c.Game().Line.Info().Title, Name: usualName, Method: string(a.plan.Method), Seed: a.plan.Seed}}
	x.found.weighed, x.found.Set = a.trainer.Features()
	x.found.Features = x.found.weighed
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
	if err := x.newGrader(c.Number("decisions", usualDecisions)); err != nil {
		return nil, err
	}
	if err := x.run(total); err != nil {
		return nil, err
	}
	return c.Tell(x.found.form()), show(c, x.found, draw)
}

// show shows a curve, and writes it to the files that are asked for.
func show(c *table.Call, l Learned, draw func(plot.Picture) error) error {
	c.Emit(l)
	if c.Flag("curve") {
		c.Emit(report.Note{Text: l.curves().Text()})
	}
	if file := c.Word("csv"); file != "" {
		if err := c.WriteFile(file, l.CSV()); err != nil {
			return err
		}
	}
	return draw(l.curves())
}

// name finds the name of the evaluation, and continues with the learner that made it if asked to.
// Otherwise a name that exists is refused, before anything is learnt.
func (x *course) name() error {
	c, from := x.c, x.c.Word("from")
	given := c.Word("name")
	if given != "" {
		x.found.Name = given
	}
	t := c.Game().Thinker()
	if err := c.Session.Evaluations.NameFree(x.found.Name); err != nil {
		return err
	}
	if given != "" && given != from && t.CheckEval(given) == nil {
		return games.Errorf("name-taken", "there is an evaluation named %s already; choose another name, or go on with it by :from '%s", given, given)
	}
	weights, err := weightsOf(t, from)
	if err != nil || weights == nil {
		x.nameCurve("")
		return err
	}
	made := Learned{Name: from, weighed: x.found.weighed, Set: x.found.Set}
	for _, name := range made.weighed {
		made.Weights = append(made.Weights, weights[name])
	}
	if l := catalog.CacheOf[known](c.Session.Games.Caches).by[lisp.String(made.form())]; l != nil && len(l.Unit) == len(x.learner.Unit) {
		if x.learner = l.Clone(); from == x.found.Name {
			from = "" // it is the same curve
		}
	}
	x.nameCurve(from)
	return nil
}

// run learns, and measures at the points of the curve.
func (x *course) run(total int) error {
	began, tell := x.learner.Games, x.c.Session.Progress.Steady()
	if err := x.point(); err != nil {
		return err
	}
	for next := min(16, total); ; next = min(2*next, total) {
		err := x.until(x.c.Ctx, began, began+next, total, tell)
		if games.CodeOf(err) == "weights-ran-away" && x.learner.Games > began {
			x.undo(err)
		} else if err = x.stopped(began, err); err != nil {
			return err
		}
		if last := len(x.found.Points) - 1; x.found.Points[last].Games < x.learner.Games {
			if err := x.stopped(began, x.point()); err != nil {
				return err
			}
		}
		if x.found.Stopped || x.found.Undone != "" || next == total {
			return x.finish(began)
		}
	}
}

// stopped accepts an interruption after which there is something to keep, as no error.
func (x *course) stopped(began int, err error) error {
	if err == nil || x.c.Ctx.Err() == nil || x.learner.Games == began {
		return err
	}
	x.found.Stopped = true
	return nil
}

// undo records why the last steps are undone, and removes their points.
func (x *course) undo(why error) {
	x.found.Undone = fmt.Sprintf("%v; they are undone to those after %s", why, wording.Plural(x.learner.Games, "game"))
	sound := slices.IndexFunc(x.found.Points, func(p Point) bool { return p.Games > x.learner.Games })
	if sound > 0 {
		x.found.Points, x.units = x.found.Points[:sound], x.units[:sound]
		x.showWeights()
	}
}

// until learns until a number of games have been gone through in all, some hundred at a time so that
// progress can be shown.
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

// point measures what is learnt so far, stores it, and shows it at a terminal.
func (x *course) point() error {
	unit := slices.Clone(x.learner.Unit)
	x.units = append(x.units, unit)
	p := Point{Games: x.learner.Games}
	if !x.c.Game().Line.Info().Simultaneous {
		p.Random = x.trainer.Score(unit, trainer.Random, scored, x.plan.Seed)
		p.Default = x.trainer.Score(unit, "", scored, x.plan.Seed)
	}
	x.found.Points = append(x.found.Points, p)
	x.showWeights()
	err := x.judgeMore(judgedAtPoint * len(x.units))
	x.regrade()
	last := len(x.found.Points) - 1
	if x.c.Session.Shell != nil && x.c.Session.Shell.Interactive() {
		x.c.Emit(report.Note{Text: x.found.Points[last].text()})
	}
	x.keep(last)
	return err
}

// mostShown is how many weights of a further set are shown.
const mostShown = 6

// showWeights gives the points their weights: all of them with that of having moved, or of a further set those that matter most by now, by
// how large they are and how often they count.
func (x *course) showWeights() {
	shown := make([]int, len(x.found.weighed))
	for i := range shown {
		shown[i] = i
	}
	if x.found.Set != "" {
		last := x.units[len(x.units)-1]
		matters := func(i int) float64 { return math.Abs(last[i]) * x.learner.Sizes[i] }
		slices.SortStableFunc(shown, func(a, b int) int { return cmp.Compare(matters(b), matters(a)) })
		shown = shown[:min(mostShown, len(shown))]
	}
	x.found.Features = wording.Each(shown, func(i int) string { return x.found.weighed[i] })
	if x.found.Set == "" { // the last weight of a unit
		x.found.Features, shown = append(x.found.Features, moved), append(shown, len(shown))
	}
	for k, unit := range x.units {
		x.found.Points[k].Weights = wording.Each(shown, func(i int) float64 { return unit[i] })
	}
}

// finish makes the evaluation, grades at the remaining decisions and stores all points with their
// final grades. After an interruption the evaluation is made nevertheless.
func (x *course) finish(began int) error {
	if err := x.define(); err != nil {
		return err
	}
	if !x.found.Stopped {
		if err := x.stopped(began, x.judgeMore(x.grader.wanted)); err != nil {
			return err
		}
		x.regrade()
	}
	x.keep(0)
	return nil
}

// mostHalved is how often weights are halved.
const mostHalved = 40

// define makes the evaluation. If the game bounds evaluations more tightly than by a win, the weights
// are halved until it accepts them.
func (x *course) define() error {
	x.found.Weights, x.found.Games = x.trainer.Weights(x.learner.Unit), x.learner.Games
	x.found.Unended = x.learner.Unended
	var err error
	for range mostHalved {
		err = x.c.Session.Evaluations.Define(context.WithoutCancel(x.c.Ctx), x.found.Name, x.found.parts())
		if games.CodeOf(err) != "bad-weights" {
			break
		}
		for i := range x.found.Weights {
			x.found.Weights[i] /= 2
		}
	}
	if err != nil {
		return err
	}
	x.found.Evaluation = lisp.String(x.found.form())
	k := catalog.CacheOf[known](x.c.Session.Games.Caches)
	if k.by == nil {
		k.by = map[string]*learning.Fit{}
	}
	k.by[x.found.Evaluation] = x.learner
	return nil
}

// rounds is how many passes are made over stored games.
const rounds = 10

// fetch takes stored games that began where this one did, and says how many games to go through.
func (x *course) fetch() (int, error) {
	info := x.c.Game().Line.Info()
	switch x.plan.Method {
	case learning.TD, learning.Outcomes:
	default:
		return 0, games.Errorf("contradictory-options", "wanted the method td or outcomes for stored games, given %s", x.plan.Method)
	}
	of, err := compete.Stored(x.c, info.Name, func(start position.Position, moves []games.Move) error {
		if start.Text() == x.c.Game().Line.Now().Text() {
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
		return 0, games.Errorf("no-games", "the stored games of %s begin in other positions, or by other options, than %s", info.Title, x.c.Game().Line.Now().Text())
	}
	return 0, games.Errorf("no-games", "no games of %s are stored; those that are stored are of %s", info.Name, wording.Listed(of))
}
