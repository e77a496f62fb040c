package transcripts

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

const head = "---\nparlor: 1\n---\n"

// session wraps lines of a fence in a whole transcript.
func session(lines string) string { return head + "```parlor\n" + lines + "```\n" }

func TestParse(t *testing.T) {
	text := strings.Join([]string{
		"---",
		"parlor: 1",
		"title: Leaving the start",
		"",
		"seed: 42",
		`author: "one: two"`,
		"---",
		"",
		"Prose with > and ! and ... in it.",
		"",
		"> quoted prose",
		"",
		"```lisp",
		"```parlor",
		"> not a command",
		"```",
		"",
		"````parlor",
		"> (setf g",
		". (make-sorry))",
		"...",
		"BEST MOVE: [int]   ",
		"",
		"```",
		"> (play-card g 9)",
		"partly",
		"! no-such-piece",
		">   quit  ",
		"````",
		"",
		"  ~~~ parlor  ",
		"  > indented",
		" out",
		"     more",
		"  ~~~",
		"    ```parlor",
		"",
	}, "\n")
	seed := uint64(42)
	wantMeta := Meta{Version: 1, Title: "Leaving the start", Seed: &seed, Keys: []Key{{"author", "one: two"}}}
	wantSteps := []Step{
		{Line: 19, Command: "(setf g\n(make-sorry))", Want: []string{"...", "BEST MOVE: [int]", "", "```"}},
		{Line: 25, Command: "(play-card g 9)", Want: []string{"partly"}, Code: "no-such-piece"},
		{Line: 28, Command: "  quit  "},
		{Line: 32, Command: "indented", Want: []string{"out", "   more"}},
	}
	for _, end := range []string{"\n", "\r\n"} {
		f, err := Parse("a.md", []byte("\ufeff"+strings.ReplaceAll(text, "\n", end)))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(f.Meta, wantMeta) {
			t.Errorf("meta is %+v, want %+v", f.Meta, wantMeta)
		}
		var steps []Step
		for _, s := range f.Steps {
			steps = append(steps, Step{Line: s.Line, Command: s.Command, Want: s.Want, Code: s.Code})
		}
		if !reflect.DeepEqual(steps, wantSteps) {
			t.Errorf("steps are %+v, want %+v", steps, wantSteps)
		}
	}
}

func TestParseMarkersAlone(t *testing.T) {
	f, err := Parse("a.md", []byte(session("> (princ \"a\n.\n. b\")\na\n\nb\n>\n. x\n>>\n.5\n!!\n")))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := f.Steps[0].Command, "(princ \"a\n\nb\")"; got != want {
		t.Errorf("command is %q, want %q", got, want)
	}
	if got, want := f.Steps[1].Command, "\nx"; got != want {
		t.Errorf("command is %q, want %q", got, want)
	}
	if got, want := f.Steps[1].Want, []string{">>", ".5", "!!"}; !reflect.DeepEqual(got, want) {
		t.Errorf("output is %q, want %q", got, want)
	}
}

