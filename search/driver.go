package search

import (
	"cmp"
	"context"
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
)

// nodeSearch is one algorithm below the root: the value of the position at a
// level of the stack, searched within a window. A value inside the window is
// exact; at or below alpha it is an upper bound, at or above beta a lower one
// (fail-soft alpha-beta, Fishburn 1983).
type nodeSearch interface {
	node(level, depth int, alpha, beta games.Value) games.Value
}

// driver runs an algorithm at the root: depth after depth, move after move.
type driver[S comparable] struct {
	problem Problem[S]
	options Options
	start   S
	turn    games.Turn
	core    *core[S]
	search  nodeSearch
	roots   []RootMove // in the game's order
	order   []int      // places in roots, best of the last depth first
	best    games.Move // of the last finished depth; 0 at a chance node
	forget  func()     // drops what belongs to one depth only; may be nil
	matrix  matrixSearch
	draw    func() Result // instead of a search; nil but for random
	team    *team[S]      // shares the work at the root; nil without workers
	mixed   *Equilibrium  // of the last finished depth, where moves are mixed
}

// matrixSearch is an algorithm that mixes moves at a root where both players
// decide at once. It is false when the search was stopped.
type matrixSearch interface {
	solveRoot(depth int) (Equilibrium, bool)
}

func newDriver[S comparable](ctx context.Context, p Problem[S], s S, o Options) *driver[S] {
	d := &driver[S]{problem: p, options: o, start: s, turn: p.Game.Turn(&s)}
	if p.Root == games.Over {
		d.problem.Root = opinion(d.turn)
	}
	if o.Table != nil {
		o.Table.Hints().NextSearch()
	}
	d.build(newCore(d.problem, s, newLimits(ctx, o), o.Depth))
	d.core.listen(o.Trace)
	if o.Workers > 0 {
		d.team = newTeam(d)
	}
	return d
}

// build makes the searcher of the algorithm that the options name.
func (d *driver[S]) build(c core[S]) {
	d.core = &c
	if a := d.options.Algorithm; a.New != nil {
		d.walk(a.New())
	} else {
		a.make(d)
	}
	d.core.narrow(d.options.Width)
}

// opinion gives the player whose evaluation is used where Problem.Root names none.
func opinion(turn games.Turn) games.Turn {
	if turn == games.Min || turn == games.Reply {
		return games.Min
	}
	return games.Max
}

// run searches all the depths wanted and gathers the result.
func (d *driver[S]) run() Result {
	if d.draw != nil {
		return d.draw()
	}
	r := Result{Asked: d.options.Depth}
	if d.turn != games.Chance {
		moves := d.problem.Game.Moves(&d.start, nil)
		r.Move = moves[0]
		if d.mixes() {
			r.Reply = d.core.rootMoves().Columns[0]
		}
		if len(moves) == 1 && !d.options.SearchOnlyMove && !d.mixes() {
			r.OnlyMove, r.Depth = true, d.options.Depth
			return r
		}
		if d.options.Width > 0 {
			moves = d.core.game.Moves(&d.start, moves[:0])
		}
		d.listRoots(moves)
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
			r.Stopped = d.core.limits.stopped
			break
		}
		r.adopt(it, d.roots)
		r.mix(d.mixed)
		if d.options.Progress != nil {
			d.options.Progress(it)
		}
	}
	return r
}

// adopt makes a finished depth the result so far.
func (r *Result) adopt(it Iteration, roots []RootMove) {
	r.Value, r.Move, r.Depth, r.Counts = it.Value, it.Move, it.Depth, it.Counts
	r.Moves = append(r.Moves[:0], roots...)
	r.Iterations = append(r.Iterations, it)
}

// mix makes the mixtures of a finished depth, if there are any, part of the
// result so far.
func (r *Result) mix(e *Equilibrium) {
	r.Equilibrium = e
	if e != nil {
		r.Reply = e.Likeliest(games.Min)
	}
}

func (d *driver[S]) listRoots(moves []games.Move) {
	d.roots = make([]RootMove, len(moves))
	d.order = make([]int, len(moves))
	for i, m := range moves {
		d.roots[i].Move = m
		d.order[i] = i
	}
}

// iterate searches one depth and says whether it was finished.
func (d *driver[S]) iterate(depth int) (Iteration, bool) {
	c := d.core
	c.depth, c.counts, c.moves = depth, Counts{}, c.moves[:0]
	if d.options.Table != nil {
		d.options.Table.NextDepth()
		if d.options.Fast {
			d.options.Table.Sharing().NextDepth()
		}
	}
	if d.forget != nil {
		d.forget()
	}
	c.tellDepth(depth, d.allValues())
	if d.mixes() {
		return d.mix(depth)
	}
	var root nodeSearch = d
	switch {
	case d.turn == games.Chance && d.team != nil:
		root = d.team
	case d.turn == games.Chance:
		root = d.search
	}
	v := root.node(0, depth, bounds.Unknown.Lo, bounds.Unknown.Hi)
	return Iteration{Depth: depth, Value: v, Move: d.best, Counts: c.counts}, c.limits.stopped == nil
}

