package repl_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/text/report"
	"parlor/repl"
	"parlor/repl/repltest"
)

// silent shows nothing.
type silent struct{}

func (silent) Begin(string)         {}
func (silent) Record(report.Record) {}
func (silent) End(error)            {}

// completing starts a shell, runs lines in it and gives its completer.
func completing(t *testing.T, lines ...string) repl.Completer {
	t.Helper()
	sh, err := repl.New(silent{}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if err := sh.Run(context.Background(), line); err != nil {
			t.Fatal(err)
		}
	}
	return repl.Completer{sh}
}

// midGame is a game in which red holds a 10 and may play piece 1 or 2, or 2
// back.
const midGame = `(setf g (make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4"))`

func TestCompletion(t *testing.T) {
	repltest.Needs(t, "sorry", "compete", "coach", "drawing")
	c := completing(t, "(setf five 5)", midGame, "(alias best suggest-best-move g 2)",
		"(defeval homebody :own-home 1000)", "(defun half (&key (of 2)) (/ of 2))")
	tests := []struct {
		typed string
		want  []string // at least these
		not   []string // and none of these
	}{
		{"", []string{"draw-card", "make-sorry", "best", "g", "five"}, []string{"dotimes", "car"}},
		{"dr", []string{"draw-card"}, []string{"play-card", "drop"}},
		{"(dr", []string{"draw-card"}, []string{"play-card"}},
		{"(do", []string{"do-best-move", "dotimes", "dolist"}, []string{"draw-card"}},
		{"be", []string{"best", "bench"}, nil},
		{"fi", []string{"five"}, nil},
		{"play-card ", []string{"1", "2", "g"}, []string{"0", "3", "-1", "draw-card"}},
		{"(play-card g ", []string{"1", "2"}, []string{"0", "3"}},
		{"(play-card g 2 ", []string{"-1"}, nil},
		{"play ", []string{"g", "1", "2"}, []string{"0"}},
		{"(suggest-best-move ", []string{"g"}, nil},
		{"(suggest-best-move g 2 ", []string{"default", "runner", "homebody"}, []string{"star2"}},
		{"suggest-best-move 2 de", []string{"default", "defensive"}, []string{"runner"}},
		{"(eval g ho", []string{"homebody"}, []string{"default"}},
		{"(search g 2 :al", []string{":algorithm"}, []string{":eval"}},
		{"(search g 2 :algorithm ", []string{"star1", "star2", "expectiminimax"}, []string{"runner"}},
		{"(search g 2 :eval r", []string{"runner"}, []string{"star1"}},
		{"set ", []string{"algorithm", "report", "table-mb"}, []string{"star1"}},
		{"set report f", []string{"full"}, []string{"brief"}},
		{"(set algorithm st", []string{"star1", "star2"}, []string{"expectiminimax"}},
		{"(defeval x :own", []string{":own-home"}, []string{":opp-home"}},
		{"help dr", []string{"draw-card"}, nil},
		{"help tab", []string{"table-mb"}, nil},
		{"(list (draw-card g) f", []string{"five"}, nil},
		{"(list five) dr", nil, nil},
		{"(setf x (su", []string{"suggest-best-move"}, nil},
		{"nosuch ", nil, []string{"g", "draw-card"}},
		{"(nosuch ", []string{"g", "five"}, []string{"draw-card", "*"}},
		{"best ", []string{":nodes"}, []string{"g"}}, // an alias, with a game and a depth
		{"hint ", []string{"g"}, []string{"five-hundred"}},
		{"ex", []string{"explain", "exit"}, nil},
		{"(mapcar #'ca", []string{"car"}, []string{"cdr"}},
		{"(let ((fifty 50)) (list fi", []string{"fifty", "five"}, []string{"first"}},
		{"(flet ((dropped (x) x)) (dr", []string{"dropped", "draw-card"}, nil},
		{"(find 1 '(1) :", []string{":key", ":test", ":from-end"}, []string{":eval"}},
		{"(half :", []string{":of"}, []string{":key"}},
		{"(list *print-b", []string{"*print-base*"}, nil},
		{"(lo", []string{"loop", "logand"}, nil},
		{"(moves g)\n(let ((fifty 5))\n  (list fi", []string{"fifty"}, nil},
		{"show g :", []string{":squares"}, []string{":quiet"}},
		{"(show g :squares ", []string{"t", "nil"}, []string{"g"}},
		{"nosuchprefix", nil, []string{"draw-card"}},
		{"ü", nil, []string{"draw-card"}},
		{")))", nil, []string{"play-card"}},
	}
	for _, test := range tests {
		t.Run(test.typed, func(t *testing.T) {
			got, prefix := c.Candidates(test.typed)
			if !strings.HasSuffix(test.typed, prefix) || !slices.IsSorted(got) {
				t.Errorf("prefix %q, words %v", prefix, got)
			}
			for _, word := range got {
				if !strings.HasPrefix(word, prefix) {
					t.Errorf("%q does not begin with %q", word, prefix)
				}
			}
			for _, word := range test.want {
				if !slices.Contains(got, word) {
					t.Errorf("%q is missing in %v", word, got)
				}
			}
			for _, word := range test.not {
				if slices.Contains(got, word) {
					t.Errorf("%q is offered in %v", word, got)
				}
			}
		})
	}
}

