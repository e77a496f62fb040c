package tablebase

import (
	"context"

	"parlor/search/hugepages"
	"parlor/search/loops"
)

// filling builds an endgame table, layer by layer of stones. The effect of a move
// on the mover's side is computed once for each side, and that on the opponent's is one of a few
// changes, each tabulated once for all opponent's sides; so the value of a position takes one
// look-up for each move, and no sowing at all.
type filling struct {
	*endgame
	sides [][]uint64 // by stones and rank
	// given[b][t] holds, for each side of b stones, its rank after t stones have
	// been sown on it.
	given [][][]uint32
	// robbed[b][pit] holds, for each side of b stones, the rank of the rest once a
	// pit has been emptied.
	robbed [][][]uint32
	few    moveLists
	many   moveLists
}

// moveLists holds the moves of every side of a number of stones, by rank: those of
// the side of rank i are moves[from[i]:from[i+1]].
type moveLists struct {
	from  []uint32
	moves []tableMove
}

// tableMove is a move of one side against any side of a number of stones. Without
// a capture it leads to the position at base plus times the opponent's new rank.
type tableMove struct {
	base, times int
	gain        int8
	sign        int8  // 1 if the mover moves again, -1 if not
	sown        uint8 // stones the opponent is given
	facing      uint8 // the opponent's pit that may be captured, or noPit
	left        uint8 // stones left on the mover's side after a capture
	rank        uint32
}

// tile is how many sides of the opponent are processed at a time: few enough that the cache lines
// of the table which neighbouring positions share stay in the cache.
const tile = 256

// build computes the table. It checks ctx from time to time, and calls progress, if not nil, with
// the number of positions done.
func (e *endgame) build(ctx context.Context, progress func(done, total int)) error {
	e.values = hugepages.Room(e.size())
	f := &filling{endgame: e, sides: e.sides(e.most)}
	f.listChanges(ctx)
	for k := range e.most + 1 {
		for a := 0; 2*a <= k; a++ {
			if err := f.layer(ctx, a, k-a); err != nil {
				return err
			}
			if progress != nil {
				progress(e.first[a<<6|(k-a)]+e.count[a]*e.count[k-a], len(e.values))
			}
		}
	}
	return nil
}

// listChanges tabulates the changes of the opponent's side, or some of them if ctx ends.
func (f *filling) listChanges(ctx context.Context) {
	f.given = make([][][]uint32, f.most+1)
	f.robbed = make([][][]uint32, f.most+1)
	for b, sides := range f.sides {
		for t := 0; ctx.Err() == nil && (t == 0 || b+t < f.most); t++ {
			f.given[b] = append(f.given[b], f.ranks(sides, func(side uint64) uint64 { return side + f.lap(t) }))
		}
		for pit := range loops.Steps(ctx, f.pits, 1) {
			f.robbed[b] = append(f.robbed[b], f.ranks(sides, func(side uint64) uint64 { return side &^ (0xff << (8 * pit)) }))
		}
	}
}

// ranks gives the ranks of sides that have been changed.
func (f *filling) ranks(sides []uint64, change func(uint64) uint64) []uint32 {
	ranks := make([]uint32, len(sides))
	for i, side := range sides {
		ranks[i] = uint32(f.rank(change(side)))
	}
	return ranks
}

// lap sows stones over a side, from pit 0 and round again.
func (f *filling) lap(stones int) uint64 {
	side := uint64(0)
	for n := range stones {
		side += 1 << (8 * (n % f.pits))
	}
	return side
}

