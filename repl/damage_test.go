package repl_test

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/text/report"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// flips are ways in which a byte goes wrong: one bit, case, sign, all bits.
var flips = []byte{0x01, 0x20, 0x80, 0xff}

// damaged gives a text cut at every step-th byte and with every step-th byte
// flipped.
func damaged(text string, step int) []string {
	var all []string
	for at := 0; at < len(text); at += step {
		all = append(all, text[:at])
		for _, flip := range flips {
			changed := []byte(text)
			changed[at] ^= flip
			all = append(all, string(changed))
		}
	}
	return all
}

// TestDamagedPositions: a position text that is not whole is refused, or names
// another position; it never leaves the game in between.
func TestDamagedPositions(t *testing.T) {
	repltest.Needs(t, "sorry")
	s := repltest.Open(t)
	s.Do("(setf g (make-sorry))")
	for _, text := range []string{
		"sorry red 10 r:-1,12,-96 g:-2,29,-200",
		"sorry green - r:11,-1,-1,-1 g:-2,-2,-2,-2 pieces:4 deck:3,4,4,4,2",
	} {
		s.Do("(set-position g " + strconv.Quote(text) + ")")
		refused := 0
		for _, bad := range damaged(text, 1) {
			quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(bad)
			_, err := s.Try(`(set-position g "` + quoted + `")`)
			now := strings.TrimSpace(s.Do("(position g)"))
			switch {
			case err == nil:
				// What was accepted must come back as the same position.
				s.Do("(set-position g " + now + ")")
				if again := strings.TrimSpace(s.Do("(position g)")); again != now {
					t.Errorf("%q is read as %s and then as %s", bad, now, again)
				}
				s.Do("(undo g)\n(undo g)")
			case report.CodeOf(err) != "bad-position" && report.CodeOf(err) != "bad-token":
				t.Errorf("%q: %v [%s]", bad, err, report.CodeOf(err))
			default:
				refused++
			}
			if now := strings.TrimSpace(s.Do("(position g)")); now != strconv.Quote(text) {
				t.Fatalf("%q left the game at %s", bad, now)
			}
		}
		if refused < len(text) {
			t.Errorf("only %d damaged forms of %q were refused", refused, text)
		}
	}
}

// evening is a session with something of everything that save keeps.
const evening = `(setf g (make-sorry))
(draw-card g)
(pass g)
(set-card g 1)
(play-card g 0)
(undo g)
(opponent g red :depth 1)
(setf h (make-sorry :pieces 2 :deck finite))
(draw-card h)
(setf numbers '(1 2.5 "three" four :five))
(defun twice (x) (* 2 x))
(defeval homebody :own-home 1000)
(defeval hunter (lambda (f) (getf f :own-home)))
(alias b suggest-best-move)
(set report full)`

// TestDamagedSaveFiles: a save file that was cut short or changed is refused
// and changes nothing.
func TestDamagedSaveFiles(t *testing.T) {
	gamestest.TakesTurns(t)
	inFolder(t)
	repltest.Open(t).Do(evening + "\n(save \"good\")")
	good, err := os.ReadFile("good")
	if err != nil {
		t.Fatal(err)
	}
	s := repltest.Open(t)
	s.Do(threeGames)
	before, variables := state(s), len(s.Session.VariableWords())
	for i, bad := range damaged(string(good), 7) {
		write(t, "bad", bad)
		if _, err := s.Try(`(load "bad")`); err == nil {
			// Only blanks around the checksum may differ.
			t.Fatalf("damage number %d was not noticed", i)
		} else if report.CodeOf(err) != "bad-save" {
			t.Fatalf("damage number %d: %v [%s]", i, err, report.CodeOf(err))
		}
		s.Do("(show g)")
		if after := state(s); after != before {
			t.Fatalf("damage number %d changed something\nbefore: %s\nafter: %s", i, before, after)
		}
	}
	if got := len(s.Session.VariableWords()); got > variables+1 { // besides *
		t.Errorf("there are %d variables, not %d: %v", got, variables, s.Session.VariableWords())
	}
	s.Do("(load \"good\")\n(twice 2)\n(eval g hunter)\n(set-card h 1)\n(undo h)")
}

