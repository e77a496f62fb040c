package players

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/yut"
)

// BenchmarkPlayers asks every player but the engine's, which has a benchmark of
// its own, in positions of a random game.
func BenchmarkPlayers(b *testing.B) {
	r, random := rules(b), games.NewRandom(1, games.StreamCorpus)
	var asks []games.Ask[yut.State]
	for s := r.Start(); r.Turn(&s) != games.Over; {
		if r.Turn(&s) == games.Chance {
			r.Play(&s, games.Outcome(r, &s, random))
			continue
		}
		asks = append(asks, games.Ask[yut.State]{Kit: r, State: s, Side: r.Turn(&s), Random: random})
		r.Play(&s, games.Choice(r, &s, random))
	}
	for _, p := range All() {
		if p.Name == "expectimax" {
			continue
		}
		b.Run(p.Name, func(b *testing.B) {
			choose := p.New()
			for i := 0; b.Loop(); i++ {
				if _, err := choose(context.Background(), asks[i%len(asks)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
