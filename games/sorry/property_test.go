package sorry

import (
	"slices"
	"testing"

	"parlor/games/gamestest"

	"parlor/games"

	"pgregory.net/rapid"
)

// anyRules draws one way to play the game.
func anyRules(t *rapid.T) *Rules {
	r, err := New(Options{Pieces: rapid.IntRange(1, slots).Draw(t, "pieces"), Finite: rapid.Bool().Draw(t, "finite")})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// anyState draws an unfinished position that obeys the rules, in reach of a
// game or not, with a card in hand if held.
func anyState(t *rapid.T, r *Rules, held bool) State {
	var s State
	for side := range s.at {
		for i := range r.pieces {
			s.at[side][i] = rapid.SampledFrom(freeSteps(&s, side)).Draw(t, "step")
		}
		if r.won(&s, side) {
			s.at[side][0] = start
		}
	}
	s.mover = uint8(rapid.IntRange(red, green).Draw(t, "mover"))
	if r.finite {
		for kind, n := range fullDeck {
			s.deck[kind] = uint8(rapid.IntRange(0, int(n)).Draw(t, "left"))
		}
		s.deck[card1] = max(s.deck[card1], 1)
	}
	s.turn = games.Chance
	if held {
		r.Play(&s, rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "card"))
	}
	return s
}

// freeSteps gives the steps at which another piece of a side may stand.
func freeSteps(s *State, side int) []uint8 {
	var free []uint8
	for step := uint8(start); step <= home; step++ {
		taken := onBoard(step) && slices.Contains(s.at[side][:], step)
		if to := across[step]; to != 0 && slices.Contains(s.at[side^1][:], to) {
			taken = true
		}
		if !taken {
			free = append(free, step)
		}
	}
	return free
}

// halfTurn swaps the colours and turns the board by half.
func halfTurn(s State) State {
	s.at[red], s.at[green] = s.at[green], s.at[red]
	s.mover ^= 1
	s.turn = s.turn.Opponent()
	return s
}

// turnedSquare gives the square that a half turn brings to the place of one of
// the mover's squares.
func turnedSquare(mover uint8, square int) int {
	switch {
	case square > 0:
		return (square+17)%ring + 1
	case square >= -2:
		return -3 - square
	case mover == red:
		return square - 100
	}
	return square + 100
}

func TestHalfTurnKeepsMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		turned := halfTurn(s)
		moves, others := r.Moves(&s, nil), r.Moves(&turned, nil)
		if len(moves) != len(others) {
			t.Fatalf("%s has %d moves and %s has %d", r.Position(&s), len(moves), r.Position(&turned), len(others))
		}
		for i, m := range moves {
			next, other := s, turned
			r.Play(&next, m)
			r.Play(&other, others[i])
			if halfTurn(next) != other {
				t.Fatalf("%s: %s and its half turn lead apart", r.Position(&s), r.Describe(&s, m))
			}
			if m == pass {
				continue
			}
			from, to := moveSquares(&s, m)
			from2, to2 := moveSquares(&turned, others[i])
			if turnedSquare(s.mover, from) != from2 || turnedSquare(s.mover, to) != to2 {
				t.Fatalf("%s: %d to %d and, turned, %d to %d", r.Position(&s), from, to, from2, to2)
			}
		}
	})
}

func TestHalfTurnNegatesEstimates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, rapid.Bool().Draw(t, "held"))
		turned := halfTurn(s)
		for _, e := range r.Evaluations().Named {
			for _, root := range games.Players {
				if a, b := e.Of(&s, root), e.Of(&turned, root.Opponent()); a != -b {
					t.Fatalf("%s: %s is %v to %v and, turned, %v to %v", r.Position(&s), e.Name, a, root, b, root.Opponent())
				}
			}
		}
	})
}

func TestAtMostTwoMovesAPiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		if s.card == cardSorry {
			return
		}
		var counts [slots]int
		for _, m := range r.Moves(&s, nil) {
			if counts[movePiece(m)]++; counts[movePiece(m)] > 2 {
				t.Fatalf("%s: piece %d has a third move", r.Position(&s), movePiece(m))
			}
		}
	})
}

