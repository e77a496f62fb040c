package play_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
)

// TestStanding: what is said of whose turn it is, of how a game has ended, and in how many turns.
func TestStanding(t *testing.T) {
	for _, c := range []struct{ kind, position, resigned, standing, winner, ending string }{
		{"sorry", "sorry red - r:-1,-1,-1 g:-2,-2,-2", "", "Red's turn, no card yet.", "", ""},
		{"sorry", "sorry green 5 r:-1,-1,-1 g:-2,-2,-2", "", "Green's turn, card 5.", "", ""},
		{"sorry", "sorry green - r:-96,-96,-96 g:-2,-2,-196", "", "The game is over, Red has won.", "red", "Red won, 3 to 1, in 0 turns."},
		{"sorry", "sorry red - r:-1,-1,-96 g:-196,-196,-196", "", "The game is over, Green has won.", "green", "Green won, 3 to 1, in 0 turns."},
		{"sorry", "sorry red 5 r:-1,-1,-96 g:-2,-2,-2", "Red", "The game is over, Green has won.", "green", "Green won, 0 to 1, in 0 turns."},
		{"mancala", "mancala 2,2,2,0,2,2,2,0,1 pits:3 stones:2", "", "P2's turn.", "", ""},
		{"mancala", "mancala 2,2,2,0,2,2,2,0,1 pits:3 stones:2", "P2", "The game is over, P1 has won.", "p1", "P1 won, 0 to 0, in 0 turns."},
		{"mancala", "mancala 0,0,0,6,0,0,0,6,0 pits:3 stones:2", "", "The game is over, a draw.", "draw", "A draw, 6 to 6, in 0 turns."},
		{"mancala", "mancala 0,0,0,3,0,0,0,9,1 pits:3 stones:2", "", "The game is over, P2 has won.", "p2", "P2 won, 9 to 3, in 0 turns."},
		{"ropasci", "", "", "Both sides are to choose.", "", ""},
		{"ropasci", "", "Upper", "The game is over, Lower has won.", "lower", "Lower won, in 0 turns."},
	} {
		var told []string
		g := listening{told: &told}.game(t, c.kind)
		if c.position != "" {
			if err := g.SetPosition(c.position); err != nil {
				t.Fatalf("%s: %v", c.position, err)
			}
		}
		if c.resigned != "" {
			if side, err := g.Resign(); err != nil || g.Line.Info().Side(side) != c.resigned {
				t.Errorf("%s: %v resigns (%v)", c.position, side, err)
			}
		}
		if got, winner := g.Standing(), g.Line.Winner(); got != c.standing || winner != c.winner {
			t.Errorf("%s: %q, won by %q, wanted %q, %q", c.position, got, winner, c.standing, c.winner)
		}
		if got := g.Line.Ending(); c.ending != "" && got != c.ending {
			t.Errorf("%s: %q, wanted %q", c.position, got, c.ending)
		}
	}
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	for next, want := range map[games.Turn]string{games.Max: "Red's turn, no card yet.", games.Min: "Green's turn, no card yet.", games.Both: "Chance decides, a card.", games.Over: "Chance decides, a card."} {
		if got := play.StandingOf(g.Line.Now(), next); got != want {
			t.Errorf("before a draw, with %v next: %q, wanted %q", next, got, want)
		}
	}
	if err := g.TakeBest(ctx, named(players.Random)); err != nil || !strings.HasSuffix(g.Line.Ending(), ", in 1 turn.") {
		t.Errorf("after a turn: %s (%v)", g.Line.Ending(), err)
	}
}

// TestToldOfAdvice: who asks is told of what was drawn for it and what was found, in this order; who only
// consults a player is told nothing, and nothing is drawn.
func TestToldOfAdvice(t *testing.T) {
	for _, c := range []struct {
		p     play.Player
		found string
	}{{deep(1), "Searched"}, {named(players.Random), "PickedAtRandom"}, {choosing("pass"), ""}} {
		var told []string
		g := listening{told: &told}.game(t, "sorry")
		if err := g.DealNamed([]string{"set-card", "5"}); err != nil {
			t.Fatal(err)
		}
		before := g.Line.Now()
		advice, err := g.Consult(ctx, c.p)
		if err != nil || advice.Side != games.Max || advice.At != before || !before.Rules().Legal(advice.Move) || g.Line.Now() != before || len(told) != 0 {
			t.Errorf("consulted: %+v, %q (%v)", advice, told, err)
		}
		if c.found == "" {
			continue
		}
		if err := g.Play(ctx, []string{"pass"}); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Suggest(ctx, c.p, games.Over); err != nil || len(told) != 2 || !strings.HasPrefix(told[0], "Drawn ") || told[1] != c.found {
			t.Errorf("told are %q (%v), wanted a card and %s", told, err, c.found)
		}
	}
}

