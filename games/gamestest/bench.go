package gamestest

import (
	"testing"

	"parlor/games"
)

// Step deals by weight, or plays any of the legal moves.
func Step[S comparable](g games.Game[S], s *S, random *games.Random) {
	if g.Turn(s) == games.Chance {
		g.Play(s, games.Outcome(g, s, random))
		return
	}
	g.Play(s, games.Choice(g, s, random))
}

// BenchPositions plays random games for least steps and up to spread more, and
// gives the first positions that fit and offer a choice.
func BenchPositions[S comparable](b *testing.B, kit games.Kit[S], n int, least, spread uint64, fits func(s *S) bool) []S {
	b.Helper()
	random := games.NewRandom(1, games.StreamCorpus)
	var found []S
	for len(found) < n {
		s := kit.Start()
		for stop := least + random.Below(spread); stop > 0 && kit.Turn(&s) != games.Over; stop-- {
			Step(kit, &s, random)
		}
		if fits(&s) && len(kit.Moves(&s, nil)) > 1 {
			found = append(found, s)
		}
	}
	return found
}

// BenchMethods times what a search calls, each as it is called there: through
// the interface. There must be 64 positions.
func BenchMethods[S comparable](b *testing.B, kit games.Kit[S], eval games.Eval[S], positions []S) {
	each, next := calls(b, "", kit, positions), new(S)
	buf := make([]games.Move, 0, 512)
	each("Turn", func(s *S, _ games.Move) { kit.Turn(s) })
	each("Moves", func(s *S, _ games.Move) { buf = kit.Moves(s, buf[:0]) })
	each("Play", func(s *S, m games.Move) {
		*next = *s
		kit.Play(next, m)
	})
	if keyed, ok := kit.(games.Keyed[S]); ok {
		each("Key", func(s *S, _ games.Move) { keyed.Key(s) })
	}
	BenchEval(b, "", kit, eval, positions)
	if eval.Weights != nil {
		each("Weigh", func(*S, games.Move) {
			if _, err := kit.Evaluations().Weigh("mine", eval.Weights); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchEval times what an evaluation offers, under names that end as told.
func BenchEval[S comparable](b *testing.B, ending string, kit games.Kit[S], eval games.Eval[S], positions []S) {
	each := calls(b, ending, kit, positions)
	each("Eval", func(s *S, _ games.Move) { eval.Of(s, games.Max) })
	if eval.Delta != nil {
		each("Delta", func(s *S, m games.Move) { eval.Delta(s, m, games.Max) })
	}
	if eval.Range != nil {
		each("Range", func(s *S, _ games.Move) { eval.Range(s, 4, games.Max) })
	}
}

// calls gives a function that times a call on each position and its first move.
func calls[S comparable](b *testing.B, ending string, kit games.Kit[S], positions []S) func(name string, call func(*S, games.Move)) {
	moves := make([]games.Move, len(positions))
	for i := range positions {
		moves[i] = kit.Moves(&positions[i], nil)[0]
	}
	return func(name string, call func(*S, games.Move)) {
		b.Run(name+ending, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				call(&positions[i&63], moves[i&63])
			}
		})
	}
}

// BenchGames walks whole games at random; one operation is one game.
func BenchGames[S comparable](b *testing.B, kit games.Kit[S]) {
	random := games.NewRandom(2, games.StreamCorpus)
	for b.Loop() {
		for s := kit.Start(); kit.Turn(&s) != games.Over; {
			Step(kit, &s, random)
		}
	}
}

// BenchPlain searches every position to a depth by expectiminimax written for
// speed and nothing else, to see what the rules cost a search: it calls them as a
// search does, through the interface, with one slot of its stack for each ply.
func BenchPlain[S comparable](b *testing.B, game games.Game[S], eval games.Eval[S], positions []S, depth int) {
	p := &plain[S]{game: game, eval: eval, stack: make([]S, 64), moves: make([]games.Move, 0, 512)}
	for b.Loop() {
		for _, s := range positions {
			p.stack[0] = s
			p.root = game.Turn(&s)
			p.value(0, depth)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(p.visited), "ns/node")
}

type plain[S comparable] struct {
	game    games.Game[S]
	eval    games.Eval[S]
	root    games.Turn
	stack   []S
	moves   []games.Move
	visited int
}

func (p *plain[S]) value(at, depth int) games.Value {
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
