package search

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/simultaneous"
	"parlor/search/stack"
)

// Search searches position s. It returns an error only when the options are
// contradictory, the game is over or a [Failing] searcher has failed; a search that is stopped by a limit or by
// ctx still gives the result of its last finished depth, and Result.Stopped
// says why it stopped.
func Search[S comparable](ctx context.Context, p Problem[S], s S, o Options) (Result, error) {
	if err := o.check(); err != nil {
		return Result{}, err
	}
	if p.Game.Turn(&s) == games.Over {
		return Result{}, ErrOver
	}
	o.Textbook = o.Textbook || o.Trace != nil
	if o.Algorithm.Plies != 0 {
		o.Depth, o.Deepen = o.Algorithm.Plies, false
	}
	d := newDriver(ctx, p, s, o)
	r := d.run()
	if pruner, ok := d.search.(interface{ release() }); ok {
		pruner.release()
	}
	if d.fault != nil {
		return r, d.fault()
	}
	return r, nil
}

// ErrOver is the error of searching a finished game.
var ErrOver = fmt.Errorf("the game is over, so there is nothing to search")

// driver runs an algorithm at the root: depth by depth, move by move.
type driver[S comparable] struct {
	problem Problem[S]
	options Options
	start   S
	turn    games.Turn
	stack   *stack.Stack[S]
	search  stack.NodeSearch
	roots   rootMoves
	best    games.Move // of the last finished depth; 0 at a chance node
	forget  func()     // drops what belongs to one depth; may be nil
	matrix  matrixSearch
	draw    func() Result             // in place of a search; nil except for random
	team    *team[S]                  // shares out the work at the root; nil without workers
	mixed   *simultaneous.Equilibrium // of the last finished depth, where moves are mixed
	fault   func() error              // of a searcher that may fail; nil for any other
	atRoot  Rooted                    // searches root moves in windows of its own; may be nil
}

// matrixSearch is an algorithm that mixes moves at a simultaneous root.
// SolveRoot is false when the search was stopped.
type matrixSearch interface {
	SolveRoot(depth int) (simultaneous.Equilibrium, bool)
	// RootMoves lists the moves of both players there.
	RootMoves() simultaneous.Equilibrium
}

func newDriver[S comparable](ctx context.Context, p Problem[S], s S, o Options) *driver[S] {
	d := &driver[S]{problem: p, options: o, start: s, turn: p.Game.Turn(&s)}
	d.roots = rootMoves{maximises: stack.Maximises(d.turn), all: o.AllValues}
	if p.Root == games.Over {
		d.problem.Root = opinion(d.turn)
	}
	if o.Table != nil {
		o.Table.Hints().NextSearch()
	}
	d.build(d.problem.begin(s, stack.NewLimits(ctx, o.Nodes, o.Time, o.Pulse), o.Depth))
	if o.Algorithm.Explore == nil { // which reports through its Ground
		d.stack.Listen(o.Trace)
	}
	if o.Workers > 0 {
		d.team = newTeam(d)
	}
	return d
}

// build makes the searcher of the algorithm that the options name.
func (d *driver[S]) build(c stack.Stack[S]) {
	d.stack = &c
	switch a := d.options.Algorithm; {
	case a.Explore != nil:
		d.draw = d.explore
	case a.New != nil:
		d.walk(a.New())
	default:
		a.make(d)
	}
	d.stack.Narrow(d.options.BeamWidth)
}

// opinion gives the player whose evaluation is used if Problem.Root names none.
func opinion(turn games.Turn) games.Turn {
	if turn == games.Min || turn == games.Reply {
		return games.Min
	}
	return games.Max
}

