package practice_test

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/hand/score"
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

// draws are the commands that draw in the games that are played here.
var draws = map[string]string{"sorry": "draw-card", "mancala": "moves"}

// played plays a game to its end against the computer and keeps it, as a terminal does.
func played(t *testing.T, x *sessiontest.Shell, game string) coach.Review {
	t.Helper()
	if _, code := x.Do("(setf g (make-" + game + ")) (opponent g second random)"); code != "" {
		t.Fatal(code)
	}
	if _, code := x.Do("(do () ((winner g)) (if (eq (turn-of g) 'chance) (" + draws[game] + " g) (play g (car (legal-moves g)))))"); code != "" {
		t.Fatal(code)
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

// TestOneCount: what is said at the end of a game and what progress says of it are of the same decisions,
// those with a choice, and so is the level.
func TestOneCount(t *testing.T) {
	for _, game := range []string{"sorry", "mancala"} {
		folder := t.TempDir()
		r := played(t, shellIn(t, folder), game)
		said, ok := r.Summary()
		p := sessiontest.Said[practice.Progress](t, shellIn(t, folder), "(progress)")
		if !ok || len(p.Games) != 1 || said.Decisions == 0 {
			t.Fatalf("%s: %+v and %+v", game, said, p)
		}
		g := p.Games[0]
		if g.Decisions != int64(said.Decisions) || g.Level != said.Level || math.Abs(g.Loss*float64(g.Decisions)-said.Lost) > 1e-9 {
			t.Errorf("%s: the end says %+v, progress %+v", game, said.SideReviewed, g)
		}
	}
}

// TestNoDecisions: where nothing was decided nobody plays like a level.
func TestNoDecisions(t *testing.T) {
	for name, game := range map[string]string{
		"resigned at once":      "(setf g (make-mancala)) (opponent g second random) (resign g)",
		"one move, forced":      `(setf g (make-mancala :position "mancala 0,0,0,0,0,1,24,0,1,0,0,0,0,22,0")) (opponent g second random) (sow g 5)`,
		"forced, then resigned": `(setf g (make-sorry :pieces 1)) (opponent g second random) (set-card g 1) (play g (car (legal-moves g))) (resign g)`,
	} {
		folder := t.TempDir()
		x := shellIn(t, folder)
		if _, code := x.Do(game); code != "" {
			t.Fatalf("%s: %s", name, code)
		}
		g, how := x.Score.JustEnded()
		if g == nil {
			t.Fatalf("%s: no game has ended", name)
		}
		told, err := coach.Ended(context.Background(), x.Session, g, how)
		if err != nil || told.Next != "" {
			t.Errorf("%s: next is %q, error %v", name, told.Next, err)
		}
		if told.Says != nil {
			text := report.Render(told.Says, 80)
			if said := text.String(); strings.Contains(said, "level") {
				t.Errorf("%s: %s", name, said)
			}
		}
		if p := sessiontest.Said[practice.Progress](t, shellIn(t, folder), "(progress)"); len(p.Games) > 0 && p.Games[0].Level > 0 {
			t.Errorf("%s: %+v", name, p.Games)
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
	s := sessiontest.Said[score.Score](t, x, "(score)")
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
