package tablebase

import (
	"context"
	"encoding/binary"

	"parlor/search/hugepages"
	"parlor/search/loops"
)

// filling builds an endgame table, layer by layer of stones, and within a layer line by line: the side
// with fewer stones stays as it is, and the other takes all its forms. A move changes the side that
// stays in one way for the whole line, and what it does to the other was listed once for all lines. So
// a move takes a line of the table to another, which is read as a whole, and nothing is sown.
type filling struct {
	*endgame
	changes *changes
	best    []byte // of the line, with bias added
	ctx     context.Context
}

// How the value after a move counts for its mover: as it is, or with the other sign, which takes all
// bits flipped and one added.
const (
	movesAgain byte = 0
	turnEnds   byte = 0xff
)

// bias makes values of lines positive, and leaves the top bit of a byte free.
const bias = 64

// build computes the table. It checks ctx from time to time, and calls progress, if not nil, with
// the number of positions done.
func (e *endgame) build(ctx context.Context, progress func(done, total int)) error {
	e.values = hugepages.Room(e.size())
	f := &filling{endgame: e, changes: newChanges(ctx, e.board, e.numbering, e.most), ctx: ctx}
	f.best = make([]byte, e.count[e.most])
	for k := range e.most + 1 {
		for a := 0; 2*a <= k; a++ {
			if err := f.layer(a, k-a); err != nil {
				return err
			}
			if progress != nil {
				progress(e.layers[a<<6|(k-a)].first+e.count[a]*e.count[k-a], len(e.values))
			}
		}
	}
	return nil
}

// line is positions in which one side stays as it is: that with the other side of rank n has the number
// base + n*step.
type line struct{ base, step int }

// moving is the line of the positions whose mover has the side of a rank with a stones, and the other
// player one of b.
func (f *filling) moving(a, rank, b int) line {
	l := &f.layers[a<<6|b]
	return line{l.first + rank*int(l.mine), int(l.theirs)}
}

// waiting is the line of the positions whose mover has a side of b stones, and the other player that of
// a rank with a.
func (f *filling) waiting(a, rank, b int) line {
	l := &f.layers[b<<6|a]
	return line{l.first + rank*int(l.theirs), int(l.mine)}
}

// layer computes the positions with a stones on one side and b, no fewer, on the other, whoever moves.
// A move that keeps all stones in play stays within the mover's side and lowers its rank. So the
// lines go by rising rank, and in each first those in which the side that stays is the mover's: they
// need lines of lower rank, and the others need them.
func (f *filling) layer(a, b int) error {
	for i := range loops.Steps(f.ctx, f.count[a], 8) {
		mine, theirs := f.moving(a, i, b), f.waiting(a, i, b)
		if a == 0 {
			f.over(mine, b, -b)
			f.over(theirs, b, b)
			continue
		}
		f.best = f.best[:f.count[b]]
		clear(f.best)
		f.moves(a, i, b)
		f.keep(mine)
		clear(f.best)
		f.replies(a, i, b)
		f.keep(theirs)
	}
	return f.ctx.Err()
}

// over gives a value to a line of positions with an empty side.
func (f *filling) over(l line, b, value int) {
	for n := range f.count[b] {
		f.values[l.base+n*l.step] = byte(int8(value))
	}
}

// moves tries the moves of the side that stays, the i-th of a stones, against all sides of b.
func (f *filling) moves(a, i, b int) {
	side := f.changes.sides[a][i]
	for pit := range f.pits {
		if at(side, pit) == 0 {
			continue
		}
		m := f.changes.sown(side, pit)
		left, more := a-m.given-m.store, b+m.given
		given := f.changes.given(b, m.given)
		if m.again {
			f.raise(f.moving(left, m.to, more), given, m.store, movesAgain)
			continue
		}
		plain := f.waiting(left, m.to, more)
		if m.facing == noPit {
			f.raise(plain, given, m.store, turnEnds)
			continue
		}
		for _, c := range f.changes.robbed(b, m.given, m.facing) {
			if c.caught == 0 && !f.empty {
				f.raise(plain, c.leads, m.store, turnEnds)
			} else {
				f.raise(f.waiting(left-1, m.alone, more-c.caught), c.leads, m.store+1+c.caught, turnEnds)
			}
		}
	}
}

