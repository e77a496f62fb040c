package repl

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/cmd/rooms"
)

// turner is a person who asks for one screen after the other, and notes how long each was.
type turner struct {
	Editor
	out     *bytes.Buffer
	screens []string
}

// Line presses Enter.
func (p *turner) Line(string) (string, error) {
	p.screens = append(p.screens, p.out.String())
	p.out.Reset()
	return "", nil
}

// wishes are what people ask for that may be long.
func wishes(sh *Shell) []string {
	all := []string{"help", "help all", "help lisp", "help algorithms", "players", "set", "docs", "games", "evals", "apropos move", "lesson", "(explain 2)", "moves"}
	for _, group := range sh.own.Table.Groups() {
		all = append(all, fmt.Sprintf("(help %q)", group))
	}
	for _, cmd := range sh.own.Table.Commands() {
		all = append(all, "(help "+cmd.Name()+")")
	}
	for _, set := range sh.own.Settings.All() {
		all = append(all, "(help "+set.Name+")")
	}
	for _, k := range sh.own.Games.Playable() {
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
	for _, size := range [][2]int{{80, 24}, {60, 20}} {
		columns, rows := size[0], size[1]
		out := &bytes.Buffer{}
		printer := &Printer{Out: out, Err: out, Width: func() int { return columns }, Screen: Screenful{
			Rows: func() int { return rows }, Run: func(string) bool { return false },
		}}
		sh, err := New(printer, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		person := &turner{out: out}
		sh.editor = person
		printer.pager = &pager{sh: sh, out: out, screen: printer.Screen}
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
