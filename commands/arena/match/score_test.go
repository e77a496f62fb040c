package match_test

import (
	"slices"
	"testing"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
)

// TestScore adds games by hand: both of a pair, one of them twice, and one alone.
func TestScore(t *testing.T) {
	row := func(number uint64, halves, plies int) match.Row {
		return match.Row{Number: number, Result: referee.Result{
			Halves: halves, Plies: plies, End: "end", Measured: [2]referee.Measured{{10, int64(plies), int64(plies)}, {1, 1, 1}},
		}}
	}
	s := &match.Score{}
	for _, r := range []match.Row{row(4, 2, 30), row(5, 1, 12), row(4, 0, 99), row(7, 0, 20)} {
		s.Add(r)
	}
	if s.Games != 3 || s.Plies != 62 || s.Longest != 30 || !slices.Equal(s.Measured[0], referee.Measured{30, 62, 30}) || !slices.Equal(s.Measured[1], referee.Measured{3, 3, 1}) || s.Ends["end"] != 3 {
		t.Errorf("%+v", s)
	}
	tally := s.Tally()
	if tally.Wins != [2]int{1, 0} || tally.Draws != [2]int{0, 1} || tally.Losses != [2]int{0, 1} || tally.PairCount() != 1 || tally.Single != 1 {
		t.Errorf("%+v", tally)
	}
}
