package repl_test

import (
	"os"
	"strings"
	"testing"

	"parlor/repl/repltest"
)

// TestRunEchoes shows the commands of a file and the words between them, in a page
// and in a file of commands, and keeps them out with :quiet t.
func TestRunEchoes(t *testing.T) {
	inFolder(t)
	page := "---\nparlor: 1\n---\n\n# Sums\n\nTwo numbers\nare added.\n\n```parlor\n> (+ 1\n. 2)\n3\n```\n\nThen others.\n\n```parlor\n> (+ 3 4)\n7\n```\n"
	write(t, "sums.md", page)
	write(t, "sums.parlor", "; Two numbers are added.\n(+ 1\n2)\n")
	for _, c := range []struct{ command, want string }{
		{`(run "sums.md")`, "# Sums\n\nTwo numbers are added.\n\n> (+ 1\n. 2)\n3\nThen others.\n\n> (+ 3 4)\n7\n"},
		{`(run "sums.md" :quiet t)`, "3\n7\n"},
		{`run sums.md :quiet t`, "3\n7\n"},
		{`(run "sums.parlor")`, "Two numbers are added.\n\n> (+ 1\n. 2)\n3\n"},
		{`(run "sums.parlor" :quiet t)`, "3\n"},
	} {
		if got := repltest.Open(t).Do(c.command); got != c.want {
			t.Errorf("%s prints %q, want %q", c.command, got, c.want)
		}
	}
	repltest.Open(t).Fails(`(run "sums.md" :step t)`, "no-terminal")
}

// TestRecordSays says where a recording goes and how much was written, and makes no
// file named off.
func TestRecordSays(t *testing.T) {
	inFolder(t)
	s := repltest.Open(t)
	s.Do("(+ 1 2)")
	if got, want := s.Do(`(record "a.md")`), "recording to a.md, beginning with the 1 command so far\n"; got != want {
		t.Errorf("record says %q, want %q", got, want)
	}
	s.Do("(+ 3 4)\n(+ 5 6)")
	if got, want := s.Do("record off"), "wrote 3 commands to a.md\n"; got != want {
		t.Errorf("its end says %q, want %q", got, want)
	}
	s.Fails("record off", "not-recording")
	s.Fails(`(record "OFF")`, "not-recording")
	entries, err := os.ReadDir(".")
	if err != nil || len(entries) != 1 {
		t.Errorf("there are %v (%v), want a.md alone", entries, err)
	}
}

// TestRunIsRecorded records what a file says with its commands, in its order, below
// the command that ran it, even where one file runs another.
func TestRunIsRecorded(t *testing.T) {
	inFolder(t)
	write(t, "inner.parlor", "(+ 1 2)\n")
	write(t, "outer.parlor", "(run \"inner.parlor\")\n(+ 3 4)\n")
	s := repltest.Open(t)
	said := s.Do(`(run "outer.parlor")`)
	s.Do("(record \"a.md\")\n(record off)")
	text, err := os.ReadFile("a.md")
	if err != nil {
		t.Fatal(err)
	}
	recorded := strings.ReplaceAll(string(text), "\\>", ">")
	if !strings.Contains(recorded, "> (run \"outer.parlor\")\n"+said) {
		t.Errorf("recorded %s, want what was said: %s", recorded, said)
	}
}
