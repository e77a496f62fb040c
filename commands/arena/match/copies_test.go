package match_test

import (
	"testing"

	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/games"
)

// TestCopies counts games that only repeat others apart, and games that luck or a player has drawn
// as they come.
func TestCopies(t *testing.T) {
	for _, c := range []struct {
		game, first, second string
		openings, games     int
		pairs               int // that are evidence
	}{
		{"mancala", "3", "2", 1, 400, 6}, // six first moves
		{"mancala", "3", "2", 2, 400, 35},
		{"mancala", "3", "random", 1, 40, 20},
		{"sorry", "1", "random", 0, 40, 20},
	} {
		p := arenatest.Plan(t, c.game, match.Match{First: c.first, Second: c.second, Seed: 1, Openings: c.openings})
		score, q := p.Score(), &match.SequentialTest{Test: stats.Test{Elo0: -1, Elo1: 1}}
		run := match.Run{Plan: p, Games: []match.Span{{To: uint64(c.games)}}, Workers: 2, InOrder: true, Row: func(r match.Row) (bool, error) {
			score.Add(r)
			return true, nil
		}}
		if err := run.Play(ctx); err != nil {
			t.Fatal(err)
		}
		tally := score.Tally()
		if tally.PairCount() != c.pairs || tally.Copies != c.games/2-c.pairs || tally.Games() != c.games || !tally.Sound() {
			t.Errorf("%+v: %d pairs are evidence and %d copies of %d games, want %d", c, tally.PairCount(), tally.Copies, tally.Games(), c.pairs)
		}
		if e := tally.Estimate(); e.Pairs != c.pairs || e.Few != (c.pairs < stats.Enough) {
			t.Errorf("%+v: the estimate rests on %d pairs", c, e.Pairs)
		}
		if q.Look(score); q.Verdict == stats.Undecided && (q.Tally.PairCount() != c.pairs || q.Tally.Copies != tally.Copies) {
			t.Errorf("%+v: the test has looked at %d pairs and %d copies", c, q.Tally.PairCount(), q.Tally.Copies)
		}
	}
}

// TestCopiesByMoves adds games of a player whose choices may differ from run to run: those with the
// same moves are copies, in the same seats.
func TestCopiesByMoves(t *testing.T) {
	p := arenatest.Plan(t, "mancala", match.Match{First: "(mm :seconds 1)", Second: "ab"})
	score := p.Score()
	for pair, moves := range [][2]games.Move{{1, 2}, {1, 2}, {2, 1}, {1, 2}, {1, 3}} {
		for seat, m := range moves {
			score.Add(match.Row{Number: uint64(2*pair + seat), Result: referee.Result{Halves: 2, End: referee.ByRules, Moves: []games.Move{m}}})
		}
	}
	tally := score.Tally()
	if tally.PairCount() != 3 || tally.Copies != 2 || tally.Wins != [2]int{5, 5} || !tally.Sound() {
		t.Errorf("%+v", tally)
	}
	if e := tally.Estimate(); e.Pairs != 3 || e.Lo > .5 {
		t.Errorf("three pairs show %+v", e)
	}
	if _, ok := tally.Paired(); ok {
		t.Error("games with copies say nothing about how much pairs save")
	}
}
