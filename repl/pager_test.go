package repl_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/repl"
	"parlor/repl/repltest"
)

// turner is a person who asks for one screen after the other, and notes how long each was.
type turner struct {
	repl.Editor
	out     *bytes.Buffer
	screens []string
	types   string // at the first
}

// Page presses Enter.
func (p *turner) Page(string) (string, error) {
	p.screens = append(p.screens, p.out.String())
	p.out.Reset()
	line := p.types
	p.types = ""
	return line, nil
}

// paged is a shell at a screen of so many columns and rows, whose person turns pages.
func paged(t *testing.T, columns, rows int) (*repl.Shell, *turner) {
	t.Helper()
	out := &bytes.Buffer{}
	printer := &repl.Printer{Out: out, Err: out, Width: func() int { return columns }, Screen: repl.Screenful{
		Rows: func() int { return rows }, Run: func(string) bool { return false },
	}}
	sh, err := repl.New(printer, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	person := &turner{out: out}
	sh.PagesFor(person, out)
	return sh, person
}

// TestPagerTakesNothing: a line typed where a text stops closes it and is the next command,
// but q is not; and boards do not stop, however high they are.
func TestPagerTakesNothing(t *testing.T) {
	repltest.Needs(t, "ropasci")
	sh, person := paged(t, 60, 20)
	for _, typed := range []string{"q", "opponent 2", "7", "(list 1"} {
		person.types, person.screens = typed, nil
		_ = sh.Run(context.Background(), "help all")
		if len(person.screens) != 1 {
			t.Fatalf("%q is typed at %d screens", typed, len(person.screens))
		}
		next := sh.Typed()
		if want := strings.TrimPrefix(typed, "q"); next != want {
			t.Errorf("after %q comes %q, want %q", typed, next, want)
		}
		if next == "" {
			continue
		}
		if line, err := sh.Next(); line != typed || err != nil {
			t.Errorf("%q is read as %q: %v", typed, line, err)
		}
	}
	person.screens = nil
	for _, line := range []string{"ropasci", "show", "throw upper r 4 -1", "throw lower r -4 1"} {
		if err := sh.Run(context.Background(), line); err != nil {
			t.Fatal(err)
		}
	}
	if len(person.screens) > 0 {
		t.Errorf("a board stops at %q", person.screens)
	}
}

// wishes are what people ask for that may be long.
func wishes(sh *repl.Shell) []string {
	all := []string{"help", "help all", "help lisp", "help algorithms", "players", "set", "docs", "games", "evals", "apropos move", "lesson", "(explain 2)", "moves"}
	for _, group := range sh.Session.Table.Groups() {
		all = append(all, fmt.Sprintf("(help %q)", group))
	}
	for _, cmd := range sh.Session.Table.Commands() {
		all = append(all, "(help "+cmd.Name()+")")
	}
	for _, set := range sh.Session.Settings.All() {
		all = append(all, "(help "+set.Name+")")
	}
	for _, k := range sh.Session.Games.Kinds {
		all = append(all, "(rules "+k.Info().Name+")", "(help "+k.Info().Name+")")
	}
	for _, folder := range []string{"sorry", "shell", "search", "lessons", "walks"} {
		all = append(all, "(pages "+folder+")")
	}
	for _, page := range []string{"sorry", "mancala", "yut", "double-card", "ropasci", "playing", "search", "lisp", "lessons", "experiments", "quiz", "walk"} {
		all = append(all, "(docs "+page+")")
	}
	return all
}

// TestNothingLongerThanTheScreen opens every screen of help, rules, settings and pages: none
// has more lines than fit, and what is laid out no line that is wider.
func TestNothingLongerThanTheScreen(t *testing.T) {
	repltest.Needs(t, "ropasci", "compete", "pages", "drawing", "lessons")
	for _, size := range [][2]int{{80, 24}, {60, 20}} {
		columns, rows := size[0], size[1]
		sh, person := paged(t, columns, rows)
		out := person.out
		_ = sh.Run(context.Background(), "(make-ropasci)")
		paged := 0
		for _, wish := range wishes(sh) {
			out.Reset()
			person.screens = nil
			if err := sh.Run(context.Background(), wish); err != nil {
				t.Errorf("%s: %v", wish, err)
			}
			for i, screen := range append(person.screens, out.String()) {
				paged += min(i, 1)
				lines := strings.Split(strings.TrimSuffix(screen, "\n"), "\n")
				if len(lines) >= rows {
					t.Errorf("%dx%d: %s: %d lines at once", columns, rows, wish, len(lines))
				}
				for _, line := range lines {
					if n := len([]rune(line)); n > columns && !strings.HasPrefix(wish, "(docs") {
						t.Errorf("%dx%d: %s: %d columns: %s", columns, rows, wish, n, line)
					}
				}
			}
		}
		if paged < 20 {
			t.Errorf("%d screens after the first are too few", paged)
		}
	}
}
