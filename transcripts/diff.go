package transcripts

import (
	"fmt"
	"strings"
	"unicode"
)

// diffContext is how many lines that match are shown around one that does not,
// and diffMost how many lines a diff has at most.
const (
	diffContext = 3
	diffMost    = 100
)

// diff shows the lines a step expected and did not get (-), those it got and did
// not expect (+), and some that match. The error code is shown as a last line.
func diff(s *Step, got result) string {
	var lines []string
	for _, e := range alignStep(s, got) {
		switch e.kind {
		case keep:
			lines = append(lines, "  "+got.lines[e.j])
		case pass:
			lines = append(lines, "  "+string(AnyLines))
		case change:
			lines = append(lines, "- "+s.Want[e.i], "+ "+Escape(got.lines[e.j]))
		case drop:
			lines = append(lines, "- "+s.Want[e.i])
		case add:
			lines = append(lines, "+ "+Escape(got.lines[e.j]))
		}
	}
	if s.Code != got.code {
		if s.Code != "" {
			lines = append(lines, "- ! "+s.Code)
		}
		if got.code != "" {
			lines = append(lines, "+ ! "+got.code)
		}
	}
	lines = closeUp(lines)
	if more := len(lines) - diffMost; more > 0 {
		lines = append(lines[:diffMost], fmt.Sprintf("  (%d more lines)", more))
	}
	return strings.Join(lines, "\n")
}

// alignStep aligns the lines a step expected with those it printed.
func alignStep(s *Step, got result) []edit {
	want := compileAll(s.Want)
	return aligner{
		want: len(want), got: len(got.lines),
		wild: func(i int) bool { return want[i].lines },
		same: func(i, j int) bool { return want[i].match(got.lines[j]) },
		like: func(i, j int) bool { return likeLine(s.Want[i], got.lines[j]) },
	}.align()
}

// likeLine tells whether a printed line looks like a new version of an expected
// one: both start with the same word. Reports label their lines; rows of a board
// mostly start with signs, which say nothing.
func likeLine(want, got string) bool {
	w, _, _ := strings.Cut(strings.TrimLeft(want, " "), " ")
	g, _, _ := strings.Cut(strings.TrimLeft(got, " "), " ")
	return w == g && strings.ContainsFunc(w, unicode.IsLetter)
}

// closeUp replaces long runs of lines that match by a note.
func closeUp(lines []string) []string {
	var out []string
	for at := 0; at < len(lines); {
		end := at
		for end < len(lines) && lines[end][0] == ' ' {
			end++
		}
		head, tail := min(at+diffContext, end), max(end-diffContext, at)
		if at == 0 {
			head = 0
		}
		if end == len(lines) {
			tail = end
		}
		if tail-head > 1 {
			out = append(out, lines[at:head]...)
			out = append(out, fmt.Sprintf("  (%d lines match)", tail-head))
			out = append(out, lines[tail:end]...)
		} else {
			out = append(out, lines[at:end]...)
		}
		for at = end; at < len(lines) && lines[at][0] != ' '; at++ {
			out = append(out, lines[at])
		}
	}
	return out
}
