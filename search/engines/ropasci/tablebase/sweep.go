package tablebase

import (
	"context"
	"math"
	"runtime"
	"slices"

	"parlor/search/engines/ropasci/engine"
	"parlor/search/loops"
	"parlor/search/matrix"
)

// chunk is how many positions a worker takes at a time. Every value is computed from
// those of the sweep before, so the result is the same for any number of workers.
const chunk = 1024

// sweeper recomputes the values of all positions of a kind until they converge.
type sweeper struct {
	*turns
	workers   int
	now, next []float64
	mixed     []mixtures // of each chunk
}

// mixtures is the effect of the optimal mixes of both sides on the positions of a
// chunk: a constant, and the probability of each position that a turn may lead to.
type mixtures struct {
	certain []float64
	until   []int32 // where the entries of each position end
	to      []int32
	chance  []float64
}

func newSweeper(t *turns) *sweeper {
	n := len(t.rows)
	return &sweeper{
		turns: t, workers: runtime.GOMAXPROCS(0),
		now: make([]float64, n), next: make([]float64, n), mixed: make([]mixtures, (n+chunk-1)/chunk),
	}
}

// each does some work for all chunks, and says whether it finished before ctx ended.
func (s *sweeper) each(ctx context.Context, work func(worker *matrix.Solver, number int)) bool {
	solvers := make([]matrix.Solver, s.workers)
	return loops.Parallel(ctx, s.workers, len(s.mixed), func(worker, number int) { work(&solvers[worker], number) }) == nil
}

// positions gives the range of positions of a chunk, half open.
func (s *sweeper) positions(number int) (from, to int) {
	return number * chunk, min((number+1)*chunk, len(s.now))
}

// solveTurns solves the matrix of every position from the current values (value
// iteration; Shapley, 1953) and keeps the mixes. It gives the greatest difference between
// a value and the bounds that the mixes prove.
func (s *sweeper) solveTurns(ctx context.Context) (residual float64, finished bool) {
	worst := make([]float64, len(s.mixed))
	finished = s.each(ctx, func(worker *matrix.Solver, number int) {
		m := &s.mixed[number]
		*m = mixtures{certain: m.certain[:0], until: m.until[:0], to: m.to[:0], chance: m.chance[:0]}
		var buf []float64
		from, to := s.positions(number)
		for step := range loops.Steps(ctx, to-from, 32) {
			i := from + step
			buf = s.matrix(i, s.now, buf)
			a := worker.Solve(matrix.Game{Rows: int(s.rows[i]), Columns: int(s.width[i]), Values: buf})
			worst[number] = max(worst[number], s.now[i]-a.Lo, a.Hi-s.now[i])
			s.next[i] = a.Value
			s.keep(m, i, a)
		}
	})
	if !finished {
		return 0, false
	}
	s.now, s.next = s.next, s.now
	return slices.Max(worst), true
}

// keep stores the effect of the mixes of a position.
func (s *sweeper) keep(m *mixtures, number int, a matrix.Solution) {
	certain, cells := 0.0, s.cells[s.from[number]:]
	for i, p := range a.Row {
		if p == 0 {
			continue
		}
		for j, q := range a.Column {
			if q == 0 {
				continue
			}
			cell, chance := cells[i*len(a.Column)+j], float64(engine.Fade*float64(p*q))
			if cell < 0 {
				certain += float64(chance * s.value(cell, nil))
				continue
			}
			m.to, m.chance = append(m.to, cell), append(m.chance, chance)
		}
	}
	m.certain, m.until = append(m.certain, certain), append(m.until, int32(len(m.to)))
}

// followMixes evaluates the stored mixes at all positions some times over (policy
// iteration; Pollatschek and Avi-Itzhak, 1969), which costs a small part of solving their
// matrices, and up to longer times as often while a value changes by more than enough.
func (s *sweeper) followMixes(ctx context.Context, times int, enough float64) {
	changes := make([]float64, len(s.mixed))
	for i, change := 0, math.Inf(1); i < times || i < longer*times && change > enough; i++ {
		if !s.each(ctx, func(_ *matrix.Solver, number int) { changes[number] = s.follow(number) }) {
			return
		}
		change = slices.Max(changes)
		s.now, s.next = s.next, s.now
	}
}

// follow recomputes the values of a chunk, and gives the greatest change.
func (s *sweeper) follow(number int) (change float64) {
	m, at := &s.mixed[number], int32(0)
	from, to := s.positions(number)
	for i := from; i < to; i++ {
		v := m.certain[i-from]
		for ; at < m.until[i-from]; at++ {
			v += float64(m.chance[at] * s.now[m.to[at]])
		}
		change = max(change, math.Abs(v-s.now[i]))
		s.next[i] = v
	}
	return change
}
