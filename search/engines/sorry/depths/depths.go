// Package depths computes what expectiminimax of a given depth finds at every position of
// Sorry! at once, without searching any: the value of each move, and so the choice.
//
// A search of depth D from the root player's side evaluates the positions after D moves,
// and backs up move by move: before a move of the root player the value of a position is
// the mean over the cards of the greatest value that a move leads to, before a move of
// the opponent the mean of the least. All positions after so many moves fit in one table
// (package numbering), and each step back makes the table of one move fewer. So D - 1
// half-sweeps serve all roots: with two pieces there are 683,158 of them, and a step
// takes some hundredths of a second. A finished game is worth 100000 less the moves it
// took, so every depth needs its own tables.
//
// Values are whole numbers in fixed point, since their maximum needs no branch. A step
// back rounds by less than one part in 2^42, so that values are accurate to 1e-12 a move.
package depths

import (
	"context"
	"math"
	"runtime"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
)

// Deepest is the greatest depth there are tables for.
const Deepest = 1000

// Table has the value of every move at one depth, from the side of the player who
// makes it.
type Table struct {
	*numbering.Index
	Depth int
	// after has, in rows by the placement of the root player, the values of
	// positions after his first move.
	after []int64
}

const (
	// win is the value of a finished game before the moves it took are subtracted.
	win = 100000
	// one is the value 1 in fixed point. Nine wins fit in a word.
	one = 1 << 42
)

// New makes the table of a depth. The evaluation must be one of the rules: if it has
// weights, it is a sum over pieces in which a piece in start is worth nothing. The error
// is of type *games.Error, with the code interrupted if ctx ends.
func New(ctx context.Context, rules *sorry.Rules, index *numbering.Index, eval games.Eval[sorry.State], depth int) (*Table, error) {
	if depth < 1 || depth > Deepest {
		return nil, games.Errorf("bad-depth", "wanted a depth from 1 to %d, got %d", Deepest, depth)
	}
	s := &sweeper{Index: index, n: index.Len(), ctx: ctx}
	size := s.n*s.n + numbering.Beyond
	now, next := loops.Table[int64](ctx, size), loops.Table[int64](ctx, size)
	s.leaves(rules, eval, depth, next)
	for ply := depth - 1; ply > 0 && ctx.Err() == nil; ply-- {
		if ply%2 == 0 {
			s.rowsWith(func(a uint16, sorry []int64) { s.maxima(a, next, now, sorry) })
		} else {
			s.rows(func(a uint16) { s.minima(a, next, now) })
		}
		s.finish(now, ply)
		now, next = next, now
	}
	if ctx.Err() != nil {
		return nil, games.Errorf("interrupted", "the values of depth %d were not worked out", depth)
	}
	return &Table{index, depth, next}, nil
}

// After gives the value of a move that takes the root player's pieces to own while
// the opponent's are at enemy; a piece that is captured is still counted there.
func (t *Table) After(own, enemy uint16) float64 {
	return float64(t.after[int(own)*t.Len()+int(enemy)]) / one
}

// Row gives the values of After at one placement of the root player, by the opponent's,
// in units of 1/One.
func (t *Table) Row(own uint16) []int64 { return t.after[int(own)*t.Len():][:t.Len()] }

// One is how a row represents the value 1.
func (t *Table) One() int64 { return one }

// sweeper sweeps over tables in rows by the root player's placement. Once its context
// has ended it leaves rows as they were.
type sweeper struct {
	*numbering.Index
	n   int
	ctx context.Context
}

// rows computes all rows concurrently. No row may depend on another.
func (s *sweeper) rows(work func(a uint16)) { s.rowsWith(func(a uint16, _ []int64) { work(a) }) }

// rowsWith is rows with scratch space for a row.
func (s *sweeper) rowsWith(work func(a uint16, room []int64)) {
	rooms := make([][]int64, runtime.GOMAXPROCS(0))
	for i := range rooms {
		rooms[i] = make([]int64, s.n)
	}
	_ = loops.Parallel(s.ctx, len(rooms), s.n, func(worker, a int) { work(uint16(a), rooms[worker]) }) // New looks at ctx
}

// row gives the values of one placement of the root player.
func (s *sweeper) row(table []int64, a uint16) []int64 {
	return table[int(a)*s.n:][:s.n]
}

