// Package docs_test holds the pages of this folder to the program.
package docs_test

import (
	"bytes"
	"context"
	"flag"
	"iter"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/docs"
	"parlor/games/gamestest"
	"parlor/repl"
)

var tables = flag.String("tables", "", "a cache folder, for tables that -long makes or finds there")

// generated are the pages that are written by the program, and compared by tests of the
// packages that write them.
var generated = []string{"commands.md", "json.md", "lisp.md", "reproductions.md", "syllabus.md"}

// pages gives the pages that people write, by name.
func pages(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.md")
	if err != nil || len(names) < 10 {
		t.Fatal(names, err)
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(generated, name) {
			all[name] = string(text)
		}
	}
	return all
}

// inOrder goes through pages by name.
func inOrder(pages map[string]string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, name := range slices.Sorted(maps.Keys(pages)) {
			if !yield(name, pages[name]) {
				return
			}
		}
	}
}

var (
	// measured is a number that was found by a run: a share, a time, a size in memory, a
	// count of four digits or more.
	measured = regexp.MustCompile(`\d[\d.,]* ?(%|s\b|ms\b|µs\b|ns\b|[MG]B\b|seconds?\b|minutes?\b|hours?\b|megabytes|gigabytes|million\b)|\b\d{1,3}(,\d{3})+\b`)
	command  = regexp.MustCompile("(?m)`(parlor|go test|go run|go tool|\\.ci/|\\()[^`]*`|^    (parlor|go test|go run|\\()|^(> )?\\(|^parlor |^go test ")
	heading  = regexp.MustCompile(`(?m)^#+ .*$`)
)

// reasoned are the sections whose numbers were measured by nobody here, and why.
var reasoned = map[string]string{
	"sorry-solved.md: ### Four pieces, on paper": "is reckoned on paper, as its title says",
	"libraries.md: # Libraries":                  "dates and versions of libraries, and what it takes to build one",
	"browser.md: ## How it is made":              "a time that is chosen",
	"sorry-full.md: ## In the shell":             "five cards that are called 1",
	"pages.md: ## Large trees":                   "limits that are chosen",
	"walk.md: ## How it works":                   "sizes that are chosen",
}

// TestFiguresHaveCommands: each section with measured numbers has a command that makes
// them again.
func TestFiguresHaveCommands(t *testing.T) {
	sections := 0
	for name, text := range inOrder(pages(t)) {
		places := append(heading.FindAllStringIndex(text, -1), []int{len(text), len(text)})
		for i := range len(places) - 1 {
			title, section := text[places[i][0]:places[i][1]], text[places[i][0]:places[i+1][0]]
			figures := measured.FindAllString(section, -1)
			if len(figures) == 0 || reasoned[name+": "+title] != "" {
				continue
			}
			if sections++; !command.MatchString(section) {
				t.Errorf("%s: %s has the numbers %q and no command that makes them again", name, title, figures)
			}
		}
	}
	if sections < 35 {
		t.Errorf("only %d sections with numbers were found", sections)
	}
}

var (
	goTest  = regexp.MustCompile("go test (?:-count=1 |-race )*\\.(/[\\w/]*)( \\.(?:/[\\w/]*))*(?: -run '?([^'\\s`]*)'?)?")
	inQuote = regexp.MustCompile("`([a-z]+(?:/[\\w.-]+)+)`")
	tested  = regexp.MustCompile(`(?m)^func (Test\w+)`)
)