// allValues gives bounds around every value that the search can meet. Where quick
// wins are preferred a score may end up beyond the evaluation's by as many plies.
func (d *driver[S]) allValues() bounds.Bounds {
	lo, hi := d.problem.Eval.Lo, d.problem.Eval.Hi
	if d.problem.QuickWins {
		plies := games.Value(d.options.Depth)
		lo, hi = lo-plies, hi+plies
	}
	return bounds.Between(lo, hi)
}

// mixes says whether the root is one where moves are mixed.
func (d *driver[S]) mixes() bool { return d.turn == games.Both && d.matrix != nil }

// mix searches one depth of a root where moves are mixed.
func (d *driver[S]) mix(depth int) (Iteration, bool) {
	it := Iteration{Depth: depth}
	e, finished := d.matrix.solveRoot(depth)
	if finished {
		d.mixed = &e
		it.Value, it.Move = e.Value, e.Likeliest(games.Max)
	}
	it.Counts = d.core.counts
	return it, finished
}

// node is the root where a player decides.
func (d *driver[S]) node(level, depth int, alpha, beta games.Value) (v games.Value) {
	c := d.core
	if !c.enter(level) {
		return c.tellNode(d, level, depth, bounds.Between(alpha, beta))
	}
	c.counts.Decisions++
	if d.team != nil {
		d.team.searchRoots(depth)
	} else {
		d.searchRoots(depth)
	}
	if c.limits.stopped == nil {
		v, d.best = d.choose()
		d.orderRoots()
	}
	return v
}

// searchRoots values every root move. After the first, a move is searched only
// to see whether it is better than the best so far.
func (d *driver[S]) searchRoots(depth int) {
	c := d.core
	for n, i := range d.order {
		alpha, beta := d.window(i, d.order[:n])
		c.counts.MovesDone++
		c.push(0, d.roots[i].Move)
		v := d.search.node(1, depth-1, alpha, beta)
		if c.limits.stopped != nil {
			return
		}
		d.note(i, v, alpha, beta)
	}
}

// note keeps what a search within a window has told of root move i.
func (d *driver[S]) note(i int, v, alpha, beta games.Value) {
	d.roots[i].Lo, d.roots[i].Hi = v, v
	switch {
	case v <= alpha:
		d.roots[i].Lo = games.Value(math.Inf(-1))
	case v >= beta:
		d.roots[i].Hi = games.Value(math.Inf(1))
	}
}

// window gives the window for root move i when those in searched have values.
// A move listed before all the best ones would win a tie against them, so its
// window begins a little beyond the best value and leaves a tie exact.
func (d *driver[S]) window(i int, searched []int) (alpha, beta games.Value) {
	alpha, beta = games.Value(math.Inf(-1)), games.Value(math.Inf(1))
	if d.options.AllValues || len(searched) == 0 {
		return alpha, beta
	}
	best := d.badness(searched[0])
	for _, j := range searched {
		best = min(best, d.badness(j))
	}
	mayTie := true
	for _, j := range searched {
		if j < i && d.badness(j) <= best+Tie {
			mayTie = false
		}
	}
	if mayTie {
		best += 2 * Tie
	}
	if d.maximises() {
		return -best, beta
	}
	return alpha, best
}

// maximises says whether the player at the root wants large values.
func (d *driver[S]) maximises() bool {
	return d.turn == games.Max || d.turn == games.Both
}

// choose gives the best value and the first move that has it.
func (d *driver[S]) choose() (games.Value, games.Move) {
	best := d.badness(0)
	for i := range d.roots {
		best = min(best, d.badness(i))
	}
	first := 0
	for d.badness(first) > best+Tie {
		first++
	}
	if d.maximises() {
		best = -best
	}
	return best, d.roots[first].Move
}

// badness is a root move's value turned so that less is better for the player
// at the root, whoever he is. A move with a bound only counts by that bound,
// which already lies beyond the best value.
func (d *driver[S]) badness(i int) games.Value {
	if d.maximises() {
		return -d.roots[i].Hi
	}
	return d.roots[i].Lo
}

// orderRoots puts the best moves of the finished depth first for the next one.
func (d *driver[S]) orderRoots() {
	if d.options.NoOrdering {
		return
	}
	slices.SortStableFunc(d.order, func(a, b int) int { return cmp.Compare(d.badness(a), d.badness(b)) })
}
