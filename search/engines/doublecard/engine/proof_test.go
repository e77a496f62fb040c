package engine

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/search/clock"
)

// TestNoForcedWin asks of ever more plies one question only, whether the first
// player, or the second, can force a line within them: a null window between wins
// and everything else, with a table over the symmetries. Evaluations do no more
// than order moves. The first player makes the last of an odd number of moves and
// the second of an even one, so each is asked about every other depth. By the
// exchange of roles what holds with Color first holds with Dots first.
func TestNoForcedWin(t *testing.T) {
	r := mustNew(t, doublecard.Options{})
	table := newTable(22)
	deepest := 11
	if *gamestest.Long {
		deepest = secondWins
	}
	for depth := 2; depth <= deepest; depth++ {
		first, second, nodes := forced(r, r.Start(), depth, table)
		t.Logf("%d plies: %v, %v, %d positions", depth, first, second, nodes)
		if first || second != (depth == secondWins) {
			t.Errorf("a player wins within %d plies: the first %v, the second %v", depth, first, second)
		}
		if second {
			return // he wins within any more
		}
	}
}

// secondWins is the number of plies within which the second player can force a
// line from the empty board.
const secondWins = 16

// TestSecondPlayerWins lets the second player play out what TestNoForcedWin has
// found, by the rules and after every first move there is, against moves at random
// and against the engine.
func TestSecondPlayerWins(t *testing.T) {
	gamestest.NeedsLong(t)
	r := mustNew(t, doublecard.Options{})
	table, rivals := newTable(22), newTable(16)
	start := r.Start()
	longest := 0
	for game, opening := range r.Moves(&start, nil) {
		random := games.NewRandom(1, games.StreamPlayers, uint64(game))
		s := start
		r.Play(&s, opening)
		left := secondWins - 1
		for ; r.Turn(&s) != games.Over; left-- {
			var m games.Move
			switch {
			case left == 0:
				t.Fatalf("game %d: no line after %d plies: %s", game, secondWins, r.Position(&s))
			case left%2 == 1:
				m = winningMove(t, r, s, left, table)
			case game%2 == 0:
				m = games.Choice(r, &s, random)
			default:
				m = newSearch(r.Layout(&s), informed(), rivals).deepen(t.Context(), limits{nodes: 5000}, nil).move
			}
			r.Play(&s, m)
		}
		if r.Score(&s) >= 0 { // Dots is second
			t.Errorf("game %d: %s", game, r.Position(&s))
		}
		longest = max(longest, secondWins-left)
	}
	t.Logf("60 games won, the longest in %d plies", longest)
}

// winningMove gives a move by which the side to move forces a line within so many
// plies.
func winningMove(t *testing.T, r *doublecard.Rules, st doublecard.State, left int, table *table) games.Move {
	t.Helper()
	s := newSearch(r.Layout(&st), threats(), table)
	s.clock = clock.New(context.Background(), 0, 0)
	s.prepare(left)
	list := s.rootMoves()
	if list[0].outcome == wins {
		return s.gamesMove(&list[0])
	}
	if s.value(left, 0, mostWins, mostWins+1) <= mostWins {
		t.Fatalf("no win within %d plies: %s", left, r.Position(&st))
	}
	_, _, known := s.look(0)
	for i := range list {
		if list[i].id() == known.move {
			return s.gamesMove(&list[i])
		}
	}
	t.Fatalf("the winning move is not remembered: %s", r.Position(&st))
	return 0
}

// forced says whether the side to move, or the other one, can force a line with the
// last of so many plies or sooner.
func forced(r *doublecard.Rules, st doublecard.State, depth int, table *table) (mover, waiter bool, nodes uint64) {
	s := newSearch(r.Layout(&st), threats(), table)
	s.clock = clock.New(context.Background(), 0, 0)
	s.prepare(depth)
	if depth%2 == 1 {
		mover = s.value(depth, 0, mostWins, mostWins+1) > mostWins
	} else {
		waiter = s.value(depth, 0, -mostWins-1, -mostWins) < -mostWins
	}
	return mover, waiter, s.clock.Nodes
}

// TestForcedWins finds wins where the deepening search does, and not a ply before.
func TestForcedWins(t *testing.T) {
	table := newTable(12)
	for text, plies := range map[string]int{
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4;0.2.F.2": 3,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4":         7,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2":                 5,
		"double-card color 0.2.A.1;0.2.B.1;0.6.C.1":                         6,
	} {
		r, st := mustRead(t, text)
		for depth := 2; depth <= plies; depth++ {
			mover, waiter, _ := forced(r, st, depth, table)
			if won := mover || waiter; won != (depth == plies) {
				t.Errorf("%s: a win within %d plies: %v, want one in %d", text, depth, won, plies)
			}
		}
	}
}
