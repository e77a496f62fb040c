package lispgame_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"parlor/commands/lab/owngames"
	"parlor/commands/lab/owngames/pagetest"
	"parlor/games"
	"parlor/games/gamestest"
)

// TestBadDefinitions: each is refused with the form in which it is wrong.
func TestBadDefinitions(t *testing.T) {
	for _, c := range []struct{ clauses, says string }{
		{"", "no clause (state ...)"},
		{"(stat (n))", "did you mean state?, in (stat (n))"},
		{"(state (n)) (over (= n 1) 1)", "no clause (move ...)"},
		{"(state (n) (n)) (over (= n 1) 1) (move up ())", "n has a meaning already"},
		{"(state (n :to 3 :start 5)) (over (= n 1) 1) (move up ())", "starts with 5"},
		{"(state (n 200)) (over (= 1 1) 1) (move up ())", "in (n 200)"},
		{"(state (n 60) (m 60)) (over (= 1 1) 1) (move up ())", "103 numbers at most"},
		{"(state (n :to 40000)) (over (= n 1) 1) (move up ())", "-30000 to 30000"},
		{"(state (n :upto 4)) (over (= n 1) 1) (move up ())", ":upto"},
		{"(state (n)) (over n 1) (move up ())", "write (/= n 0)"},
		{"(state (n)) (over (= n 1) (= n 1)) (move up ())", "wanted a number, given a condition"},
		{"(state (n)) (over (= n 1) 0) (move up ())", "pays 0 however it ends"},
		{"(state (n)) (over (= m 1) 1) (move up ())", "no variable is named m"},
		{"(state (n)) (over (= n 1) 1) (move up () (incr n))", "did you mean incf?, in (incr n)"},
		{"(state (n)) (over (= n 1) 1) (move up () (setf n 2))", "n goes from 0 to 1, in (setf n 2)"},
		{"(state (n)) (over (= n 1) 1) (move up () (setf k 1))", "in (setf k 1)"},
		{"(state (n)) (over (progn (setf n 1) (= n 1)) 1) (move up ())", "changed by moves and outcomes only"},
		{"(state (n 3)) (over (= (aref n 3) 1) 1) (move up ())", "places go from 0 to 2"},
		{"(state (n 3)) (over (= n 1) 1) (move up ())", "take one of them by (aref n n)"},
		{"(state (n)) (over (= n 1) 1) (move up ((k 3 1)))", "the least and the greatest"},
		{"(state (n)) (over (= n 1) 1) (move up ((k 0 2000) (l 0 2000)))", "more than 1000000 moves"},
		{"(state (n)) (over (= n 1) 1) (move up ()) (move up ())", "two moves or outcomes"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i do 1))", "to, below, downto or above"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 collect i))", "thereis, given collect, in (loop for i"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i in n do (incf n)))", "behind for, given in, in (loop for i"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop repeat 3 do (incf n)))", "thereis, given repeat"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 for j below 3 do (incf n)))", "thereis, given for"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 to 4 do (incf n)))", "one to end with, given to"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 if (= i 1) do (incf n) else do (incf n)))", "one clause behind"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 do (incf n) sum i))", "one clause behind"},
		{"(state (n)) (over (= n 1) 1) (move up () (setf n (loop for i below 3 sum i into k)))", "one clause behind"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop (incf n)))", "wanted (loop for name"},
		{"(state (n)) (over (= n 1) 1) (move up () (setf n (loop for i below 2 sum (= i 1))))", "sum wants a number, given a condition"},
		{"(state (n)) (over (= n 1) 1) (move up () (setf n (loop for i below 2 count i)))", "count wants a condition, given a number"},
		{"(state (n)) (over (= n 1) 1) (move up () (loop for i below 3 od (incf n)))", "wanted one of for, with, repeat"},
		{"(state (n)) (over (= n 1) 1) (move up () (mod n 0))", "from 1 on to divide by"},
		{"(state (n)) (over (= n 1) 1) (defun f (a) (f a)) (move up () (f 1))", "f calls itself"},
		{"(state (n)) (over (= n 1) 1) (defun f (a) 1) (move up () (f))", "f takes (a)"},
		{"(state (n)) (over (= n 1) 1) (chance d ((k 1 6)) :odds (/ 1 n)) (move up ())", "known beforehand"},
		{"(state (n)) (over (= n 1) 1) (move up ()) (feature f \"x\" (* n 9999999))", "bounds can be worked out"},
		{"(state (n)) (over (= n 1) 1) (move up ()) (picture n \"a b\")", "a word for each"},
		{"(state (n)) (over (= n 1) 1) (move up ()) (show \"{m}\")", "no variable is named m"},
		{"(state (n 2)) (over (= (aref n 0) 1) 1) (move up ()) (symmetry (n 1 1))", "each place from 0 to 1 once"},
		{"(state (n)) (over (= n 1) 1) (move up ()) (board (grid 1 1))", "a part of the state, and a grid"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 3))", "n has 2 numbers, and there are 3 places, in (board (grid 1 3))"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1))", "[rows columns]"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (ring 2000) :pieces n)", "at most 200 places"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (hex 9) :pieces n)", "at most 8 hexes"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (track (0 0)))", "wanted columns and rows"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (track))", "wanted (track ((0 0)"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board m (grid 1 2))", "with a part of the state"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :pieces m)", "with a part of the state"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :at (0 -1))", "wanted :at (column row)"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :shape star)", "wanted :shape with one of"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :names (\"a\"))", "wanted :names with 2 texts"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :whose (first third))", "wanted :whose with 2 words"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :signs (none))", "wanted :signs with 2 words"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :theme gold)", "wanted :theme with one of"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :forms (king))", "wanted :forms with 2 words"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :hand cup)", "wanted :hand with one of"},
		{"(state (n 2)) (over (= 1 1) 1) (move up ()) (board (grid 1 2) :count m)", "wanted :count with a part"},
		{"(option k 5 6 7 \"x\") (state (n)) (over (= n 1) 1) (move up ())", "a usual number from 6 to 7"},
	} {
		_, err := owngames.Read("(defgame g " + c.clauses + ")")
		if err == nil || games.CodeOf(err) != "bad-game" || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s\ngives %v, want %q", c.clauses, err, c.says)
		}
	}
}

