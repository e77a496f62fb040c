package lispgame_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/commands/lab/owngames/pagetest"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/lispgame"
	"parlor/games/mancala"
	"parlor/search/matrix"
	"parlor/search/tablebase/generic"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is worth %v, want %v", what, got, want)
	}
}

// TestTicTacToe: a draw, with as many sequences of moves as everybody counts.
func TestTicTacToe(t *testing.T) {
	r := pagetest.Page(t, "tic-tac-toe")
	gamestest.Perft[lispgame.State](t, r, pagetest.Start(r), 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
	near(t, "tic-tac-toe", value(t, r, pagetest.Start(r)), 0, 0)
}

// TestNim: the player to move loses if and only if the exclusive or of the heaps is 0.
func TestNim(t *testing.T) {
	gamestest.TakesTurns(t)
	r := pagetest.Page(t, "nim")
	for n := range 8 * 8 * 8 {
		a, b, c := n/64, n/8%8, n%8
		want := 1.
		if a^b^c == 0 {
			want = -1
		}
		for i, side := range []string{"left", "right"} {
			near(t, fmt.Sprintf("%d %d %d", a, b, c), value(t, r, fmt.Sprintf("nim %s heap:%d%d%d", side, a, b, c)), want*float64(1-2*i), 0)
		}
	}
}

// TestConnectFour: the counts that everybody has.
func TestConnectFour(t *testing.T) {
	gamestest.TakesTurns(t)
	r := pagetest.Page(t, "connect-four")
	counts := []uint64{7, 49, 343, 2401, 16807, 117649, 823536}
	if *gamestest.Long {
		counts = append(counts, 5673234)
	}
	gamestest.Perft[lispgame.State](t, r, pagetest.Start(r), counts...)
}

// pigValue works out Pig by value iteration: win[i][j][k] is the chance of the player to move
// with i points against j and k in the turn (Neller and Presser, 2004).
func pigValue(goal int) float64 {
	win := make([][][]float64, goal)
	for i := range win {
		win[i] = make([][]float64, goal)
		for j := range win[i] {
			win[i][j] = make([]float64, goal-i)
		}
	}
	at := func(i, j, k int) float64 {
		if i+k >= goal {
			return 1
		}
		return win[i][j][k]
	}
	for change := 1.; change > 1e-12; {
		change = 0
		for i := goal - 1; i >= 0; i-- {
			for j := goal - 1; j >= 0; j-- {
				for k := goal - i - 1; k >= 0; k-- {
					roll := 1 - at(j, i, 0)
					for n := 2; n <= 6; n++ {
						roll += at(i, j, k+n)
					}
					best := roll / 6
					if k > 0 {
						best = max(best, 1-at(j, i+k, 0))
					}
					change = max(change, math.Abs(best-win[i][j][k]))
					win[i][j][k] = best
				}
			}
		}
	}
	return win[0][0][0]
}

// TestPig: the optimal first player wins as often as value iteration says, .5306 at 100.
func TestPig(t *testing.T) {
	goals := []int{10, 25}
	if *gamestest.Long {
		goals = append(goals, 100)
		near(t, "Pig by value iteration", pigValue(100), .5306, .00005)
	}
	for _, goal := range goals {
		r := pagetest.Page(t, "pig", fmt.Sprint(goal))
		near(t, fmt.Sprintf("Pig to %d", goal), (1+value(t, r, pagetest.Start(r)))/2, pigValue(goal), 1e-7)
	}
}

// together values a position in which both sides decide at once, by linear programs alone.
func together(r *lispgame.Rules, s lispgame.State, known map[lispgame.State]float64) float64 {
	if v, ok := known[s]; ok {
		return v
	}
	v := 0.
	switch moves := r.Moves(&s, nil); r.Turn(&s) {
	case games.Over:
		return float64(r.Score(&s))
	case games.Chance:
		total := 0.
		for _, m := range moves {
			next := s
			r.Play(&next, m)
			w := float64(r.Weight(&s, m))
			total += w
			v += w * together(r, next, known)
		}
		v /= total
	default:
		g := matrix.Game{Rows: len(moves)}
		for _, m := range moves {
			half := s
			r.Play(&half, m)
			replies := r.Moves(&half, nil)
			g.Columns = len(replies)
			for _, reply := range replies {
				next := half
				r.Play(&next, reply)
				g.Values = append(g.Values, together(r, next, known))
			}
		}
		solver := matrix.Solver{}
		v = solver.Solve(g).Value
	}
	known[s] = v
	return v
}

// TestTogether: the solver and linear programs, one for each position, give the same values
// of the games in which both decide at once.
func TestTogether(t *testing.T) {
	for _, c := range []struct {
		page, line string
		values     []string
	}{
		{"goofspiel", "", []string{"3"}},
		{"goofspiel", "goofspiel max played:0010000000100000 gone:00100000 lead:-2 cards:4", []string{"4"}},
		{"goofspiel", "goofspiel max played:0001000001000000 gone:01000000 prize:4 lead:1 cards:4", []string{"4"}},
		{"matching", "", []string{"2"}},
		{"bluff-race", "bluff-race hare place:2,1 goal:5 turns:6", []string{"5", "6"}},
		{"bluff-race", "bluff-race hare place:0,3 turn:2 goal:6 turns:6", []string{"6", "6"}},
	} {
		r := pagetest.Page(t, c.page, c.values...)
		if c.line == "" {
			c.line = pagetest.Start(r)
		}
		kit, s, err := r.ReadPosition(c.line)
		if err != nil {
			t.Fatal(err)
		}
		near(t, c.line, value(t, r, c.line), together(kit.(*lispgame.Rules), s, map[lispgame.State]float64{}), 1e-6)
	}
}

// TestMatching: rounds are independent, so that three are worth three times as much as one.
func TestMatching(t *testing.T) {
	solver := matrix.Solver{}
	pays := matrix.Game{Rows: 3, Columns: 3, Values: []float64{0, -1, 4, 1, 0, -2, -3, 2, 0}}
	one := solver.Solve(pays).Value
	text := pagetest.Form(t, "matching")
	changed := pagetest.ReplaceOnce(t, text, "(table pays (0 -1 3)", "(table pays (0 -1 4)")
	changed = pagetest.ReplaceOnce(t, changed, ":from -27 :to 27", ":from -36 :to 36")
	r := pagetest.Rules(t, changed, "3")
	near(t, "three rounds", value(t, r, pagetest.Start(r)), 3*one, 1e-6)
}

// TestKalah: the game in Lisp has the moves of the one in Go everywhere, with the same boards
// and scores after them, and the same values.
func TestKalah(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, stones := range []int{1, 2, 3} {
		r := pagetest.Page(t, "kalah", fmt.Sprint(stones))
		other, err := mancala.New(mancala.Options{Pits: 4, Stones: stones})
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(30) {
			sameCourse(t, r, other, games.NewRandom(seed, games.StreamCorpus))
		}
	}
	r := pagetest.Page(t, "kalah", "2")
	other, err := mancala.New(mancala.Options{Pits: 4, Stones: 2})
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := generic.New[lispgame.State](r, generic.Plan{}), generic.New[mancala.State](other, generic.Plan{})
	random := games.NewRandom(1, games.StreamCorpus)
	for s, o := r.Start(), other.Start(); r.Turn(&s) != games.Over; {
		if err := errors.Join(ours.Solve(context.Background(), s), theirs.Solve(context.Background(), o)); err != nil {
			t.Fatal(err)
		}
		a, _ := ours.Bounds(&s)
		b, _ := theirs.Bounds(&o)
		near(t, r.Position(&s), float64(a), float64(b), 0)
		moves := r.Moves(&s, nil)
		i := random.Below(uint64(len(moves)))
		r.Play(&s, moves[i])
		other.Play(&o, other.Moves(&o, nil)[i])
	}
}

// sameCourse plays a game at random by two rules.
func sameCourse(t *testing.T, r *lispgame.Rules, other *mancala.Rules, random *games.Random) {
	s, o := r.Start(), other.Start()
	for {
		if r.Turn(&s) != other.Turn(&o) {
			t.Fatalf("%s: it is the turn of %v, in Go of %v", r.Position(&s), r.Turn(&s), other.Turn(&o))
		}
		if r.Turn(&s) == games.Over {
			if r.Score(&s) != other.Score(&o) {
				t.Fatalf("%s: the score is %v, in Go %v", r.Position(&s), r.Score(&s), other.Score(&o))
			}
			return
		}
		var ours, theirs []string
		moves := r.Moves(&s, nil)
		for _, m := range moves {
			ours = append(ours, r.Words(&s, m)[1])
		}
		for _, m := range other.Moves(&o, nil) {
			theirs = append(theirs, other.Notation(&o, m))
		}
		if !slices.Equal(ours, theirs) {
			t.Fatalf("%s: the moves are %v, in Go %v", r.Position(&s), ours, theirs)
		}
		i := random.Below(uint64(len(moves)))
		r.Play(&s, moves[i])
		other.Play(&o, other.Moves(&o, nil)[i])
	}
}

// TestOddsOfForms: fractions stand wherever the value of a form comes from, and the odds are the
// same whichever way they are written.
func TestOddsOfForms(t *testing.T) {
	game := func(odds string) string {
		return `(defgame g (state (throw :from -1 :to 1 :start -1) (n :to 3)) (over (= n 3) (if (= throw 1) 1 -1))
			(chance die ((k 0 1)) :when (and (= throw -1) (< n 3)) :odds ` + odds + ` (setf throw k))
			(move go () (incf n) (if (< n 3) (setf throw -1)) (next-player)))`
	}
	for _, odds := range []string{
		"(if (= k 0) (/ 3 4) (/ 1 4))", "(cond ((= k 0) (/ 3 4)) (t (/ 1 4)))", "(case k (0 (/ 3 4)) (t (/ 1 4)))", "(progn (if (= k 0) (/ 3 4) (/ 1 4)))",
		"(if (= k 0) (- 1 (/ 1 4)) (/ 1 4))", "(if (= k 0) (+ (/ 1 2) (/ 1 4)) (- (/ 1 2) (/ 1 4)))", "(if (= k 0) (* 3 (/ 1 4)) (* (/ 1 4) 1))",
		"(let ((j 4)) (if (= k 0) (/ 3 j) (/ 1 j)))", "(let ((j 2) (i (* j 2))) (/ (if (= k 0) 3 1) i))", "(/ (- 3 (* 2 k)) 4)", "(- 1 (if (= k 0) (/ 1 4) (/ 3 4)))",
		"(if (= k 0) 3 1)",
	} {
		g, err := owngames.Read(game(odds))
		if err != nil {
			t.Errorf("%s: %v", odds, err)
			continue
		}
		if faults, err := g.Check(context.Background(), 20, 1); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v, %v", odds, faults, err)
		}
		start, _, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		moves := start.Moves()
		if got := []uint32{start.Weight(moves[0]), start.Weight(moves[1])}; got[0] != 3*got[1] || got[1] == 0 {
			t.Errorf("%s: the odds are %v, want 3 to 1", odds, got)
		}
	}
	for odds, says := range map[string]string{
		"(let ((j (+ n 2))) (/ 1 j))": "known beforehand", "(/ 1 2 3)": "wanted a fraction", "(let ((j 0)) (/ 1 j))": "common denominator",
	} {
		if _, err := owngames.Read(game(odds)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %s", odds, err, says)
		}
	}
}

