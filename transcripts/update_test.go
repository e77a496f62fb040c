package transcripts

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// updated is what the commands of testdata/update do.
var updated = canned(map[string]Outcome{
	"(right)":             {Output: "the same\ntime 5ms\n"},
	"(wrong)":             {Output: "new  \n\nnewer\n"},
	"(chatty)":            {Output: "> a\n...\n```\n~~~~\n! no-card\n[int]\nx [int]\n[1 2]\n"},
	"(fails)":             {Code: "no-card"},
	"(fails-differently)": {Code: "illegal-move"},
	"(fails-now)":         {Output: "a\n", Code: "no-card"},
	"(succeeds-now)":      {Output: "a\n"},
	"(report)": {Output: "only one move\nROOT NODE VALUE: ONLY ONE MOVE\n" +
		"NUM-MOVES-DONE: 12, PRUNED-MOVES: 7\nBEST MOVE: (3 2 1)\nboard\nboard\n"},
	"(timing)": {Output: "searched 1234 nodes in 1.5s, 822.6 a second\nvalue 9.5 at depth 4 in 3ms\n" +
		"path /tmp/a b/x.md is 6 bytes\n  2m3s\n"},
	"(label)":  {Output: "CARD WAS Sorry!\nboard\n"},
	"(spread)": {Output: "a\nb\nc\nz\ny\n"},
})

func TestUpdate(t *testing.T) {
	files, err := filepath.Glob("testdata/update/*.before.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no files to update", err)
	}
	for _, before := range files {
		t.Run(before, func(t *testing.T) {
			text, want := mustRead(t, before), mustRead(t, strings.Replace(before, "before", "after", 1))
			checkUpdate(t, text, want)
			crlf := func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }
			checkUpdate(t, crlf(text), crlf(want))
		})
	}
}

func mustRead(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// checkUpdate updates a text, and checks and updates what comes out.
func checkUpdate(t *testing.T, text, want []byte) {
	t.Helper()
	f := mustParse(t, string(text))
	got, report, err := Update(f, updated)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("updated text is\n%s\nwant\n%s", got, want)
	}
	if check := Check(f, updated); report.Failed == 0 || check.String() != report.String() {
		t.Errorf("report is\n%s\nwant\n%s", report, check)
	}
	again, report, err := Update(mustParse(t, string(got)), updated)
	if err != nil || report.Failed != 0 || !bytes.Equal(again, got) {
		t.Errorf("a second update changes %d blocks, %v:\n%s", report.Failed, err, report)
	}
}

// What the session says varies is written as holes, without anybody asking.
func TestUpdateWritesHoles(t *testing.T) {
	f := mustParse(t, session("> x\n> y\nold 7 left\n"))
	lines := []Line{{{Text: "took "}, {Hole: AnyTime}, {Text: " [int]"}}, {{Text: "plain"}}}
	open := func(Meta) (Runner, func(), error) {
		return func(string) Outcome { return Outcome{Output: "took 12ms [int]\nplain\n", Lines: lines} }, nil, nil
	}
	text, report, err := Update(f, open)
	want := session("> x\ntook [time] \\[int]\nplain\n> y\ntook [time] \\[int]\nplain\n")
	if string(text) != want || report.Failed != 2 || err != nil {
		t.Errorf("update gives\n%s\n%v, want\n%s", text, err, want)
	}
}

func TestUpdateWithoutSession(t *testing.T) {
	f := mustParse(t, session("> x\n"))
	text, report, err := Update(f, func(Meta) (Runner, func(), error) { return nil, nil, errors.New("no memory") })
	if text != nil || report.Failed != 1 || err == nil {
		t.Errorf("update gives %q, %v, %v", text, report, err)
	}
}

// Whatever was expected and whatever is printed, the updated file passes.
func TestUpdatedFilePasses(t *testing.T) {
	old := rapid.SampledFrom([]string{"a", "[int] x", "x [int] y [..] z", "...", "", `\> a`, "x [time], 5 y", "x 5"})
	printed := rapid.OneOf(outputText(), rapid.SampledFrom([]string{"a\n", "7 x\n", "x 7 y 8 z\n", "x 3ms, 6 y\n", "x 6\n", "\n"}))
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(old, 0, 6).Draw(t, "want")
		outcome := Outcome{Output: join(rapid.SliceOfN(printed, 0, 6).Draw(t, "output"))}
		outcome.Code = rapid.SampledFrom([]string{"", "no-card", "Odd Code"}).Draw(t, "code")
		open := canned(map[string]Outcome{"x": outcome})
		text := session("> x\n" + strings.Join(append(want, ""), "\n"))
		f, err := Parse("f.md", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		got, _, err := Update(f, open)
		if err != nil {
			t.Fatal(err)
		}
		f, err = Parse("f.md", got)
		if err != nil {
			t.Fatalf("%q cannot be read: %v", got, err)
		}
		if report := Check(f, open); report.Passed != 1 || report.Failed != 0 {
			t.Fatalf("%q does not pass: %s", got, report)
		}
	})
}

func TestUpdateLargeBlock(t *testing.T) {
	f := mustParse(t, session("> x\na [int]\n"+strings.Repeat("b\n", 4000)+"c [int]\n"))
	got, report, err := Update(f, canned(map[string]Outcome{"x": {Output: "a 1\n" + strings.Repeat("d\n", 4000) + "c 2\n"}}))
	want := session("> x\na [int]\n" + strings.Repeat("d\n", 4000) + "c [int]\n")
	if err != nil || report.Failed != 1 || string(got) != want {
		t.Errorf("the holes at both ends are lost: %v, %d failed, %d bytes", err, report.Failed, len(got))
	}
}

// Long lines and long blocks take no more than moments.
func TestUpdateIsNotSlow(t *testing.T) {
	long := strings.Repeat("ab [1 2] 3.5, ", 1<<16)
	f := mustParse(t, session("> x\nlist "+long+" [int]\n"+strings.Repeat("row [..] 1 [int]\n", 1000)))
	output := "list " + long + " 5 x\n" + strings.Repeat("row 2 3 x\n", 1000)
	got, report, err := Update(f, canned(map[string]Outcome{"x": {Output: output}}))
	if err != nil || report.Failed != 1 || !bytes.Contains(got, []byte("\nlist "+long+" [int] x\n")) {
		t.Errorf("update gives %d bytes, %d failed, %v", len(got), report.Failed, err)
	}
}

func TestUpdateAllowed(t *testing.T) {
	for value, allowed := range map[string]bool{"": true, "0": true, "false": true, "true": false, "1": false} {
		t.Setenv("CI", value)
		err := UpdateAllowed()
		var e *Error
		if allowed != (err == nil) || !allowed && (!errors.As(err, &e) || e.Code() != CodeUpdateRefused) {
			t.Errorf("with CI=%q the error is %v", value, err)
		}
	}
}
