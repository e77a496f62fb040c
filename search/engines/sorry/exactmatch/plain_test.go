package exactmatch

import (
	"context"
	"math"
	"testing"

	"parlor/games/gamestest"
	"parlor/search/engines/sorry/numbering"
)

// plain works out a match as its definition says: the chance of every position is the
// mean of the next ones, worked out again and again until it stays.
type plain struct {
	index *numbering.Index
	a, b  *Player
	// x and y have A's chances by the placements of A and B.
	x, y [][]float64
}

func newPlain(index *numbering.Index, a, b *Player) *plain {
	p := &plain{index: index, a: a, b: b}
	for own := range index.Len() {
		row := make([]float64, index.Len())
		if own == int(index.Done()) {
			for i := range row {
				row[i] = 1
			}
		}
		p.x, p.y = append(p.x, row), append(p.y, append([]float64(nil), row...))
	}
	return p
}

func (p *plain) solve() {
	for moved := 1.0; moved > 1e-14; {
		moved = 0
		for a := range p.index.Done() {
			for b := range p.index.Done() {
				x := mean(p.index, p.a, a, b, func(a, b uint16) float64 { return p.y[a][b] })
				y := mean(p.index, p.b, b, a, func(b, a uint16) float64 { return p.x[a][b] })
				moved = max(moved, math.Abs(x-p.x[a][b]), math.Abs(y-p.y[a][b]))
				p.x[a][b], p.y[a][b] = x, y
			}
		}
	}
}

// mean is over the cards, and over all moves of a random player.
func mean(index *numbering.Index, p *Player, own, enemy uint16, value func(own, enemy uint16) float64) (sum float64) {
	for card, odds := range numbering.Odds {
		list := index.Reached(own, enemy, card, nil)
		if p.choices != nil {
			made := p.row(own)[enemy].of(card)
			list = list[made : made+1]
		}
		for _, to := range list {
			sum += float64(odds) / numbering.Total / float64(len(list)) * value(to, index.Captured(to, enemy))
		}
	}
	return sum
}

// TestPlain compares matches of one piece with the plain way, in every order of equal
// moves.
func TestPlain(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, order := range []numbering.Order{numbering.Front, numbering.Rear, numbering.Listed} {
		b := benchFor(t, 1, order)
		players := []*Player{b.by(b.search("default", 2)), b.by(b.perfect()), Random(b.index)}
		for i, one := range players {
			for j, other := range players[:i+1] {
				got, err := Play(context.Background(), b.index, one, other, nil)
				if err != nil {
					t.Fatal(err)
				}
				want := newPlain(b.index, one, other)
				want.solve()
				x, y := want.x[0][0], want.y[0][0]
				if math.Abs(got.First-x) > got.Width || math.Abs(got.Second-y) > got.Width || got.Width > fine.left {
					t.Errorf("order %s, players %d and %d: %.12f and %.12f, width %.2g; want %.12f and %.12f", order, i, j, got.First, got.Second, got.Width, x, y)
				}
			}
		}
	}
}

// TestWorkers follows the games of two pieces with one worker and with three, to the
// same last digit.
func TestWorkers(t *testing.T) {
	b := benchFor(t, 2, numbering.Front)
	c := newChain(context.Background(), b.index, b.by(b.search("default", 1)), b.by(b.search("runner", 2)))
	var found []tally
	for _, workers := range []int{1, 3} {
		f := newFlow(context.Background(), c)
		f.workers = workers
		games, _, err := f.follow(context.Background(), precision{1e-3, 1e-10}, nil)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, games)
	}
	if found[0] != found[1] || found[0].turns.First < 20 {
		t.Errorf("%+v with one worker, %+v with three", found[0], found[1])
	}
}

// TestSample plays matches of two pieces with the luck taken out, and finds what following
// all games with labels finds.
func TestSample(t *testing.T) {
	gamestest.TakesTurns(t)
	listed, plain := benchFor(t, 2, numbering.Listed), benchFor(t, 2, numbering.Front)
	one, other := listed.by(listed.search("default", 2)), listed.by(listed.search("runner", 1))
	want, err := Play(context.Background(), listed.index, one, other, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Sample(context.Background(), plain.rules, plain.index, Sampler{Values: plain.search("default", 2)},
		Sampler{Values: plain.search("runner", 1)}, plain.perfect(), 5, func(int) {})
	if err != nil || math.Abs(got.First-want.First) > got.Width || math.Abs(got.Second-want.Second) > got.Width || got.Width > .02 {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	if math.Abs(got.Turns()-want.Turns()) > .5 {
		t.Errorf("%v turns, want %v", got.Turns(), want.Turns())
	}
}
