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
