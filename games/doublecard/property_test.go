package doublecard

import (
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// anyRules draws one way to play the game.
func anyRules(t *rapid.T) *Rules {
	r, err := New(Options{
		First: rapid.SampledFrom(games.Players[:]).Draw(t, "first"),
		Cap:   rapid.SampledFrom([]int{defaultCap, shortCap}).Draw(t, "cap"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// quietGame plays at random, never making a line while another move is there,
// and calls see with every position until see says stop.
func quietGame(r *Rules, random *games.Random, see func(s *State) (stop bool)) {
	for s := r.Start(); !see(&s) && s.turn != games.Over; {
		moves := r.Moves(&s, nil)
		var quiet []games.Move
		for _, m := range moves {
			next := s
			if r.Play(&next, m); next.turn != games.Over || next.ending == moveCap {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) > 0 {
			moves = quiet
		}
		r.Play(&s, moves[random.Below(uint64(len(moves)))])
	}
}

// lateTexts gives positions of quiet games in which cards are moved.
func lateTexts(t testing.TB, n int) (texts []string) {
	t.Helper()
	rules := everyOption(t)
	for try := uint64(0); len(texts) < n; try++ {
		r := rules[len(texts)%len(rules)]
		random := games.NewRandom(472, games.StreamCorpus, try)
		stop := deck + uint8(random.Below(uint64(r.cap-deck)))
		quietGame(r, random, func(s *State) bool {
			if s.moves == stop && s.turn != games.Over {
				texts = append(texts, r.Position(s))
			}
			return s.moves == stop
		})
	}
	return texts
}

// anyState draws a position of a random or of a quiet game.
func anyState(t *rapid.T, r *Rules) (s State) {
	random := games.NewRandom(rapid.Uint64().Draw(t, "seed"), games.StreamCorpus)
	stop := uint8(rapid.IntRange(0, int(r.cap)).Draw(t, "moves"))
	quietGame(r, random, func(at *State) bool {
		s = *at
		return at.moves == stop
	})
	return s
}

// TestStateMatchesSlowRules compares whatever the state keeps with a fresh
// count, and the moves with those of the slow rules.
func TestStateMatchesSlowRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		compareWithSlow(t, r, &s)
	})
}

// TestDelta asks for equality to the last bit, which half points allow.
func TestDelta(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		for _, m := range r.Moves(&s, nil) {
			next := s
			r.Play(&next, m)
			for _, e := range r.Evaluations().Named {
				if e.Delta == nil {
					continue
				}
				for _, root := range games.Players {
					change, ends := e.Delta(&s, m, root)
					if ends != (next.turn == games.Over) {
						t.Fatalf("%s: %s ends the game: %v", r.Position(&s), r.Notation(&s, m), ends)
					}
					if got, want := e.Of(&s, root)+change, e.Of(&next, root); got != want {
						t.Fatalf("%s: after %s %s is %v, want %v", r.Position(&s), r.Notation(&s, m), e.Name, got, want)
					}
				}
			}
		}
	})
}

func TestPositionTextsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		if s.turn != games.Over && rapid.Bool().Draw(t, "forfeit") {
			r.Play(&s, forfeited)
		}
		rules, back, err := r.ReadPosition(r.Position(&s))
		if err != nil || back != s || rules.Text().Form.Position(&back) != r.Position(&s) {
			t.Fatalf("%s reads back as %v, %v", r.Position(&s), back, err)
		}
	})
}

// TestKeyIsThePosition: other orders of the same cards have one key, and changes
// that matter have another.
func TestKeyIsThePosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		a := anyState(t, r)
		b := a
		i := rapid.IntRange(0, max(0, len(a.placed())-1)).Draw(t, "card")
		j := rapid.IntRange(0, max(0, len(a.placed())-1)).Draw(t, "other card")
		b.cards[i], b.cards[j] = b.cards[j], b.cards[i]
		switch int(b.last) {
		case i:
			b.last = uint8(j)
		case j:
			b.last = uint8(i)
		}
		if r.Key(&a) != r.Key(&b) {
			t.Fatalf("%s: another order of cards has another key", r.Position(&a))
		}
		b.mover ^= 1
		if r.Key(&a) == r.Key(&b) {
			t.Fatalf("%s: the key does not tell whose move it is", r.Position(&a))
		}
		if b.mover ^= 1; a.recycling() && i != j {
			b.last = b.last%(deck-1) + 1
			if r.Key(&a) == r.Key(&b) {
				t.Fatalf("%s: the key does not tell the card moved last", r.Position(&a))
			}
			b.last, b.moves = a.last, b.moves-1
			if b.recycling() && r.Key(&a) == r.Key(&b) {
				t.Fatalf("%s: the key does not tell the move number", r.Position(&a))
			}
		}
	})
}
