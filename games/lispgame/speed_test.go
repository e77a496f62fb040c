package lispgame_test

// This file holds the speed of games that are written in Lisp against the same games in Go,
// and what searches find in both.

import (
	"context"
	"testing"
	"time"

	"parlor/commands/lab/owngames/pagetest"
	"parlor/games"
	"parlor/games/lispgame"
	"parlor/search"
)

// royal is the Royal Game of Ur in Go, as the page in Lisp has it, with no more than a search
// needs.
type royal struct{ pieces int8 }

type royalState struct {
	board     [20]int8 // 1 and 2 for the sides
	home, off [2]int8
	throw     int8 // -1 before it
	mover     uint8
}

var royalPath = [2][14]uint8{
	{3, 2, 1, 0, 6, 7, 8, 9, 10, 11, 12, 13, 5, 4},
	{17, 16, 15, 14, 6, 7, 8, 9, 10, 11, 12, 13, 19, 18},
}

func (r royal) start() royalState { return royalState{home: [2]int8{r.pieces, r.pieces}, throw: -1} }

func (r royal) Turn(s *royalState) games.Turn {
	switch {
	case s.off[0] == r.pieces || s.off[1] == r.pieces:
		return games.Over
	case s.throw < 0:
		return games.Chance
	case s.mover == 0:
		return games.Max
	}
	return games.Min
}

// free says whether a piece of the side to move may go to a step of its path.
func (r royal) free(s *royalState, to int8) bool {
	if to == 15 {
		return true
	}
	there := s.board[royalPath[s.mover][to-1]]
	return there == 0 || there == 2-int8(s.mover) && to != 8
}

// Moves lists throws, or the steps from which a piece can go; 99 is to pass.
func (r royal) Moves(s *royalState, buf []games.Move) []games.Move {
	if s.throw < 0 {
		return append(buf, 0, 1, 2, 3, 4)
	}
	before := len(buf)
	for from := int8(0); s.throw > 0 && from+s.throw <= 15 && from <= 14; from++ {
		here := s.home[s.mover] > 0
		if from > 0 {
			here = s.board[royalPath[s.mover][from-1]] == int8(s.mover)+1
		}
		if here && r.free(s, from+s.throw) {
			buf = append(buf, games.Move(from))
		}
	}
	if len(buf) == before {
		buf = append(buf, 99)
	}
	return buf
}

func (royal) Weight(_ *royalState, m games.Move) uint32 { return [5]uint32{1, 4, 6, 4, 1}[m] }

func (r royal) Play(s *royalState, m games.Move) {
	if s.throw < 0 {
		s.throw = int8(m)
		return
	}
	to := int8(m) + s.throw
	s.throw = -1
	if m == 99 {
		s.mover ^= 1
		return
	}
	path := &royalPath[s.mover]
	if m == 0 {
		s.home[s.mover]--
	} else {
		s.board[path[m-1]] = 0
	}
	if to == 15 {
		s.off[s.mover]++
	} else {
		square := &s.board[path[to-1]]
		if *square == 2-int8(s.mover) {
			s.home[s.mover^1]++
		}
		*square = int8(s.mover) + 1
	}
	if to != 4 && to != 8 && to != 14 {
		s.mover ^= 1
	}
}

func (r royal) Score(s *royalState) games.Value {
	if s.off[0] == r.pieces {
		return 1
	}
	return -1
}

// lead values a position by the squares that one's pieces are further on.
func (r royal) lead(s *royalState, root games.Turn) games.Value {
	steps := [2]int{15 * int(s.off[0]), 15 * int(s.off[1])}
	for side := range royalPath {
		for i, square := range royalPath[side] {
			if s.board[square] == int8(side)+1 {
				steps[side] += i + 1
			}
		}
	}
	me := root.Index()
	return games.Value(steps[me]-steps[1-me]) / 1000
}

// piglet is Pig to 100 in Go, as the page in Lisp has it, with no more than a search needs.
type piglet struct{}

type pigletState struct {
	score  [2]uint8
	sum    uint8
	mover  uint8
	thrown bool
}

func (piglet) Turn(s *pigletState) games.Turn {
	switch {
	case s.score[s.mover] >= 100:
		return games.Over
	case s.thrown:
		return games.Chance
	case s.mover == 0:
		return games.Max
	}
	return games.Min
}

func (piglet) Moves(s *pigletState, buf []games.Move) []games.Move {
	switch {
	case s.thrown:
		return append(buf, 1, 2, 3, 4, 5, 6)
	case s.sum > 0:
		return append(buf, 0, 1)
	}
	return append(buf, 0)
}

