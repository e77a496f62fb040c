package transcripts

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestMatch(t *testing.T) {
	tests := []struct {
		name, want, got string
		match           bool
	}{
		{"empty", "", "", true},
		{"the same", "a b", "a b", true},
		{"another", "a b", "a c", false},
		{"shorter", "a b", "a", false},
		{"longer", "a", "a b", false},
		{"blanks at the end of the pattern", "a  \t", "a", true},
		{"blanks at the end of the output", "a", "a \t\r", true},
		{"blanks at the start", " a", "a", false},

		{"any text", "a [..] c", "a b b c", true},
		{"any text, none", "a[..]c", "ac", true},
		{"any text, tried again", "[..]ab[..]b", "aababcb", true},
		{"any text, at the end", "a[..]", "a b c", true},
		{"any text, alone", "[..]", "\n", true},
		{"any text is one line", "[..]", "", false},
		{"any text, wrong end", "a[..]b", "abc", false},
		{"any text, twice", "[..][..]x", "x", true},

		{"int", "[int] nodes", "1234 nodes", true},
		{"int, negative", "x [int]", "x -3", true},
		{"int, plus", "x [int]", "x +3", true},
		{"int, none", "[int]", "", false},
		{"int, letters", "[int]", "abc", false},
		{"int, not a fraction", "[int]", "1.5", false},
		{"int, sign only", "[int]", "-", false},
		{"int, grouped digits", "[int]", "1,234", false},
		{"int, takes all of it", "[int]5", "125", false},
		{"int, after a digit", "1[int]", "123", true},
		{"int, never a tail", "[..][int]x", "a12x", true},
		{"int, after any text", "[..]-[int]", "a-b-12", true},
		{"int, range", "[int]..[int]", "3..5", true},
		{"int, last of many", "[..] [int]", "1 2 x 3", true},
		{"int, cut off by any text", "[..][int][..]", "ab", false},

		{"num, whole", "[num]", "12", true},
		{"num, fraction", "[num]", "-3.5", true},
		{"num, exponent", "[num]", "1e-9", true},
		{"num, exponent without digits", "[num]e", "1e", true},
		{"num, end of a sentence", "it is [num].", "it is 12.", true},
		{"num, grouped digits", "[num]", "1,234", false},
		{"num, two", "[num],[num]", "1,234", true},

		{"time, milliseconds", "[time]", "12ms", true},
		{"time, fraction", "[time]", "1.5s", true},
		{"time, minutes", "[time]", "2m3s", true},
		{"time, hours", "[time]", "1h0m0.5s", true},
		{"time, micro sign", "[time]", "350\u00b5s", true},
		{"time, Greek letter", "[time]", "350\u03bcs", true},
		{"time, minutes and milliseconds", "[time]", "2m3ms", true},
		{"time, wrong order", "[time]", "3s2m", false},
		{"time, no unit", "[time]", "12", false},
		{"time, trailing number", "[time]", "2m3", false},

		{"near, exactly", "[12.5+-0.01]", "12.5", true},
		{"near, upper end", "[0.3+-0.1]", "0.4", true},
		{"near, lower end", "x [12.5+-0.01]", "x 12.49", true},
		{"near, outside", "[12.5+-0.01]", "12.52", false},
		{"near, no number", "[12.5+-0.01]", "x", false},
		{"near, negative", "[-1e2+-1]", "-100.5", true},
		{"near, no tolerance", "[5+-0]", "5.0", true},
		{"near, too large to read", "[5+-1e300]", "1e999", false},
		{"near, negative tolerance is literal", "[5+--1]", "[5+--1]", true},
		{"near, unclosed is literal", "[5+-1", "[5+-1", true},
		{"near, out of range is literal", "[1e999+-1]", "[1e999+-1]", true},

		{"unknown hole is literal", "[integer]", "[integer]", true},
		{"list is literal", "[1 2]", "[1 2]", true},
		{"escaped hole", `a \[int]`, "a [int]", true},
		{"escaped hole matches nothing else", `a \[int]`, "a 5", false},
		{"escaped hole at the start", `\[int]`, "[int]", true},
		{"escaped command", `\> x`, "> x", true},
		{"escaped lines", `\...`, "...", true},
		{"escaped backslash at the start", `\\x`, `\x`, true},
		{"escaped backslash before a hole", `a \\[int]`, `a \5`, true},
		{"escaped backslash and hole", `a \\\[int]`, `a \[int]`, true},
		{"plain backslash inside", `a \n`, `a \n`, true},
		{"plain backslash at the end", `a \`, `a \`, true},
		{"lone backslash is an empty line", `\`, "\n", true},
		{"hole behind an escape", `\> [int]`, "> 5", true},
		{"escaped letter of two bytes", `\µ`, "µ", true},

		{"no lines for no output", "...", "", true},
		{"all lines", "...", "a\nb\nc", true},
		{"lines between", "a\n...\nd", "a\nb\nc\nd", true},
		{"lines, none between", "a\n...\nd", "a\nd", true},
		{"lines, tried again", "...\na\nb\n...\nb", "a\na\nb\nb", true},
		{"lines, wrong end", "...\na", "a\nb", false},
		{"lines, missing", "a\n...\nd", "a\nb", false},
		{"lines twice", "...\n...\na", "a", true},
		{"four dots are literal", "....", "....", true},
		{"empty line", "a\n\nb", "a\n\nb", true},
		{"empty line left out", "a\nb", "a\n\nb", false},
		{"line feed at the end", "a", "a\n", true},
		{"two line feeds at the end", "a", "a\n\n", false},
		{"bytes that are no text", "a\ufffdb", "a\xffb", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var want []string
			if test.want != "" {
				want = strings.Split(test.want, "\n")
			}
			if got := Match(want, test.got); got != test.match {
				t.Errorf("Match(%q, %q) = %t", want, test.got, got)
			}
		})
	}
}

func TestMatchIsNotExponential(t *testing.T) {
	const n = 2000
	line := strings.Repeat("a", n)
	if Match([]string{strings.Repeat("[..]a", n/4) + "b"}, line) {
		t.Error("a line of a matched a pattern that ends in b")
	}
	if Match([]string{strings.Repeat("[..][int]", 50) + "x"}, strings.Repeat("1", 1<<20)) {
		t.Error("a line of digits matched a pattern that ends in x")
	}
	want := strings.Split(strings.Repeat("...\na\n", n/4)+"b", "\n")
	if Match(want, strings.Repeat("a\n", n)) {
		t.Error("lines of a matched a pattern that ends in b")
	}
}

// naiveLines and naiveLine say what matching means, by trying everything.
func naiveLines(want []pattern, got []string) bool {
	switch {
	case len(want) == 0:
		return len(got) == 0
	case want[0].lines:
		return naiveLines(want[1:], got) || len(got) > 0 && naiveLines(want, got[1:])
	}
	return len(got) > 0 && naiveLine(want[0].atoms, got[0], 0) && naiveLines(want[1:], got[1:])
}

func naiveLine(atoms []atom, s string, at int) bool {
	if len(atoms) == 0 {
		return at == len(s)
	}
	if atoms[0].hole != AnyText {
		end := atoms[0].end(s, at)
		return end >= 0 && naiveLine(atoms[1:], s, end)
	}
	number := len(atoms) > 1 && atoms[1].hole != "" && atoms[1].hole != AnyText
	for next := at; next <= len(s); next++ {
		inside := number && next > at && isDigit(s[next-1])
		if !inside && naiveLine(atoms[1:], s, next) {
			return true
		}
	}
	return false
}

func TestMatchAgreesWithTryingEverything(t *testing.T) {
	piece := rapid.SampledFrom([]string{"a", "b", "1", "2", "-", ".", "e", "m", "s", " ", "[..]", "[int]", "[num]", "[time]", "[12+-1]", `\`, "["})
	patternLine := rapid.OneOf(rapid.Just("..."), rapid.Map(rapid.SliceOfN(piece, 0, 5), join))
	text := rapid.SampledFrom([]string{"a", "b", "1", "2", "-", ".", "e", "m", "s", " ", "12", "[", `\`})
	textLine := rapid.Map(rapid.SliceOfN(text, 0, 7), join)
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(patternLine, 0, 5).Draw(t, "want")
		output := strings.Join(rapid.SliceOfN(textLine, 0, 6).Draw(t, "got"), "\n")
		naive := naiveLines(compileAll(want), outputLines(output))
		if got := Match(want, output); got != naive {
			t.Fatalf("Match(%q, %q) = %t, trying everything says %t", want, output, got, naive)
		}
	})
}

func join(parts []string) string { return strings.Join(parts, "") }

// Match tells whether output is what the patterns, one for each line, expect.
func Match(want []string, output string) bool {
	return matchLines(compileAll(want), outputLines(output))
}