// TestManySymmetries: a symmetry that follows from others is no work.
func TestManySymmetries(t *testing.T) {
	text := `(defgame g (state (board 9)) (over (= (aref board 0) 1) 1) (move hop ((i 0 8)) :when (= (aref board i) 0) (setf (aref board i) 1) (next-player))` +
		strings.Repeat(" (symmetry (board 8 7 6 5 4 3 2 1 0))", 3000) + ")"
	allocated := testing.AllocsPerRun(1, func() {
		if _, err := owngames.Read(text); err != nil {
			t.Fatal(err)
		}
	})
	if perClause := allocated / 3000; perClause > 200 {
		t.Errorf("a symmetry takes %.0f allocations", perClause)
	}
}

// value solves a position exactly.
func value(t testing.TB, r *lispgame.Rules, line string) float64 {
	t.Helper()
	kit, s, err := r.ReadPosition(line)
	if err != nil {
		t.Fatal(err)
	}
	table := generic.New[lispgame.State](kit, generic.Plan{MemoryMB: 1024})
	if err := table.Solve(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	lo, hi := table.Bounds(&s)
	if hi-lo > 1e-6 {
		t.Errorf("%s: the value is only known to lie between %v and %v", line, lo, hi)
	}
	return float64(lo+hi) / 2
}

// TestUrOfTwo solves the Royal Game of Ur with two pieces a side.
func TestUrOfTwo(t *testing.T) {
	near(t, "Ur with two pieces", value(t, pagetest.Page(t, "ur", "2"), "ur light pieces:2"), 0.037145815, 1e-8)
}

// TestUrOfThree solves the Royal Game of Ur with three pieces a side, under -long.
func TestUrOfThree(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("takes 20 seconds of processor time")
	}
	r := pagetest.Page(t, "ur", "3")
	if got := value(t, r, pagetest.Start(r)); math.Abs(got-.032402204) > 2e-9 {
		t.Errorf("the first player's chances are %.10f", got)
	}
}
