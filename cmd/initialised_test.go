package cmd

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"parlor/games/gamestest"
)

// mostInitialised is how many bytes a package may take before the program begins.
// Whatever takes more is made when a command needs it.
const mostInitialised = 8 << 10

// initialised lists the packages that take more, with the bytes that they may take.
// Libraries make their tables when the program is loaded, whether it needs them or not.
var initialised = map[string]int{
	"parlor/commands/lisp/reader": 24 << 10, // the names of signs

	// Markdown of lessons, books and rules: entities, foldings of letters, forms of links.
	"github.com/yuin/goldmark/extension": 260 << 10, "github.com/yuin/goldmark/util": 140 << 10, "github.com/yuin/goldmark/parser": 110 << 10,
	"github.com/yuin/goldmark/renderer/html": 18 << 10, "github.com/yuin/goldmark": 16 << 10,
	// Pictures of matches: formats, signs and their metrics.
	"encoding/xml": 20 << 10,
	"codeberg.org/go-latex/latex/mtex/symbols": 26 << 10, "codeberg.org/go-latex/latex/font/ttf": 20 << 10,

	"html/template": 20 << 10, "unicode": 12 << 10, "github.com/dustin/go-humanize": 12 << 10,
}

// TestLittleIsInitialised lists what the program's packages allocate before main, as the Go runtime
// reports it. Start-up takes as long as that and hardly longer.
func TestLittleIsInitialised(t *testing.T) {
	gamestest.TakesTurns(t)
	program := filepath.Join(t.TempDir(), "parlor")
	if out, err := exec.Command("go", "build", "-o", program, "parlor/cmd/parlor").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	command := exec.Command(program, "--no-rc", "-c", "1")
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	found := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^init (\S+) .*, (\d+) bytes`).FindAllStringSubmatch(string(out), -1) {
		found[m[1]], _ = strconv.Atoi(m[2])
	}
	if len(found) < 50 {
		t.Fatalf("only %d packages are told of:\n%s", len(found), out)
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if most := max(mostInitialised, initialised[name]); found[name] > most {
			t.Errorf("%s takes %d bytes before anything is asked for, more than %d", name, found[name], most)
		}
	}
	for name := range initialised {
		if found[name] <= mostInitialised {
			t.Errorf("%s takes %d bytes and need no longer be listed", name, found[name])
		}
	}
}
