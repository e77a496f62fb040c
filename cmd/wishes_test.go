package cmd

import (
	"os"
	"parlor/cmd/line"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// wished is what each line of the table of docs/playing.md brings, typed in order in one
// session.
var wished = []string{
	`Red's turn, no card yet`, `Red drew \S+\.(?s).*q: leave\)> `, `you are Red(?s).*q: leave\)> `, `Wins about`,
	`(?s)Red   .*Green.*q: leave\)> `, `(?s)undo\r\n.*Red.*> `, `a race round the ring`, `help WORD shows what`, `Enter: run it, q: leave\)> `, `back in your own session`,
}

// TestWishes: the ten commonest wishes take the keys that docs/playing.md says.
func TestWishes(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/playing.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| ([^|]+) \\| (`[^|]*`|Enter|Ctrl-D) \\| (\\d+) \\|$").FindAllStringSubmatch(string(page), -1)
	if len(rows) != 10 {
		t.Fatalf("the page has %d wishes", len(rows))
	}
	term := atTerminal(t, t.TempDir(), 80, "--seed", "3")
	term.await(ready)
	for i, row := range rows {
		keys := strings.Trim(row[2], "`") + keyEnter
		switch row[2] {
		case "Enter":
			keys = keyEnter
		case "Ctrl-D":
			keys = "\x04"
		}
		if counted, _ := strconv.Atoi(row[3]); counted != len(keys) {
			t.Errorf("to %s takes %d keys, and the page says %d", row[1], len(keys), counted)
		}
		if said := term.typed(keys, wished[i]); strings.Contains(said, "error:") {
			t.Errorf("to %s: %q", row[1], said)
		}
	}
	term.press(keyCtrlD) // the game is put aside
	term.await(`Sorry! is put aside; resume goes back to it`)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}
