package play_test

import (
	"context"
	"slices"
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

// TestTwoChoices: of two choices made at once either may come first, undo takes the waiting one back, and
// what is wrong with an unseen one is not said.
func TestTwoChoices(t *testing.T) {
	var told []string
	h := listening{told: &told}
	g := h.game(t, "ropasci")
	upper, lower := []string{"throw", "upper", "r", "4", "-1"}, []string{"throw", "lower", "s", "-4", "1"}
	waits := func(side games.Turn, waiting bool) {
		t.Helper()
		if got, ok := g.Choice.Waiting(); ok != waiting || got != side || g.Choice.Half() != waiting {
			t.Errorf("%v's choice waits (%v), wanted %v (%v)", got, ok, side, waiting)
		}
	}
	says := func(err error, want string) {
		t.Helper()
		if got := coretest.Says(err); got != want {
			t.Errorf("%s, wanted %s", got, want)
		}
	}
	waits(games.Over, false)
	says(g.Play(ctx, lower), "")
	waits(games.Min, true)
	if g.Choice.NextToAsk() != games.Max {
		t.Errorf("%v is asked next", g.Choice.NextToAsk())
	}
	says(g.Play(ctx, lower), "Lower has chosen already; Upper is to choose, or undo takes the choice back [already-chosen]")
	_, err := g.Suggest(ctx, deep(1), games.Min)
	says(err, "Lower has chosen already; Upper is to choose, or undo takes the choice back [already-chosen]")
	says(g.Undo(), "")
	waits(games.Over, false)
	says(g.Play(ctx, upper), "")
	waits(games.Max, true)
	if g.Choice.NextToAsk() != games.Min || g.Choice.At(games.Min).Turn() != games.Reply || g.Choice.At(games.Max).Turn() != games.Both {
		t.Errorf("%v is asked next, at %v", g.Choice.NextToAsk(), g.Choice.At(games.Min).Turn())
	}
	says(g.ChooseTyped(ctx, games.Min, []string{"throw", "r", "0", "0"}), "that cannot be chosen here; what was typed is not shown, so that the other side learns nothing; try again [outside-zone]")
	says(g.ChooseTyped(ctx, games.Max, upper[:1]), "that cannot be chosen here; what was typed is not shown, so that the other side learns nothing; try again [bad-move]")
	says(g.ChooseTyped(ctx, games.Max, []string{"throw", "r", "4", "-1"}), "Upper has chosen already; Lower is to choose, or undo takes the choice back [already-chosen]")
	waits(games.Max, true)
	says(g.ChooseTyped(ctx, games.Min, []string{"throw", "s", "-4", "1"}), "")
	waits(games.Over, false)
	if g.Line.Decisions() != 1 || g.Line.Hands()[0] != play.ByPerson || g.Line.Hands()[1] != play.ByPerson || len(g.Line.History().Steps) != 1 {
		t.Errorf("%d decisions, by %v, in %d steps", g.Line.Decisions(), g.Line.Hands(), len(g.Line.History().Steps))
	}
	if slices.Contains(told, "Searched") {
		t.Error("a search is told of that was refused")
	}
}

// TestAnswersUnseen: the computer chooses without knowing what the person has chosen, says so only once
// both have, and undo takes back both.
func TestAnswersUnseen(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "ropasci")
	p := deep(1)
	if err := g.Oppose(ctx, games.Min, &p); err != nil || len(told) != 0 || g.Choice.Half() {
		t.Fatalf("seated: %q is told (%v)", told, err)
	}
	before := g.Line.Now().Text()
	if err := g.Play(ctx, []string{"throw", "r", "4", "-1"}); err != nil || g.Choice.Half() || g.Line.Decisions() != 1 {
		t.Fatalf("after a choice %d decisions are made (%v)", g.Line.Decisions(), err)
	}
	if !slices.Equal(told, []string{"Played Lower"}) {
		t.Errorf("told are %q", told)
	}
	if hands := g.Line.Hands(); hands[0] != play.ByPerson || hands[1] != play.ByComputer {
		t.Errorf("played by %v", hands)
	}
	if err := g.Undo(); err != nil || g.Line.Now().Text() != before {
		t.Errorf("undone: %s (%v)", g.Line.Now().Text(), err)
	}
}