// TestDoubling: functions that call each other twice are not written out for ever.
func TestDoubling(t *testing.T) {
	text := "(defgame g (state (n)) (over (= n 1) 1) (move up () (incf n (f30 0))) (defun f0 (a) a)"
	for i := range 30 {
		text += strings.NewReplacer("I", string(rune('0'+(i+1)/10))+string(rune('0'+(i+1)%10)), "J", string(rune('0'+i/10))+string(rune('0'+i%10))).
			Replace("(defun gI (a) (+ (gJ a) (gJ a)))")
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "f30", "g30"), "f0", "g00") + ")"
	_, err := owngames.Read(text)
	gamestest.WantError(t, err, "bad-game", "too large once its functions are written out")
}

// countdown is a game in which a sign comes to the last place of a vector, and a piece walks on.
const countdown = `(state (n :to 9) (row 3 :signs ("." "x")) (step 2 :to 9)) (over (= n 9) 1) (move up () (incf n) (setf (aref row 2) 1) (setf (aref step 0) n)) `

// TestFaultsFound: the checker names the position, and the form where one is at fault.
func TestFaultsFound(t *testing.T) {
	for _, c := range []struct{ clauses, says string }{
		{"(state (n :to 9)) (over (= n 9) 1) (chance d ((k 1 6)) :when (oddp n) :odds (/ 1 7) (incf n)) (move up () (incf n))", "the odds add up to 6/7 and not to 1, in (chance d"},
		{"(state (n :to 9)) (over (= n 9) 1) (chance d ((k 1 6)) :when (oddp n) :odds (if (> n 0) 0 1) (incf n)) (move up () (incf n))", "at g first n:1: the odds add up to 0/1"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (incf n)) (move stay () (progn))", "at g first: (stay) changes nothing"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (setf n (mod (1+ n) 3)))", "not over after 2000 decisions"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up ((k \"a\" \"a\")) (incf n))", "is read as"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up ((k 1 2)) (incf n k))", "at g first n:8: n would be 10, and goes from 0 to 9, in (incf n k)"},
		{"(state (n :to 9) (row 3)) (over (= n 9) 1) (move up () (incf n) (setf (aref row n) 1))", "there is no place 3; places go from 0 to 2, in (aref row n)"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (incf n))", "the turn never changes"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (incf n)) (move never () :when (> n 20) (incf n))", "never was never possible"},
		{"(state (n :to 9) (thrown)) (over (= n 9) 1) (chance d ((k 1 6)) :when (= thrown 1) (if (< k 6) (setf thrown 0) (next-player))) (move up () (incf n) (setf thrown 1))", "at g first n:1 thrown:1: chance can decide for ever without a move in between, in (chance d"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (loop while (< n 10) do (progn)))", "more than 200000 rounds"},
		{"(state (n :to 9)) (over (= n 9) 1) (move up () (incf n)) (symmetry (n 0)) (state (row 2)) (symmetry (row 1 0)) (feature f \"x\" (aref row 0)) (move left () (setf (aref row 0) 1) (incf n)) (move right () (setf (aref row 1) 1) (incf n))", "another value under features"},
		{countdown + "(board (track ((0 0) (1 0) (1 0))))", "the places 1 and 2 lie at one point, in (board (track ((0 0) (1 0) (1 0))))"},
		{countdown + "(board (grid 1 3)) (board n (grid 1 1) :at (2 0))", "lie at one point, in (board n (grid 1 1) :at (2 0))"},
		{countdown + "(board (grid 1 2))", "x in place 2 of row stands nowhere on the board, in (board (grid 1 2))"},
		{countdown + "(board n (grid 1 1))", "x in place 2 of row stands nowhere on the board, in (row 3"},
		{countdown + "(board (grid 1 3)) (board (ring 5) :pieces step)", "piece 0 of step stands on 5, which is nowhere on the board, in (board (ring 5) :pieces step)"},
	} {
		g, err := owngames.Read("(defgame g " + c.clauses + ")")
		if err != nil {
			t.Errorf("%s: %v", c.clauses, err)
			continue
		}
		found, err := g.Check(context.Background(), 20, 1)
		if faults := strings.Join(found, "\n"); err != nil || !strings.Contains(faults, c.says) {
			t.Errorf("%s\nis found to have %q, want %q", c.clauses, faults, c.says)
		}
	}
}