func (piglet) Weight(*pigletState, games.Move) uint32 { return 1 }

func (piglet) Play(s *pigletState, m games.Move) {
	switch {
	case s.thrown:
		s.thrown = false
		if m == 1 {
			s.sum, s.mover = 0, s.mover^1
			return
		}
		if s.sum += uint8(m); s.score[s.mover]+s.sum >= 100 {
			s.score[s.mover], s.sum = s.score[s.mover]+s.sum, 0
		}
	case m == 0:
		s.thrown = true
	default:
		s.score[s.mover] += s.sum
		s.sum, s.mover = 0, s.mover^1
	}
}

func (piglet) Score(s *pigletState) games.Value { return games.Value(1 - 2*int(s.mover)) }

func (piglet) lead(s *pigletState, root games.Turn) games.Value {
	me := root.Index()
	lead := int(s.score[me]) - int(s.score[1-me])
	if int(s.mover) == me {
		return games.Value(lead+int(s.sum)) / 1000
	}
	return games.Value(lead-int(s.sum)) / 1000
}

// tempo searches a position by plain expectiminimax and gives what was found and how long it
// took.
func tempo[S comparable](t testing.TB, g games.Game[S], of func(*S, games.Turn) games.Value, s S, depth int) (search.Result, time.Duration) {
	t.Helper()
	began := time.Now()
	p := search.Problem[S]{Game: g, Eval: games.Eval[S]{Name: "lead", Lo: -10, Hi: 10, Of: of}, Root: games.Max}
	r, err := search.Search(context.Background(), p, s, search.Options{Algorithm: search.Expectiminimax, Depth: depth, SearchOnlyMove: true})
	if err != nil {
		t.Fatal(err)
	}
	return r, time.Since(began)
}

// lead is a feature of a game in Lisp, in thousandths.
func lead(r *lispgame.Rules) func(*lispgame.State, games.Turn) games.Value {
	of := r.Evaluations().Features[0].Of
	return func(s *lispgame.State, root games.Turn) games.Value { return of(s, root) / 1000 }
}

// pace is a game in both languages, to be searched from its start.
type pace struct {
	name   string
	depth  int
	inLisp func(testing.TB, int) (search.Result, time.Duration)
	inGo   func(testing.TB, int) (search.Result, time.Duration)
}

func paces(t testing.TB) []pace {
	inLisp := func(name string) func(testing.TB, int) (search.Result, time.Duration) {
		r := pagetest.Page(t, name)
		return func(t testing.TB, depth int) (search.Result, time.Duration) {
			return tempo(t, r, lead(r), r.Start(), depth)
		}
	}
	return []pace{
		{"pig", 7, inLisp("pig"), func(t testing.TB, depth int) (search.Result, time.Duration) {
			return tempo(t, piglet{}, piglet{}.lead, pigletState{}, depth)
		}},
		{"ur", 5, inLisp("ur"), func(t testing.TB, depth int) (search.Result, time.Duration) {
			r := royal{7}
			return tempo(t, r, r.lead, r.start(), depth)
		}},
	}
}

// TestSameSearch: plain search visits as many positions in both languages and finds one value.
func TestSameSearch(t *testing.T) {
	for _, p := range paces(t) {
		for depth := 1; depth <= p.depth; depth++ {
			a, _ := p.inLisp(t, depth)
			b, _ := p.inGo(t, depth)
			if a.Counts.Visited != b.Counts.Visited || a.Value != b.Value {
				t.Errorf("%s, %d plies: %d nodes and %v in Lisp, %d and %v in Go", p.name, depth, a.Counts.Visited, a.Value, b.Counts.Visited, b.Value)
			}
		}
	}
}

// BenchmarkPage gives nodes a second of plain expectiminimax in both languages.
func BenchmarkPage(b *testing.B) {
	for _, p := range paces(b) {
		for i, run := range []func(testing.TB, int) (search.Result, time.Duration){p.inLisp, p.inGo} {
			b.Run(p.name+[2]string{"/lisp", "/go"}[i], func(b *testing.B) {
				var nodes, took float64
				b.ReportAllocs()
				for b.Loop() {
					r, d := run(b, p.depth+1)
					nodes += float64(r.Counts.Visited)
					took += d.Seconds()
				}
				b.ReportMetric(nodes/float64(b.N), "nodes/op")
				b.ReportMetric(nodes/took, "nodes/s")
			})
		}
	}
}
