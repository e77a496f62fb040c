package position

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

// EventSourceOf makes a search that belongs to a kind of game one that can be listened to: from
// a position, to a depth, by the number of one of the game's own evaluations.
type EventSourceOf func(k Kind, at Position, depth, eval int) (EventSource, error)

// WithEventSource adds to a kind of game how its own search of a name is listened to.
func WithEventSource(k Kind, search string, by EventSourceOf) Kind {
	k.tell(search, by)
	return k
}

func (k *kindOf[S]) tell(search string, by EventSourceOf) {
	if k.eventSources == nil {
		k.eventSources = map[string]EventSourceOf{}
	}
	k.eventSources[search] = by
}

// traceOwn makes a search that belongs to the game one that can be listened to.
func (p *positionOf[S]) traceOwn(t Thinker, r players.Search) (search.Options, EventSource, error) {
	o := search.Options{Algorithm: r.Algorithm, Depth: r.Depth, BeamWidth: r.BeamWidth, ProbabilityCutoff: r.ProbabilityCutoff, ProbCut: r.ProbCut}
	if err := o.Judge(search.TakesTrace); err != nil {
		return o, EventSource{}, err
	}
	eval, err := p.ownEval(t, r)
	if err != nil {
		return o, EventSource{}, err
	}
	tell, ok := p.kind.eventSources[r.Algorithm.Name]
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
	f, err := p.foundOwn(ctx, t, r, stopped)
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
func (p *positionOf[S]) foundOwn(ctx context.Context, t Thinker, r players.Search, stopped error) (Found, error) {
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
