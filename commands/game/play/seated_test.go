package play_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
)

// listening is a host that keeps what it is told, with a level of automatic moves.
type listening struct {
	host
	auto  play.Auto
	quiet bool
	told  *[]string
	lot   error  // of drawing at random
	asked string // what a person types where it is asked
	trace error
}

func (h listening) Auto() play.Auto { return h.auto }
func (h listening) Quiet() bool     { return h.quiet }
func (h listening) Ask(prompt string, _ bool) (string, error) {
	*h.told = append(*h.told, "asks "+prompt)
	return h.asked, nil
}
func (h listening) KeepTrace(context.Context, string) error { return h.trace }
func (h listening) Random(path ...uint64) (*games.Random, error) {
	if h.lot != nil {
		return nil, h.lot
	}
	return h.host.Random(path...)
}
func (h listening) Tell(_ context.Context, g *play.Game, n play.Notice) {
	what := strings.TrimPrefix(fmt.Sprintf("%T", n), "play.")
	switch n := n.(type) {
	case play.Played:
		what += " " + g.Line.Info().Side(n.Side)
	case play.Forced:
		what += " " + g.Line.Info().Side(n.Side) + " " + n.Does
	case play.Drawn:
		what += " " + n.Dealt
	case play.Turns:
		what += fmt.Sprint(" ", n.Number, " ", n.InLines)
	}
	*h.told = append(*h.told, what)
}

