package original

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
)

// TestPlayer has the player choose what the search finds, and what the rules have
// where that is a slip.
func TestPlayer(t *testing.T) {
	choose := Player().New()
	slips := 0
	r, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(60) {
		random := games.NewRandom(n, games.StreamCorpus)
		for s := r.Start(); r.Turn(&s) != games.Over; r.Play(&s, games.Choice(r, &s, random)) {
			if r.Turn(&s) == games.Chance {
				r.Play(&s, games.Outcome(r, &s, random))
			}
			if r.Turn(&s) != games.Over {
				slips += checkChosen(t, r, &s, choose)
			}
		}
	}
	if slips == 0 {
		t.Error("no slip occurred")
	}
}

// checkChosen compares a choice with the search's, and gives 1 for a slip.
func checkChosen(t *testing.T, r *sorry.Rules, s *sorry.State, choose games.Chooser[sorry.State]) int {
	t.Helper()
	chosen, err := choose(context.Background(), games.Ask[sorry.State]{Kit: r, State: *s, Depth: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := From(r, s)
	if err != nil {
		t.Fatal(err)
	}
	found := mustSearch(t, p, 1, 0)
	want, legal := Legal(r, s, found.Best)
	switch {
	case !games.Legal(games.Kit[sorry.State](r), s, chosen.Move):
		t.Errorf("%s: chose a move that is not legal", r.Position(s))
	case legal && chosen.Move != want:
		t.Errorf("%s: chose %s, and the search finds %s", r.Position(s), r.Notation(s, chosen.Move), r.Notation(s, want))
	case !legal:
		return 1
	}
	return 0
}

// TestInstead shows what is played for either slip.
func TestInstead(t *testing.T) {
	for _, c := range []struct {
		text string
		slip Move
		want string
	}{
		{"sorry green 10 r:11,20,-1 g:28,-2,-2", Move{28, 2, 10}, "(28 -196 10)"},
		{"sorry green 10 r:11,20,-1 g:-198,-2,-2", Move{-198, 30, 10}, "(-198 -199 10)"},
		{"sorry green 10 r:11,20,-1 g:-198,-199,-2", Move{-198, 30, 10}, ""},
	} {
		r, s := read(t, c.text)
		if c.want == "" {
			c.want = r.Notation(&s, r.Moves(&s, nil)[0])
		}
		if got := r.Notation(&s, instead(r, &s, c.slip)); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestPlayerRefuses(t *testing.T) {
	r, s := read(t, "sorry red 10 r:11,-1 g:-2,-2 pieces:2")
	if _, err := Player().New()(context.Background(), games.Ask[sorry.State]{Kit: r, State: s}); !hasCode(err, "not-original") {
		t.Errorf("two pieces: %v", err)
	}
}
