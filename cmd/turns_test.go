package cmd

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var updateTurns = flag.Bool("update-turns", false, "write the list of long tests into docs/tests.md")

// The list of long tests stands between these lines.
const (
	turnsBegin = "<!-- long tests: go test ./cmd -run TestLongTestsAreListed -update-turns -->\n"
	turnsEnd   = "<!-- end of the long tests -->\n"
)

// TestLongTestsAreListed: docs/tests.md names each test that takes turns, and each that does more
// with -long.
func TestLongTestsAreListed(t *testing.T) {
	const page = "../docs/tests.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), turnsBegin)
	_, after, ended := strings.Cut(rest, turnsEnd)
	if !ok || !ended {
		t.Fatalf("%s has no place for the list", page)
	}
	want := before + turnsBegin + longTests(t) + turnsEnd + after
	if *updateTurns {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(text) {
		t.Errorf("%s has another list of long tests than the tests have; run the command that stands there", page)
	}
}

// testStart is how a test or fuzz target begins.
var testStart = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(\w+ \*testing\.[TF]\) \{$`)

// longTests gives a table of the folders with the tests that take turns and those that do more
// with -long.
func longTests(t *testing.T) string {
	turns, more := map[string][]string{}, map[string][]string{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(strings.TrimPrefix(filepath.ToSlash(path), "../")))
		for _, at := range testStart.FindAllSubmatchIndex(text, -1) {
			name := string(text[at[2]:at[3]])
			body, _, _ := strings.Cut(string(text[at[1]:]), "\n}\n")
			switch {
			case strings.Contains(body, "gamestest.TakesTurns("):
				turns[folder] = append(turns[folder], name)
			case strings.Contains(body, "*gamestest.Long"):
				more[folder] = append(more[folder], name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(turns) < 20 {
		t.Fatalf("only %d folders have tests that take turns", len(turns))
	}
	folders := maps.Clone(turns)
	maps.Copy(folders, more)
	var b strings.Builder
	b.WriteString("| folder | take turns | do more with `-long` |\n|---|---|---|\n")
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", folder, namesOfTests(turns[folder]), namesOfTests(more[folder]))
	}
	return b.String()
}

// namesOfTests lists tests in order, without the word that each begins with.
func namesOfTests(names []string) string {
	slices.Sort(names)
	for i, name := range names {
		names[i] = strings.TrimPrefix(name, "Test")
	}
	return strings.Join(names, ", ")
}
