package rooms_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/text/report"
	"parlor/repl"
)

// said is a display that keeps what is said, and the errors.
type said struct {
	text strings.Builder
	errs []error
}

func (*said) Begin(string)             {}
func (x *said) Record(r report.Record) { x.text.WriteString(report.Render(r, 80).String()) }
func (x *said) End(err error) {
	if err != nil {
		x.errs = append(x.errs, err)
	}
}

// without gives the rooms that are left where one is taken out, with those that need it.
func without(out string) []commands.Room {
	gone := []string{out}
	needing := func(r commands.Room) bool {
		return r.Name == out || slices.ContainsFunc(r.Needs, func(need string) bool { return slices.Contains(gone, need) })
	}
	for range rooms.All() { // as often as one may need another
		for _, r := range rooms.All() {
			if needing(r) {
				gone = append(gone, r.Name)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(rooms.All()), needing)
}

// TestWithoutARoom takes out each room, with those that need it: a session begins, every other
// game can be made, searched and saved as a text, and help has a page for every command.
func TestWithoutARoom(t *testing.T) {
	for _, room := range rooms.All() {
		t.Run(room.Name, func(t *testing.T) {
			t.Parallel()
			tried(t, without(room.Name), room.Name != "typed trees")
		})
	}
}

// TestOneGame: with one game and no other room that game is played and searched.
func TestOneGame(t *testing.T) {
	for _, name := range []string{"sorry", "double card", "mancala", "yut", "ropasci", "typed trees"} {
		i := slices.IndexFunc(rooms.All(), func(r commands.Room) bool { return r.Name == name })
		t.Run(name, func(t *testing.T) { tried(t, rooms.All()[i:i+1], name == "typed trees") })
	}
}

// tried does what any program can, with some rooms; in one with typed trees it types one.
func tried(t *testing.T, list []commands.Room, trees bool) {
	t.Helper()
	x := &said{}
	sh, err := repl.New(x, commands.NewHouse(list))
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	var forms []string
	for _, k := range sh.Session.Games.Kinds {
		name := k.Info().Name
		if cmd := "make-" + name; len(sh.Session.Table.Named(cmd)) > 0 && len(k.About().Bench) > 0 {
			forms = append(forms, fmt.Sprintf("(setf g (%s))", cmd), "(seed 3)", "(moves g)", "(legal-moves g)", "(position g)", "(evals g)")
			if !k.Info().Simultaneous {
				forms = append(forms, fmt.Sprintf("(setf h (%s :position %q))", cmd, k.About().Bench[0]))
			}
		}
	}
	if trees && len(sh.Session.Table.Named("custom-tree")) > 0 {
		forms = append(forms, "(setf f (custom-tree '(max (min 3 12 8) (min 2 4 6))))", "(moves f)")
	}
	forms = append(forms, "(games)", "(help)", "(apropos \"move\")", "(setf n (+ 1 2))", "(where)")
	if len(forms) < 6 {
		t.Fatalf("nothing to try: %q", forms)
	}
	for _, c := range sh.Session.Table.Commands() {
		forms = append(forms, fmt.Sprintf("(help '%s)", c.Name()))
	}
	for _, form := range forms {
		if err := sh.Run(context.Background(), form); err != nil {
			t.Errorf("%s: %v", form, err)
		}
	}
	if !strings.Contains(x.text.String(), "help") {
		t.Errorf("it says %s", x.text.String())
	}
}
