package position

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/transposition"
	"parlor/search/tree"
	"parlor/search/walk"
)

// Scene is a position on the way of a search, as it is shown: moves have names there.
// Moves that a search tells of may be others than those of the rules, where the search
// is that of another program.
type Scene interface {
	tree.Place[Scene]
	// Position gives the position by the rules.
	Position() (Position, error)
}

// EventSource is a search that can be listened to.
type EventSource struct {
	// Source runs it, as often as it is asked to, and Root is where it begins.
	Source walk.Source
	Root   Scene
	// Max is the player whose values the events give.
	Max games.Turn
}

// Walk is a walk through a search of a position.
type Walk struct {
	*walk.Walk
	// Root is where the search begins.
	Root Scene
	// Algorithm and Eval are what it searches by, Depth how far, as a person gives it.
	Algorithm *search.Algorithm
	Eval      string
	Depth     int
	// Max is the name of the side that large values are good for. Where that is not
	// the first one everything is told from the other side.
	Max string
	// Request is what was asked for.
	Request players.Search
	// Thinker is who searched, and where; Inexact says why the value may be wrong.
	Thinker Thinker
	Inexact string
}

// Walk begins a walk through a search of the present position as textbooks have it.
func (t Thinker) Walk(ctx context.Context, r players.Search) (*Walk, error) {
	p := t.At
	if p.Turn() == games.Over {
		return nil, OverError(t.Info())
	}
	o, told, err := p.does().trace(t, r)
	if err != nil {
		return nil, err
	}
	seenBy := games.Max
	if Shown(t.Info(), 1, Decider(p)) < 0 {
		seenBy = games.Min
	}
	w := &Walk{
		Request: r, Thinker: t, Root: told.Root, Eval: t.EvalName(r.Eval), Depth: r.Depth, Max: t.Info().Side(seenBy),
		Algorithm: o.Algorithm, Inexact: o.Inexact(),
	}
	w.Walk, err = walk.New(ctx, told.seenBy(seenBy), walk.Keep)
	return w, err
}

// Corrected gives the tree of a mistaken search, as much of it as is kept, with the right
// values beside the wrong ones; nil where the search is sound.
func (w *Walk) Corrected(ctx context.Context, keep int) (*tree.Node, error) {
	if !w.Algorithm.Mistaken {
		return nil, nil
	}
	root, f, err := w.Thinker.Record(ctx, w.Thinker.At, w.Request, keep)
	if err == nil && root != nil && Shown(w.Thinker.Info(), 1, f.Decider) < 0 {
		root.Flip()
	}
	return root, err
}

// seenBy gives the source of the events with values as a player sees them.
func (s EventSource) seenBy(player games.Turn) walk.Source {
	if s.Max == player {
		return s.Source
	}
	return func(ctx context.Context, hear func(events.Event)) error {
		return s.Source(ctx, func(e events.Event) { hear(e.Flipped()) })
	}
}

// scene is a position of the rules.
type scene struct{ p Position }

func (s scene) Moves() []games.Move         { return s.p.Moves() }
func (s scene) Name(m games.Move) string    { return s.p.Name(m).Notation }
func (s scene) After(m games.Move) Scene    { return scene{s.p.After(m)} }
func (s scene) Position() (Position, error) { return s.p, nil }

func (s scene) Weight(m games.Move) uint64 {
	if s.p.Turn() != games.Chance {
		return 0
	}
	return uint64(s.p.Weight(m))
}

// trace makes a search that can be listened to, and the options it has.
func (p *positionOf[S]) trace(t Thinker, r players.Search) (search.Options, EventSource, error) {
	if r.Algorithm.Own {
		return p.traceOwn(t, r)
	}
	withTable := r.Asked.Has(search.TakesTable) && r.TableMB > 0
	asked := search.TakesTrace
	if withTable {
		asked |= search.TakesTable
	}
	o, err := p.textbook(t, r, asked)
	if err != nil {
		return o, EventSource{}, err
	}
	o.Deepen, o.Nodes = r.Deepen, r.Nodes
	source := func(ctx context.Context, hear func(events.Event)) error {
		run := o
		run.Trace = hear
		if withTable { // a fresh one, so that every run tells the same
			var err error
			if run.Table, err = transposition.New(r.TableMB); err != nil {
				return err
			}
		}
		return p.hearSearch(ctx, t, r, run)
	}
	return o, EventSource{source, scene{p}, games.Max}, nil
}

