package exactmatch

import (
	"context"
	"math"
	"runtime"

	"parlor/games"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
)

// flow follows the games of a match forward, those in which A moves first and the others side
// by side. For every position it has an amount: the expected number of visits not yet
// expanded. To expand a position is to remove its amount, to count a turn for it and to
// distribute it over the next positions by the probabilities of the cards. What is left in
// the end is the error.
type flow struct {
	*chain
	// x has the amounts where A is to move and y those where B is.
	x, y field
	// least is the amount above which a position is expanded.
	least float64
	// given, if not nil, has what a turn gives away, by the placement of the player to
	// move and then the other's.
	given []float64
	// byRow and byPart have the counts of rows and of parts of columns, so that the
	// order of summation does not depend on the workers.
	byRow, byPart []tally
	workers       int
}

// tally is the counts.
type tally struct{ won, lost, turns, given pair }

func (t *tally) add(o tally) {
	t.won.add(o.won)
	t.lost.add(o.lost)
	t.turns.add(o.turns)
	t.given.add(o.given)
}

// pending is the share of games that have not ended, for the seat where it is greater.
func (t *tally) pending() float64 {
	return pair{1 - t.won.First - t.lost.First, 1 - t.won.Second - t.lost.Second}.most()
}

// chances gives the midpoints of the bounds on A's probabilities of winning.
func (t *tally) chances() pair {
	return pair{t.won.First + (1-t.won.First-t.lost.First)/2, t.won.Second + (1-t.won.Second-t.lost.Second)/2}
}

func newFlow(ctx context.Context, c *chain) *flow {
	if c.Pieces == numbering.Most {
		runtime.GC() // frees gigabytes: the values by which moves were chosen
	}
	f := &flow{chain: c, x: newField(ctx, c.n), y: newField(ctx, c.n), byRow: make([]tally, c.n), workers: runtime.GOMAXPROCS(0)}
	f.byPart = make([]tally, f.x.parts)
	return f
}

// precision is the share of the games that may be left, and the least amount that is expanded
// to get there.
type precision struct{ left, least float64 }

// fine serves one and two pieces, rough three, of which most positions are hardly
// ever reached.
var fine, rough = precision{1e-10, 1e-18}, precision{2e-6, 3e-14}

// begun is the share of what is pending, divided among all positions, above which a
// position is expanded: less can wait until more has arrived.
const begun = .05

const mostSweeps = 2000

// follow follows the games from the first position, with A or with B to move. What is left
// of them is the sum of absolute amounts.
func (f *flow) follow(ctx context.Context, to precision, progress func(percent int)) (count tally, left float64, err error) {
	f.x.add(0, 0, pair{1, 0})
	f.y.add(0, 0, pair{0, 1})
	for range mostSweeps {
		f.least = max(count.pending()*begun/float64(f.n*f.n), to.least)
		if err := f.sweep(ctx, &count); err != nil {
			return count, 0, err
		}
		pending := max(count.pending(), to.left)
		if progress != nil {
			progress(int(99 * math.Log(min(pending, 1)) / math.Log(to.left)))
		}
		if pending == to.left {
			if left = f.left(ctx); ctx.Err() != nil {
				return count, left, interrupted()
			}
			if left <= to.left {
				return count, left, nil
			}
		}
	}
	return count, left, games.Errorf("not-solved", "the games did not end in %d sweeps", mostSweeps)
}

// sweep goes once through all levels, and counts. Rows are computed concurrently
// where B moves, since he stays in the row, and parts of columns where A does.
func (f *flow) sweep(ctx context.Context, count *tally) error {
	for _, level := range f.Levels {
		f.share(ctx, len(level), func(i int) { f.movesB(level[i]) })
		f.share(ctx, f.x.parts, func(part int) {
			for _, a := range level {
				f.movesA(a, part)
			}
		})
		if ctx.Err() != nil {
			return interrupted()
		}
	}
	finished, _ := f.y.row(f.Done())
	for b, amount := range finished {
		count.won.add(amount)
		finished[b] = pair{}
	}
	for _, counts := range [][]tally{f.byRow, f.byPart} {
		for i, c := range counts {
			count.add(c)
			counts[i] = tally{}
		}
	}
	return nil
}

// left is the sum of what is left, for the seat where it is greater, or only a part of it if
// ctx ends.
func (f *flow) left(ctx context.Context) float64 {
	byRow := make([]pair, f.n)
	f.share(ctx, f.n, func(a int) {
		x, _ := f.x.row(uint16(a))
		y, _ := f.y.row(uint16(a))
		for b := range x {
			byRow[a].add(pair{math.Abs(x[b].First) + math.Abs(y[b].First), math.Abs(x[b].Second) + math.Abs(y[b].Second)})
		}
	})
	var sum pair
	for _, s := range byRow {
		sum.add(s)
	}
	return sum.most()
}

// share runs parts of work concurrently, until ctx ends, which the caller checks.
func (f *flow) share(ctx context.Context, parts int, work func(part int)) {
	_ = loops.Parallel(ctx, f.workers, parts, func(_, part int) { work(part) })
}
