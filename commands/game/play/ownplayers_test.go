package play_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci" // with the variable house, which goes with these games
	_ "parlor/games/sorry"
)

// TestOwnPlayers: a game's own players come before those that every game has, also of the same names; they are
// asked with what has happened, and their moves are made if they are legal.
func TestOwnPlayers(t *testing.T) {
	var asked games.Ask[mancala.State]
	chosen, fault := games.Chosen{}, error(nil)
	own := func(name string, options ...games.PlayerOption) games.Player[mancala.State] {
		return games.Player[mancala.State]{Name: name, Brief: "own", Deterministic: name == "keen", Options: options, New: func() games.Chooser[mancala.State] {
			return func(_ context.Context, ask games.Ask[mancala.State]) (games.Chosen, error) {
				asked = ask
				return chosen, fault
			}
		}}
	}
	strength := games.PlayerOption{Name: "n", Range: "a number", Default: "3", Read: func(text string) (string, bool) { return text, true }}
	kind := position.List(mancala.Entry(), games.Programs[mancala.State]{Players: []games.Player[mancala.State]{own("random"), own("manual"), own("keen", strength)}})
	begin := func(told *[]string) *play.Game {
		start, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		g, err := play.New(listening{told: told}, kind, 1, start, nil)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, name := range []string{"random", "manual", "keen"} {
		var told []string
		g := begin(&told)
		if got := g.Seats.PlayerNames(); !slices.Equal(got, []string{"random", "manual", "keen"}) {
			t.Errorf("the players are %q", got)
		}
		chosen, fault = games.Chosen{Move: 0}, nil
		for range 2 {
			if err := g.TakeBest(ctx, named(name)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if !slices.Equal(told, []string{"PlayerChose", "Played P1", "PlayerChose", "Played P2"}) || len(asked.Past) != 1 || asked.Side != games.Min || (asked.Random == nil) != (name == "keen") {
			t.Errorf("%s: told are %q, asked was %v with %d before", name, told, asked.Side, len(asked.Past))
		}
		chosen.Move = 99
		want := "wanted a legal move of P1, and the player " + name + " chose number 99, which is none [illegal-move]"
		if err := g.TakeBest(ctx, named(name)); coretest.Says(err) != want || len(g.Line.History().Steps) != 2 {
			t.Errorf("%s, wanted %s", coretest.Says(err), want)
		}
		fault = errors.New("no idea")
		if err := g.TakeBest(ctx, named(name)); !errors.Is(err, fault) || len(g.Line.History().Steps) != 2 {
			t.Errorf("%s fails: %v", name, err)
		}
	}
	var told []string
	g := begin(&told)
	for settings, want := range map[string]string{"": "keen 3", " :n 5": "keen 5"} {
		if got := g.Seats.OpponentName(play.Player{Spec: players.Spec{Name: "keen", Settings: settings}}); got != want {
			t.Errorf("with %q the opponent is called %q, wanted %q", settings, got, want)
		}
	}
	if got := g.Seats.OpponentName(named("random")); got != "random" {
		t.Errorf("a player without options is called %q", got)
	}
}

// TestRefusedAhead: what cannot be played is refused where it is only looked at, too, and no game comes of it.
func TestRefusedAhead(t *testing.T) {
	var told []string
	for _, c := range []struct{ kind, words, code string }{
		{"mancala", "sow 99", "no-such-pit"}, {"mancala", "fly", "bad-move"}, {"sorry", "set-card 7", "no-such-card"}, {"ropasci", "throw upper r 0 0", "outside-zone"}, {"ropasci", "throw lower r 0 0", "outside-zone"},
	} {
		g := listening{told: &told}.game(t, c.kind)
		before := g.Line.Now()
		_, err := g.After(words(c.words))
		if games.CodeOf(err) != c.code || g.Line.Now() != before || len(g.Line.History().Steps) != 0 {
			t.Errorf("%s: %s (%v)", c.words, coretest.Says(err), err)
		}
	}
	g := listening{told: &told}.game(t, "mancala")
	next, err := g.After(words("sow 0"))
	if err != nil || len(next.Line.Course()) != 1 || next.Line.Course()[0].Move != 0 || next.Line.Course()[0].Forced() || next.Line.Course()[0].Passes() || len(g.Line.Course()) != 0 {
		t.Errorf("ahead: %v (%v)", next.Line.Course(), err)
	}
}

// TestQuietMatch: where the code that shows the game reports moves, or a match is to be quiet, nothing is told
// of it but its turns, which say whether they are reported in lines.
func TestQuietMatch(t *testing.T) {
	for _, c := range []struct{ host, match, inLines, tells bool }{
		{false, false, false, true}, {true, false, true, false}, {false, true, false, false}, {true, true, false, false},
	} {
		var told []string
		h := listening{told: &told, quiet: c.host}
		g := h.game(t, "mancala")
		if err := g.Compete(ctx, [2]play.Player{deep(1), named(players.Random)}, c.match); err != nil {
			t.Fatal(err)
		}
		if first := fmt.Sprint("Turns 1 ", c.inLines); told[0] != first || slices.ContainsFunc(told, func(what string) bool { return !strings.HasPrefix(what, "Turns ") }) != c.tells {
			t.Errorf("%+v: told are %q", c, told[:min(5, len(told))])
		}
		told = nil
		byHand := h.game(t, "mancala")
		if err := byHand.Compete(ctx, [2]play.Player{named(players.Manual), named(players.Random)}, c.match); err != nil {
			t.Fatal(err)
		}
		told = nil
		if err := byHand.Play(ctx, []string{"sow", "0"}); err != nil || (len(told) > 0) != c.tells {
			t.Errorf("%+v, by hand: told are %q (%v)", c, told, err)
		}
	}
}

// words splits a line.
func words(line string) []string { return strings.Fields(line) }
