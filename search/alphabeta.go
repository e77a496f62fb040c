package search

import (
	"math"
	"sync"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/transposition"
)

// Alpha-beta pruning (Knuth and Moore, 1975): alpha is what Max is already sure
// of, beta what Min is. As soon as one move at a Max node reaches beta, Min
// would never let the game come here, so the other moves need no look. Who
// moves is asked of the position and never guessed from the depth, because
// games have extra turns and passes.
//
// The pruner also prunes at chance nodes, which is in star.go, and remembers
// results, which is in remember.go. Seen at work in transcripts/search/star.md.
type pruner[S comparable] struct {
	core[S]
	lo, hi   games.Value // around every value the search can meet
	probing  bool        // Star2 rather than Star1
	ordering bool
	textbook bool
	delta    func(s *S, m games.Move, root games.Turn) (games.Value, bool)
	rangeOf  func(s *S, plies int, root games.Turn) (lo, hi games.Value)
	// drawGains lists the gains of all moves after a draw, into gains; nil where the
	// evaluation cannot or moves are left out.
	drawGains func(s *S, root games.Turn, into *games.DrawGains) bool
	gains     games.DrawGains
	keyed     games.Keyed[S]
	table     *transposition.Table
	// tablePlies is the least number of plies left where decisions are looked up.
	tablePlies int
	shared     *transposition.Shared // instead of table, in a fast search
	hints      *transposition.Hints  // best moves of positions; nil without a table
	best       games.Move            // of the decision that was left last
	scratch    *scratch              // borrowed for one search
	memories   *memories             // of moves that cut; nil in the textbooks' order
	probCut    *ProbCut              // nil unless asked for
	resumes    bool                  // goes on with an outcome from where its probe left off
	outcomes   []outcome             // used as a stack, like core.moves
	ranks      []rank
}

// star1 makes the search of AlphaBeta, Star1 and Maximin: without chance there are
// no outcomes to leave out.
func (d *driver[S]) star1() {
	x := newPruner(d.problem, *d.core, d.options)
	d.core, d.search = &x.core, x
}

// outcomesPerPly is how many outcomes the list starts with room for for each ply.
const outcomesPerPly = 32

func newPruner[S comparable](p Problem[S], c core[S], o Options) *pruner[S] {
	x := &pruner[S]{
		core: c, lo: p.Eval.Lo, hi: p.Eval.Hi,
		ordering: !o.NoOrdering,
		probCut:  o.ProbCut,
		textbook: o.Textbook,
		delta:    p.Eval.Delta,
	}
	if o.Width == 0 {
		x.drawGains = p.Eval.DrawGains
	}
	if !o.Textbook {
		x.rangeOf = p.Eval.Range
		if x.ordering {
			x.borrow()
		}
	}
	if x.outcomes == nil {
		x.outcomes = make([]outcome, 0, outcomesPerPly*(o.Depth+1))
	}
	if p.QuickWins { // a score may end up beyond the bounds by as many plies
		x.lo, x.hi = x.lo-games.Value(o.Depth), x.hi+games.Value(o.Depth)
	}
	if keyed, ok := p.Game.(games.Keyed[S]); ok && o.Table != nil {
		x.keyed, x.table = keyed, o.Table
		x.resumes = !o.Textbook
		x.tablePlies = tablePlies(len(p.Game.Moves(&c.stack[0], x.moves)))
		if x.memories != nil {
			x.hints = o.Table.Hints()
		}
		if o.Fast {
			x.table, x.shared = nil, o.Table.Sharing()
		}
	}
	return x
}

// scratch is what a pruner writes to and nobody reads after its search. It is larger
// than all else that a shallow search needs, and matches make thousands of those a
// second, so it is kept for the next one.
type scratch struct {
	memories memories
	outcomes []outcome
	moves    []games.Move
	gains    games.DrawGains
}

// mostKept is how much room for outcomes, and for moves, is kept.
const mostKept = 1 << 12

// scratchPool holds what no search uses.
var scratchPool = sync.Pool{New: func() any { return new(scratch) }}

