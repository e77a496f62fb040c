package repl

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestStraightened: straight quotes and what stands between them stay, as do comments, characters
// and apostrophes, and a form waits for more lines whichever quotes it has, and whatever is
// evaluated in it when it is read.
func TestStraightened(t *testing.T) {
	for _, same := range []string{`(length "“quoted” and ’")`, `(list "a\"“" 'b)`, "(f) ; “a note”", `(length #\“)`, `play O’Brien`, `(load “never closed)`, ""} {
		if straight, found := straightened(same); found || straight != same {
			t.Errorf("%s is read as %s", same, straight)
		}
	}
	for text, more := range map[string]bool{"(list #.(car 1": true, "(list #.(car 1)": true, "(list #.(car 1))": false, "#.(a": true, "#S(p :x": true, "#.": false} {
		if Incomplete(text) != more {
			t.Errorf("%s: more lines could complete it: %v, want %v", text, !more, more)
		}
	}
	if !Incomplete("(load “a\n") && Incomplete("(print “a”)") || !Incomplete("(print “a” ") {
		t.Error("a form with typographic quotes is taken for complete, or for incomplete")
	}
}

// FuzzStraightened: no text is lost, whatever quotes it has.
func FuzzStraightened(f *testing.F) {
	for _, text := range []string{"(a “b” ‘c’)", "“", "‘a b’ „c“", `"“`, "\\“", "; “"} {
		f.Add(text)
	}
	unquoted := strings.NewReplacer("“", "", "”", "", "„", "", "‟", "", "«", "", "»", "", "‘", "", "’", "", "‚", "", "‛", "", "‹", "", "›", "", `"`, "", "'", "", "\\", "")
	f.Fuzz(func(t *testing.T, text string) {
		straight, found := straightened(text)
		if !found && straight != text || utf8.ValidString(text) && unquoted.Replace(straight) != unquoted.Replace(text) {
			t.Errorf("%q is read as %q", text, straight)
		}
	})
}