// replies tries the moves of all sides of b stones against the side that stays, the i-th of a.
func (f *filling) replies(a, i, b int) {
	for n := range f.changes.kinds[b] {
		k := &f.changes.kinds[b][n]
		left, more := b-k.given-k.store, a+k.given
		rank := f.rank(f.changes.sides[a][i] + f.changes.lap(k.given))
		if k.again {
			f.raise(f.waiting(more, rank, left), k.plain, k.store, movesAgain)
			continue
		}
		if k.facing != noPit {
			if caught := int(at(f.changes.sides[more][rank], k.facing)); caught > 0 || f.empty {
				rest := f.rank(f.changes.sides[more][rank] &^ (0xff << (8 * k.facing)))
				f.raise(f.moving(more-caught, rest, left-1), k.alone, k.store+1+caught, turnEnds)
				continue
			}
		}
		f.raise(f.moving(more, rank, left), k.plain, k.store, turnEnds)
	}
}

// raise raises the values of the line that is computed to what a move is worth that leads to a line.
// The value there counts as flip says.
func (f *filling) raise(to line, by leads, gain int, flip byte) {
	best, add := f.best, byte(bias+gain)-flip
	values := f.values[to.base:]
	if to.step == 1 {
		for _, r := range by.runs {
			raiseAll(best[r.from:r.from+r.n], values[r.to:r.to+r.n], add, flip)
		}
		for _, p := range by.pairs {
			best[p.from] = max(best[p.from], add+(values[p.to]^flip))
		}
		return
	}
	for _, r := range by.runs {
		for n := range r.n {
			best[r.from+n] = max(best[r.from+n], add+(values[int(r.to+n)*to.step]^flip))
		}
	}
	for _, p := range by.pairs {
		best[p.from] = max(best[p.from], add+(values[int(p.to)*to.step]^flip))
	}
}

// tops are the top bits of the bytes of a word.
const tops = 0x80 * ones

// raiseAll raises bytes, none of which has its top bit set, to values that are flipped and added to:
// eight at a time.
func raiseAll(best, values []byte, add, flip byte) {
	adds, flips := uint64(add)*ones, uint64(flip)*ones
	n := 0
	for ; n+8 <= len(best); n += 8 {
		v := binary.LittleEndian.Uint64(values[n:]) ^ flips
		v = (v&^tops + adds&^tops) ^ (v^adds)&tops // no byte carries into the next
		old := binary.LittleEndian.Uint64(best[n:])
		least := ((old | tops) - v) & tops // where old is at least v
		least -= least >> 7
		binary.LittleEndian.PutUint64(best[n:], old&least|v&^least)
	}
	for ; n < len(best); n++ {
		best[n] = max(best[n], add+(values[n]^flip))
	}
}

// keep puts the line that was computed into the table.
func (f *filling) keep(l line) {
	values := f.values[l.base:]
	if l.step == 1 {
		copy(values, f.best)
		addAll(values[:len(f.best)], -bias&0xff)
		return
	}
	for n, v := range f.best {
		values[n*l.step] = v - bias
	}
}

// addAll adds to all bytes.
func addAll(values []byte, add byte) {
	adds := uint64(add) * ones
	n := 0
	for ; n+8 <= len(values); n += 8 {
		v := binary.LittleEndian.Uint64(values[n:])
		binary.LittleEndian.PutUint64(values[n:], (v&^tops+adds&^tops)^(v^adds)&tops)
	}
	for ; n < len(values); n++ {
		values[n] += add
	}
}
