package ropasci

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/searchtest"
)

const corpusPath = "testdata/corpus200.txt"

// corpus is 200 positions of random games, half of them after the last throw,
// where there are few enough actions to search two turns.
func corpus() []string {
	var texts []string
	for n := range uint64(200) {
		texts = append(texts, pick(n, n%2 == 0, texts))
	}
	return texts
}

// pick plays random games until one comes to a position of the kind that is not
// among those already taken.
func pick(n uint64, thrownAll bool, taken []string) string {
	r := New()
	for try := uint64(0); ; try++ {
		random := games.NewRandom(2021, games.StreamCorpus, n, try)
		for s := (State{}); s.end == goesOn; step(r, &s, random) {
			all := s.thrown == [2]uint8{Throws, Throws}
			text := r.Position(&s)
			if all == thrownAll && s.turns >= uint16(n/2%20) && !slices.Contains(taken, text) {
				return text
			}
		}
	}
}

func TestCorpus(t *testing.T) {
	gamestest.Corpus(t, corpusPath, corpus())
}

// TestVariantsAgree holds every exact search against plain search, which here
// is the reading of the COMP30024 report: Lower sees what Upper has chosen.
func TestVariantsAgree(t *testing.T) {
	positions := searchtest.Positions(t, games.Kit[State](New()), corpusPath)
	if *gamestest.Long {
		searchtest.Agree(t, positions, 5, 2e6)
		return
	}
	searchtest.Agree(t, positions, 3, 1500)
}
