package search

import (
	"sync"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// Alpha-beta pruning (Knuth and Moore, 1975): alpha is what Max is already sure of, beta what
// Min is. As soon as one move at a Max node reaches beta, Min would never let the game come
// here, so the other moves need not be searched. The position says who moves; it is never
// inferred from the depth, because games have extra turns and passes. The search is fail-soft
// (Fishburn, 1983): a value outside the window is a bound, which may be tighter than the
// window's end that a fail-hard search returns.
//
// The pruner also prunes at chance nodes, which is in star.go, and uses a table, which is in
// remember.go. It can be seen at work in transcripts/search/star.md.
type pruner[S comparable] struct {
	stack.Stack[S]
	orderer[S]
	lookup[S]
	lo, hi   games.Value // bounds on every value the search can meet
	probing  bool        // Star2 rather than Star1
	textbook bool
	strict   bool // only a value strictly beyond the bound cuts a decision
	rangeOf  func(s *S, plies int, root games.Turn) (lo, hi games.Value)
	// drawGains lists the gains of all moves after a chance node; nil if the
	// evaluation cannot do this or the beam omits moves.
	drawGains func(s *S, root games.Turn, into *games.DrawGains) bool
	gains     games.DrawGains
	best      games.Move // of the decision finished last
	scratch   *scratch   // borrowed for one search
	probCut   *ProbCut   // nil unless asked for
	resumes   bool       // continues an outcome after its probe
	outcomes  outcomes   // used as a stack, like the moves
}

// star1 makes the search of AlphaBeta, Star1 and Maximin: without chance there are
// no outcomes to prune.
func (d *driver[S]) star1() {
	x := newPruner(d.problem, *d.stack, d.options)
	d.stack, d.search = &x.Stack, x
}

// outcomesPerPly is the initial capacity for outcomes, per ply.
const outcomesPerPly = 32

func newPruner[S comparable](p Problem[S], c stack.Stack[S], o Options) *pruner[S] {
	all := p.allValues(o.Depth)
	x := &pruner[S]{
		Stack: c, lo: all.Lo, hi: all.Hi,
		orderer:  orderer[S]{ordering: !o.NoOrdering, delta: p.Eval.Delta, root: c.Root},
		probCut:  o.ProbCut,
		textbook: o.Textbook || o.StrictCut,
		strict:   o.StrictCut,
	}
	if o.BeamWidth == 0 {
		x.drawGains = p.Eval.DrawGains
	}
	if !x.textbook {
		x.rangeOf = p.Eval.Range
		if x.ordering {
			x.borrow()
		}
	}
	if x.outcomes == nil {
		x.outcomes = make(outcomes, 0, outcomesPerPly*(o.Depth+1))
	}
	if keyed, ok := p.Game.(games.Keyed[S]); ok && o.Table != nil {
		x.keyed, x.table = keyed, o.Table
		x.resumes = !x.textbook
		x.tablePlies = tablePlies(len(p.Game.Moves(&c.Positions[0], x.Moves)))
		if x.memories != nil {
			x.hints = o.Table.Hints()
		}
		if o.Fast {
			x.table, x.shared = nil, o.Table.Sharing()
		}
	}
	return x
}

// scratch is a pruner's working memory, meaningless after its search. It is larger
// than all else that a shallow search needs, and matches run thousands of those a
// second, so it is pooled.
type scratch struct {
	memories memories
	outcomes outcomes
	moves    []games.Move
	gains    games.DrawGains
}

// mostKept is the capacity for outcomes, and for moves, up to which scratch is pooled.
const mostKept = 1 << 12

// scratchPool holds the scratch not in use.
var scratchPool = sync.Pool{New: func() any { return new(scratch) }}

// borrow gives x cleared memories, and pooled capacity for outcomes if there is some.
func (x *pruner[S]) borrow() {
	x.scratch = scratchPool.Get().(*scratch)
	x.scratch.memories.forget()
	x.memories, x.outcomes, x.gains = &x.scratch.memories, x.scratch.outcomes[:0], x.scratch.gains
	x.Moves = x.scratch.moves[:0]
}

// release gives back what was borrowed, at the end of a search.
func (x *pruner[S]) release() {
	if x.scratch == nil {
		return
	}
	if x.scratch.outcomes = x.outcomes; cap(x.outcomes) > mostKept {
		x.scratch.outcomes = nil
	}
	if x.scratch.moves = x.Moves; cap(x.Moves) > mostKept {
		x.scratch.moves = nil
	}
	x.scratch.gains = x.gains
	scratchPool.Put(x.scratch)
	x.scratch, x.memories, x.outcomes = nil, nil, nil
}

func (x *pruner[S]) Node(level, depth int, alpha, beta games.Value) games.Value {
	if !x.Enter(level) {
		return x.TellNode(x, level, depth, bounds.Between(alpha, beta))
	}
	turn := x.Game.Turn(&x.Positions[level])
	switch {
	case turn == games.Over:
		return x.Score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.Evaluate(level)
	case x.remembers(level, depth, turn):
		return x.recall(level, depth, turn, alpha, beta)
	case turn == games.Chance:
		return x.average(level, depth, alpha, beta)
	}
	return x.decision(level, depth, turn, alpha, beta, transposition.NoHint)
}

// decision searches a decision node, with the hinted move first.
func (x *pruner[S]) decision(level, depth int, turn games.Turn, alpha, beta games.Value, first transposition.Hint) games.Value {
	x.Counts.Decisions++
	base, end := x.List(level)
	x.order(&x.Positions[level], depth, turn, first, x.Moves[base:end])
	v := x.decide(level, depth, turn, alpha, beta, stack.Worst(turn), base, end)
	x.Moves = x.Moves[:base]
	return v
}

// decide values a decision by the moves listed from index from to end; best is the
// value of the best move before them.
func (x *pruner[S]) decide(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	folds := depth == 1 && x.folds()
	switch {
	case folds && turn == games.Max:
		return x.foldLargest(level, alpha, beta, best, from, end)
	case folds && turn == games.Min:
		return x.foldSmallest(level, alpha, beta, best, from, end)
	case stack.Maximises(turn):
		return x.largest(level, depth, turn, alpha, beta, best, from, end)
	default:
		return x.smallest(level, depth, turn, alpha, beta, best, from, end)
	}
}

// largest is a Max node.
func (x *pruner[S]) largest(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	arg := x.Moves[from]
	for i := from; i < end; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		v := x.Node(level+1, depth-1, max(alpha, best), beta)
		if x.Limits.Stopped != nil {
			return 0
		}
		if v > best {
			best, arg = v, x.Moves[i]
		}
		if best >= beta && (best > beta || !x.strict) {
			x.refuted(depth, turn, arg)
			if i+1 < end {
				x.Counts.MaxCuts++
				x.Counts.PrunedMoves += uint64(end - i - 1)
				x.TellCut(level, events.MaxCut, best, beta, end-i-1)
			}
			break
		}
	}
	x.best = arg
	return best
}

// smallest is a Min node: largest with the players exchanged.
func (x *pruner[S]) smallest(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	arg := x.Moves[from]
	for i := from; i < end; i++ {
		x.Counts.MovesDone++
		x.Push(level, x.Moves[i])
		v := x.Node(level+1, depth-1, alpha, min(beta, best))
		if x.Limits.Stopped != nil {
			return 0
		}
		if v < best {
			best, arg = v, x.Moves[i]
		}
		if best <= alpha && (best < alpha || !x.strict) {
			x.refuted(depth, turn, arg)
			if i+1 < end {
				x.Counts.MinCuts++
				x.Counts.PrunedMoves += uint64(end - i - 1)
				x.TellCut(level, events.MinCut, best, alpha, end-i-1)
			}
			break
		}
	}
	x.best = arg
	return best
}
