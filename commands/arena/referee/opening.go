package referee

import "parlor/games"

// mostAttempts is how often an opening that ends the game is tried again.
const mostAttempts = 100

// open makes the moves that belong to no player: the same in both games of a pair,
// since they depend on the pair alone. An opening in which the game ends is made
// anew with other luck; where all do, there is none.
func (t *table[S]) open() {
	if t.game.Openings == 0 {
		return
	}
	start := t.State
	for attempt := range uint64(mostAttempts) {
		t.set(start)
		t.result = Result{Measured: t.result.Measured}
		if t.openBy(streamOf(t.game.Seed, streamOpening, t.game.Pair(), attempt)) {
			return
		}
	}
	t.set(start)
	t.result = Result{Measured: t.result.Measured}
}

// openBy makes an opening by the numbers of a stream, and says whether the game
// goes on after it.
func (t *table[S]) openBy(chance stream) bool {
	made, drawn := 0, uint64(0)
	for made < t.game.Openings {
		turn := t.Kit.Turn(&t.State)
		if turn == games.Over {
			return false
		}
		legal := t.list(&t.State)
		word := chance.word(drawn)
		drawn++
		if turn == games.Chance {
			t.advance(t.outcome(&t.State, legal, word))
			continue
		}
		t.advance(legal[share(word, uint64(len(legal)))])
		if turn != games.Both { // whose other half is yet to come
			made++
		}
	}
	return t.Kit.Turn(&t.State) != games.Over
}