// TestLoadIsAllOrNothing: an evaluation is not tried on the game in hand, for
// which the variables that it needs may not be there yet.
func TestLoadIsAllOrNothing(t *testing.T) {
	repltest.Needs(t, "sorry")
	inFolder(t)
	repltest.Open(t).Do("(setf k 3)\n(setf g (make-sorry))\n(defeval h (lambda (f) k))\n(save \"s\")")
	s := repltest.Open(t)
	s.Do("(setf z (make-sorry))\n(set table-mb 8)\n(load \"s\")")
	if text := s.Do("(eval g h)"); !strings.Contains(text, "VALUE: 3.0") {
		t.Errorf("the evaluation gives %s", text)
	}
}

// TestDamagedTranscripts: whatever is handed to check and run as a transcript,
// there is an answer with a code.
func TestDamagedTranscripts(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "sorry")
	inFolder(t)
	good := "---\nparlor: 1\nseed: 42\n---\n\nWords.\n\n```parlor\n> (setf x (list 1\n.   2))\n(1 2)\n" +
		"> (car 7)\n! wrong-kind\n> (+ 1 2)\n[int]\n```\n\nMore words.\n"
	write(t, "good.md", good)
	s := repltest.Open(t)
	s.Do(threeGames)
	s.Do("(check \"good.md\")\n(run \"good.md\")\n(seed 42)")
	before := s.Do("(position g)")
	codes := map[string]int{}
	for _, bad := range damaged(good, 1) {
		write(t, "bad.md", bad)
		for _, command := range []string{`(check "bad.md")`, `(run "bad.md")`} {
			_, err := s.Try(command)
			if err == nil {
				codes["fine"]++
				continue
			}
			code := report.CodeOf(err)
			codes[code]++
			if code == "failed" || code == "internal-error" || strings.Contains(err.Error(), "panic") {
				t.Errorf("%s of %q: %v [%s]", command, bad, err, code)
			}
		}
		if after := s.Do("(position g)"); after != before {
			t.Fatalf("%q moved the game to %s", bad, after)
		}
	}
	if codes["transcript-mismatch"] < 100 || codes["bad-transcript"] < 10 || codes["fine"] < 100 {
		t.Errorf("the damage led to %v, too little of something", codes)
	}
}

// TestPathsThatCannotBe: files where none can be read or written. Permissions
// are left out, as they do not hold for everybody.
func TestPathsThatCannotBe(t *testing.T) {
	repltest.Needs(t, "sorry")
	inFolder(t)
	write(t, "file", "text")
	write(t, "folder/inside", "text")
	below := "not a directory"
	if runtime.GOOS == "windows" { // it says of such paths what it says of missing ones, or of names that cannot be
		below = ""
	}
	tests := []mistake{
		{`(save "folder")`, "cannot-write", "ordinary file"},
		{`(save "file/below")`, "cannot-write", below},
		{`(save "missing/file")`, "cannot-write", "no such file"},
		{`(save "")`, "cannot-write", ""},
		{`(record "folder")`, "cannot-write", "exists"},
		{`(record "file")`, "cannot-write", "exists"},
		{`(record "file/below")`, "cannot-write", below},
		{`(record "missing/file")`, "cannot-write", "no such file"},
		{`(record)`, "not-recording", ""},
		{`(load "folder")`, "cannot-read", "is a directory"},
		{`(load "missing")`, "cannot-read", "no such file"},
		{`(load "file")`, "bad-save", "checksum"},
		{`(load "file/below")`, "cannot-read", below},
		{`(run "folder")`, "cannot-read", "is a directory"},
		{`(run "missing")`, "cannot-read", "no such file"},
		{`(run "file")`, "unknown-command", "file:1"},
		{`(check "folder")`, "transcript-mismatch", ""},
		{`(check "missing")`, "transcript-mismatch", ""},
		{"(save \"a\x00b\")", "bad-token", "control character"},
		{"save a\x00b", "cannot-write", "invalid argument"},
		{"load missing", "cannot-read", "missing"},
	}
	checkMistakes(t, tests)
	for name, want := range map[string]string{"file": "text", "folder/inside": "text"} {
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("%s holds %q now: %v", name, got, err)
		}
	}
	left, err := os.ReadDir(".")
	if err != nil || len(left) != 2 {
		t.Errorf("left behind: %v %v", fmt.Sprint(left), err)
	}
}