// TestCommandsOfPages: the tests that pages name are there, and so are the files and
// folders.
func TestCommandsOfPages(t *testing.T) {
	found := 0
	for name, text := range inOrder(pages(t)) {
		for _, quoted := range inQuote.FindAllStringSubmatch(text, -1) {
			top, _, _ := strings.Cut(quoted[1], "/")
			if !slices.Contains([]string{"cmd", "repl", "commands", "games", "search", "transcripts", "docs"}, top) {
				continue
			}
			if strings.Contains(quoted[1], "NAME") || name == "add-a-game.md" {
				continue // files that somebody is about to write
			}
			if _, err := os.Stat(filepath.Join("..", quoted[1])); err != nil {
				t.Errorf("%s names %s: %v", name, quoted[1], err)
			}
		}
		for _, test := range goTest.FindAllStringSubmatch(text, -1) {
			if found++; test[3] == "" {
				continue
			}
			top, _, _ := strings.Cut(strings.ReplaceAll(test[3], `\|`, "|"), "/")
			names, err := regexp.Compile(top)
			if err != nil {
				t.Errorf("%s: %s: %v", name, test[0], err)
				continue
			}
			if top != "" && top != "^$" && !slices.ContainsFunc(testsOf(t, name, test[1]), names.MatchString) {
				t.Errorf("%s: no test of .%s is run by %s", name, test[1], test[0])
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d commands were found", found)
	}
}

// testsOf lists the tests of a package.
func testsOf(t *testing.T, page, folder string) (names []string) {
	files, err := filepath.Glob(filepath.Join("..", folder, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Errorf("%s: there are no tests in .%s", page, folder)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range tested.FindAllStringSubmatch(string(text), -1) {
			names = append(names, found[1])
		}
	}
	return names
}

// holding is a remark in a page: what a command says, and where the page has it. Of
// several numbers all are looked for. In the page a number may have commas.
var holding = regexp.MustCompile(`(?s)<!-- holds: (.*?) => (.*?) -->`)

// TestFiguresHold makes the numbers of pages again that have such a remark, and names
// each that no longer comes out. Without -long it sees that the pages have them.
func TestFiguresHold(t *testing.T) {
	found := 0
	for name, text := range inOrder(pages(t)) {
		shown := holding.ReplaceAllString(text, "")
		for _, remark := range holding.FindAllStringSubmatch(text, -1) {
			run, numbers := remark[1], strings.Split(remark[2], "; ")
			found += len(numbers)
			for _, number := range numbers {
				if !strings.Contains(shown, inPage(number)) {
					t.Errorf("%s: %s is to be made by %s and does not stand there", name, inPage(number), run)
				}
			}
			if *gamestest.Long {
				t.Run(name+" "+run, func(t *testing.T) {
					said := said(t, run)
					for _, number := range numbers {
						if made, _, _ := strings.Cut(number, " for "); !strings.Contains(said, made) {
							t.Errorf("%s:%d: %s is not what %s says now:\n%s", name, lineOf(text, inPage(number)), inPage(number), run, said)
						}
					}
				})
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d numbers were found", found)
	}
}

// lineOf is the line of a page in which a text stands first.
func lineOf(page, text string) int {
	before, _, _ := strings.Cut(page, text)
	return 1 + strings.Count(before, "\n")
}

// inPage is a number as the page has it: 1,645 for 1645 is written "1645 for 1,645".
func inPage(number string) string {
	if _, page, differs := strings.Cut(number, " for "); differs {
		return page
	}
	return number
}

// said is what a form prints, or a test.
func said(t *testing.T, run string) string {
	if test, ok := strings.CutPrefix(run, "go test "); ok {
		cmd := exec.Command("go", append([]string{"test", "-count=1", "-v"}, strings.Fields(strings.ReplaceAll(test, "'", ""))...)...)
		cmd.Dir = ".."
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v", run, err)
		}
		return string(out)
	}
	var out bytes.Buffer
	sh, err := repl.New(&repl.Printer{Out: &out, Err: &out, Width: func() int { return 200 }}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	sh.Session.CacheFolder = *tables
	if err := sh.Run(context.Background(), run); err != nil {
		t.Errorf("%s: %v", run, err)
	}
	return out.String()
}

// TestReproductions writes the page of reproductions again, with -long: matches follow
// from a seed, so it comes out the same.
func TestReproductions(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("plays matches for half an hour; run with -long")
	}
	want, err := os.ReadFile("reproductions.md")
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(t.TempDir(), "page.md")
	said(t, `(reproduce 'all :quick t :file "`+page+`")`)
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, now := strings.Split(string(want), "\n"), strings.Split(strings.ReplaceAll(string(got), page, "docs/reproductions.md"), "\n")
	for i, line := range now {
		if i >= len(before) || before[i] != line {
			t.Errorf("reproductions.md:%d: this no longer holds, and is now\n%s", i+1, line)
		}
	}
}

// TestOrder has every page stand in the order once.
func TestOrder(t *testing.T) {
	var names []string
	for name := range maps.Keys(pages(t)) {
		names = append(names, strings.TrimSuffix(name, ".md"))
	}
	for _, name := range generated {
		names = append(names, strings.TrimSuffix(name, ".md"))
	}
	ordered := slices.Sorted(slices.Values(docs.Order))
	if slices.Sort(names); !slices.Equal(names, ordered) {
		t.Fatalf("pages: %v\nin the order: %v", names, ordered)
	}
}
