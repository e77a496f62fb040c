package search

import (
	"math"

	"parlor/games"
)

// Alpha-beta pruning (Knuth and Moore, 1975): alpha is what Max is already sure
// of, beta what Min is. As soon as one move at a Max node reaches beta, Min
// would never let the game come here, so the other moves need no look. Who
// moves is asked of the position and never guessed from the depth, because
// games have extra turns and passes.
//
// The pruner also prunes at chance nodes, which is in star.go, and remembers
// results, which is in table.go. Seen at work in transcripts/search/star.md.
type pruner[S comparable] struct {
	core[S]
	lo, hi   games.Value // around every value the search can meet
	probing  bool        // Star2 rather than Star1
	ordering bool
	textbook bool
	delta    func(s *S, m games.Move, root games.Turn) (games.Value, bool)
	reach    func(s *S, plies int, root games.Turn) (lo, hi games.Value)
	keyed    games.Keyed[S]
	table    *Table
	shared   *sharedTable // instead of table, in a fast search
	resumes  bool         // goes on with an outcome from where its probe left off
	outcomes []outcome    // used as a stack, like core.moves
	gains    []games.Value
}

func newPruner[S comparable](p Problem[S], c core[S], o Options) *pruner[S] {
	x := &pruner[S]{
		core: c, lo: p.Eval.Lo, hi: p.Eval.Hi,
		probing:  o.Algorithm == Star2,
		ordering: !o.NoOrdering,
		textbook: o.Textbook,
		delta:    p.Eval.Delta,
		outcomes: make([]outcome, 0, 32*(o.Depth+1)),
	}
	if !o.Textbook {
		x.reach = p.Eval.Range
	}
	if p.QuickWins { // a score may end up beyond the bounds by as many plies
		x.lo, x.hi = x.lo-games.Value(o.Depth), x.hi+games.Value(o.Depth)
	}
	if keyed, ok := p.Game.(games.Keyed[S]); ok && o.Table != nil {
		x.keyed, x.table = keyed, o.Table
		x.resumes = !o.Textbook
		if o.Fast {
			x.table, x.shared = nil, o.Table.sharing()
		}
	}
	return x
}

func (x *pruner[S]) node(level, depth int, alpha, beta games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, bounds{alpha, beta})
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case turn == games.Chance:
		return x.chance(level, depth, alpha, beta)
	}
	x.counts.Decisions++
	base, end := x.list(level)
	x.order(level, depth, turn, base, end)
	v := x.decide(level, depth, turn, alpha, beta, worst(turn), base, end)
	x.moves = x.moves[:base]
	return v
}

// worst is the value no move can be worse than for the player.
func worst(turn games.Turn) games.Value {
	if turn == games.Max || turn == games.Both {
		return games.Value(math.Inf(-1))
	}
	return games.Value(math.Inf(1))
}

// decide values a decision over the listed moves from place from to end, the
// best of the moves before them being worth best.
func (x *pruner[S]) decide(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	folds := depth == 1 && x.folds()
	switch {
	case folds && turn == games.Max:
		return x.foldLargest(level, alpha, beta, best, from, end)
	case folds && turn == games.Min:
		return x.foldSmallest(level, alpha, beta, best, from, end)
	case turn == games.Max || turn == games.Both:
		return x.largest(level, depth, alpha, beta, best, from, end)
	default:
		return x.smallest(level, depth, alpha, beta, best, from, end)
	}
}

// largest is a Max node.
func (x *pruner[S]) largest(level, depth int, alpha, beta, best games.Value, from, end int) games.Value {
	for i := from; i < end; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, max(alpha, best), beta)
		if x.limits.stopped != nil {
			return 0
		}
		best = max(best, v)
		if best >= beta && i+1 < end {
			x.counts.MaxCuts++
			x.counts.PrunedMoves += uint64(end - i - 1)
			x.cut(level, MaxCut, best, beta, end-i-1)
			break
		}
	}
	return best
}

// smallest is a Min node: largest seen in a mirror.
func (x *pruner[S]) smallest(level, depth int, alpha, beta, best games.Value, from, end int) games.Value {
	for i := from; i < end; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, alpha, min(beta, best))
		if x.limits.stopped != nil {
			return 0
		}
		best = min(best, v)
		if best <= alpha && i+1 < end {
			x.counts.MinCuts++
			x.counts.PrunedMoves += uint64(end - i - 1)
			x.cut(level, MinCut, best, alpha, end-i-1)
			break
		}
	}
	return best
}
