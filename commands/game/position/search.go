package position

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"parlor/commands/game/players"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/probcut"
	"parlor/search/stack"
)

// Found is a search's result with what reports need around it.
type Found struct {
	search.Result
	Position  Position          // that was searched
	Request   players.Search    // as it was asked
	Algorithm *search.Algorithm // by the name it has in such games
	Eval      string
	Elapsed   time.Duration
	Mover     games.Turn // of the position; Chance before a draw
	Decider   games.Turn // who decides there or, before a draw, after it
	Workers   int        // that shared the search
	Fast      bool       // and its table, so that counts vary
	Inexact   string     // why the value may be wrong
	// Program is the report in the words of a reimplemented program, and Notes
	// comment on it.
	Program, Notes []string
	// Right is what a sound search finds where a tree was recorded of a mistaken
	// one; nil otherwise.
	Right *search.Result
}

// Unfinished is the error of a search that was stopped too early to be of use.
func (f Found) Unfinished() error {
	return games.Errorf("search-stopped", "the search was stopped (%s) before it had finished depth %d",
		StopReason(f.Stopped), f.Depth+1)
}

// StopReason says in a few words why a search ended early.
func StopReason(err error) string {
	switch err {
	case stack.ErrNodes:
		return "node limit"
	case stack.ErrTime:
		return "time limit"
	case stack.ErrMemory:
		return "memory limit"
	}
	return "interrupted"
}

// searches are the ways to search a position.
type searches interface {
	search(ctx context.Context, t Thinker, r players.Search, o search.Options) (Found, error)
	searchOwn(ctx context.Context, t Thinker, r players.Search) (Found, error)
	listen(t Thinker, r players.Search) (Listened, error)
	perft(ctx context.Context, depth int) (uint64, error)
}

// searching is a position as searches see it.
type searching[S comparable] struct{ at *positionOf[S] }

// Search searches a position of the game. A search that is stopped gives what it
// has found.
func (t Thinker) Search(ctx context.Context, p Position, r players.Search) (Found, error) {
	if p.Turn() == games.Over {
		return Found{}, OverError(t.Info())
	}
	if r.Algorithm.Own || p.Info().Hidden {
		return p.Mind().searches.searchOwn(ctx, t, r)
	}
	o, err := t.options(r)
	if err != nil {
		return Found{}, err
	}
	return p.Mind().searches.search(ctx, t, r, o)
}

// options makes the options of a search in this game from what is asked for and,
// of the mere settings, what can be had.
func (t Thinker) options(r players.Search) (search.Options, error) {
	o := r.Options
	o.Algorithm = o.Algorithm.In(search.KindOf(t.Info()))
	o.SearchOnlyMove = o.SearchOnlyMove || o.AllValues
	if err := t.inPlies(&o); err != nil {
		return o, err
	}
	if o.Algorithm.Takes.Has(search.TakesTable) {
		table, err := t.Table(r.TableMB)
		if err != nil {
			return o, err
		}
		o.Table = table
	}
	o.Progress, o.Pulse = t.listeners(r, o)
	return o, t.share(&o, r)
}

// listeners gives the progress callbacks of a search.
func (t Thinker) listeners(r players.Search, o search.Options) (func(search.Iteration), func(uint64)) {
	decider, depths := Decider(t.At), r.Depth
	if !o.Deepen {
		depths = 0
	}
	return t.Deepening(depths, o.Step, func(v games.Value) games.Value { return Shown(t.Info(), v, decider) })
}

// share leaves out workers where a search cannot be shared. An evaluation by a
// function of the session cannot: it runs in one goroutine.
func (t Thinker) share(o *search.Options, r players.Search) error {
	insists := r.Asked.Has(search.TakesWorkers)
	switch alone := t.byFunction(r.Eval); {
	case alone && insists:
		return games.Errorf("contradictory-options", "evaluation %s is a Lisp function and runs in one goroutine; leave out :workers", r.Eval)
	case alone, !insists && o.Judge(0) != nil:
		o.Workers, o.Fast = 0, false
	}
	return nil
}

// problem is what a search is about, with its evaluation.
func (p searching[S]) problem(t Thinker, r players.Search) (search.Problem[S], *players.Evaluation[S], error) {
	eval, err := evaluating[S](p).eval(t, r.Eval)
	if err != nil {
		return search.Problem[S]{}, nil, err
	}
	root := r.Root
	if root == games.Over {
		root = Opinion(Decider(p.at))
	}
	return search.Problem[S]{
		Game: games.SearchRules(p.at.Kit), Eval: eval.Eval, QuickWins: p.at.Info().QuickWins, Root: root, Rank: games.Ranking(p.at.Kit, r.Ties),
	}, eval, nil
}