// TestForcedPass knows the only two reasons: no piece between start and home
// for a 5, 8 or 10, and no piece in start or no target for a Sorry!.
func TestForcedPass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		own, enemy := s.at[s.mover][:r.pieces], s.at[s.mover^1][:r.pieces]
		var want bool
		switch s.card {
		case card1:
		case cardSorry:
			want = !slices.Contains(own, start) || !slices.ContainsFunc(enemy, onRing)
		default:
			want = !slices.ContainsFunc(own, onBoard)
		}
		if got := r.Moves(&s, nil)[0] == pass; got != want {
			t.Fatalf("%s: forced to pass %v, want %v", r.Position(&s), got, want)
		}
	})
}

func TestNoTwoPiecesOnASquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		m := rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "move")
		r.Play(&s, m)
		// A text is only read back if no two pieces share a square.
		if _, back, err := r.ReadPosition(r.Position(&s)); err != nil || back != s {
			t.Fatalf("%s: %v", r.Position(&s), err)
		}
	})
}

// TestDelta asks for equality to the last bit, which whole weights allow.
func TestDelta(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, rapid.Bool().Draw(t, "held"))
		for _, m := range r.Moves(&s, nil) {
			next := s
			r.Play(&next, m)
			for _, e := range r.Evaluations().Named {
				if e.Delta == nil {
					continue
				}
				for _, root := range games.Players {
					gain, _ := e.Delta(&s, m, root)
					if got, want := e.Of(&s, root)+gain, e.Of(&next, root); got != want {
						t.Fatalf("%s: after %s %s is %v to %v, want %v", r.Position(&s), r.Notation(&s, m), e.Name, got, root, want)
					}
				}
			}
		}
	})
}

// sortPieces puts own pieces in order, as positions are when interchangeable
// pieces do not count as different.
func sortPieces(s State, n int) State {
	for side := range s.at {
		slices.Sort(s.at[side][:n])
	}
	return s
}

func TestKeyIsThePositionSorted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		a := anyState(t, r, rapid.Bool().Draw(t, "held"))
		b := a
		switch rapid.IntRange(0, 3).Draw(t, "change") {
		case 0:
			b = anyState(t, r, rapid.Bool().Draw(t, "held too"))
		case 1:
			b.mover ^= 1
			b.turn = b.turn.Opponent()
		case 2:
			b.at[red][0] = rapid.SampledFrom(freeSteps(&b, red)).Draw(t, "step")
		}
		side := rapid.IntRange(red, green).Draw(t, "side")
		copy(b.at[side][:], rapid.Permutation(b.at[side][:r.pieces]).Draw(t, "order"))
		same := sortPieces(a, r.pieces) == sortPieces(b, r.pieces)
		if (r.Key(&a) == r.Key(&b)) != same {
			t.Fatalf("%s and %s: same position %v, keys %x and %x", r.Position(&a), r.Position(&b), same, r.Key(&a), r.Key(&b))
		}
		if k := r.Key(&a); k[0]>>63 != 0 || k[1] != 0 {
			t.Fatalf("%s: key %x does not fit 63 bits", r.Position(&a), k)
		}
	})
}

func TestPositionTextsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, rapid.Bool().Draw(t, "held"))
		rules, back, err := r.ReadPosition(r.Position(&s))
		if err != nil || back != s || rules.Text().Form.Position(&back) != r.Position(&s) {
			t.Fatalf("%s reads back as %v, %v", r.Position(&s), back, err)
		}
	})
}

// TestKeysCountPositions sets every placement of one and of two pieces a side
// and counts distinct keys. The numbers were found by another program.
func TestKeysCountPositions(t *testing.T) {
	gamestest.TakesTurns(t)
	for pieces, want := range map[int]int{1: 1728, 2: 684883} {
		if pieces > 1 && testing.Short() {
			continue
		}
		r := mustNew(t, Options{Pieces: pieces})
		keys := make(map[games.Key]struct{}, want)
		var place func(s State, piece int)
		place = func(s State, piece int) {
			if piece == 2*pieces {
				keys[r.Key(&s)] = struct{}{}
				return
			}
			side, i := piece/pieces, piece%pieces
			for _, step := range freeSteps(&s, side) {
				s.at[side][i] = step
				place(s, piece+1)
				s.at[side][i] = start
			}
		}
		place(State{turn: games.Chance}, 0)
		if len(keys) != want {
			t.Errorf("%d pieces: %d positions, want %d", pieces, len(keys), want)
		}
	}
}
