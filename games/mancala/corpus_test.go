package mancala

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// corpusSeed chooses the games that the corpus is taken from.
const corpusSeed = 351

// corpus200 is a set of positions for comparing searches with each other. Three
// of every five are of the usual game, the others of all kinds.
func corpus200(t *testing.T) []string {
	usual := mustNew(t, Options{})
	others := slices.DeleteFunc(someOptions(), func(o Options) bool { return o.Pits == 1 || o.Pits*o.Stones < 6 })
	var texts []string
	for n := range 200 {
		r := usual
		if n%5 > 2 {
			r = mustNew(t, others[n*37%len(others)])
		}
		texts = append(texts, pick(r, uint64(n), n*7%40, texts))
	}
	return texts
}

// pick plays random games until one reaches the given number of moves, and from
// there on takes the first position that offers a choice and is not among those
// already taken. Small boards have shorter games, so every try asks for one move
// less.
func pick(r *Rules, n uint64, moves int, taken []string) string {
	for try := uint64(0); ; try++ {
		random := games.NewRandom(corpusSeed, games.StreamCorpus, n, try)
		done := 0
		for s := r.Start(); s.turn != games.Over; r.Play(&s, games.Choice(r, &s, random)) {
			text := r.Position(&s)
			if done >= moves-int(try) && len(r.Moves(&s, nil)) > 1 && !slices.Contains(taken, text) {
				return text
			}
			done++
		}
	}
}

func TestCorpus(t *testing.T) {
	gamestest.Corpus(t, "testdata/corpus200.txt", corpus200(t))
}
