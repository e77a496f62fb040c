package referee_test

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/arena/referee"
	"parlor/commands/game/players"
)

// tableFor seats two players, given as texts, at a game from a position.
func tableFor(t testing.TB, position string, lucks referee.ControlVariate, texts ...string) referee.Seating {
	t.Helper()
	r := refereeFor(t, position)
	table, err := r.Seat(context.Background(), pairOf(t, r, texts...), lucks, nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// pairOf reads two players.
func pairOf(t testing.TB, r referee.Referee, texts ...string) (pair [2]players.Spec) {
	t.Helper()
	for i, text := range texts {
		p, err := r.Offer().Read(text)
		if err != nil {
			t.Fatal(err)
		}
		pair[i] = p
	}
	return pair
}

// refereeFor gives the referee of a game from a position, or from its start if
// only the game is named.
func refereeFor(t testing.TB, position string) referee.Referee {
	t.Helper()
	kind, ok := rooms.Catalog().Named(position)
	if ok {
		start, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		position = start.Text()
	} else if kind, ok = rooms.Catalog().Named(firstWord(position)); !ok {
		t.Fatalf("no game %s", position)
	}
	r, err := referee.For(kind, []string{position})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func firstWord(text string) string {
	for i, c := range text {
		if c == ' ' {
			return text[:i]
		}
	}
	return text
}

func BenchmarkPlay(b *testing.B) {
	for _, c := range []struct {
		name, game, first, second string
		lucks                     referee.ControlVariate
	}{
		{"sorry-random", "sorry", "random", "random", referee.NoVariate},
		{"sorry-random-luck", "sorry", "random", "random", referee.EvalVariate},
		{"sorry-depth2", "sorry", "2", "2", referee.NoVariate},
		{"sorry-depth2-luck", "sorry", "2", "2", referee.EvalVariate},
		{"sorry-depth2-plain", "sorry", "(star2 :depth 2 :table nil)", "(star1 :depth 2 :table nil)", referee.NoVariate},
		{"yut-random", "yut", "random", "random", referee.NoVariate},
		{"ropasci-random", "ropasci", "random", "random", referee.NoVariate},
		{"doublecard-1", "double-card", "1", "1", referee.NoVariate},
		{"mancala-random", "mancala", "random", "random", referee.NoVariate},
	} {
		b.Run(c.name, func(b *testing.B) {
			table := tableFor(b, c.game, c.lucks, c.first, c.second)
			plies, length := 0, 0
			for n := 0; b.Loop(); n++ {
				result, err := table.Play(context.Background(), referee.Game{Seed: 1, Number: uint64(n)})
				if err != nil {
					b.Fatal(err)
				}
				plies += result.Plies
				length += result.Length
			}
			b.ReportMetric(float64(plies)/float64(b.N), "plies")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(1, plies)), "ns/ply")
		})
	}
}
