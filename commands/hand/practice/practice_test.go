package practice_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/hand/byhand"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// shellIn starts a session with its results in a folder.
func shellIn(t *testing.T, folder string) *sessiontest.Shell {
	t.Helper()
	x := sessiontest.New(t)
	x.DataFolder = folder
	x.Do("(set replies quiet) (set board off)")
	return x
}

// played plays a game to its end against the computer and keeps it, as a terminal does.
func played(t *testing.T, x *sessiontest.Shell, game string) coach.Review {
	t.Helper()
	if _, code := x.Do("(setf g (make-" + game + ")) (opponent g second random)"); code != "" {
		t.Fatal(code)
	}
	if _, code := x.Do("(do () ((winner g)) (if (eq (turn-of g) 'chance) (draw-any g) (play g (car (legal-moves g)))))"); code != "" {
		x.Do("(resign g)")
	}
	g, how := x.Score.JustEnded()
	if g == nil {
		t.Fatal("no game has ended")
	}
	r, err := coach.ReviewOf(context.Background(), g, nil)
	if err == nil {
		err = practice.KeepGame(context.Background(), x.Session, g, how, r)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestPractice: mistakes of a game are asked, the most costly first; a right answer puts a
// position off, a wrong one does not; another session knows it all, and it can be
// written out and forgotten.
func TestPractice(t *testing.T) {
	folder := t.TempDir()
	r := played(t, shellIn(t, folder), "mancala")
	if len(r.Mistakes) < 2 {
		t.Fatalf("%d mistakes", len(r.Mistakes))
	}
	x := shellIn(t, folder)
	q := sessiontest.Said[practice.Question](t, x, "(practice)")
	if q.Loss != r.Mistakes[0].Loss || q.Source != "game" {
		t.Errorf("asked %+v, and the worst mistake was %+v", q, r.Mistakes[0])
	}
	best := strings.TrimPrefix(r.Mistakes[0].Better, "")
	told := sessiontest.Said[coach.ReviewVerdict](t, x, "(answer)")
	if told.Best == "" || told.Right {
		t.Errorf("%+v, and the review said %s", told, best)
	}
	x = shellIn(t, folder)
	again := sessiontest.Said[practice.Question](t, x, "(practice :n 1)")
	if again != q {
		t.Errorf("what was not known is asked again: %+v", again)
	}
	right := sessiontest.Said[coach.ReviewVerdict](t, x, "(answer \""+told.Best+"\")")
	if !right.Right {
		t.Errorf("%+v", right)
	}
	if x.Stack.Question() != nil {
		t.Error("after one of one it waits for more")
	}
	x = shellIn(t, folder)
	if next := sessiontest.Said[practice.Question](t, x, "(practice)"); next == q && r.Mistakes[1].Loss != q.Loss {
		t.Error("what is known is asked again at once")
	}
	file := filepath.Join(t.TempDir(), "cards.csv")
	if _, code := x.Do("(practice :csv \"" + filepath.ToSlash(file) + "\")"); code != "" {
		t.Fatal(code)
	}
	data, _ := os.ReadFile(file)
	if lines := strings.Split(strings.TrimSpace(string(data)), "\n"); len(lines) != 1+len(r.Mistakes) || !strings.HasPrefix(lines[0], "game,position,side") {
		t.Errorf("%d lines, %s", len(lines), lines[0])
	}
	p := sessiontest.Said[practice.Progress](t, x, "(progress)")
	if len(p.Games) != 1 || p.Games[0].Played != 1 || int(p.Games[0].Decisions) != r.Sides[0].Decisions || p.Practised != len(r.Mistakes) || p.Due != p.Practised-1 {
		t.Errorf("%+v", p)
	}
	x.Do("(practice 'forget)")
	if p := sessiontest.Said[practice.Progress](t, x, "(progress)"); len(p.Games)+p.Practised > 0 {
		t.Errorf("forgotten: %+v", p)
	}
}

// TestLeftAtOnce: a practice that is left before anything is answered has nothing to tell.
func TestLeftAtOnce(t *testing.T) {
	for answered, want := range []string{"", "0 of 1 position right. What was right comes back in some days, the rest at once:\n  practice goes on, progress shows all of it.\n"} {
		x := shellIn(t, t.TempDir())
		x.Chance.SetSeed(5)
		x.Do("(practice 'mancala :n 3)")
		if answered > 0 {
			x.Do("(answer)")
		}
		heard, code := x.Do("(leave)")
		said := ""
		for _, r := range heard {
			text := report.Render(r, 80)
			said += text.String()
		}
		if code != "" || said != want || x.Stack.Question() != nil {
			t.Errorf("after %d answers: %q, code %q", answered, said, code)
		}
	}
}

// TestScoreIsKept: another session knows how games have ended, and after three of them
// plays like the person.
func TestScoreIsKept(t *testing.T) {
	folder := t.TempDir()
	for range 2 {
		played(t, shellIn(t, folder), "mancala")
	}
	x := shellIn(t, folder)
	if _, code := x.Do("(setf g (make-mancala)) (opponent g 'like 'me)"); code != "few-games" {
		t.Errorf("after two games: %q", code)
	}
	played(t, x, "mancala")
	s := sessiontest.Said[byhand.Score](t, x, "(score)")
	if len(s.Rows) != 1 || len(s.Ever) != 1 || s.Ever[0].Won+s.Ever[0].Lost+s.Ever[0].Drawn != 3 || s.Ever[0].Opponent != "random" {
		t.Errorf("%+v", s)
	}
	for _, words := range []string{"'like 'me", "'first 'like 'me"} {
		if _, code := x.Do("(setf g (make-mancala)) (opponent g " + words + ")"); code != "" {
			t.Errorf("%s: %q", words, code)
		}
	}
}

// TestQuizIsPractised: a wrong move in a quiz is asked in practice.
func TestQuizIsPractised(t *testing.T) {
	folder := t.TempDir()
	x := shellIn(t, folder)
	x.Do("(setf g (make-mancala)) (quiz 'move g :depth 2) (answer \"sow 0\")")
	missed := x.Score.JustMissed()
	if len(missed) != 1 || len(x.Score.JustMissed()) > 0 {
		t.Fatalf("%v", missed)
	}
	if err := practice.KeepMissed(context.Background(), x.Session, missed); err != nil {
		t.Fatal(err)
	}
	if q := sessiontest.Said[practice.Question](t, x, "(practice)"); q.Source != "quiz" {
		t.Errorf("%+v", q)
	}
}

// TestBadPractice: what cannot be practised or kept says so, and changes nothing.
func TestBadPractice(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "results.db"), []byte("nonsense, and nothing else"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct{ folder, call, code string }{
		{"", "(practice 'nobody)", "no-such-game"}, {"", "(practice 'tree)", "wrong-game"}, {"", "(practice 'stop)", "no-question"}, {"", "(practice :n 0)", "wrong-kind"},
		{folder, "(practice)", "damaged-results"}, {folder, "(progress)", "damaged-results"}, {folder, "(score)", "damaged-results"},
		{folder, "(practice 'forget)", "damaged-results"},
	} {
		x := sessiontest.New(t)
		x.DataFolder = of.folder
		if _, code := x.Do(of.call); code != of.code {
			t.Errorf("%s: %q, want %q", of.call, code, of.code)
		}
	}
}
