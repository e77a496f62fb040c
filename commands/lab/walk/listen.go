package walk

import (
	"context"
	"fmt"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/search/walk"
)

// Walk is a walk through a search of a position.
type Walk struct {
	*walk.Walk
	// Root is the position in which the search begins.
	Root position.Scene
	// Algorithm and Eval are what it searches with, Depth how deep, as a person gives it.
	Algorithm *search.Algorithm
	Eval      string
	Depth     int
	// Max is the name of the side for which large values are good. If that is not
	// the first one everything is shown from the other side.
	Max string
	// Request is what was asked for.
	Request players.Search
	// Thinker is who searched, and where; Inexact says why the value may be wrong.
	Thinker position.Thinker
	Inexact string
	// Sorted is the depth by whose values the moves at the root are sorted, in a search that deepens;
	// otherwise 0.
	Sorted int
	// Ratios are the exact values of its numbers, and Decimals says why there are none, if they were
	// asked for.
	Ratios   games.Ratios
	Decimals string

	// parts is the number of the event at which it parts from another search, and mistakes are those
	// of either.
	parts    int
	mistakes []string
}

// New begins a walk through a textbook search of the current position.
func New(ctx context.Context, t position.Thinker, r players.Search) (*Walk, error) {
	p := t.At
	told, err := t.Muted().Listen(p, r)
	if err != nil {
		return nil, err
	}
	seenBy := games.Max
	if position.Shown(t.Info(), 1, position.Decider(p)) < 0 {
		seenBy = games.Min
	}
	w := &Walk{
		Request: r, Thinker: t, Root: told.Root, Eval: t.EvalName(r.Eval), Depth: r.Depth, Max: t.Info().Side(seenBy),
		Algorithm: told.Options.Algorithm, Inexact: told.Options.Inexact(),
	}
	w.Ratios, w.Decimals = ratiosOf(ctx, t, p, told, r)
	source, last, err := lastDepth(ctx, told)
	if err != nil {
		return nil, err
	}
	w.Sorted = SortedBy(told.Options, p.Turn(), last/max(1, told.Options.Step))
	if told.Max != seenBy {
		whole := source
		source = func(ctx context.Context, hear func(events.Event)) error {
			return whole(ctx, func(e events.Event) { hear(flipped(e)) })
		}
	}
	w.Walk, err = walk.New(ctx, source, walk.Keep)
	return w, err
}

// ratiosOf gives the exact values of a search's numbers: those that it has itself, or else, where they are
// asked for, those that can be worked out.
func ratiosOf(ctx context.Context, t position.Thinker, p position.Position, told position.Listened, r players.Search) (games.Ratios, string) {
	if told.Ratios != nil {
		return told.Ratios, ""
	}
	return t.Ratios(ctx, p, r)
}