// run searches all the depths asked for and collects the result.
func (d *driver[S]) run() Result {
	if d.draw != nil {
		return d.draw()
	}
	r := Result{Asked: d.options.Depth}
	if d.turn != games.Chance {
		moves := d.problem.Game.Moves(&d.start, nil)
		if d.problem.Rank != nil {
			d.problem.Rank(&d.start, moves)
		}
		r.Move = moves[0]
		if d.mixes() {
			r.Reply = d.matrix.RootMoves().Columns[0]
		}
		r.OnlyMove = len(moves) == 1 && !d.mixes()
		if r.OnlyMove && !d.options.SearchOnlyMove {
			r.Depth = d.options.Depth
			return r
		}
		if d.options.BeamWidth > 0 {
			moves = d.stack.Game.Moves(&d.start, moves[:0]) // sorted by the evaluation
		}
		d.roots.list(moves)
	}
	r.Value = d.problem.Eval.Of(&d.start, d.problem.Root)
	first, step := d.options.Depth, max(1, d.options.Step)
	if d.options.Deepen {
		first = min(step, d.options.Depth)
	}
	for depth := first; depth <= d.options.Depth; depth += step {
		it, finished := d.iterate(depth)
		r.Total.Add(it.Counts)
		if !finished {
			r.Stopped = d.stack.Limits.Stopped
			break
		}
		r.adopt(it, d.roots.moves)
		r.mix(d.mixed)
		if d.options.Progress != nil {
			d.options.Progress(it)
		}
	}
	return r
}

// adopt makes a finished depth the current result.
func (r *Result) adopt(it Iteration, roots []RootMove) {
	r.Value, r.Move, r.Depth, r.Counts = it.Value, it.Move, it.Depth, it.Counts
	r.Moves = append(r.Moves[:0], roots...)
	r.Iterations = append(r.Iterations, it)
}

// mix adds the mixed strategies of a finished depth, if any, to the result.
func (r *Result) mix(e *simultaneous.Equilibrium) {
	r.Equilibrium = e
	if e != nil {
		r.Reply = e.Likeliest(games.Min)
	}
}

// iterate searches one depth and says whether it was finished.
func (d *driver[S]) iterate(depth int) (Iteration, bool) {
	c := d.stack
	c.Depth, c.Counts, c.Moves = depth, events.Counts{}, c.Moves[:0]
	if d.options.Table != nil {
		d.options.Table.NextDepth()
		if d.options.Fast {
			d.options.Table.Sharing().NextDepth()
		}
	}
	if d.forget != nil {
		d.forget()
	}
	c.TellDepth(depth, d.problem.allValues(d.options.Depth))
	if d.mixes() {
		return d.mix(depth)
	}
	var root stack.NodeSearch = d
	switch {
	case d.turn == games.Chance && d.team != nil:
		root = d.team
	case d.turn == games.Chance:
		root = d.search
	}
	v := root.Node(0, depth, bounds.Unknown.Lo, bounds.Unknown.Hi)
	return Iteration{Depth: depth, Value: v, Move: d.best, Counts: c.Counts}, c.Limits.Stopped == nil
}

// mixes says whether the root is one where moves are mixed.
func (d *driver[S]) mixes() bool { return d.turn == games.Both && d.matrix != nil }

// mix searches one depth of a root where moves are mixed.
func (d *driver[S]) mix(depth int) (Iteration, bool) {
	it := Iteration{Depth: depth}
	e, finished := d.matrix.SolveRoot(depth)
	if finished {
		d.mixed = &e
		it.Value, it.Move = e.Value, e.Likeliest(games.Max)
	}
	it.Counts = d.stack.Counts
	return it, finished
}

// Node is the root where a player decides.
func (d *driver[S]) Node(level, depth int, alpha, beta games.Value) (v games.Value) {
	c := d.stack
	if !c.Enter(level) {
		return c.TellNode(d, level, depth, bounds.Between(alpha, beta))
	}
	c.Counts.Decisions++
	if d.team != nil {
		d.team.searchRoots(depth)
	} else {
		d.searchRoots(depth)
	}
	if c.Limits.Stopped == nil {
		v, d.best = d.roots.choose()
		if !d.options.NoOrdering {
			d.roots.sort()
		}
	}
	return v
}

// searchRoots values every root move. After the first, a move is searched only
// to see whether it is better than the best so far.
func (d *driver[S]) searchRoots(depth int) {
	c := d.stack
	for n, i := range d.roots.order {
		alpha, beta := d.roots.window(i, d.roots.order[:n])
		c.Counts.MovesDone++
		c.Push(0, d.roots.moves[i].Move)
		var v games.Value
		if d.atRoot != nil {
			v = d.tryRoot(depth, d.roots.moves[i].Move, alpha, beta)
		} else {
			v = d.search.Node(1, depth-1, alpha, beta)
		}
		if c.Limits.Stopped != nil {
			return
		}
		d.roots.note(i, v, alpha, beta)
	}
}