// prepared calls do with what a search needs, under a context that ends when an
// evaluation by a function of the session fails. It then gives the error of that.
func (p searching[S]) prepared(ctx context.Context, t Thinker, r players.Search, o *search.Options, do func(context.Context, search.Problem[S]) error) error {
	problem, eval, err := p.problem(t, r)
	if err != nil {
		return err
	}
	ctx, done := eval.Under(ctx)
	defer done()
	if err = p.fit(ctx, t, problem, o); err == nil {
		err = do(ctx, problem)
	}
	return eval.FaultOr(err)
}

func (p searching[S]) search(ctx context.Context, t Thinker, r players.Search, o search.Options) (f Found, err error) {
	err = p.prepared(ctx, t, r, &o, func(ctx context.Context, problem search.Problem[S]) error {
		began := time.Now()
		result, err := search.Search(ctx, problem, p.at.State, o)
		if err == nil {
			f, err = p.found(t, r, o, result, time.Since(began))
		}
		return err
	})
	if err != nil {
		return Found{}, err
	}
	return f, nil
}

// textbook makes the options of a search as textbooks do it, by an algorithm that takes
// some options.
func (p searching[S]) textbook(t Thinker, r players.Search, takes search.OptionSet) (search.Options, error) {
	o := search.Options{
		Algorithm: r.Algorithm.In(search.KindOf(p.at.Info())), Depth: r.Depth, SearchOnlyMove: true,
		NoOrdering: r.NoOrdering, BeamWidth: r.BeamWidth, ProbabilityCutoff: r.ProbabilityCutoff, ProbCut: r.ProbCut, StrictCut: r.StrictCut, Sampling: r.Sampling,
	}
	if err := o.Judge(takes); err != nil {
		return o, err
	}
	return o, t.inPlies(&o)
}

// found joins a result with what reports need.
func (p searching[S]) found(t Thinker, r players.Search, o search.Options, result search.Result, took time.Duration) (Found, error) {
	if err := o.Algorithm.MetChance(result.Total); err != nil {
		return Found{}, err
	}
	if p.at.Info().Simultaneous {
		inTurns(&result)
	}
	return Found{
		Result: result, Position: p.at, Request: r, Algorithm: o.Algorithm, Eval: t.EvalName(r.Eval), Elapsed: took,
		Mover: p.at.Turn(), Decider: Decider(p.at), Workers: o.Workers, Fast: o.Fast && o.Workers > 0, Inexact: cmp.Or(result.Inexact, o.Inexact()),
	}, nil
}

// fit puts what depends on the position into the options of a search: a fitted
// prediction, and the seed of what is drawn, which is a function of the session's
// seed and the position.
func (p searching[S]) fit(ctx context.Context, t Thinker, problem search.Problem[S], o *search.Options) (err error) {
	if o.ProbCut != nil {
		o.ProbCut, err = probcut.Fit(ctx, problem, p.at.State, o.ProbCut.Threshold)
		if errors.Is(err, probcut.ErrNoFit) {
			return games.Errorf("no-prediction", "%v; leave out :probcut", err)
		}
		return err
	}
	if o.Algorithm.Takes.Has(search.TakesSeed) {
		seed, err := t.Seed()
		if err != nil {
			return err
		}
		h := fnv.New64a()
		h.Write([]byte(p.at.Text()))
		o.Seed = seed ^ h.Sum64()
	}
	return nil
}

func (p searching[S]) perft(ctx context.Context, depth int) (uint64, error) {
	n, ok := games.Perft(games.SearchRules(p.at.Kit), p.at.State, depth, func() bool { return ctx.Err() != nil })
	if !ok {
		return 0, context.Cause(ctx)
	}
	return n, nil
}

// Ahead says how far a search looks, as a person gives it: 2 plies ahead.
func (t Thinker) Ahead(depth int) string {
	switch {
	case !t.Info().Simultaneous:
		return wording.Plies(depth) + " ahead"
	case depth == 1:
		return "1 turn ahead"
	}
	return fmt.Sprintf("%d turns ahead", depth)
}

// inPlies converts the depth of a search, as a person gives it, from turns to
// plies.
func (t Thinker) inPlies(o *search.Options) error {
	if !t.Info().Simultaneous {
		return nil
	}
	if most := search.MaxDepth / players.PliesOfTurn; o.Depth > most {
		return games.Errorf("bad-depth", "depth must be from 1 to %d turns, not %d", most, o.Depth)
	}
	o.Depth, o.Step = players.Plies(t.Info(), o.Depth), players.PliesOfTurn
	return nil
}

// inTurns converts the depths of a result to turns.
func inTurns(r *search.Result) {
	r.Depth, r.Asked = r.Depth/players.PliesOfTurn, r.Asked/players.PliesOfTurn
	for i := range r.Iterations {
		r.Iterations[i].Depth /= players.PliesOfTurn
	}
}