// TestCompletionOfFiles: names complete where a file is wanted, with folders and ~, in
// double quotes and without, and nowhere else.
// TestCompletionOrder: the words that a person looks for first come first.
func TestCompletionOrder(t *testing.T) {
	repltest.Needs(t, "sorry", "compete", "levels")
	var words []string
	suffixes, _ := completing(t, midGame).Do([]rune("opponent "), len("opponent "))
	for _, s := range suffixes {
		words = append(words, strings.TrimSpace(string(s)))
	}
	if len(words) < 8 || !slices.Equal(words[:3], []string{"level", "random", "like me"}) {
		t.Errorf("after opponent come %q", words)
	}
}

func TestCompletionOfFiles(t *testing.T) {
	repltest.Needs(t, "sorry")
	t.Chdir(t.TempDir())
	for _, name := range []string{"HOME", "USERPROFILE"} { // Windows has the other
		t.Setenv(name, filepath.Join(mustWorkingFolder(t), "home"))
	}
	for _, name := range []string{"evening.md", "even.save", "Late.md", "a b.md", ".hidden", "folder/page.md", "home/mine.md"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := completing(t, "(setf g (make-sorry)) (alias carry-out run)")
	tests := []struct{ typed, want string }{
		{"run ", "Late.md even.save evening.md folder/ home/"},
		{"run ev", "even.save evening.md"},
		{"run fo", "folder/"},
		{"run folder/", "folder/page.md"},
		{"run ./fo", "./folder/"},
		{"run ~", "~/"},
		{"run ~/", "~/mine.md"},
		{"run .h", ".hidden"},
		{"run missing/", ""},
		{"check evening.md ev", "even.save evening.md"},
		{"set trace-file ev", "even.save evening.md"},
		{`set trace-file "a`, `"a b.md"`},
		{`(set trace-file "ev`, `"even.save" "evening.md"`},
		{`set report "ev`, ""},
		{"carry-out ev", "even.save evening.md"},
		{`carry-out "a`, `"a b.md"`},
		{"(load ", "even.save evening.md folder/ home/"}, // a symbol is folded to small letters
		{`(load "`, `"Late.md" "a b.md" "even.save" "evening.md" "folder/ "home/`},
		{`(load "a b`, `"a b.md"`},
		{`(load "~/m`, `"~/mine.md"`},
		{`(make-sorry :position "`, ""},
		{`(print "ev`, ""},
		{"show ev", ""},
	}
	for _, test := range tests {
		words, _ := c.Candidates(test.typed)
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%s offers %s, want %s", test.typed, got, test.want)
		}
	}
	if rest, _ := c.Do([]rune("run fo"), 6); len(rest) != 1 || string(rest[0]) != "lder/" {
		t.Errorf("a folder is completed to %q", rest)
	}
	if path := c.Shell.Session.Files().Path("~/mine.md"); path != filepath.Join(mustWorkingFolder(t), "home", "mine.md") {
		t.Errorf("~/mine.md is %s", path)
	}
}

func mustWorkingFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestCompletionFollowsGame: what is offered as a move is what may be played.
func TestCompletionFollowsGame(t *testing.T) {
	repltest.Needs(t, "sorry")
	c := completing(t, midGame, "(set-position g \"sorry red sorry r:-1,12,20 g:-2,29,4\")")
	words, _ := c.Candidates("play-card ")
	for word, want := range map[string]bool{"0": false, "1": true, "2": true, "-1": false} {
		if slices.Contains(words, word) != want {
			t.Errorf("%q offered: %v; all: %v", word, !want, words)
		}
	}
	c = completing(t)
	if words, _ := c.Candidates("play-card "); len(words) != 0 {
		t.Errorf("without a game there are %v", words)
	}
	c = completing(t, `(setf g (make-sorry :position "sorry red - r:-96,-96,-96 g:-2,29,4"))`)
	if words, _ := c.Candidates("play-card "); slices.Contains(words, "0") {
		t.Errorf("in a game that is over there are %v", words)
	}
}

// TestCompletionInRunes: the editor wants what is still to come, and how many
// runes of the word are there.
func TestCompletionInRunes(t *testing.T) {
	repltest.Needs(t, "sorry")
	c := completing(t, "(setf größe 1)")
	line := []rune("(list größ")
	rest, typed := c.Do(line, len(line))
	if len(rest) != 1 || string(rest[0]) != "e " || typed != 4 {
		t.Errorf("rest %q, %d runes typed", rest, typed)
	}
	rest, typed = c.Do([]rune("draw-card"), 6)
	if len(rest) != 1 || string(rest[0]) != "ard " || typed != 6 {
		t.Errorf("with the cursor inside: rest %q, %d runes typed", rest, typed)
	}
}