// TestOneOfBoth: where both choose at once, the best move is taken for each side that a person plays and
// has not chosen for; the computer's own choice is told once.
func TestOneOfBoth(t *testing.T) {
	upper := []string{"throw", "upper", "r", "4", "-1"}
	for _, c := range []struct {
		chosen, opponent bool
		told             []string
		hands            []play.Hand
	}{
		{false, false, []string{"Played Upper", "Played Lower"}, []play.Hand{play.ByComputer, play.ByComputer}},
		{true, false, []string{"HasChosen", "Played Lower"}, []play.Hand{play.ByPerson, play.ByComputer}},
		{false, true, []string{"Played Upper", "Played Lower"}, []play.Hand{play.ByComputer, play.ByComputer}},
	} {
		var told []string
		g := listening{told: &told}.game(t, "ropasci")
		if p := named(players.Random); c.opponent {
			if err := g.Oppose(ctx, games.Min, &p); err != nil {
				t.Fatal(err)
			}
		}
		if c.chosen {
			if err := g.Play(ctx, upper); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.TakeBest(ctx, named(players.Random)); err != nil {
			t.Fatal(err)
		}
		told = slices.DeleteFunc(told, func(what string) bool { return what == "PickedAtRandom" })
		if !slices.Equal(told, c.told) || !slices.Equal(g.Line.Hands(), c.hands) || g.Line.Decisions() != 1 {
			t.Errorf("%+v: told are %q, by %v", c, told, g.Line.Hands())
		}
		if c.opponent {
			told = nil
			if err := g.Play(ctx, upper); err != nil && games.CodeOf(err) != "illegal-move" {
				t.Log(err)
			}
			if n := len(slices.DeleteFunc(slices.Clone(told), func(what string) bool { return what != "Played Lower" })); n > 1 {
				t.Errorf("in the next turn %q is told", told)
			}
		}
	}
}

// TestRepliesOfSearch: a search finds a legal move for either side, also one that was stopped before its
// first depth, and one that takes a choice made at once for one that is seen.
func TestRepliesOfSearch(t *testing.T) {
	seen := *search.Algorithms().Named("maximin")
	seen.Mistaken = true
	for _, o := range []search.Options{
		{Algorithm: search.DoubleOracle, Depth: 1}, {Algorithm: search.DoubleOracle, Depth: 2, Deepen: true, Nodes: 1}, {Algorithm: &seen, Depth: 1},
	} {
		for _, side := range games.Players {
			var told []string
			g := listening{told: &told}.game(t, "ropasci")
			advice, err := g.Suggest(ctx, play.Player{Spec: players.Spec{Search: players.Search{Options: o}}}, side)
			if err != nil || advice.Side != side || !advice.At.Rules().Legal(advice.Move) || (side == games.Min) != (advice.At.Turn() == games.Reply) {
				t.Errorf("%s for %v, %d nodes: %+v (%v)", o.Algorithm, side, o.Nodes, advice, err)
			}
		}
	}
}

// TestThrown: what chance has brought is named where a player holds it, and where it has taken effect.
func TestThrown(t *testing.T) {
	for _, game := range []string{"sorry", "yut"} {
		kind, ok := rooms.Catalog().Named(game)
		if !ok {
			continue
		}
		start, opening, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		g, err := play.New(listening{told: &told, auto: play.AutoOn}, kind, 1, start, opening)
		if err == nil {
			err = g.Begin(ctx)
		}
		if err != nil || len(told) == 0 {
			t.Fatalf("%s: nothing is told (%v)", game, err)
		}
		if dealt, ok := strings.CutPrefix(told[0], "Drawn "); !ok || dealt == "" {
			t.Errorf("%s: told is %q", game, told[0])
		}
	}
}

// TestGoesOnAlike: a game that was saved, and read again, goes on as it would have: with the same cards, the
// same choices by lot, and who had made what.
func TestGoesOnAlike(t *testing.T) {
	for _, kind := range []string{"sorry", "mancala", "ropasci"} {
		var told []string
		h := listening{told: &told}
		g := h.game(t, kind)
		for range 3 {
			if err := g.TakeBest(ctx, named(players.Random)); err != nil {
				t.Fatal(err)
			}
		}
		again, err := play.Replay(ctx, h, g.Line.Kind(), g.Save(), func(play.SavedRival) (play.Player, error) { return play.Player{}, nil })
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(again.Line.Hands(), g.Line.Hands()) {
			t.Errorf("%s: by %v, and it was by %v", kind, again.Line.Hands(), g.Line.Hands())
		}
		for range 4 {
			err1, err2 := g.TakeBest(ctx, named(players.Random)), again.TakeBest(ctx, named(players.Random))
			if err1 != nil || err2 != nil || g.Line.Now().Text() != again.Line.Now().Text() {
				t.Fatalf("%s goes on to %s, and as it was read to %s (%v, %v)", kind, g.Line.Now().Text(), again.Line.Now().Text(), err1, err2)
			}
		}
		for range 7 {
			if err := again.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		if again.Line.Now().Text() != again.Line.History().Start.Text() || again.Undo() == nil {
			t.Errorf("%s: undone as far as it goes, it stands at %s", kind, again.Line.Now().Text())
		}
	}
}

// TestMatchInMatch: a match that is begun during another ends that, and leaving it restores who sat there
// before both.
func TestMatchInMatch(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	p, manual := deep(1), named(players.Manual)
	if err := g.Oppose(ctx, games.Min, &p); err != nil {
		t.Fatal(err)
	}
	for _, rival := range []play.Player{named(players.Random), deep(3)} {
		if err := g.Compete(ctx, [2]play.Player{manual, rival}, false); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Seats.Leave(); err != nil || g.Seats.InMatch() || g.Seats.Computers()[1] == nil || g.Seats.Computers()[1].Depth != 1 {
		t.Errorf("left, the seats are %v (%v)", g.Seats.Computers(), err)
	}
}

// TestFunctionSeated: a player made in the session answers like any other, whatever its name, and tells what
// was drawn for it; whether it can be saved depends on its written form.
func TestFunctionSeated(t *testing.T) {
	for _, source := range []string{"", "(lambda (g) \"pass\")"} {
		var told []string
		g := listening{told: &told}.game(t, "sorry")
		p := play.Player{Spec: players.Spec{Source: source}, Choose: func(_ context.Context, aside *play.Game, _ games.Turn) ([]string, error) {
			return aside.Line.Now().Name(aside.Line.Now().Moves()[0]).Words, nil
		}}
		if err := g.Oppose(ctx, games.Max, &p); err != nil {
			t.Fatal(err)
		}
		if len(told) < 3 || !strings.HasPrefix(told[0], "Drawn") || told[1] != "PlayerChose" || told[2] != "Played Red" || slices.Contains(told, "Searched") {
			t.Errorf("told are %q", told)
		}
		if saved := g.Save().Rivals[0]; (saved != nil) != (source != "") || (len(g.Seats.Unsaved()) == 0) != (source != "") {
			t.Errorf("written %q, it is saved as %+v, unsaved are %v", source, saved, g.Seats.Unsaved())
		}
	}
}

// TestUnlikeMoves: what reads like a move and is none is no move, before the first decision and after the
// last.
func TestUnlikeMoves(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	if g.List.Resembles([]string{"play-card", "0"}) || g.List.Has([]string{"play-card", "0"}) {
		t.Error("before anybody decides a line is a move")
	}
	if err := g.DealNamed([]string{"set-card", "5"}); err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string][2]bool{"play-card 0": {false, true}, "pass": {true, true}, "sow 0": {false, false}, "play-card 9": {false, true}} {
		if has, like := g.List.Has(strings.Fields(words)), g.List.Resembles(strings.Fields(words)); has != want[0] || like != want[1] {
			t.Errorf("%s: legal %v, like a move %v", words, has, like)
		}
	}
	if err := g.Play(ctx, []string{"pass"}); err != nil {
		t.Fatal(err)
	}
	if course := g.Line.Course(); len(course) != 2 || course[0].Forced() || course[0].Passes() || !course[1].Forced() || !course[1].Passes() {
		t.Errorf("a card and a pass have happened, and it is said %v", course)
	}
	if !g.List.Resembles([]string{"play-card", "0"}) {
		t.Error("before the next draw a line is unlike the moves before it")
	}
	if _, err := g.Resign(); err != nil || !g.List.Resembles([]string{"pass"}) {
		t.Errorf("after the end a line is unlike the moves before it (%v)", err)
	}
	r := listening{told: &told}.game(t, "ropasci")
	if err := r.Play(ctx, []string{"throw", "upper", "r", "4", "-1"}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"1": "throw lower r -4 0", "throw lower r -4 1": "throw lower r -4 1", "lower r -4 1": "throw lower r -4 1"} {
		if got, err := r.List.LineOf(text); err != nil || got != want {
			t.Errorf("%q means %q (%v), wanted %q", text, got, err, want)
		}
	}
	for _, none := range []string{"-1", "0", "99"} {
		if _, err := r.List.LineOf(none); err == nil {
			t.Errorf("%s is a move", none)
		}
	}
	if got := coretest.Says(r.Play(ctx, []string{"throw", "upper", "r", "4", "-1"})); got == "" {
		t.Error("one side chooses twice")
	}
}
