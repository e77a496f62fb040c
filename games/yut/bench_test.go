package yut

import (
	"testing"

	"parlor/games"
)

// plain is expectiminimax written for speed and nothing else, to see what the
// rules cost a search: it calls them as a search does, through the interface,
// with one slot of its stack for each ply.
type plain struct {
	game    games.Game[State]
	eval    games.Eval[State]
	root    games.Turn
	stack   []State
	moves   []games.Move
	visited int
}

func newPlain(game games.Game[State], eval games.Eval[State]) *plain {
	return &plain{game: game, eval: eval, stack: make([]State, 64), moves: make([]games.Move, 0, 512)}
}

func (p *plain) search(s State, depth int) games.Value {
	p.stack[0] = s
	p.root = p.game.Turn(&p.stack[0])
	return p.value(0, depth)
}

func (p *plain) value(at, depth int) games.Value {
	p.visited++
	s := &p.stack[at]
	turn := p.game.Turn(s)
	if turn == games.Over {
		return p.game.Score(s)
	}
	if depth == 0 {
		return p.eval.Of(s, p.root)
	}
	base := len(p.moves)
	p.moves = p.game.Moves(s, p.moves)
	end := len(p.moves)
	var best, sum games.Value
	var total uint32
	for i := base; i < end; i++ {
		m := p.moves[i]
		next := &p.stack[at+1]
		*next = *s
		p.game.Play(next, m)
		switch turn {
		case games.Chance:
			w := p.game.Weight(s, m)
			total += w
			sum += games.Value(games.Value(w) * p.value(at+1, depth))
		case games.Max:
			if v := p.value(at+1, depth-1); i == base || v > best {
				best = v
			}
		case games.Min:
			if v := p.value(at+1, depth-1); i == base || v < best {
				best = v
			}
		}
	}
	p.moves = p.moves[:base]
	if turn == games.Chance {
		return sum / games.Value(total)
	}
	return best
}

// benchPositions are positions of random games with casts in hand and a choice.
func benchPositions(b *testing.B, r *Rules, n int) []State {
	b.Helper()
	random := games.NewRandom(1, games.StreamCorpus)
	var found []State
	for len(found) < n {
		s := r.Start()
		for stop := 10 + random.Below(60); stop > 0 && s.turn != games.Over; stop-- {
			step(r, &s, random)
		}
		if s.casts != 0 && s.turn != games.Chance && len(r.Moves(&s, nil)) > 1 {
			found = append(found, s)
		}
	}
	return found
}

func BenchmarkPlainSearch(b *testing.B) {
	r, err := New(Options{})
	if err != nil {
		b.Fatal(err)
	}
	positions := benchPositions(b, r, 16)
	p := newPlain(r.Ahead(), r.Evals()[0])
	for b.Loop() {
		for _, s := range positions {
			p.search(s, 2)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(p.visited), "ns/node")
}

func BenchmarkMethods(b *testing.B) {
	r, err := New(Options{})
	if err != nil {
		b.Fatal(err)
	}
	var g games.Kit[State] = r
	eval := r.Evals()[1]
	positions := benchPositions(b, r, 64)
	buf := make([]games.Move, 0, 64)
	b.Run("Moves", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			buf = g.Moves(&positions[i&63], buf[:0])
		}
	})
	b.Run("Play", func(b *testing.B) {
		moves := make([]games.Move, 64)
		for i := range positions {
			moves[i] = g.Moves(&positions[i], buf[:0])[0]
		}
		next := new(State)
		for i := 0; b.Loop(); i++ {
			*next = positions[i&63]
			g.Play(next, moves[i&63])
		}
	})
	b.Run("Eval", func(b *testing.B) {
		var sum games.Value
		for i := 0; b.Loop(); i++ {
			sum += eval.Of(&positions[i&63], games.Max)
		}
	})
	b.Run("Weigh", func(b *testing.B) {
		for b.Loop() {
			if _, err := r.Weigh("mine", eval.Weights); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Key", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			r.Key(&positions[i&63])
		}
	})
}

// BenchmarkRandomGames walks whole games; one operation is one game.
func BenchmarkRandomGames(b *testing.B) {
	r, err := New(Options{})
	if err != nil {
		b.Fatal(err)
	}
	random := games.NewRandom(2, games.StreamCorpus)
	for b.Loop() {
		for s := r.Start(); r.Turn(&s) != games.Over; {
			step(r, &s, random)
		}
	}
}
