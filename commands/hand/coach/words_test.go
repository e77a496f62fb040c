package coach

import (
	"fmt"
	"testing"

	"parlor/games"
)

// TestSays: what is proved is never "about", and an estimate never a bare number.
func TestSays(t *testing.T) {
	for want, j := range map[string]games.MoveVerdict{
		"wins, proved (+8)":                  {Lo: 1, Hi: 1, Margin: 8, HasMargin: true, Basis: games.Booked},
		"loses, proved (within 16 plies)":    {Plies: 16, Basis: games.Solved},
		"draws, proved":                      {Lo: .5, Hi: .5, HasMargin: true, Basis: games.Tabled},
		"wins 43.0 %, exact":                 {Lo: .43, Hi: .43, Basis: games.Tabled},
		"does not lose, proved":              {Lo: .5, Hi: 1, Basis: games.Solved},
		"does not win, proved":               {Lo: 0, Hi: .5, Basis: games.Solved},
		"wins about 52 %, between 40 and 64": {Lo: .4, Hi: .64, Guess: .52},
		"wins about 52 %":                    {Lo: 0, Hi: 1, Guess: .52},
	} {
		if got := says(j, "stones"); got != want {
			t.Errorf("%+v: %q, want %q", j, got, want)
		}
	}
	lost := games.MoveVerdict{Basis: games.Solved, Guess: .55}
	if got := among(lost); got != "; against a player like you still about 55 %" {
		t.Errorf("a lost move among people: %q", got)
	}
}

// TestOthers: how the other moves compare.
func TestOthers(t *testing.T) {
	proved := func(m games.Move, chance float64, margin games.Value) games.MoveVerdict {
		return games.MoveVerdict{Move: m, Lo: chance, Hi: chance, Margin: margin, HasMargin: true, Basis: games.Solved}
	}
	estimate := func(m games.Move, chance float64) games.MoveVerdict {
		return games.MoveVerdict{Move: m, Lo: chance - .05, Hi: chance + .05, Guess: chance}
	}
	name := func(j games.MoveVerdict) string { return fmt.Sprint(j.Move) }
	for want, moves := range map[string][]games.MoveVerdict{
		"There is no other move.":                              {proved(2, 1, 8)},
		"Of the others 5 wins by less, 3 draws, 0 and 1 lose.": {proved(2, 1, 8), proved(0, 0, -2), proved(1, 0, -4), proved(3, .5, 0), proved(5, 1, 4)},
		"4 is as good.":                                        {proved(2, 1, 8), proved(4, 1, 8)},
		"All moves lose, proved; this one holds out longest.":  {proved(2, 0, -2), proved(4, 0, -8)},
		"Next best, 4, gives away about 4.0 %.":                {estimate(2, .55), estimate(4, .5)},
		"4 is not shown to be worse.":                          {estimate(2, .55), estimate(4, .545)},
	} {
		v := games.Verdict{Moves: moves, Unit: "stones", Apart: .01}
		if got := others(v, v.Best(), name); got != want {
			t.Errorf("%v: %q, want %q", moves, got, want)
		}
	}
}
