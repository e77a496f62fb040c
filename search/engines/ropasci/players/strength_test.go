package players

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

// TestStrength plays the report's player, as it is and with the balance limit it
// had at last, against the two its authors tried it on. Of these only random
// uses chance, so games against greedy begin with two turns at random. It plays 400
// games, with -long.
func TestStrength(t *testing.T) {
	gamestest.NeedsLong(t)
	tighter := Defaults()
	tighter.Balance, tighter.Opening = 1, [2][]ropasci.Action{}
	plain := Defaults()
	plain.Opening = [2][]ropasci.Action{}
	for _, m := range []struct {
		name   string
		us     func() games.Chooser[ropasci.State]
		them   func() games.Chooser[ropasci.State]
		atBoth int // turns at random before the players begin
	}{
		{"report against random", func() games.Chooser[ropasci.State] { return NewPlayer(Defaults()) }, newRandom, 0},
		{"report against greedy", func() games.Chooser[ropasci.State] { return NewPlayer(plain) }, newGreedy, 2},
		{"report with balance 1 against greedy", func() games.Chooser[ropasci.State] { return NewPlayer(tighter) }, newGreedy, 2},
		{"greedy against random", newGreedy, newRandom, 0},
	} {
		var won, drawn, turns int
		const count = 100
		for n := range count {
			score, length := match(t, uint64(n), n%2 == 1, m.us(), m.them(), m.atBoth)
			turns += length
			switch {
			case score > 0:
				won++
			case score == 0:
				drawn++
			}
		}
		t.Logf("%s: %d won, %d drawn, %d lost; %d turns a game", m.name, won, drawn, count-won-drawn, turns/count)
	}
}

func newRandom() games.Chooser[ropasci.State] { return random }
func newGreedy() games.Chooser[ropasci.State] { return greedy(NewReport(Defaults())) }

// match plays a game and gives the result for us and the number of turns.
func match(t *testing.T, n uint64, below bool, us, them games.Chooser[ropasci.State], atBoth int) (games.Value, int) {
	seats, sign := [2]games.Chooser[ropasci.State]{us, them}, games.Value(1)
	if below {
		seats, sign = [2]games.Chooser[ropasci.State]{them, us}, -1
	}
	path := []ropasci.State{{}}
	for turn := uint64(0); ; turn++ {
		s := path[len(path)-1]
		kit := ropasci.New().WithHistory(path)
		if kit.Turn(&s) == games.Over {
			return sign * kit.Score(&s), s.Turns()
		}
		next := s
		for i, side := range []games.Turn{games.Max, games.Min} {
			choose := seats[i]
			if int(turn) < atBoth {
				choose = random
			}
			c, err := choose(context.Background(), games.Ask[ropasci.State]{
				Kit: kit, State: s, Side: side, Random: games.NewRandom(n, games.StreamPlayers, turn, uint64(i)),
			})
			if err != nil {
				t.Fatal(err)
			}
			kit.Play(&next, c.Move)
		}
		path = append(path, next)
	}
}