// game begins a game of a kind in such a host.
func (h listening) game(t *testing.T, kind string) *play.Game {
	t.Helper()
	k := kindNamed(t, kind)
	start, opening, err := k.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := play.New(h, k, 1, start, opening)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// deep is a search to a depth.
func deep(depth int) play.Player {
	return play.Player{Spec: players.Spec{Search: players.Search{Options: search.Options{Algorithm: search.Star2, Depth: depth, Deepen: true}}}}
}

// choosing is a player made in the session that gives some words.
func choosing(words ...string) play.Player {
	return play.Player{Spec: players.Spec{Name: "mine"}, Choose: func(context.Context, *play.Game, games.Turn) ([]string, error) { return words, nil }}
}

// TestAutomatic: which moves are made unasked, at each level of the setting, alone and against the
// computer: all until a person has something to decide, or none.
func TestAutomatic(t *testing.T) {
	for _, c := range []struct {
		auto              play.Auto
		opponent          bool
		guided, automatic bool
	}{
		{play.AutoOff, false, false, false},
		{play.AutoOff, true, true, false},
		{play.AutoOpponent, false, false, false},
		{play.AutoOpponent, true, true, true},
		{play.AutoOn, false, true, true},
		{play.AutoOn, true, true, true},
		{play.AutoAll, false, true, true},
	} {
		var told []string
		g := listening{auto: c.auto, told: &told}.game(t, "sorry")
		var err error
		if p := named(players.Random); c.opponent {
			err = g.Oppose(ctx, games.Min, &p)
		} else {
			err = g.Begin(ctx)
		}
		if err != nil {
			t.Fatal(err)
		}
		if g.Guided() != c.guided || (len(told) > 0) != c.automatic || (g.Line.Turn() != games.Chance) != c.automatic {
			t.Errorf("level %d, against the computer %v: guided is %v, told are %q, and %v decides", c.auto, c.opponent, g.Guided(), told, g.Line.Turn())
		}
		if !c.automatic {
			continue
		}
		if c.opponent && g.Line.Turn() != games.Max {
			t.Errorf("against the computer %v decides", g.Line.Turn())
		}
		moves := g.Line.Now().Moves()
		if passes := len(moves) == 1 && g.Line.Now().Name(moves[0]).Line() == play.PassWord; passes || c.auto == play.AutoAll && len(moves) == 1 {
			t.Errorf("level %d: the person is asked for %s", c.auto, g.Line.Now().Name(moves[0]).Line())
		}
	}
}

// TestForced: with the level for it the only move is made, and a pass at the level below; else the
// person is asked.
func TestForced(t *testing.T) {
	for _, c := range []struct {
		auto  play.Auto
		card  string
		moves int // decisions made unasked
	}{
		{play.AutoOff, "5", 0}, {play.AutoOn, "5", 1}, {play.AutoAll, "5", 1},
		{play.AutoOff, "1", 0}, {play.AutoOn, "1", 0}, {play.AutoAll, "1", 1},
	} {
		var told []string
		h := listening{auto: play.AutoOff, told: &told}
		g := h.game(t, "sorry")
		if err := g.DealNamed([]string{"set-card", c.card}); err != nil {
			t.Fatal(err)
		}
		h.auto = c.auto
		g.Join(h)
		if err := g.Begin(ctx); err != nil {
			t.Fatal(err)
		}
		if got := min(g.Line.Decisions(), 1); got != c.moves {
			t.Errorf("level %d, card %s: %d decisions made, %q", c.auto, c.card, g.Line.Decisions(), told)
		}
	}
}

// TestSuggest: advice draws what is needed and keeps it, and changes nothing where it fails; and the move
// that is suggested is the one that is then made.
func TestSuggest(t *testing.T) {
	for _, p := range []play.Player{deep(2), named(players.Random)} {
		for _, kind := range []string{"sorry", "mancala", "ropasci"} {
			var told []string
			g := listening{told: &told}.game(t, kind)
			advice, err := g.Suggest(ctx, p, games.Over)
			if err != nil || !advice.At.Rules().Legal(advice.Move) || advice.Side != games.Max {
				t.Fatalf("%s: %+v, %v", kind, advice, err)
			}
			suggested := advice.At.Name(advice.Move).Line()
			if err := g.TakeBest(ctx, p); err != nil {
				t.Fatal(err)
			}
			events := slices.Concat(g.Line.History().Steps...)
			first := slices.IndexFunc(events, func(e play.Event) bool { return e.Kind == play.KindMove })
			if got := strings.Join(events[first].Words, " "); got != suggested {
				t.Errorf("%s: %s is suggested and %s made", kind, suggested, got)
			}
		}
	}
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	for _, c := range []struct {
		do   func() error
		says string
	}{
		{func() error { _, err := g.Suggest(ctx, named("expert"), games.Over); return err }, "Sorry! has no player named expert; there are random and manual, or a depth to search to [no-such-player]"},
		{func() error { _, err := g.Suggest(ctx, named(players.Manual), games.Over); return err }, "manual is the person at the prompt, who has to be asked in compete; wanted another player of Sorry! or a depth to search to [no-such-player]"},
		{func() error { _, err := g.Suggest(ctx, deep(2), games.Min); return err }, "wanted a move of Green, and it is Red's turn [wrong-side]"},
		{func() error { _, err := g.Consult(ctx, named("expert")); return err }, "Sorry! has no player named expert; "},
		{func() error { return g.AfterDraw(ctx, func(bool) error { return errors.New("broken") }) }, "broken"},
	} {
		if err := c.do(); !strings.HasPrefix(coretest.Says(err), c.says) {
			t.Errorf("%s, wanted %s", coretest.Says(err), c.says)
		}
		if g.Line.Turn() != games.Chance || len(g.Line.History().Steps) != 0 || len(told) != 0 {
			t.Fatalf("after a failure %d steps are done, and told are %q", len(g.Line.History().Steps), told)
		}
	}
	if err := g.TakeBest(ctx, choosing("fly")); !strings.HasPrefix(coretest.Says(err), "wanted a legal move of Red, and the player mine gave fly: ") {
		t.Error(coretest.Says(err))
	}
	if g.Line.Turn() != games.Chance || len(g.Line.History().Steps) != 0 {
		t.Error("a player that fails leaves a card drawn")
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := g.Suggest(stopped, deep(60), games.Over); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestLuckFails: where chance cannot decide, nothing is done.
func TestLuckFails(t *testing.T) {
	broken := errors.New("no seed")
	var told []string
	h := listening{told: &told, lot: broken}
	sorry, ropasci, mancala := h.game(t, "sorry"), h.game(t, "ropasci"), h.game(t, "mancala")
	random := named(players.Random)
	for i, do := range []func() error{
		func() error { return sorry.Deal(ctx) },
		func() error { _, err := sorry.Suggest(ctx, deep(1), games.Over); return err },
		func() error { return sorry.TakeBest(ctx, deep(1)) },
		func() error { return sorry.AfterDraw(ctx, func(bool) error { return nil }) },
		func() error { return sorry.Compete(ctx, [2]play.Player{random, random}, true) },
		func() error { return sorry.Oppose(ctx, games.Max, &random) },
		func() error { return mancala.Oppose(ctx, games.Max, &random) },
		func() error { return mancala.Compete(ctx, [2]play.Player{random, random}, true) },
		func() error { return mancala.TakeBest(ctx, random) },
		func() error { return ropasci.TakeBest(ctx, deep(1)) },
		func() error { _, err := ropasci.Suggest(ctx, deep(1), games.Min); return err },
	} {
		if err := do(); !errors.Is(err, broken) {
			t.Errorf("%d: %v", i, err)
		}
	}
	for _, g := range []*play.Game{sorry, ropasci, mancala} {
		if len(g.Line.History().Steps) != 0 || g.Seats.Computers() != [2]*play.Player{} || g.Choice.Half() {
			t.Errorf("%s has changed", g.Line.Now().Text())
		}
	}
}

// TestCompete: a match goes to its end, each turn told; quiet, nothing is told but turns; and afterwards
// the game tells again what happens.
func TestCompete(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		for _, kind := range []string{"sorry", "mancala"} {
			var told []string
			g := listening{told: &told}.game(t, kind)
			if err := g.Compete(ctx, [2]play.Player{named(players.Random), deep(1)}, quiet); err != nil || g.Line.Turn() != games.Over {
				t.Fatalf("%s: %v", kind, err)
			}
			turns := 0
			for _, what := range told {
				if strings.HasPrefix(what, "Turns ") {
					turns++
					if what != fmt.Sprint("Turns ", turns, " false") {
						t.Errorf("%s: turn %d is told as %s", kind, turns, what)
					}
				} else if quiet {
					t.Errorf("%s, quiet: %s is told", kind, what)
				}
			}
			if turns != len(g.Line.History().Steps) || turns < 2 {
				t.Errorf("%s: %d turns and %d steps", kind, turns, len(g.Line.History().Steps))
			}
			if !quiet && (!slices.Contains(told, "PickedAtRandom") || !slices.Contains(told, "TurnBegun") || !slices.Contains(told, "Searched")) {
				t.Errorf("%s: told are %q", kind, told[:min(9, len(told))])
			}
			told = nil
			if err := g.Undo(); err != nil {
				t.Fatal(err)
			}
			if err := g.TakeBest(ctx, named(players.Random)); err != nil || len(told) == 0 {
				t.Errorf("%s: after the match %q is told (%v)", kind, told, err)
			}
		}
	}
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	stopped, stop := context.WithCancel(ctx)
	stop()
	if err := g.Compete(stopped, [2]play.Player{named(players.Random), deep(1)}, false); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	if err := g.Compete(ctx, [2]play.Player{named("expert"), deep(1)}, false); games.CodeOf(err) != "no-such-player" {
		t.Errorf("a player nobody knows: %v", err)
	}
	if err := g.Compete(ctx, [2]play.Player{named(players.Manual), named("expert")}, false); games.CodeOf(err) != "no-such-player" || g.Seats.InMatch() {
		t.Errorf("a rival nobody knows: %v, and a match goes on: %v", err, g.Seats.InMatch())
	}
}

// TestLatePlayer: a player made in the session that takes longer than it may loses its move, with an
// error that says so.
func TestLatePlayer(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	p := play.Player{Spec: players.Spec{Name: "slow"}, Choose: func(ctx context.Context, aside *play.Game, _ games.Turn) ([]string, error) {
		if aside == g || aside.Guided() {
			t.Error("it is given the game itself, or one in which the computer answers")
		}
		<-ctx.Done()
		return nil, context.Cause(ctx)
	}}
	p.Time = time.Millisecond
	want := "the player slow had 1ms for a move and gave none [time-limit]"
	if err := g.TakeBest(ctx, p); coretest.Says(err) != want || len(g.Line.History().Steps) != 0 {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
}

// TestQuietHost: where moves are reported by the code that shows the game, no notice is sent of those that
// are made unasked, and the game tells again afterwards.
func TestQuietHost(t *testing.T) {
	var told []string
	h := listening{auto: play.AutoOn, quiet: true, told: &told}
	g := h.game(t, "sorry")
	p := named(players.Random)
	if err := g.Oppose(ctx, games.Min, &p); err != nil || len(told) != 0 || g.Line.Turn() != games.Max {
		t.Errorf("told are %q, and %v decides (%v)", told, g.Line.Turn(), err)
	}
	if err := g.TakeBest(ctx, named(players.Random)); err != nil || slices.ContainsFunc(told, func(what string) bool { return strings.HasPrefix(what, "Played") }) {
		t.Errorf("told are %q (%v)", told, err)
	}
	h.quiet, told = false, nil
	g.Join(h)
	if err := g.TakeBest(ctx, named(players.Random)); g.Line.Turn() != games.Over && (err != nil || !slices.Contains(told, "Played Red") || !slices.Contains(told, "Played Green")) {
		t.Errorf("told are %q (%v)", told, err)
	}
}

// TestTrace: a player's trace goes to the host, whose error is that of the choice.
func TestTrace(t *testing.T) {
	var told []string
	broken := errors.New("disk full")
	h := listening{told: &told, trace: broken}
	g := h.game(t, "mancala")
	if err := g.TakeBest(ctx, deep(1)); err != nil {
		t.Errorf("a search keeps a trace: %v", err)
	}
	if err := g.Compete(ctx, [2]play.Player{deep(1), choosing("fly")}, true); games.CodeOf(err) != "illegal-move" {
		t.Errorf("a player that names no move: %v", err)
	}
	if g.Line.Decisions() == 0 || g.Line.Turn() == games.Over {
		t.Errorf("%d decisions are left of the match", g.Line.Decisions())
	}
}
