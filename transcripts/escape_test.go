package transcripts

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestLinePattern(t *testing.T) {
	tests := []struct {
		line Line
		want string
	}{
		{nil, ""},
		{Line{{Text: "plain"}}, "plain"},
		{Line{{Text: "blanks  \t"}}, "blanks"},
		{Line{{Hole: AnyLines}}, "..."},
		{Line{{Text: "..."}}, `\...`},
		{Line{{Text: "...."}}, "...."},
		{Line{{Text: "> x"}}, `\> x`},
		{Line{{Text: ">"}}, `\>`},
		{Line{{Text: ">x"}}, ">x"},
		{Line{{Text: ". x"}}, `\. x`},
		{Line{{Text: "! x"}}, `\! x`},
		{Line{{Text: "```"}}, "\\```"},
		{Line{{Text: "  ~~~~ "}}, `\  ~~~~`},
		{Line{{Text: "```go"}}, "```go"},
		{Line{{Text: `\x`}}, `\\x`},
		{Line{{Text: `\`}}, `\\`},
		{Line{{Text: `a\`}}, `a\`},
		{Line{{Text: `a\\b`}}, `a\\\b`},
		{Line{{Text: "[int]"}}, `\[int]`},
		{Line{{Text: "[1 2]"}}, "[1 2]"},
		{Line{{Text: "[1+-2]"}}, `\[1+-2]`},
		{Line{{Text: "took "}, {Hole: AnyTime}}, "took [time]"},
		{Line{{Text: "> "}, {Hole: AnyInt}}, `\> [int]`},
		{Line{{Text: `C:\`}, {Hole: AnyText}, {Text: " x "}}, `C:\\[..] x`},
		{Line{{Text: "["}, {Text: "int]"}}, `\[int]`},
		{Line{{Text: "["}, {Hole: AnyInt}, {Text: "]"}}, "[[int]]"},
		{Line{{Hole: Near(12.5, 0.01)}}, "[12.5+-0.01]"},
		{Line{{Hole: Near(-1e300, 0)}}, "[-1e+300+-0]"},
		{Line{{Text: "a\nb\xff"}}, "a b\ufffd"},
	}
	for _, test := range tests {
		if got := test.line.Pattern(); got != test.want {
			t.Errorf("%q is written %s, want %s", test.line, got, test.want)
		}
	}
}

// outputText draws output rich in what looks like markup.
func outputText() *rapid.Generator[string] {
	piece := rapid.SampledFrom([]string{
		"> ", ". ", "! ", "...", `\`, "[", "]", "[int]", "[..]", "[num]", "[time]", "[5+-1]", "+-", "```", "~~~",
		"a", "12", "-", " ", "\t", "\r", "\n", "\xff", "\u00b5", "parlor",
	})
	return rapid.OneOf(rapid.Map(rapid.SliceOfN(piece, 0, 12), join), rapid.String())
}

func TestEscapedOutputMatchesItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		output := outputText().Draw(t, "output")
		var want []string
		for _, line := range outputLines(output) {
			want = append(want, Escape(line))
		}
		if !Match(want, output) {
			t.Fatalf("%q does not match its own %q", output, want)
		}
		text := session("> x\n" + strings.Join(append(want, ""), "\n"))
		f, err := Parse("f.md", []byte(text))
		if err != nil {
			t.Fatalf("%q cannot be read: %v", text, err)
		}
		if r := Check(f, canned(map[string]Outcome{"x": {Output: output}})); r.Failed != 0 || r.Passed != 1 {
			t.Fatalf("%q does not pass: %s", text, r)
		}
		hideLines(t, want, output)
	})
}

// hideLines replaces some of the lines by AnyLines.
func hideLines(t *rapid.T, want []string, output string) {
	for i := range want {
		if rapid.Bool().Draw(t, "hide") {
			want[i] = string(AnyLines)
		}
	}
	if !Match(want, output) {
		t.Fatalf("%q does not match %q", output, want)
	}
}

func TestEscapedLineMatchesNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := outputText().Filter(func(s string) bool { return !strings.Contains(s, "\n") }).Draw(t, "a")
		b := outputText().Filter(func(s string) bool { return !strings.Contains(s, "\n") }).Draw(t, "b")
		a, b = trimBlanks(oneLine(a)), trimBlanks(oneLine(b))
		if got := compile(Escape(a)).match(b); got != (a == b) {
			t.Fatalf("the pattern %q of %q matches %q: %t", Escape(a), a, b, got)
		}
	})
}

// A line of texts and holes matches what it was made from.
func TestSpansMatchWhatTheyStandFor(t *testing.T) {
	// Text that could lengthen the number before it is left out.
	texts := outputText().Filter(func(s string) bool {
		return s != "" && !strings.ContainsAny(s, "\n0123456789.hmnsu\u00b5\u03bceE")
	})
	rapid.Check(t, func(t *rapid.T) {
		var line Line
		var printed strings.Builder
		for range rapid.IntRange(0, 5).Draw(t, "spans") {
			text := texts.Draw(t, "text")
			hole := rapid.SampledFrom([]Span{{"7", AnyInt}, {"-1.5", AnyNum}, {"2m3s", AnyTime}, {"x", AnyText}, {"4.9", Near(5, 0.25)}}).Draw(t, "hole")
			line = append(line, Span{Text: text}, Span{Hole: hole.Hole})
			printed.WriteString(text + hole.Text)
		}
		if !Match([]string{line.Pattern()}, printed.String()+"\n") {
			t.Fatalf("%q does not match %q", line.Pattern(), printed.String())
		}
	})
}

// Near makes a hole for a number within a tolerance of want: [12.5+-0.01]. Both
// must be finite, and the tolerance not negative.
func Near(want, tolerance float64) Hole {
	format := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	return Hole("[" + format(want) + "+-" + format(tolerance) + "]")
}
