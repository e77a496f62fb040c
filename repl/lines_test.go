package repl

import (
	"io"
	"slices"
	"strings"
	"testing"

	"parlor/games/gamestest"

	"parlor/commands/text/report"
)

// commandsIn reads all commands of a text, an error as its code.
func commandsIn(text string) (all []string, lines []int) {
	reader := newLineReader(strings.NewReader(text))
	for {
		command, line, err := reader.command()
		if err == io.EOF {
			return all, lines
		}
		if err != nil {
			command = report.CodeOf(err)
		}
		all, lines = append(all, command), append(lines, line)
	}
}

func TestCommandsInText(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
		lines      []int
	}{
		{"nothing", "", nil, nil},
		{"bare lines", "draw-card\nplay-card 0\n", []string{"draw-card", "play-card 0"}, []int{1, 2}},
		{"no line feed at the end", "a\nb", []string{"a", "b"}, []int{1, 2}},
		{"carriage returns", "a\r\n(list 1\r\n2)\r\n", []string{"a", "(list 1\n2)"}, []int{1, 2}},
		{"form over lines", "(a\n b\n)\nc", []string{"(a\n b\n)", "c"}, []int{1, 4}},
		{"forms on a line", "(a) (b\n) (c)\n", []string{"(a) (b\n) (c)"}, []int{1}},
		{"parentheses in a string", "(a \")\n)\nb\" c)\nd", []string{"(a \")\n)\nb\" c)", "d"}, []int{1, 4}},
		{"an escaped quotation mark", "(a \"\\\"\n)\")\nb", []string{"(a \"\\\"\n)\")", "b"}, []int{1, 3}},
		{"a comment in a form", "(a ; )\n)\nb", []string{"(a ; )\n)", "b"}, []int{1, 3}},
		{"a long comment", "#| (\n#| |# ) \" \n|# (a)\nb", []string{"#| (\n#| |# ) \" \n|# (a)", "b"}, []int{1, 4}},
		{"a quote by itself", "'\n; so\nx\ny", []string{"'\n; so\nx", "y"}, []int{1, 4}},
		{"an end in a form", "(a\nb", []string{"(a\nb"}, []int{1}},
		{"a ) too many", "(a))\nb", []string{"(a))", "b"}, []int{1, 2}},
		{"a mistake in a form", "(a\n# b\n)\nc", []string{"(a\n# b\n)", "c"}, []int{1, 4}},
		{"a bare line is never open", "it's (\nb", []string{"it's (", "b"}, []int{1, 2}},
		{"too long", strings.Repeat("x", maxLine+1) + "\nb", []string{"line-too-long", "b"}, []int{1, 2}},
		{"too many lines", "(a" + strings.Repeat("\n", maxLines+2) + ")\nb", []string{"line-too-long", "b"}, []int{1, maxLines + 4}},
		{"too long in its first line", "(a " + strings.Repeat("x", maxLine) + " \" )\n(b)\n\")\nc", []string{"line-too-long", "c"}, []int{1, 4}},
		{"too long in a later line", "(a\n" + strings.Repeat("x", maxLine+1) + "\n(b)\n)\nc", []string{"line-too-long", "c"}, []int{1, 5}},
		{"too long in all", "(a" + strings.Repeat("\n"+strings.Repeat("x", maxLine/3), 4) + "\n(b)\n)\nc", []string{"line-too-long", "c"}, []int{1, 8}},
		{"too long and never closed", "(a " + strings.Repeat("x", maxLine) + "\n(b)\nc", []string{"line-too-long"}, []int{1}},
		{"a byte order mark", "\ufeff(a\n)\nb", []string{"(a\n)", "b"}, []int{1, 3}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, lines := commandsIn(test.text)
			if !slices.Equal(got, test.want) || !slices.Equal(lines, test.lines) {
				t.Errorf("commands %.200q at %v, want %q at %v", got, lines, test.want, test.lines)
			}
		})
	}
}

// TestLongFormsAreReadOnce: the work must not grow with the square of the length. A form of
// eight times the lines may take eight times as much; were it read again at each line, it would
// take 64 times as much. The work is counted in allocations, which a busy machine does not change.
func TestLongFormsAreReadOnce(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, line := range []string{"1\n", "(a \"b\")\n", "; a\n", strings.Repeat("(b) ", 25) + "\n"} {
		short, long := allocationsOfReading(t, line, 1200), allocationsOfReading(t, line, 9600)
		if ratio := long / short; ratio > 16 {
			t.Errorf("eight times the lines of %q take %.0f times as many allocations", line, ratio)
		}
	}
}

// allocationsOfReading counts the allocations with which a form of so many lines is read.
func allocationsOfReading(t *testing.T, line string, lines int) float64 {
	text := "(list\n" + strings.Repeat(line, lines) + ")\n"
	return testing.AllocsPerRun(1, func() {
		if got, _ := commandsIn(text); len(got) != 1 {
			t.Fatalf("a form of %d lines is read as %d commands", lines, len(got))
		}
	})
}
