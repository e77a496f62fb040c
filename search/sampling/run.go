package sampling

import (
	"math"
	"sync"
	"unsafe"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/iterated"
	"parlor/search/matrix"
	"parlor/search/simultaneous"
)

// A search of many simulations keeps four trees, each with a random stream of its own, and
// adds up their statistics at the root, in order. The number of workers decides only which
// goroutine runs which tree, so it affects only the time.

// The sizes of a search.
const (
	usualSimulations = 1000
	manyTrees        = 4
	manySimulations  = 20_000 // from this number on there are several trees
	usualMB          = 512
	round            = 1 << 14 // simulations of all trees between two checks of what is proved
	nodeBytes        = int(unsafe.Sizeof(node{}) + unsafe.Sizeof(games.Move(0)) + unsafe.Sizeof(bounds.Bounds{}))
)

// exploring makes the search, with a mistake or without.
func exploring(wrong mistake) func(search.Ground, search.Options) search.Result {
	return func(g search.Ground, o search.Options) search.Result {
		o.Sampling = wrong.options(o.Sampling)
		return explore(g, o, wrong)
	}
}

// explore is the search.
func explore(g search.Ground, o search.Options, wrong mistake) search.Result {
	wanted := o.Sampling.Simulations
	if wanted == 0 {
		wanted = usualSimulations
	}
	f := newForest(g, o, wanted, wrong)
	for left := wanted; left > 0 && g.Stopped() == nil && !f.proved(); {
		n := min(left, round)
		f.run(n, max(o.Workers, 1))
		left -= n
	}
	return f.result(o)
}

// forest is the trees of a search.
type forest struct {
	ground search.Ground
	trees  []*tree
}

// newForest makes the trees. A node limit applies to each tree.
func newForest(g search.Ground, o search.Options, wanted uint64, wrong mistake) *forest {
	f, many := &forest{ground: g}, 1
	if wanted >= manySimulations && o.Nodes == 0 && o.Trace == nil {
		many = manyTrees
	}
	mb := o.Sampling.MB
	if mb == 0 {
		mb = usualMB
	}
	for i := range many {
		own := g
		if many > 1 {
			own = g.Fork()
		}
		t := newTree(own, o, uint64(i), mb<<20/many, wanted/uint64(many))
		t.wrong, t.lookout, t.luck = wrong, newLookout(own, o.Sampling, wrong), newLuck(own, o.Sampling, wrong)
		t.nodes[0].turn = t.decider(t.nodes[0].turn)
		f.trees = append(f.trees, t)
	}
	return f
}

// run makes simulations, shared evenly among the trees.
func (f *forest) run(simulations uint64, workers int) {
	share := func(i int) uint64 {
		many := uint64(len(f.trees))
		n := simulations / many
		if uint64(i) < simulations%many {
			n++
		}
		return n
	}
	work := func(i int) {
		t := f.trees[i]
		for n := share(i); n > 0 && !t.nodes[0].proved() && t.simulate(); n-- {
		}
	}
	if workers < 2 || len(f.trees) == 1 {
		for i := range f.trees {
			work(i)
		}
	} else {
		var wait sync.WaitGroup
		next := make(chan int)
		for range min(workers, len(f.trees)) {
			wait.Go(func() {
				for i := range next {
					work(i)
				}
			})
		}
		for i := range f.trees {
			next <- i
		}
		close(next)
		wait.Wait()
	}
	for _, t := range f.trees {
		if why := t.ground.Stopped(); why != nil {
			f.ground.Stop(why)
		}
	}
}

// proved says whether some tree has proved the value of the root.
func (f *forest) proved() bool {
	for _, t := range f.trees {
		if t.nodes[0].proved() {
			return true
		}
	}
	return false
}

// joined sums the statistics of a node over all trees, and combines their bounds. of gives the
// node's number in a tree, negative if the tree does not have it.
func (f *forest) joined(of func(t *tree) int32) statistic {
	sum := statistic{Bounds: f.ground.Bounds}
	for _, t := range f.trees {
		if at := of(t); at >= 0 {
			n := t.statistic(at)
			sum.sum, sum.squares, sum.visits = sum.sum+n.sum, sum.squares+n.squares, sum.visits+n.visits
			sum.looks = looks{sum.looks.sum + n.looks.sum, sum.looks.squares + n.looks.squares, sum.many + n.many}
			sum.Lo, sum.Hi = max(sum.Lo, n.Lo), min(sum.Hi, n.Hi)
		}
	}
	return sum
}

// below gives the child of a root move in a tree.
func below(t *tree, i int) int32 {
	if t.nodes[0].first == 0 {
		return -1
	}
	return t.nodes[0].first + int32(i)
}

// result is the combined result of all trees.
func (f *forest) result(o search.Options) search.Result {
	root := f.joined(func(*tree) int32 { return 0 })
	r := search.Result{Sampled: &search.Sampled{Proved: root.proved(), Trees: len(f.trees)}}
	for _, t := range f.trees {
		r.Sampled.Simulations += t.made
		r.Sampled.Unended += t.cut
		if len(f.trees) > 1 {
			f.ground.Counts().Add(*t.ground.Counts())
		}
	}
	c := f.ground.Counts()
	c.TableHits = c.Visited - c.Decisions - c.Chances - c.Leaves // revisited nodes of the tree
	turn := f.ground.Turn(0)
	if turn != games.Chance {
		r.Move = f.ground.Roots[0]
	}
	if root.visits == 0 && !root.proved() {
		return r
	}
	r.Depth, r.Value = o.Depth, games.Value(root.mean())
	r.Sampled.StandardError = root.stderr()
	switch turn {
	case games.Chance:
	case games.Both:
		f.mix(&r)
	default:
		f.choose(&r, turn == games.Max, o.Sampling.ByValue)
	}
	return r
}

