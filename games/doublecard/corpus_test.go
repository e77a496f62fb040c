package doublecard

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/searchtest"
)

// corpusSeed chooses the games that the corpora are taken from.
const corpusSeed = 472

// pick plays quiet games until one reaches a position with so many moves behind
// it that is not yet taken.
func pick(r *Rules, n uint64, moves uint8, taken []string) string {
	for try := uint64(0); ; try++ {
		random := games.NewRandom(corpusSeed, games.StreamCorpus, n, try)
		var text string
		quietGame(r, random, func(s *State) bool {
			if s.moves == moves && s.turn != games.Over {
				text = r.Position(s)
			}
			return s.moves == moves
		})
		if text != "" && !slices.Contains(taken, text) {
			return text
		}
	}
}

// corpus200 is for comparing searches: positions of all kinds of games, from the
// second move to the last. Two of five are from where cards are moved.
func corpus200(t *testing.T) (texts []string) {
	rules := everyOption(t)
	for n := range 200 {
		r := rules[n%len(rules)]
		moves := 1 + n*7%(deck-1)
		if n%5 > 2 {
			moves = deck + n*11%(int(r.cap)-deck)
		}
		texts = append(texts, pick(r, uint64(n), uint8(moves), texts))
	}
	return texts
}

// quiet16 is for measuring searches where cards are moved.
func quiet16(t *testing.T) (texts []string) {
	r := mustNew(t, Options{})
	for n := uint64(0); len(texts) < 16; n++ {
		text := pick(r, 1000+n, uint8(26+n%20), texts)
		_, s := mustRead(t, text)
		if moves := len(r.Moves(&s, nil)); 130 <= moves && moves <= 170 {
			texts = append(texts, text)
		}
	}
	return texts
}

func TestCorpora(t *testing.T) {
	for name, texts := range map[string][]string{"corpus200.txt": corpus200(t), "quiet16.txt": quiet16(t)} {
		gamestest.Corpus(t, "testdata/"+name, texts)
	}
}

// TestVariantsAgree holds every exact search against plain search.
func TestVariantsAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	positions := searchtest.Positions(t, games.Kit[State]((*Rules)(nil)), "testdata/corpus200.txt")
	deepest, nodes := 4, uint64(4000)
	if *gamestest.Long {
		deepest, nodes = 5, 20000
	}
	searchtest.Agree(t, positions, deepest, nodes)
}