// layer computes the positions with a stones on the mover's side and b, no fewer,
// on the other, and at the same time those with the sides exchanged. A move that
// keeps all stones in play stays within the mover's side, so it leads from (i, j)
// to (j, i') with i' < i in rank. Visiting pairs in increasing order, each with the sides both
// ways, therefore finds every such value already there; the other moves lead to layers of fewer
// stones.
func (f *filling) layer(ctx context.Context, a, b int) error {
	few, many := f.sides[a], f.sides[b]
	f.few.list(ctx, f, a, b)
	f.many.list(ctx, f, b, a)
	ab, ba := f.first[a<<6|b], f.first[b<<6|a]
	for from := 0; from < len(many); from += tile {
		for i := range loops.Steps(ctx, len(few), 128) {
			to := min(from+tile, len(many))
			if a == b {
				to = min(to, i+1) // the rest are done with the sides exchanged
			}
			for j := from; j < to; j++ {
				f.values[ab+i*len(many)+j] = byte(f.best(&f.few, a, i, b, j))
				f.values[ba+j*len(few)+i] = byte(f.best(&f.many, b, j, a, i))
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// best gives the value of the position whose mover has the i-th side of a stones,
// and the opponent the j-th of b.
func (f *filling) best(lists *moveLists, a, i, b, j int) int {
	if a == 0 || b == 0 {
		return a - b
	}
	best := -mostSown
	moves := lists.moves[lists.from[i]:lists.from[i+1]]
	given := f.given[b]
	for n := range moves {
		m := &moves[n]
		rank := j
		if m.sown > 0 {
			rank = int(given[m.sown][j])
		}
		v := int(m.gain)
		if m.facing == noPit {
			v += int(m.sign) * f.valueAt(m.base+m.times*rank)
		} else {
			v += f.capture(m, b+int(m.sown), rank)
		}
		best = max(best, v)
	}
	return best
}

// capture gives the value of a move that may capture, beyond what it stores by
// sowing.
func (f *filling) capture(m *tableMove, b, rank int) int {
	caught := int(at(f.sides[b][rank], int(m.facing)))
	if caught == 0 && !f.empty {
		return -f.valueAt(m.base + m.times*rank)
	}
	left := int(m.left)
	rank = int(f.robbed[b][m.facing&(mostPits-1)][rank])
	b -= caught
	return 1 + caught - f.valueAt(f.first[b<<6|left]+rank*f.count[left]+int(m.rank))
}

// list lists the moves of all sides of a stones against those of b, or of some if ctx ends.
func (l *moveLists) list(ctx context.Context, f *filling, a, b int) {
	l.from, l.moves = append(l.from[:0], 0), l.moves[:0]
	for i := range loops.Steps(ctx, len(f.sides[a]), 1<<10) {
		side := f.sides[a][i]
		for pit := range f.pits {
			if at(side, pit) > 0 {
				l.moves = append(l.moves, f.tableMove(side, pit, a, b))
			}
		}
		l.from = append(l.from, uint32(len(l.moves)))
	}
}

// tableMove lists one move of a side of a stones against those of b.
func (f *filling) tableMove(side uint64, pit, a, b int) tableMove {
	n := at(side, pit)
	s := &f.sow[pit][n]
	side += s.mine - uint64(n)<<(8*pit)
	t := sum(s.theirs)
	a, b = a-t-int(s.store), b+t
	m := tableMove{gain: int8(s.store), sign: -1, sown: uint8(t), facing: noPit}
	if s.last == inStore {
		m.sign, m.base, m.times = 1, f.first[a<<6|b]+f.rank(side)*f.count[b], 1
		return m
	}
	m.base, m.times = f.first[b<<6|a]+f.rank(side), f.count[a]
	if last := int(s.last); last < f.pits && at(side, last) == 1 {
		m.facing, m.left = uint8(f.pits-1-last), uint8(a-1)
		m.rank = uint32(f.rank(side &^ (0xff << (8 * last))))
	}
	return m
}

// endgame holds the value of every position with few stones in play: the best
// margin of these stones for the mover, in one byte, since k stones allow k+1
// margins. Tables of Kalah by stones go back to Irving, Donkers and Uiterwijk
// (Solving Kalah, 2000). The index of a position is its number.
type endgame struct {
	*board
	*numbering
	most     int // stones
	values   []byte
	estimate *estimate // fitted to values
}

// newEndgame makes a table without its values.
func newEndgame(b *board, most int) *endgame {
	return &endgame{board: b, numbering: newNumbering(b.pits), most: most}
}

// size is the number of positions, one byte each.
func (e *endgame) size() int { return e.amount[e.most] }

// value looks a position up.
func (e *endgame) value(p position) int { return e.valueAt(e.number(p)) }

// valueAt is value by the position's number.
func (e *endgame) valueAt(number int) int { return int(int8(e.values[number])) }
