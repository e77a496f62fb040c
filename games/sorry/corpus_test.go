package sorry

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// corpusSeed chooses the games that the corpora are taken from.
const corpusSeed = 2019

// corpus16 is the fixed set for counting nodes and time: three pieces, infinite
// deck, from the first decisions of a game to the last.
func corpus16(t *testing.T) []string {
	r := mustNew(t, Options{})
	var texts []string
	for n := range 16 {
		texts = append(texts, pick(r, uint64(n), 5*n, texts))
	}
	return texts
}

// corpus200 is the larger set for comparing searches with each other. Three of
// every five positions are of the usual game, the others of all kinds.
func corpus200(t *testing.T) []string {
	usual, all := mustNew(t, Options{}), everyOption(t)
	var texts []string
	for n := range 200 {
		r := usual
		if n%5 > 2 {
			r = all[(n/5*2+n%5-3)%len(all)]
		}
		stage := n * 7 % 40 * r.pieces * 2 / defaultPieces
		texts = append(texts, pick(r, uint64(1000+n), stage, texts))
	}
	return texts
}

// pick plays random games until one reaches the given number of decisions, and
// from there on takes the first position that offers a choice and is not among
// those already taken.
func pick(r *Rules, n uint64, decisions int, taken []string) string {
	for try := uint64(0); ; try++ {
		random := games.NewRandom(corpusSeed, games.StreamCorpus, n, try)
		done := 0
		for s := r.Start(); r.Turn(&s) != games.Over; gamestest.Step(r, &s, random) {
			if s.card == noCard {
				continue
			}
			text := r.Position(&s)
			if done >= decisions && len(r.Moves(&s, nil)) > 1 && !slices.Contains(taken, text) {
				return text
			}
			done++
		}
	}
}

func TestCorpora(t *testing.T) {
	for name, texts := range map[string][]string{"corpus16.txt": corpus16(t), "corpus200.txt": corpus200(t)} {
		gamestest.Corpus(t, "testdata/"+name, texts)
		for _, text := range texts {
			r, s := mustRead(t, text)
			if r.Position(&s) != text || s.card == noCard || len(r.Moves(&s, nil)) < 2 {
				t.Errorf("%s: %s is no position with a choice", name, text)
			}
			if name == "corpus16.txt" && r.Options() != (Options{Pieces: 3}) {
				t.Errorf("%s: %s is not of the usual game", name, text)
			}
		}
	}
}
