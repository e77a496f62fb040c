package matches

import (
	"context"
	"math"
	"runtime"
	"sync"

	"parlor/games"
	"parlor/search/engines/sorry/places"
)

// system is the equations of a chain: the value of a position is the mean of the
// next ones and what is added there.
type system struct {
	*chain
	// added is added everywhere, and so are the numbers of gainX where A is to move
	// and of gainY where B is, which may be nil.
	added        float64
	gainX, gainY []float64
	// x has the values where A is to move and y those where B is.
	x, y []float64
}

// system begins with a guess everywhere. A finished game is worth won if A has won
// it and nothing otherwise.
func (c *chain) system(added, won, guess float64) *system {
	s := &system{chain: c, added: added, x: make([]float64, c.n*c.n), y: make([]float64, c.n*c.n)}
	done := int(c.Done())
	for i := range s.x {
		switch {
		case i/c.n == done:
			s.x[i] = won
		case i%c.n != done:
			s.x[i] = guess
		}
		s.y[i] = s.x[i]
	}
	return s
}

// start gives the values of the first position, with A and with B to move.
func (s *system) start() (x, y float64) { return s.x[0], s.y[0] }

// gaps is how far equations fail, at least and at most.
type gaps struct{ least, most float64 }

// add is written out, as the builtin functions see to numbers that are none.
func (g *gaps) add(gap float64) {
	if gap < g.least {
		g.least = gap
	}
	if gap > g.most {
		g.most = gap
	}
}

func (g *gaps) merge(o gaps) { g.least, g.most = min(g.least, o.least), max(g.most, o.most) }

const (
	beyond     = 1.125 // over-relaxation, as in package solve
	mostSweeps = 2000
	// batch is how many rows are worked out side by side, so that the result is the
	// same for any number of workers.
	batch = 16
)

// solve sweeps until no value changes by more than close.
func (s *system) solve(ctx context.Context, close float64, progress func(percent int)) error {
	first := 0.0
	for range mostSweeps {
		g, err := s.sweep(ctx)
		if err != nil {
			return err
		}
		gap := max(g.most, -g.least)
		if gap <= close {
			return nil
		}
		if first == 0 {
			first = gap
		}
		progress(min(max(int(100*math.Log(first/gap)/math.Log(first/close)), 0), 99))
	}
	return games.Errorf("not-solved", "the values did not settle in %d sweeps", mostSweeps)
}

// sweep goes once through all rows, the most advanced placements of A first.
func (s *system) sweep(ctx context.Context) (g gaps, err error) {
	for end := int(s.Done()); end > 0; end -= batch {
		if ctx.Err() != nil {
			return g, games.Errorf("interrupted", "the match was not worked out in time")
		}
		begin := max(end-batch, 0)
		g.merge(s.rows(begin, end, func(a uint16, out []float64) gaps { return s.first(a, beyond, out) }))
		g.merge(s.rows(begin, end, func(a uint16, out []float64) gaps { return s.second(a, beyond, out) }))
	}
	return g, nil
}

// rows gives rows out to workers and waits for them.
func (s *system) rows(begin, end int, work func(a uint16, out []float64) gaps) (g gaps) {
	found := make([]gaps, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for worker := range found {
		all.Go(func() {
			out := make([]float64, s.n-1)
			for a := begin + worker; a < end; a += len(found) {
				found[worker].merge(work(uint16(a), out))
			}
		})
	}
	all.Wait()
	for _, f := range found {
		g.merge(f)
	}
	return g
}

// first moves the values of a row where A is to move towards what they should be,
// by a share of the way.
func (s *system) first(a uint16, share float64, out []float64) gaps {
	s.meansA(s.y, a, out)
	return s.relax(a, s.x, s.gainX, out, share)
}

// second is first where B is to move.
func (s *system) second(a uint16, share float64, out []float64) gaps {
	places.HitA(s.Index, a, s.x)
	s.meansB(s.x[int(a)*s.n:][:s.n], a, out)
	g := s.relax(a, s.y, s.gainY, out, share)
	places.HitB(s.Index, a, s.y[int(a)*s.n:][:s.n])
	return g
}

// relax moves the values of a row towards their means and what is added to them.
func (s *system) relax(a uint16, table, gains, means []float64, share float64) (g gaps) {
	row, ring, facing := table[int(a)*s.n:][:len(means)], s.Ring[a], s.Facing[:len(means)]
	if gains != nil {
		for b, gain := range gains[int(a)*s.n:][:len(means)] {
			means[b] += gain
		}
	}
	for b, mean := range means {
		if facing[b]&ring != 0 {
			continue // no position
		}
		way := mean + s.added - row[b]
		row[b] += share * way
		g.add(way)
	}
	return g
}

// examine says how far the equations fail, and changes nothing but the places that
// are no positions.
func (s *system) examine() (g gaps) {
	for a := range s.Done() {
		places.HitA(s.Index, a, s.x)
		places.HitB(s.Index, a, s.y[int(a)*s.n:][:s.n])
	}
	done := int(s.Done())
	g.merge(s.rows(0, done, func(a uint16, out []float64) gaps { return s.first(a, 0, out) }))
	g.merge(s.rows(0, done, func(a uint16, out []float64) gaps { return s.second(a, 0, out) }))
	return g
}