// TestBothByComputer: where the computer has both sides it plays on by itself, and tells each choice.
func TestBothByComputer(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "ropasci")
	p := named(players.Random)
	count := 0
	running, stop := context.WithCancel(ctx)
	counting := play.Player{Spec: players.Spec{Name: "counting"}, Choose: func(_ context.Context, aside *play.Game, side games.Turn) ([]string, error) {
		if count++; count == 3 {
			stop()
		}
		at := aside.Choice.At(side)
		return at.Name(at.Moves()[0]).Words, nil
	}}
	if err := g.Oppose(ctx, games.Min, &p); err != nil {
		t.Fatal(err)
	}
	if err := g.Oppose(running, games.Max, &counting); err != nil {
		t.Fatal(err)
	}
	if g.Line.Decisions() < 2 || g.Line.Turn() != games.Both {
		t.Errorf("%d decisions are made", g.Line.Decisions())
	}
	upper, lower := 0, 0
	for _, what := range told {
		if what == "Played Upper" {
			upper++
		}
		if what == "Played Lower" {
			lower++
		}
	}
	if upper < 2 || upper != lower {
		t.Errorf("%d and %d choices are told of: %q", upper, lower, told)
	}
	if unsaved := g.Seats.Unsaved(); !slices.Equal(unsaved, []games.Turn{games.Max}) {
		t.Errorf("unsaved are %v", unsaved)
	}
}

// TestMatchByHand: in a match by hand chance decides by itself, leaving it restores who sat there, and
// the game's end ends it.
func TestMatchByHand(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	p := named(players.Random)
	if err := g.Oppose(ctx, games.Min, &p); err != nil {
		t.Fatal(err)
	}
	manual := named(players.Manual)
	if err := g.Compete(ctx, [2]play.Player{manual, manual}, false); err != nil {
		t.Fatal(err)
	}
	if !g.Seats.InMatch() || g.Line.Turn() == games.Chance || told[len(told)-1] != "Asks" || g.Choice.Unseen() {
		t.Errorf("in a match: %v, %v decides, %q", g.Seats.InMatch(), g.Line.Turn(), told)
	}
	if _, ok := g.Seats.Person(); ok {
		t.Error("one person plays against the computer")
	}
	if err := g.Seats.Leave(); err != nil || g.Seats.InMatch() || g.Seats.Computers()[1] == nil {
		t.Errorf("left: %v", err)
	}
	want := "no match is under way that could be left; (compete manual 2 g) begins one [no-match]"
	if got := coretest.Says(g.Seats.Leave()); got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
	if err := g.Compete(ctx, [2]play.Player{manual, p}, true); err != nil {
		t.Fatal(err)
	}
	told = nil
	if _, err := g.Resign(); err != nil || g.Seats.InMatch() || len(told) != 0 {
		t.Errorf("after the end a match goes on: %v, and %q is told (%v)", g.Seats.InMatch(), told, err)
	}
	r := listening{told: &told}.game(t, "ropasci")
	if err := r.Compete(ctx, [2]play.Player{manual, manual}, false); err != nil || !r.Choice.Unseen() {
		t.Errorf("two choose at one keyboard and see each other (%v)", err)
	}
}

