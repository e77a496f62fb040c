package engine

import (
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
)

// TestRecyclingCorpus makes the positions for measuring searches where cards are
// moved: about 150 moves each, and nothing forced within four plies.
func TestRecyclingCorpus(t *testing.T) {
	const path = "testdata/recycling16.txt"
	if *gamestest.Update {
		r := mustNew(t, doublecard.Options{})
		var list []string
		for game := uint64(0); len(list) < 16; game++ {
			if text, ok := carefulGame(r, games.NewRandom(472, games.StreamCorpus, game)); ok {
				list = append(list, text)
			}
		}
		if err := os.WriteFile(path, []byte(strings.Join(list, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list := texts(t, path)
	for _, text := range list {
		r, s := mustRead(t, text)
		if n := len(r.Moves(&s, nil)); n < 130 || n > 170 || decided(r, s, 4) {
			t.Errorf("%s: %d moves, decided %v", text, n, decided(r, s, 4))
		}
	}
	if len(list) != 16 {
		t.Errorf("%d positions", len(list))
	}
}

// decided says whether a search so deep sees the end of the game.
func decided(r *doublecard.Rules, s doublecard.State, depth int) bool {
	all := searchTo(r, s, informed(), depth)
	return all[len(all)-1].plies > 0
}

// carefulGame plays at random, but nothing that decides the game within three
// plies while there is something else, and gives the first position that serves.
func carefulGame(r *doublecard.Rules, random *games.Random) (string, bool) {
	for s := r.Start(); r.Turn(&s) != games.Over; {
		moves := r.Moves(&s, nil)
		l := r.Layout(&s)
		if n := len(moves); l.Moves > doublecard.Deck && l.Moves < l.Cap-8 && n >= 130 && n <= 170 && !decided(r, s, 4) {
			return r.Position(&s), true
		}
		for len(moves) > 0 {
			i := random.Below(uint64(len(moves)))
			next := s
			r.Play(&next, moves[i])
			if len(moves) == 1 || r.Turn(&next) != games.Over && !decided(r, next, 2) {
				s = next
				break
			}
			moves[i] = moves[len(moves)-1]
			moves = moves[:len(moves)-1]
		}
	}
	return "", false
}
