package full

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"

	"pgregory.net/rapid"
)

// anyRules draws one way to play the game.
func anyRules(t *rapid.T) *Rules {
	r, err := New(Options{Pieces: rapid.IntRange(1, slots).Draw(t, "pawns"), Replaced: rapid.Bool().Draw(t, "replaced")})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// anyState draws an unfinished position that obeys the rules, in reach of a game or not, with
// a card in hand if held. Half of the pawns stand close together.
func anyState(t *rapid.T, r *Rules, held bool) State {
	var s State
	centre := rapid.IntRange(exit, ring).Draw(t, "centre")
	for side := range s.at {
		for i := range r.pieces {
			free := freeSteps(&s, side)
			if rapid.Bool().Draw(t, "close") {
				near := slices.DeleteFunc(slices.Clone(free), func(step uint8) bool {
					on := int(step)
					if side == green && onRing(step) {
						on = int(across[step])
					}
					return !onRing(step) || on < centre || on > centre+9
				})
				if len(near) > 0 {
					free = near
				}
			}
			s.at[side][i] = rapid.SampledFrom(free).Draw(t, "step")
		}
		if r.won(&s, side) {
			s.at[side][0] = start
		}
	}
	s.mover = uint8(rapid.IntRange(red, green).Draw(t, "mover"))
	if !r.replaced {
		s.deck = one(card1)
		for kind := uint8(card2); kind <= cardSorry; kind++ {
			s.deck += deck(rapid.IntRange(0, 4).Draw(t, "left")) * one(kind)
		}
	}
	s.turn = games.Chance
	if held {
		r.Play(&s, rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "card"))
	}
	return s
}

// freeSteps gives the steps at which another pawn of a side may stand.
func freeSteps(s *State, side int) (free []uint8) {
	for step := uint8(start); step <= home; step++ {
		taken := onBoard(step) && slices.Contains(s.at[side][:], step)
		if !taken && !slices.Contains(s.at[side^1][:], across[step]) {
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

func TestHalfTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		turned := halfTurn(s)
		moves, others := r.Moves(&s, nil), r.Moves(&turned, nil)
		if !slices.Equal(moves, others) {
			t.Fatalf("%s has the moves %v and, turned, %v", r.Position(&s), moves, others)
		}
		for i, m := range moves {
			next, other := s, turned
			r.Play(&next, m)
			r.Play(&other, others[i])
			if halfTurn(next) != other {
				t.Fatalf("%s: %s and its half turn lead apart", r.Position(&s), r.Describe(&s, m))
			}
		}
		for _, e := range r.Evaluations().Named {
			for _, root := range games.Players {
				if a, b := e.Of(&s, root), e.Of(&turned, root.Opponent()); a != -b {
					t.Fatalf("%s: %s is %v to %v and, turned, %v", r.Position(&s), e.Name, a, root, b)
				}
			}
		}
	})
}

// TestDelta asks for equality to the last bit, which whole weights allow.
func TestDelta(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		for _, m := range r.Moves(&s, nil) {
			next := s
			r.Play(&next, m)
			for _, e := range r.Evaluations().Named {
				for _, root := range games.Players {
					if e.Delta == nil {
						continue
					}
					gain, ends := e.Delta(&s, m, root)
					if got, want := e.Of(&s, root)+gain, e.Of(&next, root); got != want || ends != (next.turn == games.Over) {
						t.Fatalf("%s: after %s %s is %v to %v, ends %v; want %v", r.Position(&s), r.Notation(&s, m), e.Name, got, root, ends, want)
					}
				}
			}
		}
	})
}

// TestMovesRead: what is typed, told and counted of any move is that of no other.
func TestMovesRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		notations := map[string]bool{}
		for _, m := range r.Moves(&s, nil) {
			if got, err := r.ReadMove(&s, r.Words(&s, m)); err != nil || got != m {
				t.Fatalf("%s: %v is read as %v, %v", r.Position(&s), r.Words(&s, m), got, err)
			}
			if n := r.Notation(&s, m); notations[n] {
				t.Fatalf("%s: two moves are written %s", r.Position(&s), n)
			} else {
				notations[n] = true
			}
		}
	})
}

func TestPositionsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r, true)
		r.Play(&s, rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "move"))
		// A text is only read back if no two pawns share a square.
		rules, back, err := r.ReadPosition(r.Position(&s))
		if err != nil || back != s || rules.Text().Form.Position(&back) != r.Position(&s) {
			t.Fatalf("%s reads back as %v, %v", r.Position(&s), back, err)
		}
	})
}

// TestKeyIsThePositionSorted: keys tell apart what is not the same but for the order of own
// pawns, and nothing else; all of a key is compared.
func TestKeyIsThePositionSorted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		a := anyState(t, r, rapid.Bool().Draw(t, "held"))
		b := a
		switch rapid.IntRange(0, 2).Draw(t, "change") {
		case 0:
			b = anyState(t, r, rapid.Bool().Draw(t, "held too"))
		case 1:
			b.mover ^= 1
			b.turn = b.turn.Opponent()
		}
		side := rapid.IntRange(red, green).Draw(t, "side")
		copy(b.at[side][:], rapid.Permutation(b.at[side][:r.pieces]).Draw(t, "order"))
		x, y := a, b
		for side := range x.at {
			slices.Sort(x.at[side][:r.pieces])
			slices.Sort(y.at[side][:r.pieces])
		}
		if (r.Key(&a) == r.Key(&b)) != (x == y) {
			t.Fatalf("%s and %s: keys %x and %x", r.Position(&a), r.Position(&b), r.Key(&a), r.Key(&b))
		}
		if k := r.Key(&a); k[1]>>32 != 0 {
			t.Fatalf("%s: key %x does not fit 96 bits", r.Position(&a), k)
		}
	})
}

// oddWeights reward what the named evaluations punish.
var oddWeights = []games.Value{-5, 300, 70.25, -0.1, -20, 33.3}

// manyEvals is the game with more evaluations than its own.
type manyEvals struct {
	*Rules
	all games.Evaluations[State]
}

func (g manyEvals) Evaluations() games.Evaluations[State] { return g.all }

// TestBounds holds every bound against everything in reach, also by weights that reward
// what others punish.
func TestBounds(t *testing.T) {
	for _, r := range everyOption(t) {
		h := gamestest.Horizon{Plies: 2, Positions: 6, Most: 12_000, Seed: 5}
		if *gamestest.Long {
			h.Plies, h.Positions, h.Most = 4, 60, 300_000
		}
		t.Run(name(r), func(t *testing.T) {
			g := manyEvals{r, r.Evaluations()}
			e, err := g.all.Weigh("odd", oddWeights)
			if err != nil {
				t.Fatal(err)
			}
			g.all.Named = append(g.all.Named, e)
			gamestest.Bounds(t, g, h)
		})
	}
}

func FuzzReadPosition(f *testing.F) {
	for _, text := range perftPositions {
		f.Add(text)
	}
	f.Add("sorry-full red 10 r:-1,12,-95 g:-2,29,-200 deck:4,4,3,3,2,4,4,4,4,4,4 quick")
	gamestest.FuzzPosition(f, new(Rules), 40, func(t testing.TB, kit games.Kit[State], s *State) {
		compareWithSlow(t, kit.(*Rules), s)
	})
}
