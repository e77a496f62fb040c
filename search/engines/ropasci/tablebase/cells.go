package tablebase

import (
	"context"

	"parlor/search/engines/ropasci/engine"
	"parlor/search/loops"
)

// A cell of a turn's matrix says where the turn leads: the number of a position of the same kind,
// or a negative number for a turn that ends the game or leads to an earlier kind.

const (
	won = -1 - iota
	tied
	lost
	earlier // and below: earlier-n is value n of outside
)

// turns has the matrices of all positions of a kind, from the hunters' side.
type turns struct {
	cells []int32
	from  []int32 // where the matrix of each position begins in cells
	rows  []uint8
	width []uint8
	// outside are the values of positions of earlier kinds that the cells lead to, and
	// slack their greatest error.
	outside []float64
	slack   float64
}

// lister lists the matrices of a kind.
type lister struct {
	*numbering
	turns
	earlier []*Solved
	known   map[float64]int32 // the index of an outside value
	buf     [2][]engine.Action
}

// listTurns plays every turn of every position of a kind, or only of some if ctx ends.
func listTurns(ctx context.Context, x *numbering, solved []*Solved) *turns {
	l := &lister{numbering: x, earlier: solved, known: map[float64]int32{}}
	for number := range loops.Steps(ctx, len(x.codes), 64) {
		p := x.position(number)
		l.list(&p)
	}
	return &l.turns
}

func (l *lister) list(p *engine.Position) {
	up, down := p.Actions(0, l.buf[0][:0]), p.Actions(1, l.buf[1][:0])
	l.buf = [2][]engine.Action{up, down}
	l.from = append(l.from, int32(len(l.cells)))
	l.rows, l.width = append(l.rows, uint8(len(up))), append(l.width, uint8(len(down)))
	for _, a := range up {
		for _, b := range down {
			next := *p
			next.Play(a, b)
			l.cells = append(l.cells, l.cell(&next))
		}
	}
}

// cell says where a turn that ends in p leads.
func (l *lister) cell(p *engine.Position) int32 {
	if v, over := p.Result(); over {
		switch v {
		case 1:
			return won
		case 0:
			return tied
		}
		return lost
	}
	if r, at, ok := recognise(p); ok && r.kind == len(l.earlier) {
		return int32(l.find(at))
	}
	return l.outsideCell(p)
}

// outsideCell says where a turn that leaves the kind leads.
func (l *lister) outsideCell(p *engine.Position) int32 {
	v, width, ok := valueIn(l.earlier, p)
	if !ok {
		panic("tablebase: a turn leads to a kind that has not been solved")
	}
	l.slack = max(l.slack, width)
	n, seen := l.known[v]
	if !seen {
		n = int32(len(l.outside))
		l.known[v] = n
		l.outside = append(l.outside, v)
	}
	return earlier - n
}

// value gives the value of a cell, given the values of the kind's positions.
func (t *turns) value(cell int32, values []float64) float64 {
	switch {
	case cell >= 0:
		return values[cell]
	case cell <= earlier:
		return t.outside[earlier-cell]
	case cell == won:
		return 1
	case cell == lost:
		return -1
	}
	return 0
}

// matrix fills buf with the matrix of a position, each cell discounted by the turn.
func (t *turns) matrix(number int, values, buf []float64) []float64 {
	buf = buf[:0]
	n := int(t.rows[number]) * int(t.width[number])
	for _, cell := range t.cells[t.from[number]:][:n] {
		buf = append(buf, float64(engine.Fade*t.value(cell, values)))
	}
	return buf
}
