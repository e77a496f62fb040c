package games_test

// This file times the rules of games as a search calls them.

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/yut"
)

func BenchmarkSorry(b *testing.B) {
	r := gamestest.New(b, sorry.New, sorry.Options{})
	benchRules(b, r, 0, 20, 80)
	b.Run("PlainSearch", func(b *testing.B) {
		benchPlain(b, r, r.Evaluations().Named[0], benchPositions(b, r, 16, 20, 80), 4)
	})
}

func BenchmarkSorryFull(b *testing.B) {
	r := gamestest.New(b, full.New, full.Options{})
	benchRules(b, r, 0, 20, 80)
	b.Run("PlainSearch", func(b *testing.B) {
		benchPlain(b, r, r.Evaluations().Named[0], benchPositions(b, r, 16, 20, 80), 2)
	})
}

func BenchmarkYut(b *testing.B) {
	r := gamestest.New(b, yut.New, yut.Options{})
	benchRules(b, r, 1, 10, 60)
	b.Run("PlainSearch", func(b *testing.B) {
		benchPlain(b, r.SearchRules(), r.Evaluations().Named[0], benchPositions(b, r, 16, 10, 60), 2)
	})
}

func BenchmarkMancala(b *testing.B) {
	r := gamestest.New(b, mancala.New, mancala.Options{})
	benchRules(b, r, 0, 0, 40)
	positions := benchPositions(b, r, 64, 0, 40)
	for _, e := range r.Evaluations().Named[1:] {
		benchEval(b, "/"+e.Name, r, e, positions)
	}
	large := gamestest.New(b, mancala.New, mancala.Options{Stones: 6})
	largest := benchPositions(b, large, 64, 0, 40)
	b.Run("Key/72 stones", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			large.Key(&largest[i&63])
		}
	})
}

// benchRules times the methods of a game with one of its evaluations, at positions of random
// games from least steps on, and whole random games.
func benchRules[S comparable](b *testing.B, kit games.Kit[S], eval int, least, spread uint64) {
	benchMethods(b, kit, kit.Evaluations().Named[eval], benchPositions(b, kit, 64, least, spread))
	b.Run("RandomGames", func(b *testing.B) { benchGames(b, kit) })
}

// benchPositions plays random games for least steps and up to spread more, and
// gives the first positions in which a player has a choice.
func benchPositions[S comparable](b *testing.B, kit games.Kit[S], n int, least, spread uint64) []S {
	b.Helper()
	random := games.NewRandom(1, games.StreamCorpus)
	var found []S
	for len(found) < n {
		s := kit.Start()
		for stop := least + random.Below(spread); stop > 0 && kit.Turn(&s) != games.Over; stop-- {
			gamestest.Step(kit, &s, random)
		}
		if turn := kit.Turn(&s); (turn == games.Max || turn == games.Min) && len(kit.Moves(&s, nil)) > 1 {
			found = append(found, s)
		}
	}
	return found
}

// benchMethods times what a search calls, each as it is called there: through
// the interface. There must be 64 positions.
func benchMethods[S comparable](b *testing.B, kit games.Kit[S], eval games.Eval[S], positions []S) {
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
	benchEval(b, "", kit, eval, positions)
	if eval.Weights != nil {
		each("Weigh", func(*S, games.Move) {
			if _, err := kit.Evaluations().Weigh("mine", eval.Weights); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// benchEval times what an evaluation offers, under names that end as told.
func benchEval[S comparable](b *testing.B, ending string, kit games.Kit[S], eval games.Eval[S], positions []S) {
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

// benchGames walks whole games at random; one operation is one game.
func benchGames[S comparable](b *testing.B, kit games.Kit[S]) {
	random := games.NewRandom(2, games.StreamCorpus)
	for b.Loop() {
		for s := kit.Start(); kit.Turn(&s) != games.Over; {
			gamestest.Step(kit, &s, random)
		}
	}
}

// benchPlain searches every position to a depth by expectiminimax written for
// speed and nothing else, to see what the rules cost a search: it calls them as a
// search does, through the interface, with one slot of its stack for each ply.
func benchPlain[S comparable](b *testing.B, game games.Game[S], eval games.Eval[S], positions []S, depth int) {
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