// hearSearch runs a search that has a listener.
func (p *positionOf[S]) hearSearch(ctx context.Context, t Thinker, r players.Search, o search.Options) error {
	return p.prepared(ctx, t, r, &o, func(ctx context.Context, problem search.Problem[S]) error {
		result, err := search.Search(ctx, problem, p.State, o)
		if err == nil {
			err = o.Algorithm.MetChance(result.Total)
		}
		return err
	})
}

// EventSourceOf makes a search that belongs to a kind of game one that can be listened to: from
// a position, to a depth, by the number of one of the game's own evaluations.
type EventSourceOf func(k Kind, at Position, depth, eval int) (EventSource, error)

// traceOwn makes a search that belongs to the game one that can be listened to.
func (p *positionOf[S]) traceOwn(t Thinker, r players.Search) (search.Options, EventSource, error) {
	o := search.Options{Algorithm: r.Algorithm, Depth: r.Depth, BeamWidth: r.BeamWidth, ProbabilityCutoff: r.ProbabilityCutoff, ProbCut: r.ProbCut, StrictCut: r.StrictCut}
	if err := o.Judge(search.TakesTrace); err != nil {
		return o, EventSource{}, err
	}
	eval, err := p.ownEval(t, r)
	if err != nil {
		return o, EventSource{}, err
	}
	tell, ok := Added[EventSourceOf](p.kind, r.Algorithm.Name)
	if !ok {
		return o, EventSource{}, games.Errorf("wrong-algorithm", "%s is a search of another game than %s", r.Algorithm, p.Info().Title)
	}
	source, err := tell(p.kind, p, r.Depth, eval)
	return o, source, err
}

// recordOwn gives the tree of a search that belongs to the game, with what plain search
// of the same depth finds beside it where it is mistaken.
func (p *positionOf[S]) recordOwn(ctx context.Context, t Thinker, r players.Search, keep int) (*tree.Node, Found, error) {
	o, source, err := p.traceOwn(t, r)
	if err != nil {
		return nil, Found{}, err
	}
	_, pulse := t.listeners(r, o)
	var tally events.Tally
	var stopped error
	root, err := tree.Gather(func(hear func(events.Event)) error {
		err := source.Source(ctx, func(e events.Event) {
			tally.Hear(e)
			hear(e)
			if pulse != nil && tally.Counts.Visited%pulseEvery == 0 {
				pulse(tally.Counts.Visited)
			}
		})
		if err != nil && ctx.Err() != nil {
			stopped, err = err, nil
		}
		return err
	}, keep, source.Root)
	switch {
	case err != nil:
		return nil, Found{}, err
	case root == nil && stopped == nil:
		return nil, Found{}, games.Errorf("nothing-searched", "there is but one move, so %s searches nothing and there is no tree to show", r.Algorithm)
	case root != nil && source.Max == games.Min:
		root.Flip()
	}
	f, err := foundOwn(p, ctx, t, r, stopped)
	f.Counts, f.Total = tally.Counts, tally.Counts
	if err != nil || f.Stopped != nil || !r.Algorithm.Mistaken {
		return root, f, err
	}
	f.Right, err = p.rightOwn(ctx, t, r, root, keep)
	return root, f, err
}

// pulseEvery is after how many nodes a search of a game's own says how far it is.
const pulseEvery = 4096

// foundOwn gives what a search of the game's own finds, or that it was stopped while
// it was listened to.
func foundOwn[S comparable](p *positionOf[S], ctx context.Context, t Thinker, r players.Search, stopped error) (Found, error) {
	if stopped == nil {
		r.Nodes = 0
		return p.searchOwn(ctx, t, r)
	}
	result := search.Result{Move: p.Moves()[0], Asked: r.Depth, Stopped: stopped}
	return p.found(t, r, search.Options{Algorithm: r.Algorithm}, result, 0)
}

// rightOwn writes into the tree of a search of the game's own what plain search finds.
func (p *positionOf[S]) rightOwn(ctx context.Context, t Thinker, r players.Search, mistaken *tree.Node, keep int) (*search.Result, error) {
	problem, _, err := p.problem(t, r)
	if err != nil {
		return nil, err
	}
	return p.correct(ctx, mistaken, problem, search.Options{Depth: r.Depth, SearchOnlyMove: true}, keep)
}
