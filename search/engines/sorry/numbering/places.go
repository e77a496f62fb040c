// Package numbering numbers the placements of one side's pieces in Sorry! and lists where every
// card leads from each.
//
// Pieces have no labels here, unless labels are asked for: a placement is the sorted list of
// the steps its pieces are on, and placements are numbered in lexicographic order. There are
// 42 of one piece, 863 of two and 11,564 of three. A position is a placement a of one side and
// b of the other, so a table of all positions has the value of (a, b) at index a*Len + b,
// without hashing. Fewer than a fifth of these indices are not positions, since both sides
// would be on one square.
//
// Those indices have a use. If a side lands on the other's piece, the capture is not applied:
// the move leads to an index that is not a position, where a table stores the value of the
// position after the capture. So the moves of a numbered card depend on the placement of the
// mover alone.
//
// All lists come from the rules, which play every move once.
package numbering

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/loops"
)

// Cards is how many kinds of numbered cards there are: 1, 5, 8 and 10, in this
// order. The fifth kind is Sorry!.
const Cards = 4

// Most is the greatest number of pieces whose placements are numbered.
const Most = 3

// Odds are the chances of each card in ninths, Sorry! last.
var Odds = [Cards + 1]uint64{2, 2, 2, 2, 1}

// Total is the sum of Odds.
const Total = 9

// None marks the absence of a placement.
const None = ^uint16(0)

// Order is the tie-breaking rule for equal moves. For Listed, the shell's own order,
// placements have labels, so there are more of them by nearly a factor of the permutations
// of the pieces.
type Order = string

// The rules for ties.
const (
	Front  Order = sorry.Front
	Rear   Order = sorry.Rear
	Listed Order = games.Listed
)

// Index is the placements of a number of pieces. It is immutable once made.
type Index struct {
	Pieces int
	Order  Order
	// Labelled says that placements distinguish the pieces.
	Labelled bool
	// Steps has the steps of every placement, sorted or by labels. Targets has those of
	// its pieces on the ring, counted as the other side's steps, in the order in which
	// a Sorry! takes them.
	Steps, Targets [][]uint8
	// Onward lists, by card and placement, the placements one move away, each
	// once. If no move is legal it is the placement itself, as for a pass.
	Onward [Cards][][]uint16
	// Lines has Onward for every unfinished placement, in lines of one length.
	Lines []Line
	// Levels has the unfinished placements by the sum of their steps, the least first.
	// Except for passes and steps back every move leads to a later level.
	Levels [][]uint16
	// Jump has, by placement and ring step, where a Sorry! takes a piece from
	// start; None if the step is not on the shared ring or an own piece is in the way. It is
	// nil for a placement with no piece in start.
	Jump [][]uint16
	// Ring has a bit for each ring step that has a piece, and Facing for each of
	// the other side's steps on the same squares.
	Ring, Facing []uint64
	// On lists the placements with a piece on each ring step, and Hits has, by ring
	// step and placement, what these become once that piece has gone back to start.
	On, Hits [sorry.LastRing + 1][]uint16

	numbers map[string]uint16
}

// New numbers the placements of 1 to Most pieces, or of at most two with labels. The error is
// of type *games.Error, with the code not-solved for other games, and interrupted if ctx ends.
func New(ctx context.Context, rules *sorry.Rules, order Order) (*Index, error) {
	o := rules.Options()
	if o.Finite || o.Pieces > Most {
		return nil, games.Errorf("not-solved", "wanted an infinite deck and 1 to %d pieces, got %d and finite %v", Most, o.Pieces, o.Finite)
	}
	if order == Listed && o.Pieces == Most {
		return nil, games.Errorf("not-solved", "wanted 1 or %d pieces for the order as listed, got %d", Most-1, o.Pieces)
	}
	x := &Index{Pieces: o.Pieces, Labelled: order == Listed, numbers: map[string]uint16{}}
	x.list(nil)
	x.look()
	x.Levels = x.levels()
	return x.Ordered(ctx, rules, order)
}

// Ordered gives the same placements with their moves in another order. Placements without
// labels have no order Listed. The error has the code interrupted if ctx ends.
func (x *Index) Ordered(ctx context.Context, rules *sorry.Rules, order Order) (*Index, error) {
	if x.Order == order {
		return x, nil
	}
	o := *x
	o.Order, o.Targets, o.Onward, o.Jump = order, make([][]uint8, x.Len()), [Cards][][]uint16{}, nil
	rank := games.Ranking(rules, order)
	for a := range loops.Steps(ctx, x.Len(), 64) {
		o.follow(rules, uint16(a), rank)
	}
	if ctx.Err() != nil {
		return nil, games.Errorf("interrupted", "the moves were not listed in time")
	}
	o.Lines = make([]Line, x.Len())
	for a := range x.Done() {
		o.Lines[a] = o.lineOf(a)
	}
	return &o, nil
}

// Len is the number of placements.
func (x *Index) Len() int { return len(x.Steps) }

// Start is the number of the placement with all pieces in start, the first.
func (x *Index) Start() uint16 { return 0 }

// Done is the number of the placement with all pieces home, the last.
func (x *Index) Done() uint16 { return uint16(x.Len() - 1) }

// list appends all placements that begin with the given steps.
func (x *Index) list(steps []uint8) {
	if len(steps) == x.Pieces {
		steps = slices.Clone(steps)
		x.numbers[string(steps)] = uint16(len(x.Steps))
		x.Steps = append(x.Steps, steps)
		return
	}
	for step := uint8(0); step <= sorry.Home; step++ {
		shared := step != 0 && step != sorry.Home && slices.Contains(steps, step)
		if n := len(steps); shared || !x.Labelled && n > 0 && step < steps[n-1] {
			continue
		}
		x.list(append(steps, step))
	}
}

// look derives which squares of the ring each placement occupies, as both sides count them, and
// where captures lead.
func (x *Index) look() {
	x.Ring, x.Facing = make([]uint64, x.Len()), make([]uint64, x.Len())
	for a, steps := range x.Steps {
		for _, step := range steps {
			if to := sorry.Across(step); to != 0 {
				x.Ring[a] |= 1 << step
				x.Facing[a] |= 1 << to
				x.On[step] = append(x.On[step], uint16(a))
			}
		}
	}
	for step := range x.On {
		x.Hits[step] = make([]uint16, x.Len())
		for _, a := range x.On[step] {
			x.Hits[step][a] = x.hit(a, uint8(step))
		}
	}
}

// Of gives the number of a placement, with its steps in any order, or by labels if
// placements have them. The steps must be those of pieces on a board.
func (x *Index) Of(steps []uint8) uint16 {
	var copied [Most]uint8
	list := copied[:copy(copied[:], steps)]
	if !x.Labelled {
		slices.Sort(list)
	}
	a, known := x.numbers[string(list)]
	if !known {
		panic(fmt.Sprintf("places: %v is no placement of %d pieces", steps, x.Pieces))
	}
	return a
}

// hit gives the placement after the piece on a ring step has gone back to start.
func (x *Index) hit(a uint16, step uint8) uint16 {
	var steps [Most]uint8
	list := steps[:copy(steps[:], x.Steps[a])]
	list[slices.Index(list, step)] = 0
	return x.Of(list)
}

// Apart says whether the placements of two sides make a position: no square has
// pieces of both.
func (x *Index) Apart(a, b uint16) bool { return x.Ring[a]&x.Facing[b] == 0 }

// InStart says whether a placement has a piece in start.
func (x *Index) InStart(a uint16) bool { return slices.Contains(x.Steps[a], 0) }
