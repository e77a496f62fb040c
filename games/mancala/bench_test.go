package mancala

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/search"
)

// benchPositions are positions of random games that offer a choice.
func benchPositions(b *testing.B, r *Rules, n int) []State {
	b.Helper()
	random := games.NewRandom(1, games.StreamCorpus)
	var found []State
	for len(found) < n {
		s := r.Start()
		for stop := random.Below(40); stop > 0 && s.turn != games.Over; stop-- {
			r.Play(&s, games.Choice(r, &s, random))
		}
		if len(r.Moves(&s, nil)) > 1 {
			found = append(found, s)
		}
	}
	return found
}

// BenchmarkMethods times what a search calls, each as it is called there:
// through the interface.
func BenchmarkMethods(b *testing.B) {
	r := mustNew(b, Options{})
	positions := benchPositions(b, r, 64)
	benchRules(b, r, positions)
	for _, e := range r.Evals() {
		benchEval(b, e, positions)
	}
	large := mustNew(b, Options{Stones: 6})
	largest := benchPositions(b, large, 64)
	b.Run("Key/72 stones", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			large.Key(&largest[i&63])
		}
	})
}

func benchRules(b *testing.B, g games.Kit[State], positions []State) {
	keyed := g.(games.Keyed[State])
	buf := make([]games.Move, 0, MaxPits)
	moves := make([]games.Move, len(positions))
	for i := range positions {
		moves[i] = g.Moves(&positions[i], buf[:0])[0]
	}
	b.Run("Turn", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			g.Turn(&positions[i&63])
		}
	})
	b.Run("Moves", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			buf = g.Moves(&positions[i&63], buf[:0])
		}
	})
	b.Run("Play", func(b *testing.B) {
		next := new(State)
		for i := 0; b.Loop(); i++ {
			*next = positions[i&63]
			g.Play(next, moves[i&63])
		}
	})
	b.Run("Key", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			keyed.Key(&positions[i&63])
		}
	})
}

func benchEval(b *testing.B, e games.Eval[State], positions []State) {
	b.Run("Eval/"+e.Name, func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			e.Of(&positions[i&63], games.Max)
		}
	})
	b.Run("Delta/"+e.Name, func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			e.Delta(&positions[i&63], 5, games.Max)
		}
	})
}

// BenchmarkPerft counts the sequences of nine moves from the start, 2,763,490.
func BenchmarkPerft(b *testing.B) {
	r := mustNew(b, Options{})
	var sequences uint64
	for b.Loop() {
		n, _ := games.Perft(games.Game[State](r), r.Start(), 9, nil)
		sequences += n
	}
	b.ReportMetric(float64(sequences)/b.Elapsed().Seconds()/1e6, "Msequences/s")
}

// BenchmarkSearch searches the start with the general search, on one core.
func BenchmarkSearch(b *testing.B) {
	r := mustNew(b, Options{})
	table, err := search.NewTable(64)
	if err != nil {
		b.Fatal(err)
	}
	for _, v := range []struct {
		name    string
		depth   int
		options search.Options
	}{
		{"minimax", 8, search.Options{Algorithm: search.Minimax}},
		{"alpha-beta", 12, search.Options{Algorithm: search.AlphaBeta, Deepen: true}},
		{"table", 12, search.Options{Algorithm: search.AlphaBeta, Deepen: true, Table: table}},
		{"table", 16, search.Options{Algorithm: search.AlphaBeta, Deepen: true, Table: table}},
		{"table unordered", 12, search.Options{Algorithm: search.AlphaBeta, NoOrdering: true, Table: table}},
	} {
		for _, e := range r.Evals() {
			b.Run(fmt.Sprintf("%s/depth%d/%s", v.name, v.depth, e.Name), func(b *testing.B) {
				v.options.Depth = v.depth
				benchSearch(b, search.Problem[State]{Game: r, Eval: e}, r.Start(), v.options)
			})
		}
	}
}

func benchSearch(b *testing.B, p search.Problem[State], s State, o search.Options) {
	b.ReportAllocs()
	var nodes uint64
	for b.Loop() {
		result, err := search.Search(context.Background(), p, s, o)
		if err != nil {
			b.Fatal(err)
		}
		nodes += result.Total.Visited
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
