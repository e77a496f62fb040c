package tablebase_test

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"parlor/games"
)

// choice is a move of bonus, with what it gives away.
type choice struct {
	move  games.Move
	given games.Value
}

// ledger remembers what the games of a test have found out: what positions are worth,
// and what bonus does in them, which depends on the position alone. Games that come to
// the same position need not find that out twice. With a file, a test that was
// stopped goes on where it ended; the file is good as long as bonus is not changed.
type ledger struct {
	worth  map[string]games.Value // P1's margin with best play, by the position's text
	chosen map[string]choice
	file   *os.File // nil for none
}

// openLedger reads a file, if there is one of that name; an empty name keeps nothing.
func openLedger(t *testing.T, name string) *ledger {
	t.Helper()
	l := &ledger{worth: make(map[string]games.Value), chosen: make(map[string]choice)}
	if name == "" {
		return l
	}
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(strings.NewReader(string(text))); lines.Scan(); {
		if err := l.read(lines.Text()); err != nil {
			t.Fatalf("%s: %q: %v", name, lines.Text(), err)
		}
	}
	if l.file, err = os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.file.Close() })
	return l
}

// read takes up a line.
func (l *ledger) read(line string) error {
	text, found, ok := strings.Cut(line, ": ")
	if !ok {
		return errors.New("wanted a position and what was found")
	}
	var c choice
	if _, err := fmt.Sscanf(found, "sows %d, gives away %g", &c.move, &c.given); err == nil {
		l.chosen[text] = c
		return nil
	}
	var worth games.Value
	_, err := fmt.Sscanf(found, "worth %g", &worth)
	l.worth[text] = worth
	return err
}

// setWorth remembers what a position is worth.
func (l *ledger) setWorth(t *testing.T, position string, worth games.Value) {
	t.Helper()
	l.worth[position] = worth
	l.write(t, "%s: worth %g\n", position, worth)
}

// setChosen remembers what bonus does in a position.
func (l *ledger) setChosen(t *testing.T, position string, c choice) {
	t.Helper()
	l.chosen[position] = c
	l.write(t, "%s: sows %d, gives away %g\n", position, c.move, c.given)
}

func (l *ledger) write(t *testing.T, format string, args ...any) {
	t.Helper()
	if l.file == nil {
		return
	}
	if _, err := fmt.Fprintf(l.file, format, args...); err != nil {
		t.Fatal(err)
	}
}

// TestLedger: what was written is read again.
func TestLedger(t *testing.T) {
	name := t.TempDir() + "/ledger"
	l := openLedger(t, name)
	l.setWorth(t, "mancala 4,4", -3)
	l.setChosen(t, "mancala 0,5", choice{move: 5, given: 2})
	l = openLedger(t, name)
	if got := l.worth["mancala 4,4"]; got != -3 || len(l.worth) != 1 {
		t.Errorf("worth %v, want -3 and no more", l.worth)
	}
	if got := l.chosen["mancala 0,5"]; got != (choice{5, 2}) || len(l.chosen) != 1 {
		t.Errorf("chosen %v, want pit 5, 2 and no more", l.chosen)
	}
}
