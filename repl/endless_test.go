package repl_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"parlor/commands/text/report"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// endlessly gives a text again and again.
type endlessly struct {
	text string
	read int
}

func (e *endlessly) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.read += len(p)
	return len(p), nil
}

// TestEndlessInput: a command that never ends is given up, and so is what it came from.
func TestEndlessInput(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, test := range []struct{ first, again string }{
		{"", "\x00"}, {"", "x"}, {"", "("}, {"", "(list\n"}, {"(print \"", "text\n"}, {"", "#| never closed\n"},
	} {
		for name, run := range map[string]func(*repl.Shell, io.Reader) error{
			"lines": func(sh *repl.Shell, from io.Reader) error {
				return sh.RunLines(context.Background(), "input", from, true)
			},
			"requests": func(sh *repl.Shell, from io.Reader) error {
				return sh.Answer(context.Background(), from, io.Discard, true)
			},
		} {
			if name == "requests" && strings.Contains(test.again, "\n") {
				continue // each line is a request of its own
			}
			s := repltest.Open(t)
			from := &endlessly{text: test.again}
			if err := run(s.Shell, io.MultiReader(strings.NewReader(test.first), from)); report.CodeOf(err) != "cannot-read" {
				t.Errorf("%s of %q: %v", name, test.again, err)
			}
			if from.read > 5<<20 {
				t.Errorf("%s of %q: %d bytes were read", name, test.again, from.read)
			}
		}
	}
}
