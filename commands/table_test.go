package commands_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/wording"
)

// manualPath is the page written from the command table.
const manualPath = "../docs/commands.md"

func TestManualIsCurrent(t *testing.T) {
	sessiontest.CompareFile(t, manualPath, Manual(sessiontest.Listen(t).Caller), "./commands -run Manual")
}

// commonNamesPath is the list by which the tests of games see that no command of
// theirs has the name of a common one.
const commonNamesPath = "../games/gamestest/commonnames.txt"

func TestCommonNamesAreCurrent(t *testing.T) {
	var names []string
	for _, cmd := range mustTable(t).Commands() {
		if cmd.Game == nil && !strings.HasPrefix(cmd.Name(), "make-") {
			names = append(names, cmd.Name())
		}
	}
	for _, d := range lisp.Docs() {
		if !d.Shared {
			names = append(names, d.Name)
		}
	}
	slices.Sort(names)
	sessiontest.CompareFile(t, commonNamesPath, strings.Join(slices.Compact(names), "\n")+"\n", "./commands -run CommonNames")
}

func mustTable(t *testing.T) *table.Table {
	t.Helper()
	table, err := commands.NewTable(rooms.All(), rooms.Catalog())
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestTableReadsWell holds every entry to the house style.
func TestTableReadsWell(t *testing.T) {
	sentence := regexp.MustCompile(`^[A-Z(][^\n]*[.:]?`)
	table := mustTable(t)
	for _, cmd := range table.Commands() {
		if b := cmd.Brief; b == "" || b != strings.TrimSpace(b) || strings.ToLower(b[:1]) != b[:1] || strings.HasSuffix(b, ".") {
			t.Errorf("%s: brief %q is not one lower-case line without a full stop", cmd.Name(), b)
		}
		if !sentence.MatchString(cmd.Long) || !strings.HasSuffix(cmd.Long, ".") {
			t.Errorf("%s: long help %q is not sentences", cmd.Name(), cmd.Long)
		}
		if strings.Contains(cmd.Long, cmd.Sig) {
			t.Errorf("%s: long help repeats the signature", cmd.Name())
		}
		if !slices.Contains(table.Groups(), cmd.Group) {
			t.Errorf("%s: no group %q", cmd.Name(), cmd.Group)
		}
		if !strings.Contains(cmd.Example, cmd.Name()) {
			t.Errorf("%s: example %q does not use it", cmd.Name(), cmd.Example)
		}
		if cmd.Run == nil {
			t.Errorf("%s does nothing", cmd.Name())
		}
	}
}

// TestPagesHaveNoOthers: whatever a page describes is a command.
func TestPagesHaveNoOthers(t *testing.T) {
	pages, err := filepath.Glob("*/*/commands.md")
	if err != nil || len(pages) < 8 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	all := mustTable(t).Commands()
	for _, page := range append(pages, "commands.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, heading := range regexp.MustCompile(`(?m)^## (\((\S+?)[ )].*)`).FindAllStringSubmatch(string(text), -1) {
			if !slices.ContainsFunc(all, func(c *table.Command) bool { return c.Sig == heading[1] }) {
				t.Errorf("%s describes %s, which is no command", page, heading[2])
			}
		}
	}
}

// TestCommandsAreNotHidden makes sure that no function of Lisp has the name of a
// command, since it would be found first, but for those that see from their arguments
// which one is meant.
func TestCommandsAreNotHidden(t *testing.T) {
	table := mustTable(t)
	var shared []string
	for _, d := range lisp.Docs() {
		_, ok := table.Find(d.Name)
		if ok && !d.Shared {
			t.Errorf("%s is both a command and a function of Lisp", d.Name)
		}
		if d.Shared {
			shared = append(shared, d.Name)
		}
	}
	if want := []string{"throw", "trace", "log", "position", "search", "eval"}; !slices.Equal(shared, want) {
		t.Errorf("the names shared are %v, want %v", shared, want)
	}
}

// TestFaultyCommandsAreRefused shows that the table notices a parameter nobody
// can read and a name used twice.
func TestFaultyCommandsAreRefused(t *testing.T) {
	all := mustTable(t)
	for _, tt := range []struct{ sig, want string }{
		{"(fly game height)", "no kind for parameter height"},
		{"(show game)", "two commands are named show"},
		{"fly", "is not a list"},
	} {
		if err := all.Add(&table.Command{Sig: tt.sig}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.sig, err, tt.want)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"draw-card", "play-card", "pass", "set"}
	for word, want := range map[string]string{
		"draw-crad": "draw-card", "plya-card": "play-card", "pas": "pass", "xyzzy": "", "": "", "sat": "set",
	} {
		if got, _ := wording.Nearest(word, words); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}