// choose gives every root move its statistics and picks one. The position is worth what that move is,
// unless its value is proved: the mean of the root itself counts what was tried and given up, too.
func (f *forest) choose(r *search.Result, high, byValue bool) {
	var moves []statistic
	for i, m := range f.ground.Roots {
		n := f.joined(func(t *tree) int32 { return below(t, i) })
		moves = append(moves, n)
		lo, hi := n.Lo, n.Hi
		if n.visits > 0 || n.proved() {
			lo = games.Value(n.mean())
			hi = lo
		}
		r.Moves = append(r.Moves, search.RootMove{Move: m, Lo: lo, Hi: hi})
		r.Sampled.Moves = append(r.Sampled.Moves, search.SampledMove{Visits: uint64(n.visits), StandardError: n.stderr(), Proved: n.proved()})
	}
	if best := chosen(moves, high, byValue); best >= 0 {
		r.Move = r.Moves[best].Move
		if !r.Sampled.Proved {
			m := &moves[best]
			r.Value, r.Sampled.StandardError = r.Moves[best].Lo, m.stderr()
			r.Sampled.MoveProved = m.proved()
		}
	}
}

// chosen is the most visited move, of equals that with the best mean, or the one with the best mean, or
// a proved move whose value is no worse; -1 if nothing is known of any.
func chosen(moves []statistic, high, byValue bool) int {
	better := func(a, b int) bool {
		if high {
			return moves[a].mean() > moves[b].mean()
		}
		return moves[a].mean() < moves[b].mean()
	}
	open, done := -1, -1 // the best unproved and proved moves
	for i, n := range moves {
		switch {
		case n.proved():
			if done < 0 || better(i, done) {
				done = i
			}
		case n.visits == 0:
		case open < 0, !byValue && n.visits > moves[open].visits, (byValue || n.visits == moves[open].visits) && better(i, open):
			open = i
		}
	}
	if open < 0 || done >= 0 && !better(open, done) {
		return done
	}
	return open
}

// mix gives the average strategies of a simultaneous root, and the most that they lose, by
// the means of the cells.
func (f *forest) mix(r *search.Result) {
	first := f.trees[0].meeting[0]
	if first == nil {
		return
	}
	e := &simultaneous.Equilibrium{Rows: first.moves[0], Columns: first.moves[1], Value: r.Value}
	var mixes [2][]float64
	for side, moves := range first.moves {
		mixes[side] = make([]float64, len(moves))
		for _, t := range f.trees {
			if x := t.meeting[0]; x != nil {
				for i, p := range x.played[side] {
					mixes[side][i] += p
				}
			}
		}
		iterated.Match(mixes[side], mixes[side])
	}
	e.RowMix, e.ColumnMix = mixes[0], mixes[1]
	if r.Sampled.Proved {
		f.solve(e)
	} else {
		f.exploit(e)
	}
	r.Equilibrium, r.Move, r.Reply = e, e.Likeliest(games.Max), e.Likeliest(games.Min)
	for _, m := range e.Rows {
		r.Moves = append(r.Moves, search.RootMove{Move: m, Lo: f.ground.Bounds.Lo, Hi: f.ground.Bounds.Hi})
	}
}

// solve gives mixtures that guarantee the proved value of a root: the row player's in the matrix of the
// cells' lower bounds, the column player's in that of the upper ones.
func (f *forest) solve(e *simultaneous.Equilibrium) {
	lo := matrix.Game{Rows: len(e.Rows), Columns: len(e.Columns)}
	hi := lo
	for i := range lo.Rows * lo.Columns {
		cell := f.joined(func(t *tree) int32 { return below(t, i) })
		lo.Values, hi.Values = append(lo.Values, float64(cell.Lo)), append(hi.Values, float64(cell.Hi))
	}
	e.RowMix, e.ColumnMix = matrix.Solve(lo).Row, matrix.Solve(hi).Column
	e.Lo, e.Hi = e.Value, e.Value
}

// exploit finds the most that mixtures lose, by the means of the cells.
func (f *forest) exploit(e *simultaneous.Equilibrium) {
	cell := func(row, column int) float64 {
		n := f.joined(func(t *tree) int32 { return below(t, row*len(e.Columns)+column) })
		if v := n.mean(); !math.IsNaN(v) {
			return v
		}
		return float64(e.Value)
	}
	e.Lo, e.Hi = games.Value(math.Inf(1)), games.Value(math.Inf(-1))
	for column := range e.Columns {
		sum := 0.0
		for row, p := range e.RowMix {
			sum += p * cell(row, column)
		}
		e.Lo = min(e.Lo, games.Value(sum))
	}
	for row := range e.Rows {
		sum := 0.0
		for column, p := range e.ColumnMix {
			sum += p * cell(row, column)
		}
		e.Hi = max(e.Hi, games.Value(sum))
	}
}
