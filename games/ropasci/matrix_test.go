package ropasci

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/matrix"
	"parlor/search/searchtest"
)

// Certificates. A solved matrix proves itself: what Max's mix gets at least and
// what Min's gives away at most enclose the value. A position may hold wins of a
// million next to estimates of a few, and one unit in the last place of a million
// is 1e-10, so the gap is measured in the largest entry of the matrix.
const certificate = 1e-9

// checked solves games by plain backward induction, with a matrix of its own for
// every turn, and tests every matrix it meets.
type checked struct {
	t        *testing.T
	game     *Rules
	eval     games.Eval[State]
	matrices int
	relative float64 // the widest gap so far, in units of the largest entry
	absolute float64
}

// value gives what s is worth with so many turns to go, plies after the root.
func (c *checked) value(s *State, plies, turns int) games.Value {
	switch {
	case c.game.Turn(s) == games.Over:
		v := c.game.Score(s)
		if v > 0 {
			return v - games.Value(plies)
		}
		if v < 0 {
			return v + games.Value(plies)
		}
		return 0
	case turns == 0:
		return c.eval.Of(s, games.Max)
	}
	return games.Value(c.solve(c.matrix(s, plies, turns)).Value)
}

// matrix values all pairs of actions.
func (c *checked) matrix(s *State, plies, turns int) matrix.Game {
	ups, downs := s.Actions(upper, nil), s.Actions(lower, nil)
	m := matrix.Game{Rows: len(ups), Columns: len(downs)}
	for _, up := range ups {
		for _, down := range downs {
			next := *s
			next.resolve(up, down)
			m.Values = append(m.Values, float64(c.value(&next, plies+2, turns-1)))
		}
	}
	return m
}

// solve solves a matrix and tests the proof by itself.
func (c *checked) solve(m matrix.Game) matrix.Solution {
	a := matrix.Solve(m)
	lo, hi := guarantees(m, a.Row, a.Column)
	_, maximin := m.Maximin()
	_, minimax := m.Minimax()
	scale := 1.0
	for _, v := range m.Values {
		scale = max(scale, math.Abs(v))
	}
	slight := certificate * scale
	if hi-lo > slight || a.Value < lo-slight || a.Value > hi+slight {
		c.t.Errorf("a value of %v, and the mixes prove %v to %v", a.Value, lo, hi)
	}
	if a.Value < maximin-slight || a.Value > minimax+slight {
		c.t.Errorf("a value of %v is not between maximin %v and minimax %v", a.Value, maximin, minimax)
	}
	c.matrices++
	c.absolute, c.relative = max(c.absolute, hi-lo), max(c.relative, (hi-lo)/scale)
	return a
}

// guarantees gives what the mix of rows gets at least and what the mix of columns
// gives away at most. It tests that they are mixes, and keeps what they lack to
// sum to 1 from changing the result.
func guarantees(m matrix.Game, row, column []float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for j := range m.Columns {
		sum := 0.0
		for i, p := range row {
			sum += float64(p * m.At(i, j))
		}
		lo = min(lo, sum)
	}
	for i := range m.Rows {
		sum := 0.0
		for j, p := range column {
			sum += float64(p * m.At(i, j))
		}
		hi = max(hi, sum)
	}
	return lo, hi
}

// mixed searches with one of the algorithms that mix.
func mixed(t *testing.T, eval games.Eval[State], s State, a *search.Algorithm, turns int) search.Result {
	t.Helper()
	p := search.Problem[State]{Game: New(), Eval: eval, QuickWins: true, Root: games.Max}
	r, err := search.Search(context.Background(), p, s, search.Options{Algorithm: a, Depth: 2 * turns, SearchOnlyMove: true})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMatrices: a turn ahead of every position of the corpus, and two or three of
// small endings, backward induction, the equilibrium search and the double oracle
// agree, every matrix is proved, and the value lies between those of the searches
// in which one side sees the other's choice.
func TestMatrices(t *testing.T) {
	gamestest.TakesTurns(t)
	c := &checked{t: t, game: New()}
	for i, p := range searchtest.Positions(t, games.Kit[State](New()), corpusPath) {
		c.eval = evals[i%len(evals)]
		c.compare(p.State, 1)
	}
	for i, ending := range []struct {
		turns int
		text  string
	}{
		{3, "ropasci 30 thrown:9,9 s@-4,0 R@-3,0 s@4,0"},
		{3, "ropasci 357 thrown:9,9 s@-4,0 R@-3,0 s@4,0"},
		{2, "ropasci 30 thrown:9,9 ss@-4,0 RR@-3,0 s@4,0"},
		{2, "ropasci 30 thrown:9,9 s@-4,0 R@-4,1 p@-4,2 RR@-3,0"},
		{2, "ropasci 358 thrown:9,9 s@-4,0 R@-4,1 p@-4,2 RR@-3,0"},
		{2, "ropasci 100 thrown:9,9 r@-3,1 s@0,0 P@1,0 R@2,-1"},
		{2, "ropasci 40 thrown:9,9 p@-2,0 r@-1,0 S@0,1 R@2,0 P@1,-2"},
	} {
		c.eval = evals[i%len(evals)]
		c.compare(mustRead(t, ending.text), ending.turns)
	}
	t.Logf("%d matrices; widest gap %.2g, and %.2g of the largest entry", c.matrices, c.absolute, c.relative)
}

// compare searches a position in every way.
func (c *checked) compare(s State, turns int) {
	c.t.Helper()
	want := c.value(&s, 0, turns)
	scale := max(1, math.Abs(float64(want)))
	for _, a := range []*search.Algorithm{search.Mixing, search.DoubleOracle} {
		r := mixed(c.t, c.eval, s, a, turns)
		if math.Abs(float64(r.Value-want)) > certificate*scale {
			c.t.Errorf("%s, %s, %d turns: %v, and %v by backward induction", New().Position(&s), a, turns, r.Value, want)
		}
		e := r.Equilibrium
		if float64(e.Exploitability()) > certificate*Win || e.Lo > e.Value || e.Hi < e.Value {
			c.t.Errorf("%s, %s: worth %v, proved from %v to %v", New().Position(&s), a, e.Value, e.Lo, e.Hi)
		}
	}
	if seen := mixed(c.t, c.eval, s, search.Maximin, turns); float64(seen.Value-want) > certificate*scale {
		c.t.Errorf("%s: worth %v, and more, %v, when Lower sees each choice", New().Position(&s), want, seen.Value)
	}
}