func TestParsePage(t *testing.T) {
	f, err := ParsePage("README.md", []byte("# Parlor\n\n```parlor\n> x\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	if f.Meta.Version != Version || f.Meta.Seed != nil || len(f.Steps) != 1 {
		t.Errorf("page is %+v", f)
	}
	f, err = ParsePage("README.md", []byte("---\nparlor: 1\nseed: 7\n---\n"))
	if err != nil || f.Meta.Seed == nil || *f.Meta.Seed != 7 {
		t.Errorf("page is %+v, %v", f, err)
	}
	if f, err = ParsePage("README.md", nil); err != nil || len(f.Steps) != 0 {
		t.Errorf("empty page is %+v, %v", f, err)
	}
}

func TestMetaValue(t *testing.T) {
	m := Meta{Keys: []Key{{"level", "2"}}}
	if v, ok := m.Value("level"); v != "2" || !ok {
		t.Errorf("level is %q, %t", v, ok)
	}
	if v, ok := m.Value("title"); v != "" || ok {
		t.Errorf("title is %q, %t", v, ok)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, text string
		code       string
		want       string
	}{
		{"empty file", "", CodeBadTranscript, `f.md:1: wanted --- to open the front matter, was given ""`},
		{"no front matter", "# Title\n", CodeBadTranscript, `f.md:1: wanted --- to open the front matter, was given "# Title"`},
		{"front matter not closed", "---\nparlor: 1\n", CodeBadTranscript, "f.md:1: the front matter opened here is never closed by ---"},
		{"fence in the front matter", "---\nparlor: 1\n```parlor\n", CodeBadTranscript, "f.md:3: wanted --- to close the front matter before a fence"},
		{"no version", "---\ntitle: x\n---\n", CodeBadTranscript, `f.md:3: wanted a line "parlor: 1" in the front matter, was given none`},
		{"another version", "---\nparlor: 2\n---\n", CodeUnknownVersion, `f.md:2: wanted version 1 of the format, was given "2"`},
		{"no key", "---\nparlor: 1\nhello\n---\n", CodeBadTranscript, `f.md:3: wanted a key in lower case, a colon and a value, was given "hello"`},
		{"odd key", "---\nMy Key: 1\n---\n", CodeBadTranscript, `f.md:2: wanted a key in lower case, a colon and a value, was given "My Key: 1"`},
		{"key twice", "---\nseed: 1\nseed: 1\n---\n", CodeBadTranscript, "f.md:3: wanted the key seed once, was given it again"},
		{"bad quotation", "---\ntitle: \"x\n---\n", CodeBadTranscript, `f.md:2: wanted a closed quotation after title, was given title: "x`},
		{"negative seed", "---\nseed: -1\n---\n", CodeBadTranscript, `f.md:2: wanted a seed from 0 to 18446744073709551615, was given "-1"`},
		{"large seed", "---\nseed: 18446744073709551616\n---\n", CodeBadTranscript, `f.md:2: wanted a seed from 0 to 18446744073709551615, was given "18446744073709551616"`},
		{"not UTF-8", "---\nparlor: 1\nx: \ufffd\xff\n---\n", CodeBadTranscript, "f.md:3: wanted text in UTF-8, was given the byte 0xff"},
		{"fence not closed", head + "\n```parlor\n> x\n", CodeBadTranscript, "f.md:5: the fence opened here is never closed"},
		{"other fence not closed", head + "```lisp\n```parlor\n", CodeBadTranscript, "f.md:4: the fence opened here is never closed"},
		{"closed by fewer marks", head + "````parlor\n> x\n```\n", CodeBadTranscript, "f.md:4: the fence opened here is never closed"},
		{"closed by other marks", head + "```parlor\n> x\n~~~\n", CodeBadTranscript, "f.md:4: the fence opened here is never closed"},
		{"words after parlor", head + "```parlor skip\n```\n", CodeBadTranscript, `f.md:4: wanted nothing after parlor, was given "skip"`},
		{"output without a command", session("x\n"), CodeBadTranscript, `f.md:5: wanted a command, a line that starts with > and a blank, was given "x"`},
		{"continuation without a command", session(". x\n"), CodeBadTranscript, "f.md:5: a line that starts with . must follow the command it continues"},
		{"continuation after output", session("> x\ny\n. z\n"), CodeBadTranscript, `f.md:7: a line that starts with . must follow the command it continues; output is written \.`},
		{"empty command", session(">\n"), CodeBadTranscript, "f.md:5: wanted a command after >, was given none"},
		{"no code", session("> x\n!\n"), CodeBadTranscript, `f.md:6: wanted one error code after !, was given ""; output is written \!`},
		{"no such code", session("> x\n! Oh no\n"), CodeBadTranscript, `f.md:6: wanted one error code after !, was given "Oh no"; output is written \!`},
		{"output after a code", session("> x\n! bad\ny\n"), CodeBadTranscript, `f.md:7: wanted nothing between ! bad and the next command, was given "y"`},
		{"long line", session(strings.Repeat("\u00b5", 99) + "\n"), CodeBadTranscript,
			`f.md:5: wanted a command, a line that starts with > and a blank, was given "` + strings.Repeat("\u00b5", 30) + `..."`},
		{"clip inside a character", session("x" + strings.Repeat("\u00b5", 99) + "\n"), CodeBadTranscript,
			`f.md:5: wanted a command, a line that starts with > and a blank, was given "x` + strings.Repeat("\u00b5", 29) + `..."`},
		{"too big", strings.Repeat("x", MaxSize+1), CodeTooBig, "f.md: wanted at most 16777216 bytes, was given 16777217"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse("f.md", []byte(test.text))
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("error is %v", err)
			}
			if e.Error() != test.want || e.Code() != test.code {
				t.Errorf("error is %s: %s\nwant %s: %s", e.Code(), e, test.code, test.want)
			}
		})
	}
}

// A file cut short anywhere, or with a bit flipped, is read or refused.
func TestParseDamaged(t *testing.T) {
	text := session("> (f\n. 1)\na [int] b\n...\n> g\n! bad-code\n")
	for i := range text {
		if f, err := Parse("f.md", []byte(text[:i])); err == nil {
			Check(f, echo)
		}
		for bit := range 8 {
			flipped := []byte(text)
			flipped[i] ^= 1 << bit
			if f, err := Parse("f.md", flipped); err == nil {
				Check(f, echo)
			}
		}
	}
}

// TestParts: a page comes apart into words, commands and other blocks, in order and
// with their lines.
func TestParts(t *testing.T) {
	page := "---\nparlor: 1\n---\n# Title\n\nWords.\n```parlor\n> (one)\n1\n> (two)\n```\n```ask\nquestion: q\n\n  more\n```\nMore words.\n  ~~~\n  deep\n    er\n  ~~~\n"
	f, err := Parse("p.md", []byte(page))
	if err != nil {
		t.Fatal(err)
	}
	want := []Part{
		{Line: 4, Prose: []string{"# Title", "", "Words."}, Step: -1},
		{Line: 8, Step: 0},
		{Line: 10, Step: 1},
		{Line: 12, Block: &Block{"ask", []string{"question: q", "", "  more"}}, Step: -1},
		{Line: 17, Prose: []string{"More words."}, Step: -1},
		{Line: 18, Block: &Block{"", []string{"deep", "  er"}}, Step: -1},
	}
	if !reflect.DeepEqual(f.Parts, want) {
		t.Errorf("got  %+v\nwant %+v", f.Parts, want)
	}
}
