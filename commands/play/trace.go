package play

import (
	"context"

	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
	"parlor/search/walk"
)

// Scene is a position on the way of a walk, as it is shown: moves have names there.
// Moves that a search tells of may be others than those of the rules, where the search
// is that of another program.
type Scene interface {
	// Moves lists the moves or outcomes, and Weight gives the odds of an outcome.
	Moves() []games.Move
	Weight(m games.Move) uint64
	// Name says how a move is written, and After gives the scene that it leads to.
	Name(m games.Move) string
	After(m games.Move) (Scene, error)
	// Position gives the position by the rules.
	Position() (Position, error)
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
	// Game is the game whose position was searched, and Inexact says why the value
	// may be wrong.
	Game    *Game
	Inexact string
}

// Here gives the scene of a node on the path of the walk, by its place; the root is
// at 0.
func (w *Walk) Here(place int) (Scene, error) {
	scene := w.Root
	for _, n := range w.State().Nodes[:place+1] {
		for _, step := range n.Steps {
			var err error
			if scene, err = scene.After(step.Move); err != nil {
				return nil, err
			}
		}
	}
	return scene, nil
}

// Walk begins a walk through a search of the present position as textbooks have it.
func (g *Game) Walk(ctx context.Context, r Request) (*Walk, error) {
	p := g.Now()
	if p.Turn() == games.Over {
		return nil, g.Over()
	}
	w := &Walk{Game: g, Root: scene{p}, Eval: g.EvalName(r.Eval), Depth: r.Depth, Max: g.Info().Sides[0]}
	flip := Shown(g.Info(), 1, Decider(p)) < 0
	if flip {
		w.Max = g.Info().Sides[1]
	}
	o, source, err := p.(searchable).trace(g, r)
	if err != nil {
		return nil, err
	}
	w.Algorithm, w.Inexact = o.Algorithm, o.Inexact()
	w.Walk, err = walk.New(ctx, func(ctx context.Context, hear func(search.Event)) error {
		if flip {
			return source(ctx, func(e search.Event) { hear(e.Flipped()) })
		}
		return source(ctx, hear)
	}, walk.Keep)
	return w, err
}

// scene is a position of the rules.
type scene struct{ p Position }

func (s scene) Moves() []games.Move               { return s.p.Moves() }
func (s scene) Weight(m games.Move) uint64        { return uint64(s.p.Weight(m)) }
func (s scene) Name(m games.Move) string          { return s.p.Name(m).Notation }
func (s scene) After(m games.Move) (Scene, error) { return scene{s.p.After(m)}, nil }
func (s scene) Position() (Position, error)       { return s.p, nil }

// trace makes the source of the events of a search, and the options it has.
func (p *positionOf[S]) trace(g *Game, r Request) (search.Options, walk.Source, error) {
	o := search.Options{
		Algorithm: r.Algorithm.In(search.KindOf(p.Info())), Depth: r.Depth, Deepen: r.Deepen, Nodes: r.Nodes,
		SearchOnlyMove: true, NoOrdering: r.NoOrdering, Width: r.Width, Unlikely: r.Unlikely, ProbCut: r.ProbCut,
	}
	withTable := r.Asked.Has(search.TakesTable) && r.TableMB > 0
	asked := search.TakesTrace
	if withTable {
		asked |= search.TakesTable
	}
	if err := o.Judge(asked); err != nil {
		return o, nil, err
	}
	if err := g.inPlies(&o); err != nil {
		return o, nil, err
	}
	return o, func(ctx context.Context, hear func(search.Event)) error {
		run := o
		run.Trace = hear
		if withTable { // a fresh one, so that every run tells the same
			var err error
			if run.Table, err = transposition.New(r.TableMB); err != nil {
				return err
			}
		}
		return p.hearSearch(ctx, g, r, run)
	}, nil
}

// hearSearch runs a search that has a listener.
func (p *positionOf[S]) hearSearch(ctx context.Context, g *Game, r Request, o search.Options) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	problem, err := p.problem(ctx, g, r, func(err error) { cancel(&evalFault{err}) })
	if err != nil {
		return err
	}
	if err := faultOr(ctx, p.fit(ctx, g, problem, &o)); err != nil {
		return err
	}
	result, err := search.Search(ctx, problem, p.state, o)
	if err := faultOr(ctx, err); err != nil {
		return err
	}
	return o.Algorithm.MetChance(result.Total)
}
