package repl_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"parlor/commands/text/report"
	"parlor/repl/repltest"
	"parlor/transcripts"
)

// texts are the files of text that a command reads, and what runs with each as it should.
var texts = []struct{ file, text, command string }{
	{"run.lisp", "(setf x 17)\n; a remark\n(list x\n x)\n", `(run "run.lisp")`},
	{"run.md", "---\nparlor: 1\nseed: 5\n---\n\nProse.\n\n```parlor\n> (+ 1 2)\n3\n```\n", `(run "run.md")`},
	{"check.md", "---\nparlor: 1\nseed: 5\n---\n\nProse.\n\n```parlor\n> (+ 1 2)\n3\n```\n", `(check "check.md")`},
	{"p.txt", "; two of them\nmancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0\nmancala 1,0,0,0,0,2,20,0,0,0,1,0,0,20,0\n", `(make-mancala) (match 'random 'greedy :positions "p.txt" :games 4 :seed 1)`},
	{"exam.paper", "(paper \"Exam\" :seed 7\n :questions (mean))\n", `(paper-sheet "exam.paper" 1)`},
	{"answer.lisp", "(max 1\n (min 0 2 3 4))\n", `(exercise "3.1") (try "answer.lisp")`},
	{"course/lesson.md", "", `(course "course")`},
	{"lesson.md", "", `(lesson 'check "lesson.md")`},
	{"evening.save", "", `(load "evening.save")`},
}

// TestTexts reads every kind of text with a byte order mark and with the line ends of other
// systems, which change nothing, and in UTF-16, which is named.
func TestTexts(t *testing.T) {
	repltest.Needs(t, "sorry", "mancala", "typed trees", "analysis", "compete", "database", "classroom")
	t.Chdir(t.TempDir())
	if err := os.Mkdir("course", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, x := range texts {
		if x.file == "evening.save" {
			if err := told(t, `(setf x 17) (save "evening.save")`); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(x.file)
			if err != nil {
				t.Fatal(err)
			}
			x.text = string(text)
		}
		if strings.HasSuffix(x.file, "lesson.md") {
			text, err := transcripts.Pages.ReadFile("lessons/01-game-trees.md")
			if err != nil {
				t.Fatal(err)
			}
			x.text = string(text)
		}
		crlf := strings.ReplaceAll(x.text, "\n", "\r\n")
		for how, text := range map[string]string{"plain": x.text, "mark": "\ufeff" + x.text, "CRLF": crlf, "both": "\ufeff" + crlf} {
			if err := os.WriteFile(x.file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := told(t, x.command); err != nil {
				t.Errorf("%s, %s: %v", x.command, how, err)
			}
		}
		var wide strings.Builder
		for _, u := range utf16.Encode([]rune("\ufeff" + crlf)) {
			wide.WriteByte(byte(u))
			wide.WriteByte(byte(u >> 8))
		}
		if err := os.WriteFile(x.file, []byte(wide.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := told(t, x.command); err == nil || !strings.Contains(err.Error(), "UTF-16") {
			t.Errorf("%s in UTF-16: %v", x.command, err)
		}
	}
	if err := repltest.Open(t).RunLines(context.Background(), "-", strings.NewReader("\xff\xfe(\x00"), false); report.CodeOf(err) != "cannot-read" || !strings.Contains(err.Error(), "UTF-16") {
		t.Errorf("a pipe of UTF-16: %v", err)
	}
}

// told runs commands in a shell of their own, and gives what was said if one fails.
func told(t *testing.T, commands string) error {
	t.Helper()
	text, err := repltest.Open(t).Try(commands)
	if err != nil {
		return fmt.Errorf("%s%w", text, err)
	}
	return nil
}

// TestTypographicQuotes: quotes that a text processor has put in are read as straight ones, in
// forms and in lines without parentheses, and that is said. An apostrophe within a word is none.
func TestTypographicQuotes(t *testing.T) {
	repltest.Needs(t, "typed trees", "mancala", "quiz")
	s := repltest.Open(t)
	oneLine := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	for _, test := range []struct{ typed, read, said string }{
		{`(length “hello”)`, `(length "hello")`, "5"},
		{`(length „he said "no" it’s“)`, `(length "he said \"no\" it’s")`, "17"},
		{`(first ’(7 8))`, `(first '(7 8))`, "7"},
		{`«evening»`, `"evening"`, "evening"},
		{`rules “mancala”`, `rules "mancala"`, "Mancala"},
		{`rules ‘mancala’`, `rules 'mancala'`, "Mancala"},
		{`(quiz ‘value :n 1) ; “a note”`, `(quiz 'value :n 1) ; “a note”`, "QUESTION 1 OF 1"},
	} {
		said, err := s.Try(test.typed)
		if want := "Typographic quotes were read as straight ones: " + test.read; err != nil || !strings.Contains(oneLine(said), oneLine(want)) || !strings.Contains(said, test.said) {
			t.Errorf("%s: %q, %v; wanted %q and %q", test.typed, said, err, want, test.said)
		}
	}
	for command, want := range map[string]string{
		`(load "evening”)`: "not closed", `load O’Brien`: "no such file", `load ‘evening`: "‘", `(load ‘evening’)`: "’",
	} {
		if err := told(t, command); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, wanted %s", command, err, want)
		}
	}
}
