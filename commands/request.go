package commands

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"parlor/games"
	"parlor/search"
)

// request is a search a person asks for: its options, with the depth in turns where
// both players decide at once, and what else a report needs.
type request struct {
	search.Options
	eval    string // empty for the game's default
	tableMB int
	// asked are the options given by name that not every algorithm takes. A setting
	// is a wish: a search that cannot have it does without. What is asked for by name
	// and cannot be had is an error.
	asked search.OptionSet
	// line wants the principal variation too.
	line bool
	// root is the player whose opinion is asked, by default the one who decides
	// next.
	root games.Turn
}

// ask notes that some options are asked for by name, if they are.
func (r *request) ask(options search.OptionSet, given bool) {
	if given {
		r.asked |= options
	}
}

// request reads a search from a call's arguments, with the session's settings
// for what was left out.
func (s *Session) request(c *Call) (request, error) {
	r := request{tableMB: s.set.tableMB, Options: search.Options{
		Algorithm: s.set.algorithm, Depth: c.number("depth", 1), Deepen: true,
		NoOrdering: !s.set.ordering, Textbook: s.set.textbook, Workers: s.set.workers,
	}}
	for _, option := range searchOptions() {
		if c.has(option.name) {
			if err := option.put(&r, c); err != nil {
				return r, err
			}
		}
	}
	if err := r.judge(search.KindOf(c.game().info())); err != nil {
		return r, err
	}
	if r.Fast && s.NeedLimits {
		return r, Errorf("varying-counts", "a transcript cannot hold a fast search, as its counts vary; leave out :fast")
	}
	return r, nil
}

// judge says what contradicts the algorithm, by the name it has in a kind of game,
// of what was asked for by name.
func (r request) judge(kind search.Kinds) error {
	named := r.Algorithm
	r.Algorithm = named.In(kind)
	if !r.asked.Has(search.TakesWorkers) {
		r.Workers = 0
	}
	r.ask(search.TakesTable, r.tableMB > 0 && r.Algorithm.Takes.Has(search.TakesTable))
	err := r.Judge(r.asked)
	if err != nil && r.Algorithm != named {
		return Errorf(CodeOf(err), "%v; %s is called %s in such a game", err, named, r.Algorithm)
	}
	return err
}

// options makes the options of a search in this game of what is asked for and, of
// what is only wished for, what can be had.
func (g *gameOf[S]) options(r request) (search.Options, error) {
	o := r.Options
	o.Algorithm = o.Algorithm.In(search.KindOf(g.info()))
	o.SearchOnlyMove = o.SearchOnlyMove || o.AllValues
	if err := g.inPlies(&o); err != nil {
		return o, err
	}
	if o.Algorithm.Takes.Has(search.TakesTable) {
		table, err := g.session.tableFor(r.tableMB)
		if err != nil {
			return o, err
		}
		o.Table = table
	}
	o.Progress = g.session.progressOf(r.Depth, o.Step)
	return o, g.share(&o, r)
}

// found is a search's result with what reports need around it.
type found struct {
	search.Result
	algorithm *search.Algorithm // by the name it has in such games
	elapsed   time.Duration
	mover     games.Turn // of the position searched; Chance before a draw
	decider   games.Turn // who decides there or, before a draw, after it
	workers   int        // that shared it
	inexact   string
}

// find searches state s of the game's rules.
func (g *gameOf[S]) find(ctx context.Context, s S, r request) (found, error) {
	o, err := g.options(r)
	if err != nil {
		return found{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	eval, err := g.evalNamed(ctx, cancel, r.eval)
	if err != nil {
		return found{}, err
	}
	decider := g.decider(s)
	if r.root == games.Over {
		r.root = opinionOf(decider)
	}
	p := search.Problem[S]{Game: games.SearchRules(g.kit), Eval: eval, QuickWins: g.info().QuickWins, Root: r.root}
	if err := faultOr(ctx, g.fit(ctx, p, s, &o)); err != nil {
		return found{}, err
	}
	began := time.Now()
	result, err := search.Search(ctx, p, s, o)
	if err := faultOr(ctx, err); err != nil {
		return found{}, err
	}
	if err := o.Algorithm.MetChance(result.Total); err != nil {
		return found{}, err
	}
	if g.info().AtOnce {
		inTurns(&result)
	}
	return found{
		Result: result, algorithm: o.Algorithm, inexact: o.Inexact(), elapsed: time.Since(began),
		mover: g.kit.Turn(&s), decider: decider, workers: o.Workers,
	}, nil
}

// fit puts what depends on the position into the options of a search of s: a fitted
// prediction, and the lot that is drawn, which is a function of the session's seed
// and the position.
func (g *gameOf[S]) fit(ctx context.Context, p search.Problem[S], s S, o *search.Options) (err error) {
	if o.ProbCut != nil {
		o.ProbCut, err = search.FitProbCut(ctx, p, s, o.ProbCut.Threshold)
		if errors.Is(err, search.ErrNoFit) {
			return Errorf("no-prediction", "%v; leave out :probcut", err)
		}
		return err
	}
	if o.Algorithm.Takes.Has(search.TakesSeed) {
		seed, err := g.session.EnsureSeed()
		if err != nil {
			return err
		}
		h := fnv.New64a()
		h.Write([]byte(g.kit.Position(&s)))
		o.Seed = seed ^ h.Sum64()
	}
	return nil
}

// pliesOfTurn is how many plies make a turn where both decide at once. People
// give depths in turns there, and the search counts plies.
const pliesOfTurn = 2

// ahead says how far a search looks, as a person gives it: 2 plies ahead.
func (g *gameOf[S]) ahead(depth int) string {
	switch {
	case !g.info().AtOnce:
		return plies(depth) + " ahead"
	case depth == 1:
		return "1 turn ahead"
	}
	return fmt.Sprintf("%d turns ahead", depth)
}

// plies turns a depth as a person gives it into plies.
func (g *gameOf[S]) plies(depth int) int {
	if g.info().AtOnce {
		return depth * pliesOfTurn
	}
	return depth
}

// inPlies writes the depth of a search as a person gives it in plies, where it
// is in turns.
func (g *gameOf[S]) inPlies(o *search.Options) error {
	if !g.info().AtOnce {
		return nil
	}
	if most := search.MaxDepth / pliesOfTurn; o.Depth > most {
		return Errorf("bad-depth", "depth must be from 1 to %d turns, not %d", most, o.Depth)
	}
	o.Depth, o.Step = g.plies(o.Depth), pliesOfTurn
	return nil
}

// inTurns writes the depths of a result in turns.
func inTurns(r *search.Result) {
	r.Depth, r.Asked = r.Depth/pliesOfTurn, r.Asked/pliesOfTurn
	for i := range r.Iterations {
		r.Iterations[i].Depth /= pliesOfTurn
	}
}

// shown turns a value from Max's side into the one the game's convention shows
// when mover is the next to decide.
func (g *gameOf[S]) shown(v games.Value, mover games.Turn) games.Value {
	if g.info().Mover && (mover == games.Min || mover == games.Reply) {
		v = -v
	}
	return v + 0 // which makes a plain zero of a negative one
}
