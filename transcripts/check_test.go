package transcripts

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// echo opens a session whose commands print their own text; a command that
// starts with "fail" and a code fails with it after printing the rest.
func echo(Meta) (Runner, func(), error) {
	return func(command string) Outcome {
		words := strings.SplitN(command, " ", 3)
		if words[0] != "fail" || len(words) < 2 {
			return Outcome{Output: command + "\n"}
		}
		o := Outcome{Code: words[1], Message: "it failed"}
		if len(words) == 3 {
			o.Output = words[2] + "\n"
		}
		return o
	}, nil, nil
}

// canned opens a session whose commands print what a map says.
func canned(outcomes map[string]Outcome) Opener {
	return func(Meta) (Runner, func(), error) {
		return func(command string) Outcome { return outcomes[command] }, func() {}, nil
	}
}

func mustParse(t testing.TB, text string) *File {
	t.Helper()
	f, err := Parse("f.md", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name, step string
		want       string // the failure, empty if the step passes
	}{
		{"passes", "> x\nx\n", ""},
		{"continued", "> x\n. y\nx\ny\n", ""},
		{"hole", "> x 5\nx [int]\n", ""},
		{"nothing expected", "> x\n", "f.md:5: the output differs\n    > x\n    + x\n"},
		{"another line", "> x\ny\n", "f.md:5: the output differs\n    > x\n    - y\n    + x\n"},
		{"fails as expected", "> fail no-card\n! no-card\n", ""},
		{"prints and fails", "> fail no-card a\na\n! no-card\n", ""},
		{"prints too much and fails", "> fail no-card a\n! no-card\n", "f.md:5: the output differs\n    > fail no-card a\n    + a\n"},
		{"fails with another code", "> fail no-card\n! bad\n",
			"f.md:5: wanted the error bad, was given no-card: it failed\n    > fail no-card\n    - ! bad\n    + ! no-card\n"},
		{"fails unexpectedly", "> fail no-card\n",
			"f.md:5: the command failed with no-card: it failed\n    > fail no-card\n    + ! no-card\n"},
		{"succeeds unexpectedly", "> x\nx\n! bad\n",
			"f.md:5: wanted the error bad, the command succeeded\n    > x\n      x\n    - ! bad\n"},
		{"code that cannot be written", "> fail A_B\n",
			"f.md:5: the command failed with bad-code: it failed (code \"A_B\")\n    > fail A_B\n    + ! bad-code\n"},
		{"continued command in a report", "> x\n. y\nx\n", "f.md:5: the output differs\n    > x\n    . y\n      x\n    + y\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			report := Check(mustParse(t, session(test.step+"> last\nlast\n")), echo)
			want := Report{Passed: 2}
			if test.want != "" {
				want = Report{Passed: 1, Failed: 1}
			}
			if report.Passed != want.Passed || report.Failed != want.Failed {
				t.Errorf("%d passed, %d failed; want %d, %d", report.Passed, report.Failed, want.Passed, want.Failed)
			}
			if got := report.String(); got != test.want {
				t.Errorf("report is\n%swant\n%s", got, test.want)
			}
		})
	}
}

func TestCheckOpensOneSession(t *testing.T) {
	opened, ended := 0, 0
	f := mustParse(t, "---\nparlor: 1\nseed: 9\n---\n```parlor\n> a\n1\n> b\n2\n```\n")
	report := Check(f, func(m Meta) (Runner, func(), error) {
		if m.Seed == nil || *m.Seed != 9 {
			t.Errorf("seed is %v", m.Seed)
		}
		opened++
		n := 0
		return func(string) Outcome { n++; return Outcome{Output: fmt.Sprint(n)} }, func() { ended++ }, nil
	})
	if report.Passed != 2 || opened != 1 || ended != 1 {
		t.Errorf("%d passed, %d opened, %d ended", report.Passed, opened, ended)
	}
}

func TestCheckWithoutSession(t *testing.T) {
	f := mustParse(t, session("> x\n"))
	report := Check(f, func(Meta) (Runner, func(), error) { return nil, nil, errors.New("no memory") })
	if got, want := report.String(), "f.md: no memory\n"; got != want || report.Failed != 1 {
		t.Errorf("report is %q with %d failed, want %q", got, report.Failed, want)
	}
	_, err := Parse("g.md", nil)
	var b strings.Builder
	n, werr := NotRun("g.md", err).WriteTo(&b)
	if got, want := b.String(), err.Error()+"\n"; got != want || int(n) != len(want) || werr != nil {
		t.Errorf("report is %q, %d, %v, want %q", got, n, werr, want)
	}
	if got, want := Summary(report, Report{Passed: 3}), "3 passed, 1 failed"; got != want {
		t.Errorf("summary is %q, want %q", got, want)
	}
}

func TestDiff(t *testing.T) {
	rows := func(from, to int) string {
		var b strings.Builder
		for i := from; i <= to; i++ {
			fmt.Fprintf(&b, "row %d\n", i)
		}
		return b.String()
	}
	tests := []struct {
		name, want, got string
		diff            string
	}{
		{"lines between", "a\n...\nb\nc\n", "a\n1\n2\nb\nd", "  a|  ...|  b|- c|+ d"},
		{"a label goes with its new value", "...\nBEST MOVE: 5\n", "x\nBEST MOVE: 6\ny\nz\n", "  ...|- BEST MOVE: 5|+ BEST MOVE: 6|+ y|+ z"},
		{"no label, and lines that could hide it", "...\n| 1 |\n", "x\n| 2 |", "  ...|- | 1 ||+ | 2 |"},
		{"a label that is gone", "...\nBEST MOVE: 5\n", "", "  ...|- BEST MOVE: 5"},
		{"what looks like markup", "a\n", "> a", `- a|+ \> a`},
		{"context", rows(1, 20) + "a\n" + rows(21, 40), rows(1, 20) + "b\n" + rows(21, 40),
			"  (17 lines match)|  row 18|  row 19|  row 20|- a|+ b|  row 21|  row 22|  row 23|  (17 lines match)"},
		{"context between", "a\n" + rows(1, 8) + "b\n", "x\n" + rows(1, 8) + "y\n",
			"- a|+ x|  row 1|  row 2|  row 3|  (2 lines match)|  row 6|  row 7|  row 8|- b|+ y"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := mustParse(t, session("> x\n"+test.want))
			got := diff(&f.Steps[0], resultOf(Outcome{Output: test.got}))
			if got = strings.ReplaceAll(got, "\n", "|"); got != test.diff {
				t.Errorf("diff is %s\n   want %s", got, test.diff)
			}
		})
	}
}

func TestDiffIsBounded(t *testing.T) {
	f := mustParse(t, session("> x\n"+strings.Repeat("a\n", 3000)))
	report := Check(f, canned(map[string]Outcome{"x": {Output: "a\n" + strings.Repeat("b\n", 3000) + "a\n"}}))
	if lines := strings.Count(report.String(), "\n"); lines != diffMost+3 {
		t.Errorf("report has %d lines", lines)
	}
}
