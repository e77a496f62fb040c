package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport says which folders may import which of the project's own, and the
// packages from outside that only one folder may know.
var mayImport = []struct {
	folder string // without parlor/; a star at the end takes in what lies below
	own    []string
}{
	{"cmd/*", []string{"repl", "commands", "transcripts"}},
	{"repl", []string{"commands", "transcripts", "repl/lisp"}},
	{"repl/lisp", nil},
	{"commands", []string{"games", "games/*", "search", "search/*", "repl/lisp"}},
	{"transcripts", nil},
	{"search", []string{"games"}},
	{"search/*", []string{"search", "games"}},
	{"games", nil},
	{"games/sorry/*", []string{"games", "games/sorry"}},
	{"games/mancala/*", []string{"games", "games/mancala", "games/mancala/*", "search", "search/*"}},
	{"games/doublecard/*", []string{"games", "games/doublecard", "games/doublecard/*", "search", "search/*"}},
	{"games/ropasci/*", []string{"games", "games/ropasci", "games/ropasci/*", "search", "search/*"}},
	{"games/yut", []string{"games", "games/yut/dice"}}, // the package's dice, an option of the rules
	{"games/yut/dice", nil},
	{"games/yut/*", []string{"games", "games/yut", "games/yut/*", "search", "search/*"}},
	{"games/*", []string{"games"}},
	{"docs/*", []string{"games"}}, // the example of a game
}

// onlyHere keeps libraries in the one folder that knows how to handle them.
var onlyHere = map[string]string{
	"github.com/chzyer/readline":   "repl",
	"github.com/fatih/color":       "repl",
	"github.com/google/shlex":      "repl",
	"github.com/spf13/cobra":       "cmd/*",
	"github.com/adrg/xdg":          "cmd/*",
	"golang.org/x/term":            "cmd/*",
	"github.com/agext/levenshtein": "commands",
}

// standardOnly are the folders that use no library at all.
var standardOnly = []string{"games", "games/*", "search", "repl/lisp", "transcripts"}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func TestImportDirections(t *testing.T) {
	for _, p := range listPackages(t) {
		folder := strings.TrimPrefix(p.ImportPath, "parlor/")
		for _, path := range p.Imports {
			if own, ok := strings.CutPrefix(path, "parlor/"); ok {
				if !allowed(folder, own) {
					t.Errorf("%s may not import %s", folder, own)
				}
				continue
			}
			if !strings.Contains(path, ".") { // the standard library
				continue
			}
			if home, known := onlyHere[path]; !known || !under(folder, home) {
				t.Errorf("%s may not import %s", folder, path)
			}
			if matchesAny(folder, standardOnly) {
				t.Errorf("%s uses the standard library only, and imports %s", folder, path)
			}
		}
	}
}

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "parlor/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var packages []goPackage
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
	if len(packages) < 8 {
		t.Fatalf("go list found only %d packages", len(packages))
	}
	return packages
}

// allowed uses the first rule for a folder: exact names stand before patterns.
func allowed(folder, imported string) bool {
	for _, rule := range mayImport {
		if rule.folder == folder {
			return matchesAny(imported, rule.own)
		}
	}
	for _, rule := range mayImport {
		if under(folder, rule.folder) {
			return matchesAny(imported, rule.own)
		}
	}
	return false
}

func matchesAny(folder string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return under(folder, p) })
}

// under says whether a folder matches a pattern: itself, or below it for one
// that ends in a star.
func under(folder, pattern string) bool {
	base, below := strings.CutSuffix(pattern, "/*")
	if below {
		return strings.HasPrefix(folder, base+"/")
	}
	return folder == pattern
}
