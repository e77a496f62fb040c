package matches

import (
	"context"

	"parlor/games"
	"parlor/search/engines/sorry/places"
)

// system is the equations of a chain: the value of a position is the mean of the
// next ones and add.
type system struct {
	*chain
	add float64
	// x has the values where A is to move and y those where B is.
	x, y []float64
}

// system begins with half a win everywhere. A finished game is worth won if A has
// won it and nothing otherwise.
func (c *chain) system(add, won float64) *system {
	s := &system{chain: c, add: add, x: make([]float64, c.n*c.n), y: make([]float64, c.n*c.n)}
	done := int(c.Done())
	for i := range s.x {
		switch {
		case i/c.n == done:
			s.x[i] = won
		case i%c.n != done:
			s.x[i] = won / 2
		}
		s.y[i] = s.x[i]
	}
	return s
}

// start gives the values of the first position, with A and with B to move.
func (s *system) start() (x, y float64) { return s.x[0], s.y[0] }

// gaps is how far equations fail, at least and at most.
type gaps struct{ least, most float64 }

func (g *gaps) add(gap float64) { g.least, g.most = min(g.least, gap), max(g.most, gap) }

const (
	beyond     = 1.1 // over-relaxation, as in package solve
	mostSweeps = 2000
)

// solve sweeps until no value changes by more than close.
func (s *system) solve(ctx context.Context, close float64) error {
	for range mostSweeps {
		var g gaps
		for i := range s.Done() {
			if i%64 == 0 && ctx.Err() != nil {
				return games.Errorf("interrupted", "the match was not worked out in time")
			}
			s.row(s.Done()-1-i, beyond, &g)
		}
		if max(g.most, -g.least) <= close {
			return nil
		}
	}
	return games.Errorf("not-solved", "the values did not settle in %d sweeps", mostSweeps)
}

// row moves the values of a row towards what they should be, by a share of the way.
func (s *system) row(a uint16, share float64, g *gaps) {
	x, y := s.x[int(a)*s.n:][:s.n], s.y[int(a)*s.n:][:s.n]
	for b := range s.Done() {
		if s.Apart(a, b) {
			way := s.meanA(s.y, a, b) + s.add - x[b]
			x[b] += share * way
			g.add(way)
		}
	}
	places.HitA(s.Index, a, s.x)
	for b := range s.Done() {
		if s.Apart(a, b) {
			way := s.meanB(x, a, b) + s.add - y[b]
			y[b] += share * way
			g.add(way)
		}
	}
	places.HitB(s.Index, a, y)
}

// examine says how far the equations fail, and changes nothing but the places that
// are no positions.
func (s *system) examine() (g gaps) {
	for a := range s.Done() {
		places.HitA(s.Index, a, s.x)
		places.HitB(s.Index, a, s.y[int(a)*s.n:][:s.n])
	}
	for a := range s.Done() {
		s.row(a, 0, &g)
	}
	return g
}
