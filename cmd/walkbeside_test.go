package cmd

import (
	"regexp"
	"strings"
	"testing"
)

// TestTreeBesideEvent: at a terminal of a hundred columns the tree around the node stands beside the event of a
// walk, and below it where there are fewer; what is recorded has the event alone.
func TestTreeBesideEvent(t *testing.T) {
	for _, columns := range []uint16{100, 80} {
		folder := t.TempDir()
		term := atTerminal(t, folder, columns, "--seed", "7")
		term.await(ready)
		term.line("(setf fig (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "Max chooses")
		term.line("(step fig 2 :algorithm alpha-beta)", "depth 2 is begun")
		from := term.seen
		term.line("until cut", `3: \?`)
		screen := regexp.MustCompile("\x1b\\[[0-9;?]*[a-zA-Z]").ReplaceAllString(term.screen.String()[from:], "")
		event := regexp.MustCompile(`20 +CUT: 2 <= alpha, 3; .*`).FindString(screen)
		if beside := strings.Contains(event, "the root: max node: ?, so far 3"); beside != (columns >= 100) {
			t.Errorf("in %d columns the event is %q", columns, event)
		}
		for _, row := range []string{`-> +2: min node: \?, so far 2`, "1: 3", "2: never tried", "the root: max node"} {
			if !regexp.MustCompile(row).MatchString(screen) {
				t.Errorf("in %d columns there is no %s in %q", columns, row, screen)
			}
		}
		for _, line := range strings.Split(screen, "\r\n") {
			if wide := len([]rune(line[strings.LastIndex(line, "\r")+1:])); wide > int(columns) {
				t.Errorf("in %d columns a line has %d: %q", columns, wide, line)
			}
		}
	}
}
