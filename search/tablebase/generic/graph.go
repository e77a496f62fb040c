package generic

import (
	"math"

	"parlor/games"
	"parlor/search/hugepages"
	"parlor/search/matrix"
)

// graph is the positions that are being solved and where their moves lead. Nodes are
// numbered from base on; what lies below is solved already. The successors of node i are
// to[first[i-base]:first[i-base+1]]. In front of them stands, of a node of chance, where
// its odds begin in the list of odds; and of one at which both decide, how many columns its
// matrix has, whose cells follow row by row.
//
// A decision of one side that an outcome of chance leads to has no node of its own: in place of
// the outcome's successor stands a choice, and behind it what the side chooses from. That
// spares most nodes of a game in which a card or dice are drawn for every turn.
type graph struct {
	base  int32
	kind  []games.Turn // Over, Max, Min, Chance or Both
	first []uint32
	to    []int32
	odds  []float64
}

// most is how many successors, and numbers in front of them, a graph has room for.
const most = 1<<32 - 1

func (g *graph) len() int32 { return int32(len(g.kind)) }

// line gives the successors of node base + i, with the number in front.
func (g *graph) line(i int32) []int32 { return g.to[g.first[i]:g.first[i+1]] }

// successors gives those of node base + i alone.
func (g *graph) successors(i int32) []int32 {
	line := g.line(i)
	if k := g.kind[i]; k == games.Chance || k == games.Both {
		return line[1:]
	}
	return line
}

// choice stands for a decision among so many of the successors behind it. It is less than 0, which no
// successor is.
func choice(k games.Turn, size int) int32 {
	if k == games.Min {
		return -int32(2*size + 1)
	}
	return -int32(2 * size)
}

// outcome gives what the first outcome in a line of chance leads to: the successors, the side that
// chooses from them, Over if there is but one, and the rest of the line.
func outcome(line []int32) (to []int32, k games.Turn, rest []int32) {
	first := line[0]
	if first >= 0 {
		return line[:1], games.Over, line[1:]
	}
	size := int(-first >> 1)
	k = games.Max
	if -first&1 == 1 {
		k = games.Min
	}
	return line[1 : 1+size], k, line[1+size:]
}

// renumbered gives the same graph with node base + i at base + place[i].
func (g *graph) renumbered(place []int32) *graph {
	r := &graph{
		base: g.base, kind: make([]games.Turn, len(g.kind)), first: hugepages.Make[uint32](len(g.first)),
		to: hugepages.Make[int32](len(g.to)), odds: g.odds,
	}
	for i, p := range place {
		r.kind[p] = g.kind[i]
		r.first[p+1] = g.first[i+1] - g.first[i]
	}
	for i := range g.kind {
		r.first[i+1] += r.first[i]
	}
	for i, p := range place {
		copy(r.line(p), g.line(int32(i)))
		next := r.successors(p)
		for at, s := range next {
			if s >= g.base {
				next[at] = g.base + place[s-g.base]
			}
		}
	}
	return r
}

// bound is a lower bound of the value of every position, from one side. Of an upper bound
// the negative is kept, as a lower bound of what Min gains: flip says so. So everything
// below is written for lower bounds.
type bound struct {
	*graph
	v     []float64 // of all positions, those below base included
	flip  bool
	scale float64 // the greatest score without its sign

	lp    matrix.Solver
	cells []float64
}

// maximises says whether the side whose gain the bound is of decides at node base + i alone.
func (b *bound) maximises(k games.Turn) bool { return (k == games.Max) != b.flip }

// rounding is the relative error of an operation on floating-point numbers.
const rounding = 1. / (1 << 53)

// slack is what bounds are widened by for every term of a sum, so that rounding cannot
// make one of them wrong: four times what it can come to, so that whoever checks them has
// room for rounding of his own.
func (b *bound) slack(terms int) float64 { return 4 * rounding * b.scale * float64(terms+4) }

// value gives what the bounds of its successors prove of node base + i: Bellman's
// operator, rounded down, but not below the least of what is certain without a sum.
func (b *bound) value(i int32) float64 {
	line := b.line(i)
	k := b.kind[i]
	switch {
	case k == games.Chance:
		return b.mean(b.odds[line[0]:], line[1:])
	case k == games.Both:
		return b.mixed(int(line[0]), line[1:])
	}
	return b.chosen(line, k)
}

// mean values a node of chance.
func (b *bound) mean(odds []float64, line []int32) float64 {
	sum, least, terms := 0., math.Inf(1), 0
	for len(line) > 0 {
		var x float64
		if s := line[0]; s >= 0 {
			x, line = b.v[s], line[1:]
		} else {
			to, k, rest := outcome(line)
			x, line = b.chosen(to, k), rest
		}
		sum += float64(odds[terms] * x)
		terms++
		if x < least {
			least = x
		}
	}
	return max(least, sum-b.slack(terms))
}

// chosen gives the greatest value of some nodes if a side maximises, and otherwise the least.
func (b *bound) chosen(line []int32, k games.Turn) float64 {
	best := b.v[line[0]]
	if b.maximises(k) {
		for _, s := range line[1:] {
			if x := b.v[s]; x > best {
				best = x
			}
		}
		return best
	}
	for _, s := range line[1:] {
		if x := b.v[s]; x < best {
			best = x
		}
	}
	return best
}