// borrow gives x memories of nothing, and room for outcomes if there is some.
func (x *pruner[S]) borrow() {
	x.scratch = scratchPool.Get().(*scratch)
	x.scratch.memories.forget()
	x.memories, x.outcomes, x.gains = &x.scratch.memories, x.scratch.outcomes[:0], x.scratch.gains
	x.moves = x.scratch.moves[:0]
}

// release gives back what was borrowed, at the end of a search.
func (x *pruner[S]) release() {
	if x.scratch == nil {
		return
	}
	if x.scratch.outcomes = x.outcomes; cap(x.outcomes) > mostKept {
		x.scratch.outcomes = nil
	}
	if x.scratch.moves = x.moves; cap(x.moves) > mostKept {
		x.scratch.moves = nil
	}
	x.scratch.gains = x.gains
	scratchPool.Put(x.scratch)
	x.scratch, x.memories, x.outcomes = nil, nil, nil
}

func (x *pruner[S]) node(level, depth int, alpha, beta games.Value) games.Value {
	if !x.enter(level) {
		return x.tellNode(x, level, depth, bounds.Between(alpha, beta))
	}
	turn := x.game.Turn(&x.stack[level])
	switch {
	case turn == games.Over:
		return x.score(level, depth)
	case depth <= 0 && turn != games.Reply:
		return x.evaluate(level)
	case x.remembers(level, depth, turn):
		return x.recall(level, depth, turn, alpha, beta)
	case turn == games.Chance:
		return x.average(level, depth, alpha, beta)
	}
	return x.decision(level, depth, turn, alpha, beta, transposition.NoHint)
}

// decision searches a node where a player decides, a certain move first.
func (x *pruner[S]) decision(level, depth int, turn games.Turn, alpha, beta games.Value, first transposition.Hint) games.Value {
	x.counts.Decisions++
	base, end := x.list(level)
	x.order(level, depth, turn, first, base, end)
	v := x.decide(level, depth, turn, alpha, beta, worst(turn), base, end)
	x.moves = x.moves[:base]
	return v
}

// maximises says whether the player to move wants large values.
func maximises(turn games.Turn) bool { return turn == games.Max || turn == games.Both }

// worst is the value no move can be worse than for the player.
func worst(turn games.Turn) games.Value {
	if maximises(turn) {
		return games.Value(math.Inf(-1))
	}
	return games.Value(math.Inf(1))
}

// decide values a decision by the moves listed from place from to end; best is what
// the best of the moves before them is worth.
func (x *pruner[S]) decide(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	folds := depth == 1 && x.folds()
	switch {
	case folds && turn == games.Max:
		return x.foldLargest(level, alpha, beta, best, from, end)
	case folds && turn == games.Min:
		return x.foldSmallest(level, alpha, beta, best, from, end)
	case maximises(turn):
		return x.largest(level, depth, turn, alpha, beta, best, from, end)
	default:
		return x.smallest(level, depth, turn, alpha, beta, best, from, end)
	}
}

// largest is a Max node.
func (x *pruner[S]) largest(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	arg := x.moves[from]
	for i := from; i < end; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, max(alpha, best), beta)
		if x.limits.stopped != nil {
			return 0
		}
		if v > best {
			best, arg = v, x.moves[i]
		}
		if best >= beta {
			x.refuted(depth, turn, arg)
			if i+1 < end {
				x.counts.MaxCuts++
				x.counts.PrunedMoves += uint64(end - i - 1)
				x.cut(level, MaxCut, best, beta, end-i-1)
			}
			break
		}
	}
	x.best = arg
	return best
}

// smallest is a Min node: largest with the players exchanged.
func (x *pruner[S]) smallest(level, depth int, turn games.Turn, alpha, beta, best games.Value, from, end int) games.Value {
	arg := x.moves[from]
	for i := from; i < end; i++ {
		x.counts.MovesDone++
		x.push(level, x.moves[i])
		v := x.node(level+1, depth-1, alpha, min(beta, best))
		if x.limits.stopped != nil {
			return 0
		}
		if v < best {
			best, arg = v, x.moves[i]
		}
		if best <= alpha {
			x.refuted(depth, turn, arg)
			if i+1 < end {
				x.counts.MinCuts++
				x.counts.PrunedMoves += uint64(end - i - 1)
				x.cut(level, MinCut, best, alpha, end-i-1)
			}
			break
		}
	}
	x.best = arg
	return best
}
