package tablebase

import (
	"context"
	"math"

	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
)

// shape is the memory layout of a turn. It has a row for each hand: a cell for every
// place that the hand's spare scores cannot bring to the finish, after one cell for all
// other places, which have won.
type shape struct {
	*Index
	spares []spares
	cells  int // of the rows of one kind, which are adjacent
}

// spares is the data of one number of yuts and mos.
type spares struct {
	open []uint16 // the places that they cannot bring to the finish
	cell []uint16 // by place: its cell in a row
	from int      // where its row begins among those of one kind
	// fewer are the numbers with one yut or one mo less, and more those with one more;
	// -1 if there is none.
	fewer, more [2]int
	// grown has the cells of the open places in the rows of more.
	grown [2][]uint16
	// played lists the moves by a yut and a mo, as cells in the rows of fewer, and
	// ended those by an end, in a row of this number.
	played [2][]moves
	ended  [len(ends)][]moves
	back   []moves // further moves by a back-do: where roads part it has two for a mal
	// on has the cells of the open places with mals on a square.
	on [geometry.Squares][]uint16
}

// moves are the cells that moves by one score lead to, one with each mal. They are padded
// by repetition, so that all lists are processed alike.
type moves [3]uint16

// The rows of each number of yuts and mos, in their order: with nothing else
// pending, before a throw on top of them, and with each of the ends pending.
const (
	endless = iota
	due
	ended
	backward = ended + len(ends) - 1 // with a back-do
	rows     = ended + len(ends)
)

// depth says what a sweep computes: the values of the first hands numbers of yuts and
// mos (by spare), where those before a throw are known for the numbers up to known.
type depth struct{ hands, known int }

// short are the depths of short sweeps, the shortest first: without yuts and mos in hand,
// and with one of them at most.
var short = [...]depth{{spare(1, 0), spare(2, 0)}, {spare(2, 0), spare(3, 0)}}

// tailed is how many numbers of yuts and mos short sweeps need to know.
var tailed = spare(3, 0)

// deep is the depth at which nothing is left out.
var deep = depth{math.MaxInt, math.MaxInt}

// within clamps a depth to the rows that exist.
func (sh *shape) within(d depth) depth {
	n := len(sh.spares)
	return depth{min(d.hands, n), min(d.known, n)}
}

// enough is the depth at which what is left out matters less than the residual far.
func (sh *shape) enough(far, certain int64) depth {
	total := 0
	for left := certain; left > far/16 && spare(total, 0) < len(sh.spares); total++ {
		left = left * (throws - throwsEnds) / throws
	}
	n := max(spare(total, 0), tailed)
	if n >= len(sh.spares) {
		return deep
	}
	return depth{n, n}
}

// again are the scores after which one throws again.
var again = [2]uint8{yut.Yut, yut.Mo}

// newShape lays out the turns of a game, by the places that each number of yuts and mos may
// fail to bring to the finish. If ctx ends it is incomplete.
func newShape(ctx context.Context, o *Index, open [][]uint16) *shape {
	sh := &shape{Index: o}
	for _, open := range open {
		s := spares{open: open, cell: make([]uint16, o.Len()), from: sh.cells}
		for i, me := range open {
			s.cell[me] = uint16(1 + i)
		}
		sh.cells += s.row()
		sh.spares = append(sh.spares, s)
	}
	at := 0
	for total := 0; at < len(sh.spares) && ctx.Err() == nil; total++ {
		for mos := 0; mos <= total; mos++ {
			sh.connect(at, total-mos, mos)
			at++
		}
	}
	return sh
}

// row is the number of cells of a row.
func (s *spares) row() int { return 1 + len(s.open) }

// row gives the range of a row in a turn.
func (sh *shape) row(of, kind int) (from, to int) {
	from = kind*sh.cells + sh.spares[of].from
	return from, from + sh.spares[of].row()
}

// rest gives the range in a turn of the rows before a throw, for the numbers of yuts and
// mos from begin to end, as far as tails have them.
func (sh *shape) rest(begin, end int) (from, to int) {
	end = min(end, tailed, len(sh.spares))
	begin = min(begin, end)
	from, _ = sh.row(begin, due) // rows follow those of any tail
	to, _ = sh.row(end, due)
	return from, to
}

// connect computes where moves and throws lead from so many yuts and mos, which have
// the number at.
func (sh *shape) connect(at, yuts, mos int) {
	s := &sh.spares[at]
	s.fewer = [2]int{-1, -1}
	if yuts > 0 {
		s.fewer[0] = spare(yuts-1, mos)
	}
	if mos > 0 {
		s.fewer[1] = spare(yuts, mos-1)
	}
	s.more = [2]int{spare(yuts+1, mos), spare(yuts, mos+1)}
	for i, more := range s.more {
		s.grown[i] = make([]uint16, len(s.open))
		if more >= len(sh.spares) {
			s.more[i] = -1
			continue
		}
		for j, me := range s.open {
			s.grown[i][j] = sh.spares[more].cell[me]
		}
	}
	for i, me := range s.open {
		sh.list(s, me)
		for square := uint8(geometry.Home + 1); square < geometry.Finish; square++ {
			if sh.all[me].OnBoard>>square&1 == 1 {
				s.on[square] = append(s.on[square], uint16(1+i))
			}
		}
	}
}

// list adds the moves from one place.
func (sh *shape) list(s *spares, me uint16) {
	for i, fewer := range s.fewer {
		if fewer >= 0 {
			first, _ := cells(sh.hops[me][again[i]], sh.spares[fewer].cell)
			s.played[i] = append(s.played[i], first)
		}
	}
	for i, end := range ends {
		first, second := cells(sh.hops[me][end], s.cell)
		s.ended[i] = append(s.ended[i], first)
		if end == yut.BackDo {
			s.back = append(s.back, second)
		}
	}
}

// cells gives the cells that at most six hops lead to.
func cells(hops []Hop, cell []uint16) (first, second moves) {
	for i := range first {
		first[i] = cell[hops[min(i, len(hops)-1)].To]
		second[i] = cell[hops[min(len(first)+i, len(hops)-1)].To]
	}
	return first, second
}
