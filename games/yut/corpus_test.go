package yut

import (
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/searchtest"
)

// corpusSeed chooses the games that the corpus is taken from.
const corpusSeed = 2024

// corpus is the set for comparing searches with each other. Three of every five
// positions are of the usual game, the others of all kinds.
func corpus(t *testing.T) []string {
	usual := mustNew(t, Options{})
	all := everyOption(t)
	var names []string
	for name := range all {
		if !strings.HasPrefix(name, "dice=") { // searches look past prescribed dice
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var texts []string
	for n := range 200 {
		r := usual
		if n%5 > 2 {
			r = all[names[(n/5*2+n%5-3)%len(names)]]
		}
		texts = append(texts, pick(r, uint64(n), n*7%60*r.mals/slots, texts))
	}
	return texts
}

// pick plays random games until one reaches the given number of decisions, and
// from there on takes the first position that offers a choice, or now and then
// one where the sticks must be thrown, and is not among those already taken.
func pick(r *Rules, n uint64, decisions int, taken []string) string {
	for try := uint64(0); ; try++ {
		random := games.NewRandom(corpusSeed, games.StreamCorpus, n, try)
		made := 0
		for s := r.Start(); s.turn != games.Over; gamestest.Step(r, &s, random) {
			chance := s.turn == games.Chance
			text := r.Position(&s)
			if made >= decisions && chance == (n%9 == 0) && len(r.Moves(&s, nil)) > 1 && !slices.Contains(taken, text) {
				return text
			}
			if !chance {
				made++
			}
		}
	}
}

const corpusPath = "testdata/corpus200.txt"

func TestCorpus(t *testing.T) {
	gamestest.Corpus(t, corpusPath, corpus(t))
}

// TestSearchesAgree compares all searches with plain search on the corpus, by
// the rules that searches look ahead with.
func TestSearchesAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	kit := mustNew(t, Options{}).ahead()
	positions := searchtest.Positions(t, games.Kit[State](kit), corpusPath)
	deepest, nodes := 4, uint64(15_000)
	if *gamestest.Long {
		deepest, nodes = 5, 2_000_000
	}
	searchtest.Agree(t, positions, deepest, nodes)
}

// TestChoiceOfStacking searches a position in which a table once took stacks that
// stand apart for joined ones: with a table and without, the value must be plain
// search's.
func TestChoiceOfStacking(t *testing.T) {
	r, s := mustRead(t, "yut 0 casts:4,2 a:27,17 b:25,25+0 stacking:choice")
	kit := r.ahead()
	position := searchtest.Position[State]{Text: r.Position(&s), Kit: kit, State: s}
	searchtest.Agree(t, []searchtest.Position[State]{position, position, position}, 4, 2_000_000)
}