// mixed solves the matrix of a node at which both decide. What the mixture of the side
// guarantees is a bound however well the matrix is solved.
func (b *bound) mixed(columns int, cells []int32) float64 {
	b.cells = b.cells[:0]
	for _, s := range cells {
		x := b.v[s]
		if b.flip {
			x = -x
		}
		b.cells = append(b.cells, x)
	}
	rows := len(cells) / columns
	m := matrix.Game{Rows: rows, Columns: columns, Values: b.cells}
	solution := b.lp.Solve(m)
	if b.flip {
		_, pure := m.Minimax()
		return max(-pure, -solution.Hi-b.slack(rows+columns))
	}
	_, pure := m.Maximin()
	return max(pure, solution.Lo-b.slack(rows+columns))
}

// batch is what the moves of some positions, one after another, lead to. Workers fill
// batches side by side and look states up that are known already; then the batches are
// entered in their order, so that the numbers do not depend on how many workers there are.
type batch[S comparable] struct {
	kinds   []games.Turn
	sizes   []int32 // how many entries each position has
	entries []int32 // numbers of states, or fresh, or ended, or choices
	weights []uint32
	counts  []int32 // of a position of chance how many outcomes it has, and where both decide how many columns
	states  []S     // those that had no number
	hashes  []uint64
	scores  []games.Value // of those at which the game has ended
	err     error
}

// What entries are that are neither numbers nor choices.
const (
	fresh = math.MinInt32 + iota // the next of states
	ended                        // the next of scores
)

func (b *batch[S]) clear() {
	b.kinds, b.sizes, b.entries = b.kinds[:0], b.sizes[:0], b.entries[:0]
	b.weights, b.counts = b.weights[:0], b.counts[:0]
	b.states, b.hashes, b.scores, b.err = b.states[:0], b.hashes[:0], b.scores[:0], nil
}

// expander lists the successors of positions, for one worker.
type expander[S comparable] struct {
	game  games.Game[S]
	index *index[S]
	out   *batch[S]

	moves, replies []games.Move // replies are also what an outcome leaves to decide
	now, next      S
}

var errNoMove = games.Errorf("bad-rules", "wanted a move in every position, and in one that can be reached there is none")

// expand lists the successors of a position in which the game goes on.
func (x *expander[S]) expand(s *S) (err error) {
	defer games.Stopped(&err)
	x.now = *s
	turn := x.game.Turn(s)
	before := len(x.out.entries)
	x.moves = x.game.Moves(s, x.moves[:0])
	if len(x.moves) == 0 {
		return errNoMove
	}
	switch turn {
	case games.Both:
		err = x.expandBoth()
	case games.Chance:
		err = x.expandChance()
	default:
		for _, m := range x.moves {
			x.next = x.now
			x.game.Play(&x.next, m)
			if err = x.lead(); err != nil {
				return err
			}
		}
	}
	if turn == games.Reply { // where somebody asks about half a turn
		turn = games.Min
	}
	x.out.kinds = append(x.out.kinds, turn)
	x.out.sizes = append(x.out.sizes, int32(len(x.out.entries)-before))
	return err
}

// expandChance lists what every outcome leads to, and past the decision of one side what each
// of its moves does.
func (x *expander[S]) expandChance() error {
	x.out.counts = append(x.out.counts, int32(len(x.moves)))
	for _, m := range x.moves {
		x.out.weights = append(x.out.weights, x.game.Weight(&x.now, m))
		x.next = x.now
		x.game.Play(&x.next, m)
		k := x.game.Turn(&x.next)
		if k != games.Max && k != games.Min {
			if err := x.lead(); err != nil {
				return err
			}
			continue
		}
		drawn := x.next
		x.replies = x.game.Moves(&drawn, x.replies[:0])
		if len(x.replies) == 0 {
			return errNoMove
		}
		x.out.entries = append(x.out.entries, choice(k, len(x.replies)))
		for _, r := range x.replies {
			x.next = drawn
			x.game.Play(&x.next, r)
			if err := x.lead(); err != nil {
				return err
			}
		}
	}
	return nil
}

// expandBoth lists what every move of Max leads to with every reply of Min.
func (x *expander[S]) expandBoth() error {
	for row, m := range x.moves {
		x.next = x.now
		x.game.Play(&x.next, m)
		half := x.next
		x.replies = x.game.Moves(&x.next, x.replies[:0])
		if row == 0 {
			x.out.counts = append(x.out.counts, int32(len(x.replies)))
		}
		if x.game.Turn(&x.next) != games.Reply || len(x.replies) == 0 || int(x.out.counts[len(x.out.counts)-1]) != len(x.replies) {
			return games.Errorf("bad-rules", "wanted the same replies to every move where both decide at once")
		}
		for _, r := range x.replies {
			x.next = half
			x.game.Play(&x.next, r)
			if err := x.lead(); err != nil {
				return err
			}
		}
	}
	return nil
}

// lead notes that a move leads to next.
func (x *expander[S]) lead() error {
	b := x.out
	if x.game.Turn(&x.next) == games.Over {
		score := x.game.Score(&x.next)
		if math.IsNaN(float64(score)) || math.IsInf(float64(score), 0) {
			return games.Errorf("bad-rules", "wanted finite scores, got %v", score)
		}
		b.entries, b.scores = append(b.entries, ended), append(b.scores, score)
		return nil
	}
	hash := x.index.hash(&x.next)
	number := x.index.find(&x.next, hash)
	if number < 0 {
		b.states, b.hashes = append(b.states, x.next), append(b.hashes, hash)
		number = fresh
	}
	b.entries = append(b.entries, number)
	return nil
}
