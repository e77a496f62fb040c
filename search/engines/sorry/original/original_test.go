package original

import (
	"context"
	"errors"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
)

// read reads a position text of the usual game.
func read(t testing.TB, text string) (*sorry.Rules, sorry.State) {
	t.Helper()
	kit, s, err := (*sorry.Rules)(nil).ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return kit.(*sorry.Rules), s
}

func mustFrom(t testing.TB, text string) Position {
	t.Helper()
	r, s := read(t, text)
	p, err := From(r, &s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// hasCode says whether an error is one a person can make, with that code.
func hasCode(err error, code string) bool {
	var e *games.Error
	return errors.As(err, &e) && e.Code() == code
}

func TestFrom(t *testing.T) {
	got := mustFrom(t, "sorry green sorry r:-1,12,-96 g:-2,29,-200")
	want := Position{Red: [3]int{-1, 12, -96}, Green: [3]int{-2, 29, -200}, Turn: games.Min, Card: 0}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := mustFrom(t, "sorry red 10 r:1,-1,-97 g:-2,-2,-196"); got.Card != 10 || got.Turn != games.Max {
		t.Errorf("got %+v, want red with a 10", got)
	}
}

func TestFromRefuses(t *testing.T) {
	for text, part := range map[string]string{
		"sorry red 10 r:11,-1 g:-2,-2 pieces:2":                            "3 pieces of each colour, got 2",
		"sorry red 10 r:11,-1,-1 g:-2,-2,-2 deck:4,4,4,3,2":                "infinite deck",
		"sorry red - r:11,-1,-1 g:-2,-2,-2":                                "card in hand",
		"sorry red - r:-96,-96,-96 g:-2,-2,-2":                             "finished",
		"sorry red 10 r:11,-1,-1,-1 g:-2,-2,-2,-2 pieces:4 deck:4,4,4,3,2": "3 pieces of each colour, got 4",
	} {
		r, s := read(t, text)
		if _, err := From(r, &s); !hasCode(err, "not-original") || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: the error is %v", text, err)
		}
	}
}

func TestSearchRefuses(t *testing.T) {
	good := mustFrom(t, "sorry red 10 r:11,20,-1 g:30,-200,-2")
	changed := func(change func(p *Position)) Position {
		p := good
		change(&p)
		return p
	}
	for _, c := range []struct {
		p           Position
		depth, eval int
		code        string
	}{
		{good, 0, 0, "bad-depth"},
		{good, 1, 4, "no-such-eval"},
		{good, 1, -1, "no-such-eval"},
		{Position{}, 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Turn = games.Chance }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Card = 4 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Red[0] = 37 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Red[0] = -200 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Red[0] = 20 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Green[2] = -200 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Green[2] = 20 }), 1, 0, "bad-position"},
		{changed(func(p *Position) { p.Red = [3]int{-96, -96, -96} }), 1, 0, "game-over"},
	} {
		if _, err := Search(context.Background(), c.p, c.depth, c.eval); !hasCode(err, c.code) {
			t.Errorf("%+v: the error is %v, want %s", c, err, c.code)
		}
	}
}

// endless ends after it has been asked a few times.
type endless struct {
	context.Context
	asked, most int
}

func (e *endless) Err() error {
	if e.asked++; e.asked > e.most {
		return context.Canceled
	}
	return nil
}

func TestSearchStops(t *testing.T) {
	p := mustFrom(t, "sorry red 10 r:11,20,-1 g:30,35,-2")
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(reason)
	if r, err := Search(ctx, p, 100, 0); !errors.Is(err, reason) || r.Moves != nil {
		t.Errorf("got %+v, %v; want nothing and the cause", r, err)
	}
	later := &endless{Context: ctx, most: 10}
	if _, err := Search(later, p, 100, 0); !errors.Is(err, reason) || later.asked > 12 {
		t.Errorf("got %v after %d questions, want the cause after 11", err, later.asked)
	}
}

// TestLegal sees that every move of the program but green's two slips is one of
// the rules, and stands for the same piece.
func TestLegal(t *testing.T) {
	r, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	slips := 0
	for n := range uint64(300) {
		random := games.NewRandom(n, games.StreamCorpus)
		for s := r.Start(); r.Turn(&s) != games.Over; {
			if r.Turn(&s) == games.Chance {
				r.Play(&s, games.Outcome(r, &s, random))
				continue
			}
			slips += compareMoves(t, r, &s)
			r.Play(&s, games.Choice(r, &s, random))
		}
	}
	if slips == 0 {
		t.Error("no slip occurred")
	}
}

// compareMoves gives the number of the program's moves that the rules do not
// have.
func compareMoves(t *testing.T, r *sorry.Rules, s *sorry.State) (slips int) {
	p, err := From(r, s)
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(p)
	var l moveList
	b.list(p.Card, &l)
	legal := r.Moves(s, nil)
	for i, m := range l.all() {
		got, ok := Legal(r, s, m)
		switch {
		case ok && len(legal) == l.n && got != legal[i]:
			t.Errorf("%s: %v is taken for %s", r.Position(s), m, r.Notation(s, got))
		case !ok && !isSlip(p, m):
			t.Errorf("%s: %v is not legal", r.Position(s), m)
		case !ok:
			slips++
		}
	}
	return slips
}

// isSlip says whether m is one of the moves that only the program has.
func isSlip(p Position, m Move) bool {
	switch m.From {
	case 27, 28, -199, -198, -197:
		return p.Turn == games.Min && m.Card == 10 && m.To > 0
	}
	return false
}

func TestLegalNeedsTheCard(t *testing.T) {
	r, s := read(t, "sorry red 10 r:11,20,-1 g:30,35,-2")
	if m, ok := Legal(r, &s, Move{11, 21, 10}); !ok || r.Words(&s, m)[1] != "0" {
		t.Errorf("(11 21 10) is %v, %v", r.Words(&s, m), ok)
	}
	if _, ok := Legal(r, &s, Move{11, 16, 5}); ok {
		t.Error("a 5 is legal with a 10 in hand")
	}
	r, s = read(t, "sorry red - r:11,20,-1 g:30,35,-2")
	if _, ok := Legal(r, &s, Move{11, 21, 10}); ok {
		t.Error("a move is legal with no card in hand")
	}
}

func TestReports(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"sorry red 8 r:-1,-1,-1 g:-2,30,-2", "ROOT NODE: ONLY ONE MOVE SO NO NEED TO EXPLORE \n" +
			"NUM-MOVES-DONE: 0, PRUNED-MOVES: 1\nBEST MOVE: (NIL NIL 8)\nCARD WAS 8 "},
		{"sorry green sorry r:12,-1,-1 g:-2,-2,-2", "ROOT NODE: ONLY ONE MOVE SO NO NEED TO EXPLORE \n" +
			"NUM-MOVES-DONE: 0, PRUNED-MOVES: 1\nBEST MOVE: (-2 12 0)\nCARD WAS 0 "},
		{"sorry green 1 r:-1,5,-1 g:-196,11,8", "ROOT NODE VALUE: 2772.0\n" +
			"NUM-MOVES-DONE: 17, PRUNED-MOVES: 1\nBEST MOVE: (11 12 1)\nCARD WAS 1 "},
	} {
		if got := mustSearch(t, mustFrom(t, c.text), 2, 3).Report(); got != c.want {
			t.Errorf("%s gives\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}
