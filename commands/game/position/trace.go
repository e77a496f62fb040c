package position

import (
	"context"
	"strings"
	"unicode"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/transposition"
)

// Scene is a position within a search, as it is shown: moves have names there. The
// moves that a search reports may differ from those of the rules, where it
// reimplements another program.
type Scene interface {
	// Moves lists the moves or outcomes.
	Moves() []games.Move
	// Weight gives the odds of an outcome, and 0 where a player decides.
	Weight(m games.Move) uint64
	// Name says how a move is written.
	Name(m games.Move) string
	// Short says in a few words what a move does whose name is a list of numbers or codes. It is empty
	// where the name says as much, and for outcomes.
	Short(m games.Move) string
	// After gives the scene that a move leads to.
	After(m games.Move) Scene
	// Position gives the position by the rules.
	Position() (Position, error)
}

// EventSource is a search that can be listened to.
type EventSource struct {
	// Source runs it, as often as it is asked to, and Root is where it begins.
	Source events.Source
	Root   Scene
	// Max is the player whose values the events give.
	Max games.Turn
	// Ratios are the exact values of numbers in the events told so far, where the search has them.
	Ratios games.Ratios
}

// Listened is a search of a position as textbooks do it, which can be listened to.
type Listened struct {
	EventSource
	Options search.Options
	// Find runs it with a listener and gives what it finds.
	Find func(ctx context.Context, hear func(events.Event)) (Found, error)
}

// Listen makes a search of a position that can be listened to.
func (t Thinker) Listen(p Position, r players.Search) (Listened, error) {
	if p.Turn() == games.Over {
		return Listened{}, OverError(t.Info())
	}
	return p.Mind().searches.listen(t, r)
}

// SceneOf gives the scene of a position by the rules.
func SceneOf(p Position) Scene { return scene{p} }

// scene is a position of the rules.
type scene struct{ p Position }

func (s scene) Moves() []games.Move         { return s.p.Moves() }
func (s scene) Name(m games.Move) string    { return s.p.Name(m).Notation }
func (s scene) Short(m games.Move) string   { return ShortOf(s.p, m) }
func (s scene) After(m games.Move) Scene    { return scene{s.p.After(m)} }
func (s scene) Position() (Position, error) { return s.p, nil }

// ShortOf gives the Short of a Scene of the rules. A list that begins with a verb says what it does.
func ShortOf(p Position, m games.Move) string {
	rest, list := strings.CutPrefix(p.Name(m).Notation, "(")
	if verb := strings.IndexFunc(rest, unicode.IsLower) == 0; verb || !list {
		return ""
	}
	return p.Seen().Short(m)
}

func (s scene) Weight(m games.Move) uint64 {
	if s.p.Turn() != games.Chance {
		return 0
	}
	return uint64(s.p.Weight(m))
}

// listen makes a search that can be listened to.
func (p searching[S]) listen(t Thinker, r players.Search) (l Listened, err error) {
	if r.Algorithm.Own || p.at.Info().Hidden {
		return p.listenOwn(t, r)
	}
	withTable := r.Asked.Has(search.TakesTable) && r.TableMB > 0
	asked := search.TakesTrace
	if withTable {
		asked |= search.TakesTable
	}
	o, err := p.textbook(t, r, asked)
	if err != nil {
		return l, err
	}
	o.Deepen, o.Nodes = r.Deepen, r.Nodes
	l.Options, l.EventSource = o, EventSource{Root: scene{p.at}, Max: games.Max}
	l.Find = func(ctx context.Context, hear func(events.Event)) (Found, error) {
		run := o
		run.Trace = hear
		run.Progress, run.Pulse = t.listeners(r, o)
		if withTable { // a fresh one, so that every run reports the same
			var err error
			if run.Table, err = transposition.New(r.TableMB); err != nil {
				return Found{}, err
			}
		}
		return p.search(ctx, t, r, run)
	}
	l.Source = func(ctx context.Context, hear func(events.Event)) error {
		_, err := l.Find(ctx, hear)
		return err
	}
	return l, nil
}

// EventSourceOf makes a search that belongs to a kind of game one that can be listened to: from
// a position, as is asked for, by the number of one of the game's own evaluations.
type EventSourceOf func(k Kind, at Position, r players.Search, eval int) (EventSource, error)

// listenOwn makes a search that belongs to the game one that can be listened to.
func (p searching[S]) listenOwn(t Thinker, r players.Search) (l Listened, err error) {
	l.Options = search.Options{Algorithm: r.Algorithm, Depth: r.Depth, BeamWidth: r.BeamWidth, ProbabilityCutoff: r.ProbabilityCutoff, ProbCut: r.ProbCut, StrictCut: r.StrictCut}
	if err := l.Options.Judge(search.TakesTrace); err != nil {
		return l, err
	}
	eval, err := p.ownEval(t, r)
	if err != nil {
		return l, err
	}
	source, ok := Added[EventSourceOf](p.at.kind, r.Algorithm.Name)
	if !ok {
		return l, p.at.notOwn(r.Algorithm.Name)
	}
	l.EventSource, err = source(p.at.kind, p.at, r, eval)
	l.Find = func(ctx context.Context, hear func(events.Event)) (Found, error) {
		return p.findOwn(ctx, t, r, l, hear)
	}
	return l, err
}

// pulseEvery is the number of nodes between progress reports of a game's own search.
const pulseEvery = 4096

// findOwn listens to a search of the game's own and gives what it finds, or that it was
// stopped while it was listened to.
func (p searching[S]) findOwn(ctx context.Context, t Thinker, r players.Search, l Listened, hear func(events.Event)) (f Found, err error) {
	_, pulse := t.listeners(r, l.Options)
	var tally events.Tally
	err = l.Source(ctx, func(e events.Event) {
		tally.Hear(e)
		hear(e)
		if pulse != nil && tally.Counts.Visited%pulseEvery == 0 {
			pulse(tally.Counts.Visited)
		}
	})
	switch {
	case err != nil && ctx.Err() == nil:
		return Found{}, err
	case err != nil:
		result := search.Result{Move: p.at.Moves()[0], Asked: r.Depth, Stopped: err}
		f, err = p.found(t, r, search.Options{Algorithm: r.Algorithm}, result, 0)
	case tally.Counts.Visited == 0:
		return Found{}, games.Errorf("nothing-searched", "there is but one move, so %s searches nothing and there is no tree to show", r.Algorithm)
	default:
		r.Nodes = 0
		f, err = p.searchOwn(ctx, t, r)
	}
	f.Counts, f.Total = tally.Counts, tally.Counts
	return f, err
}