// TestVersions: two texts of one game have no key in common, and each refuses what names the
// other.
func TestVersions(t *testing.T) {
	text := pagetest.Form(t, "tic-tac-toe")
	other := pagetest.ReplaceOnce(t, text, "a draw.", "a draw!")
	a, b := pagetest.Rules(t, text), pagetest.Rules(t, other)
	seen := map[games.Key]bool{}
	s := a.Start()
	for _, m := range a.Moves(&s, nil) {
		next := s
		a.Play(&next, m)
		seen[a.Key(&next)] = true
		if seen[b.Key(&next)] {
			t.Error("two versions share a key")
		}
	}
	if len(seen) != 3 {
		t.Errorf("the first move leads to %d positions that differ, want 3", len(seen))
	}
	g, err := owngames.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Source.Rules([]string{b.OptionValues()[0]})
	gamestest.WantError(t, err, "other-version", "is version "+g.Version)
}

// FuzzDefinition: whatever the clauses are, the answer is a game or an error for a person.
func FuzzDefinition(f *testing.F) {
	f.Add("(state (n :to 3)) (over (= n 3) 1) (move up () (incf n))")
	f.Add("(state (row 3 :to 3)) (over (= (aref row 0) 3) (/ 1 2)) (move up ((k row)) :when (< k 2) (incf (aref row k)))")
	for _, name := range pagetest.Pages {
		_, clauses, _ := strings.Cut(pagetest.Form(f, name), "\n")
		f.Add(strings.TrimSuffix(strings.TrimSpace(clauses), ")"))
	}
	f.Fuzz(func(t *testing.T, clauses string) {
		g, err := owngames.Read("(defgame g " + clauses + ")")
		if err == nil {
			ctx, stop := context.WithTimeout(context.Background(), time.Second/10)
			defer stop()
			g.Check(ctx, 1, 1)
		} else if strings.Contains(err.Error(), "panic") {
			t.Errorf("%s: %v", clauses, err)
		}
	})
}
