package classroom_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"parlor/commands/school/classroom"
)

// rechained writes the lines of a hand-in anew, with a chain that holds, after a change: the forgery of
// somebody who knows the format.
func rechained(t *testing.T, text string, change func(lines []classroom.Line) []classroom.Line) string {
	t.Helper()
	var lines []classroom.Line
	for line := range strings.Lines(text) {
		var l classroom.Line
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	forged, chain := "", ""
	for _, l := range change(lines) {
		var written string
		written, chain = classroom.ChainedLine(l, chain)
		forged += written
	}
	return forged
}

// TestForged: each of some forgeries of a hand-in is named, or gains nothing; an honest one stays as it is.
func TestForged(t *testing.T) {
	x := aCourse(t)
	handsIn(t, "out/first.paper", "Ada", "made", "(paper 3)", `(try '(defun one () 1))`)
	handsIn(t, "out/first.paper", "Bob", "made", "(paper 3)", `(try '(defun one () 2))`)
	handsIn(t, "out/second.paper", "Cyd", "made", `(try '(defun one () 1))`)
	read := func(name string) string {
		t.Helper()
		text, err := os.ReadFile("made/" + name + ".handin")
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	ada, bob, cyd := read("Ada"), read("Bob"), read("Cyd")
	lines := strings.SplitAfter(ada, "\n")
	began := func(change func(l *classroom.Line)) string {
		return rechained(t, ada, func(all []classroom.Line) []classroom.Line { change(&all[0]); return all })
	}
	for name, c := range map[string]struct{ text, says string }{
		"an answer altered":        {strings.Replace(bob, "(defun one nil 2)", "(defun one nil 1)", 1), "was altered"},
		"a line left out":          {lines[0] + strings.Join(lines[2:], ""), "was altered"},
		"a line of another":        {strings.Join(lines[:1], "") + strings.Join(strings.SplitAfter(bob, "\n")[1:], ""), "was altered"},
		"a line twice":             {strings.Join(lines[:2], "") + strings.Join(lines[1:], ""), "was altered"},
		"a line after the end":     {ada + lines[1], "was added after"},
		"a name altered":           {strings.Replace(ada, "Ada", "Eve", 1), "was altered"},
		"never handed in":          {strings.Join(lines[:len(lines)-2], ""), "never handed in"},
		"cut":                      {ada[:len(ada)-30], "not written to its end"},
		"two papers in one":        {ada + cyd, "it is another paper"},
		"of a newer version":       {strings.Replace(ada, `"format":2`, `"format":3`, 1), "made by a newer version"},
		"no hand-in":               {"MZ\x00\x01", "wanted a first line"},
		"a digest of no paper":     {began(func(l *classroom.Line) { l.Digest = "0123456789abcdef" }), "another paper, First [0123456789abcdef]"},
		"an older format, no text": {began(func(l *classroom.Line) { l.Format, l.Digest, l.Paper = 1, "0", "None" }), "another paper, None"},
		"an older format":          {began(func(l *classroom.Line) { l.Format, l.Digest = 1, "0" }), "another paper, First [0]"},
		"a clock put back": {rechained(t, ada, func(all []classroom.Line) []classroom.Line {
			all[1].At = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
			return all
		}), "was put back"},
		"the same name twice": {ada, "are both of Ada"},
	} {
		write(t, map[string]string{"in/a.handin": ada, "in/forged.handin": c.text})
		said, code := x.Do(`(class-mark "in")`)
		var marks []classroom.ClassMarks
		for _, r := range said {
			if m, ok := r.(classroom.ClassMarks); ok {
				marks = append(marks, m)
			}
		}
		if all := fmt.Sprintf("%+v", marks); code != "" || !strings.Contains(all, c.says) {
			t.Errorf("%s is not named as %q: %q, %s", name, c.says, code, all)
		}
		if len(marks) == 0 || marks[0].Students[0].File != "a.handin" || marks[0].Students[0].Right != 1 || len(marks[0].Students[0].Faults) > 0 {
			t.Errorf("beside %s an honest hand-in is marked as %+v", name, marks)
		}
	}
	write(t, map[string]string{"in/forged.handin": began(func(l *classroom.Line) { l.Digest, l.Asks, l.Student = "x", "x", "Eve" })})
	if err := os.Remove("in/a.handin"); err != nil {
		t.Fatal(err)
	}
	if _, code := x.Do(`(class-mark "in")`); code != "other-paper" {
		t.Errorf("a forgery alone ends with %q", code)
	}
}