// lastDepth gives the events of the last depth of a search that deepens, and which that is. The
// depths before it are searched in silence. Of another search it gives all.
func lastDepth(ctx context.Context, told position.Listened) (events.Source, int, error) {
	last := told.Options.Depth
	if !deepens(told.Options) {
		return told.Source, last, nil
	}
	if told.Options.Nodes > 0 { // which may be spent before
		err := told.Source(ctx, func(e events.Event) {
			if e.Kind == events.BeginDepth {
				last = int(e.Depth)
			}
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return func(ctx context.Context, hear func(events.Event)) error {
		heard := false
		return told.Source(ctx, func(e events.Event) {
			if e.Kind == events.BeginDepth {
				heard = int(e.Depth) == last
			}
			if heard {
				hear(e)
			}
		})
	}, last, nil
}

// deepens says whether a search goes through several depths.
func deepens(o search.Options) bool {
	return o.Deepen && !o.Algorithm.Own && o.Algorithm.Explore == nil && o.Algorithm.Plies == 0 && o.Depth > max(1, o.Step)
}

// SortedBy is the depth by whose values a search to a depth has sorted the moves at the root, as a
// person counts depths; 0 if it has not, as where chance decides there or moves are mixed.
func SortedBy(o search.Options, root games.Turn, depth int) int {
	if !deepens(o) || o.NoOrdering || root == games.Chance || root == games.Both && o.Algorithm.Mixes {
		return 0
	}
	return depth - 1
}

// SortedText says what SortedBy says.
func SortedText(depth int) string {
	return fmt.Sprintf("moves at the root sorted by what depth %d found", depth)
}

// Corrected gives the tree of a mistaken search, or of one of which nothing says that it is right, of at
// most keep nodes, with the right values beside the wrong ones; nil if the search is sound.
func (w *Walk) Corrected(ctx context.Context, keep int) (*tree.Node, error) {
	if !doubted(w.Algorithm) {
		return nil, nil
	}
	root, f, err := Record(ctx, w.Thinker, w.Thinker.At, w.Request, keep)
	if err == nil && root != nil && position.Shown(w.Thinker.Info(), 1, f.Decider) < 0 {
		root.Flip()
	}
	return root, err
}

// doubted says whether the values of an algorithm are shown beside the right ones: where it is there to show a
// mistake, and where a person has written it in the session, as nothing says then that it is right.
func doubted(a *search.Algorithm) bool {
	if a.Mistaken || a.New == nil {
		return a.Mistaken
	}
	_, written := a.New().(search.Failing)
	return written
}

// Record searches a position as textbooks do, and gives the tree of what the search has
// visited, of at most keep nodes, with the right values beside those of a mistaken search.
func Record(ctx context.Context, t position.Thinker, p position.Position, r players.Search, keep int) (*tree.Node, position.Found, error) {
	r.Nodes, r.TableMB = 0, 0
	root, f, err := gather(ctx, t, p, r, keep)
	if err != nil || f.Stopped != nil || !doubted(r.Algorithm) {
		return root, f, err
	}
	if r.Algorithm.Of != nil {
		r.Algorithm = r.Algorithm.Of
		right, err := t.Search(ctx, p, r)
		if err == nil && right.Stopped == nil {
			f.Right = &right.Result
		}
		return root, f, err
	}
	sound, right, err := recordSound(ctx, t, p, r, keep)
	if err == nil && right.Stopped == nil {
		root.Correct(sound)
		f.Right = &right.Result
	}
	return root, f, err
}

// recordSound records plain search in place of a mistaken one, with the same options. At a
// simultaneous decision it mixes moves, and the tree is its root alone.
func recordSound(ctx context.Context, t position.Thinker, p position.Position, r players.Search, keep int) (*tree.Node, position.Found, error) {
	if p.Turn() == games.Both {
		r.Algorithm, r.Asked, r.Workers = search.Mixing, 0, 0
		f, err := t.Search(ctx, p, r)
		return tree.Alone(f.Value), f, err
	}
	r.Algorithm = search.Expectiminimax
	return gather(ctx, t, p, r, keep)
}

// gather makes the tree of one search.
func gather(ctx context.Context, t position.Thinker, p position.Position, r players.Search, keep int) (root *tree.Node, f position.Found, err error) {
	told, err := t.Listen(p, r)
	if err != nil {
		return nil, f, err
	}
	var last events.Tally // of the last depth, which the tree is of
	root, err = tree.Gather(func(hear func(events.Event)) error {
		f, err = told.Find(ctx, func(e events.Event) {
			last.Hear(e)
			hear(e)
		})
		return err
	}, keep, told.Root)
	if deepens(told.Options) {
		f.Counts, f.Total = last.Counts, last.Counts
	}
	if root == nil || err != nil {
		return root, f, err
	}
	if told.Max == games.Min {
		root.Flip()
	}
	ratios, why := ratiosOf(ctx, t, p, told, r)
	root.Exactly(ratios)
	if why != "" {
		f.Notes = append(f.Notes, "NUMBERS: "+why)
	}
	return root, f, err
}