// TestMarks: what has happened since a mark, and what was taken back, is told from there; nothing can be
// told of another game, and of one that was set up anew.
func TestMarks(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	do := func(words ...string) {
		t.Helper()
		if err := g.Play(ctx, words); err != nil {
			t.Fatal(err)
		}
	}
	texts := func(events []play.Event) (all []string) {
		for _, e := range events {
			all = append(all, strings.Join(e.Words, " "))
		}
		return all
	}
	if (play.Mark{}).Stood() != nil {
		t.Error("nothing is marked, and stood somewhere")
	}
	do("sow", "0")
	mark := g.Line.Mark()
	if !mark.Still(g) || mark.Stood() != g.Line.Now() {
		t.Error("something has happened")
	}
	do("sow", "0")
	do("sow", "1")
	done, undone, ok := mark.Since(g)
	happened, _ := mark.Happened(g)
	if !ok || !slices.Equal(texts(done), []string{"sow 0", "sow 1"}) || len(undone) != 0 || mark.Still(g) || len(happened) != 2 {
		t.Errorf("done are %q, undone %q", texts(done), texts(undone))
	}
	for range 3 {
		if err := g.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	do("sow", "2")
	done, undone, _ = mark.Since(g)
	if !slices.Equal(texts(done), []string{"sow 2"}) || !slices.Equal(texts(undone), []string{"sow 0"}) {
		t.Errorf("done are %q, undone %q", texts(done), texts(undone))
	}
	other := listening{told: &told}.game(t, "mancala")
	if _, _, ok := mark.Since(other); ok {
		t.Error("it is told of another game")
	}
	if err := g.SetPosition(other.Line.Now().Text()); err != nil {
		t.Fatal(err)
	}
	if _, ok := mark.Happened(g); ok {
		t.Error("it is told of a game that was set up anew")
	}
}

// TestCardSetAnew: a card that is set in place of another is all that has happened since.
func TestCardSetAnew(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "sorry")
	for _, card := range []string{"1", "5"} {
		if err := g.DealNamed([]string{"set-card", card}); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Play(ctx, []string{"pass"}); err != nil {
		t.Fatal(err)
	}
	if err := g.Deal(ctx); err != nil {
		t.Fatal(err)
	}
	mark := g.Line.Mark()
	if err := g.DealNamed([]string{"set-card", "8"}); err != nil {
		t.Fatal(err)
	}
	done, undone, ok := mark.Since(g)
	if !ok || len(done) != 1 || len(undone) != 1 || done[0].Kind != play.KindDeal || done[0].Words[1] != "8" {
		t.Errorf("done are %v, undone %v", done, undone)
	}
	positions, moves := g.Line.Path()
	for i, m := range moves {
		if positions[i].After(m).Text() != positions[i+1].Text() {
			t.Errorf("move %d leads to %s, and the path to %s", i, positions[i].After(m).Text(), positions[i+1].Text())
		}
	}
	if err := g.DealNamed([]string{"set-card", "7"}); coretest.Says(err) != `wanted a card, 1 5 8 10 sorry, got "7" [no-such-card]` {
		t.Errorf("no card: %v", err)
	}
	if g.Line.Now().Seen().Held() != "8" {
		t.Errorf("after that %q is held", g.Line.Now().Seen().Held())
	}
}

// TestSizes: a game that was copied from another takes only what it has added, in steps done and undone.
func TestSizes(t *testing.T) {
	var told []string
	g := listening{told: &told}.game(t, "mancala")
	empty := g.LispSize()
	for _, words := range [][]string{{"sow", "0"}, {"sow", "0"}} {
		if err := g.Play(ctx, words); err != nil {
			t.Fatal(err)
		}
	}
	two := g.LispSize()
	step := (two - empty) / 2
	if step <= 0 || two != empty+2*step {
		t.Errorf("%d bytes, and %d after two steps", empty, two)
	}
	if err := g.Undo(); err != nil || g.LispSize() != two {
		t.Errorf("undone: %d bytes, and it was %d", g.LispSize(), two)
	}
	next, err := g.After([]string{"sow", "1"})
	if err != nil || next.LispSize() != empty+step {
		t.Errorf("a game that looks ahead takes %d bytes, wanted %d (%v)", next.LispSize(), empty+step, err)
	}
	if got := g.LispString(); got != "#<"+g.Line.Now().Text()+">" {
		t.Errorf("it prints as %s", got)
	}
}

// TestAsked: a game that stands at a position has nothing to undo, and asks the side it is asked for.
func TestAsked(t *testing.T) {
	p, _, err := kindNamed(t, "ropasci").Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for side, want := range map[games.Turn]games.Turn{games.Max: games.Max, games.Min: games.Min} {
		g := play.AskedAt(listening{told: &told}, p, side)
		if g.Choice.NextToAsk() != want || g.Line.Now() != p || games.CodeOf(g.Undo()) != "nothing-to-undo" || g.Line.Kind() != p.Rules().Kind() {
			t.Errorf("asked for %v it asks %v", side, g.Choice.NextToAsk())
		}
		if aside := g.Aside(); aside.Choice.NextToAsk() != want {
			t.Errorf("a copy asks %v", aside.Choice.NextToAsk())
		}
	}
}
