package sorry

import (
	"testing"

	"parlor/games"
)

// TestPlayOn holds the game's own random moves against those by lists: the same positions from
// the same random words, however far.
func TestPlayOn(t *testing.T) {
	for _, o := range []Options{{Pieces: 1}, {Pieces: 2, Finite: true}, {Pieces: 3}, {Pieces: 3, Finite: true}, {Pieces: 4}} {
		r, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		var buf []games.Move
		for seed := range uint64(500) {
			quick, plain := games.NewRandom(seed), games.NewRandom(seed)
			s, want := r.Start(), r.Start()
			for part := range 50 {
				most := 1 + (part*7+int(seed))%60
				made, moves := r.PlayOn(&s, most, quick)
				wantMade, wantMoves := games.PlayOn[State](r, &want, most, plain, &buf)
				if s != want || made != wantMade || moves != wantMoves || quick.Below(1<<40) != plain.Below(1<<40) {
					t.Fatalf("%+v, seed %d, part %d: %+v after %d (%d moves), want %+v after %d (%d)", o, seed, part, s, made, moves, want, wantMade, wantMoves)
				}
			}
		}
	}
}
