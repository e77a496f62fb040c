package match_test

import (
	"testing"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
)

// TestScore adds games by hand: both of a pair, one of them twice, and one alone.
func TestScore(t *testing.T) {
	row := func(number uint64, halves, plies int) match.Row {
		return match.Row{Number: number, Result: referee.Result{
			Halves: halves, Plies: plies, End: "end", Nodes: [2]uint64{10, 1}, Slowest: [2]time.Duration{time.Duration(plies), 1},
		}}
	}
	s := &match.Score{}
	for _, r := range []match.Row{row(4, 2, 30), row(5, 1, 12), row(4, 0, 99), row(7, 0, 20)} {
		s.Add(r)
	}
	if s.Games != 3 || s.Plies != 62 || s.Longest != 30 || s.Nodes != [2]uint64{30, 3} || s.Slowest != [2]time.Duration{30, 1} || s.Ends["end"] != 3 {
		t.Errorf("%+v", s)
	}
	tally := s.Tally()
	if tally.Wins != [2]int{1, 0} || tally.Draws != [2]int{0, 1} || tally.Losses != [2]int{0, 1} || tally.PairCount() != 1 || tally.Single != 1 {
		t.Errorf("%+v", tally)
	}
}
