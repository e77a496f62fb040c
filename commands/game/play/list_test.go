package play_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestForms goes through games at random: every form in which a move or outcome is shown means its line,
// and what can be typed is what may be done.
func TestForms(t *testing.T) {
	for _, kind := range house.Catalog().Kinds {
		var told []string
		g := listening{told: &told}.game(t, kind.Info().Name)
		random := games.NewRandom(5)
		for range 30 {
			if g.Line.Turn() == games.Over {
				break
			}
			at := g.Choice.At(g.Choice.NextToAsk())
			numbered := g.List.Numbered()
			typed, outcomes := lines(g.List.Typed()), lines(g.List.TypedOutcomes())
			if chance := at.Turn() == games.Chance; chance != (len(numbered) == 0) || chance != (len(typed) == 0) || chance && len(outcomes) != len(at.Moves()) {
				t.Errorf("%s: %d numbers, %d to type, %d outcomes", at.Text(), len(numbered), len(typed), len(outcomes))
			}
			for i, m := range at.Moves() {
				name := at.Name(m)
				line := strings.Join(name.Words, " ")
				forms := []string{line, strings.ToUpper(line), " " + line + " ", "(" + line + ")"}
				if len(numbered) > 0 {
					forms = append(forms, strconv.Itoa(numbered[i].Number), " "+strconv.Itoa(numbered[i].Number)+" ")
					if !slices.Contains(typed, line) || at.Turn() != games.Reply && at.Turn() != games.Both && !g.List.Has(name.Words) {
						t.Errorf("%s: %s cannot be typed", at.Text(), line)
					}
				}
				for _, form := range forms {
					if got, err := g.List.LineOf(form); err != nil || got != line {
						t.Errorf("%s: %q means %q (%v), wanted %q", at.Text(), form, got, err, line)
					}
				}
				if at.Turn() != games.Chance && !g.List.Resembles(name.Words) {
					t.Errorf("%s: %s does not look like a move", at.Text(), line)
				}
			}
			if _, err := g.List.LineOf("zebra crossing"); err == nil || g.List.Resembles([]string{"zebra", "crossing"}) || g.List.Has([]string{"zebra"}) {
				t.Errorf("%s: a zebra crossing is a move", at.Text())
			}
			if at.Turn() == games.Chance {
				if err := g.Deal(ctx); err != nil {
					t.Fatal(err)
				}
				continue
			}
			for first := true; first || g.Choice.Half(); first = false {
				at := g.Choice.At(g.Choice.NextToAsk())
				if err := g.Play(ctx, at.Name(at.Rules().AtRandom(random)).Words); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// lines joins the words of each.
func lines(all [][]string) (joined []string) {
	for _, words := range all {
		joined = append(joined, strings.Join(words, " "))
	}
	return joined
}

// TestTypedOfBoth: where both choose at once what can be typed is what each side that has not chosen may
// do.
func TestTypedOfBoth(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "ropasci")
	if got := g.List.Typed(); len(got) != 30 || got[0][1] != "upper" || got[29][1] != "lower" {
		t.Errorf("%d can be typed", len(got))
	}
	if err := g.Play(ctx, []string{"throw", "upper", "r", "4", "-1"}); err != nil {
		t.Fatal(err)
	}
	if got := g.List.Typed(); len(got) != 15 || got[0][1] != "lower" {
		t.Errorf("after a choice %d can be typed", len(got))
	}
	if n, ok := g.List.NumberedAs(1); !ok || n.Name.Words[1] != "lower" {
		t.Errorf("1 is %v", n.Name)
	}
}

// TestListsAtTheEnd: nothing is listed of a game that is over, and a card in hand may be another.
func TestListsAtTheEnd(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	if err := g.DealNamed([]string{"set-card", "5"}); err != nil {
		t.Fatal(err)
	}
	if got := lines(g.List.TypedOutcomes()); !slices.Equal(got, []string{"set-card 1", "set-card 5", "set-card 8", "set-card 10", "set-card sorry"}) {
		t.Errorf("in place of the card may come %q", got)
	}
	if _, err := g.Resign(); err != nil {
		t.Fatal(err)
	}
	_, err := g.List.LineOf("pass")
	if got := coretest.Says(err); got != "the game is over; start another with (make-sorry), or undo [game-over]" {
		t.Error(got)
	}
	if g.List.Numbered() != nil || g.List.Typed() != nil || g.Line.Winner() != "green" {
		t.Error("moves are listed of a game that is over")
	}
	if got := coretest.Says(g.Play(ctx, []string{"pass"})); got != "the game is over; start another with (make-sorry), or undo [game-over]" {
		t.Error(got)
	}
	if got := coretest.Says(g.TakeBest(ctx, named(players.Random))); got != "the game is over; start another with (make-sorry), or undo [game-over]" {
		t.Error(got)
	}
	if _, err := g.Resign(); games.CodeOf(err) != "game-over" {
		t.Errorf("given up twice: %v", err)
	}
	if _, err := g.After([]string{"pass"}); games.CodeOf(err) != "game-over" {
		t.Errorf("looked ahead after the end: %v", err)
	}
}

// TestRedoneEnd: a match that is begun in a game whose end is then done again is over.
func TestRedoneEnd(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	if _, err := g.Resign(); err != nil {
		t.Fatal(err)
	}
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := g.Compete(ctx, [2]play.Player{named(players.Manual), named(players.Random)}, false); err != nil || !g.Seats.InMatch() {
		t.Fatalf("a match is begun: %v", err)
	}
	if err := g.Redo(); err != nil || g.Seats.InMatch() || g.Seats.Computers()[1] == nil {
		t.Errorf("it goes on after the end: %v (%v)", g.Seats.InMatch(), err)
	}
}

// TestAgain: a game is begun once more with the same players, or with their seats swapped.
func TestAgain(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	p := deep(2)
	if err := g.Oppose(ctx, games.Min, &p); err != nil {
		t.Fatal(err)
	}
	for swapped, seat := range map[bool]int{false: 1, true: 0} {
		next, err := g.Again(2, swapped)
		if err != nil || next.Line.Now().Text() != g.Line.History().Start.Text() || len(next.Line.History().Steps) != 0 {
			t.Fatalf("again: %v", err)
		}
		if c := next.Seats.Computers(); c[seat] == nil || c[1-seat] != nil || c[seat].Depth != 2 || next.Save().Number != 2 {
			t.Errorf("swapped %v: %v", swapped, c)
		}
	}
	for _, c := range []struct {
		player play.Player
		name   string
	}{
		{deep(3), "depth 3"}, {named(players.Random), "random"}, {play.Player{Choose: choosing("pass").Choose}, "a function"}, {choosing("pass"), "mine"},
	} {
		if got := g.Seats.OpponentName(c.player); got != c.name {
			t.Errorf("the opponent is called %q, wanted %q", got, c.name)
		}
	}
	keen := deep(3)
	keen.Eval = "runner"
	if got := g.Seats.OpponentName(keen); got != "depth 3, runner" {
		t.Errorf("the opponent is called %q", got)
	}
}