// leaves fills the table of the positions at the horizon.
func (s *sweeper) leaves(rules *sorry.Rules, eval games.Eval[sorry.State], depth int, leaf []int64) {
	if eval.Weights == nil {
		s.leavesOf(rules, eval, depth, leaf)
		return
	}
	own, enemy := make([]int64, s.n), make([]int64, s.n)
	for a, steps := range s.Steps {
		own[a] = worth(rules, eval, steps, s.Steps[s.Start()])
		enemy[a] = worth(rules, eval, s.Steps[s.Start()], steps)
	}
	s.rows(func(a uint16) {
		row := s.row(leaf, a)
		for b := range row {
			row[b] = own[a] + enemy[b]
		}
	})
	s.finish(leaf, depth)
}

// worth is the evaluation of pieces against others in start.
func worth(rules *sorry.Rules, eval games.Eval[sorry.State], max, min []uint8) int64 {
	s, err := rules.Place(games.Max, max, min)
	if err != nil {
		panic("depths: " + err.Error()) // placements are legal, and pieces in start block nothing
	}
	return fixed(eval.Of(&s, games.Max))
}

// fixed converts a value to fixed point.
func fixed(v games.Value) int64 { return int64(math.Round(float64(v) * one)) }

// leavesOf fills the table with the values that an evaluation of any kind gives every
// position.
func (s *sweeper) leavesOf(rules *sorry.Rules, eval games.Eval[sorry.State], depth int, leaf []int64) {
	mover := [2]games.Turn{games.Max, games.Min}[depth%2] // the root player is Max
	s.rows(func(a uint16) {
		row := s.row(leaf, a)
		var state sorry.State // one for the row, since evaluations take its address
		for b := range s.Done() {
			if a == s.Done() || !s.Apart(a, b) {
				continue
			}
			var err error
			if state, err = rules.Place(mover, s.Steps[a], s.Steps[b]); err != nil {
				panic("depths: " + err.Error()) // the placements make a position
			}
			row[b] = fixed(eval.Of(&state, games.Max))
		}
	})
	s.finish(leaf, depth)
}

// finish sets the values of games that end after so many moves, and of
// positions in which the player of the last move has just captured.
func (s *sweeper) finish(table []int64, ply int) {
	done := s.Done()
	for a := range loops.Steps(s.ctx, s.n, 16) { // a page of memory each, which may be new
		table[a*s.n+int(done)] = (-win + int64(ply)) * one
	}
	for b := range s.n {
		table[int(done)*s.n+b] = (win - int64(ply)) * one
	}
	if ply%2 == 1 {
		s.rows(func(a uint16) { numbering.HitB(s.Index, a, s.row(table, a)) })
		return
	}
	for a := range loops.Steps(s.ctx, int(done), 16) { // reads positions of other rows, and writes only entries that are none
		numbering.HitA(s.Index, uint16(a), table)
	}
}

// Tie is the tolerance for equal values, which differ only by rounding.
const Tie = 1e-9

// part is how many columns of a row are computed at a time: their sums stay in
// the first-level cache.
const part = 512

// maxima computes a row before a move of the root player, who goes to other rows.
// sorry is scratch space for a row.
func (s *sweeper) maxima(a uint16, next, now, sorry []int64) {
	if a == s.Done() {
		return
	}
	out := s.row(now, a)
	numbering.MostOfSorry(s.Index, next, a, -win*one, sorry)
	for from := 0; from < s.n; from += part {
		to := min(from+part, s.n)
		sums := out[from:to]
		rows := numbering.RowsOf(s.Index, next, a, from, to)
		numbering.SumOfMost(sums, &rows)
		for b, v := range sorry[from:to] {
			sums[b] = (sums[b] + v) / numbering.Total
		}
	}
}

// minima computes a row before a move of the opponent, which stays in the row.
func (s *sweeper) minima(a uint16, next, now []int64) {
	out := s.row(now, a)
	out = out[:s.Done()]
	numbering.LeastOfRow(s.Index, (*[numbering.Beyond]int64)(next[int(a)*s.n:]), a, out)
	for b, sum := range out {
		out[b] = sum / numbering.Total
	}
}
