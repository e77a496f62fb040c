package lispgame_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/commands/lab/owngames/pagetest"
	"parlor/games"
	"parlor/games/gamestest"
)

// hopping is a game whose one move computes a form on numbers that are not known beforehand: big is
// 2 to the power of 62 and least its negative doubled, the least number of 64 bits.
func hopping(form string) string {
	return fmt.Sprintf(`(defgame g (state (n :to 9)) (over (= n 9) 1) (defun twice (a) (+ a a)) (move hop ()
		(let ((big 1) (least 0) (n1 1) (sum 0)) (loop for i below 62 do (setf big (* big 2))) (setf least (* -2 big) n1 1) (incf n)
			(setf n %s))))`, form)
}

// TestBeyond64Bits: a number that needs more than 64 bits is an error that names the form, when
// the game is checked and when it is played, and the position stays.
func TestBeyond64Bits(t *testing.T) {
	for _, c := range []struct{ form, says string }{
		{"(mod (+ big big) 7)", "given 4611686018427387904 + 4611686018427387904, in (+ big big)"},
		{"(mod (+ 5 big -3 big) 7)", "in (+ 5 big -3 big)"},
		{"(mod (- least n1) 7)", "given -9223372036854775808 - 1, in (- least n1)"},
		{"(mod (- least 1) 7)", "given -9223372036854775808 + -1, in (- least 1)"},
		{"(mod (- least) 7)", "given 0 - -9223372036854775808, in (- least)"},
		{"(mod (1- least) 7)", "in (1- least)"},
		{"(mod (1+ (- (1+ least))) 7)", "given 9223372036854775807 + 1, in (1+ (- (1+ least)))"},
		{"(mod (* big n1 2) 7)", "given 4611686018427387904 * 2, in (* big n1 2)"},
		{"(mod (* -1 least) 7)", "in (* -1 least)"},
		{"(mod (* least -1) 7)", "in (* least -1)"},
		{"(mod (* big big) 7)", "in (* big big)"}, // whose low 64 bits are 0
		{"(abs least)", "given 0 - -9223372036854775808, in (abs least)"},
		{"(mod (opponent least) 7)", "in (opponent least)"},
		{"(mod (twice big) 7)", "in (+ a a)"},
		{"(mod (loop for i below 3 sum big) 7)", "in (loop for i below 3 sum big)"},
		{"(mod (loop for i from 1 to 2 when (> i 0) sum big) 7)", "in (loop for i from 1"},
		{"(progn (incf big big) 1)", "in (incf big big)"},
		{"(progn (decf least) 1)", "in (decf least)"},
		{"(progn (incf (aref row 0) (* big 4)) 1)", "in (* big 4)"},
		{"(progn (loop for i below 9 do (incf sum big)) 1)", "in (incf sum big)"},
	} {
		text := strings.Replace(hopping(c.form), "(n :to 9)", "(n :to 9) (row 2)", 1)
		g, err := owngames.Read(text)
		if err != nil {
			t.Errorf("%s: %v", c.form, err)
			continue
		}
		faults, err := g.Check(context.Background(), 1, 1)
		if found := strings.Join(faults, "\n"); err != nil || !strings.Contains(found, "64 bits at most, given ") || !strings.Contains(found, c.says) {
			t.Errorf("%s is found to have %q, want %q", c.form, found, c.says)
		}
		r := pagetest.Rules(t, text)
		s := r.Start()
		before := s
		err = func() (err error) {
			defer games.Stopped(&err)
			next := s
			r.Play(&next, r.Moves(&s, nil)[0])
			return nil
		}()
		gamestest.WantError(t, err, "game-fault", c.says)
		if s != before {
			t.Errorf("%s changes the position", c.form)
		}
	}
}

// TestWithin64Bits: the largest and the least numbers are computed with as they are.
func TestWithin64Bits(t *testing.T) {
	for _, c := range []struct {
		form string
		n    int
	}{
		{"(mod (+ (- big 1) big) 7)", 0}, // 2^63 - 1 is 7 * 1317624576693539401
		{"(mod least 7)", 6},
		{"(mod (+ least 9 -1 n1) 7)", 1},
		{"(mod (* 2 (- big)) 7)", 6},
		{"(mod (floor least 3) 7)", 4},
		{"(if (<= least least) 1 2)", 1},
		{"(if (> (- (1+ least)) 1099511627776000) 3 4)", 3},
		{"(loop for i from (- (+ big (- big 1)) 2) to (+ big (- big 1)) count (> i 0))", 3},
		{"(loop for i from (+ 2 least) downto least count (< i 0))", 3},
		{"(loop for i from 5 below least count t)", 0},
		{"(loop for i below least sum 1)", 0},
		{"(if (= (loop for i below 3 maximize least) least) 5 6)", 5},
		{"(if (= (loop for i below 3 minimize (if (= i 1) least big)) least) 5 6)", 5},
		{"(if (= (* 1048576 1048576) (* 1048576 2097152)) 1 2)", 2}, // constants beyond what bounds tell
		{"(if (= (+ n1 (* 1048576 1048576 1024)) 1125899906842625) 1 2)", 1},
		{"(let ((m (max (* 1048576 1048576) (* big n1)))) (if (= m big) 1 2))", 1},
	} {
		form := strings.ReplaceAll(c.form, "1125899906842625", "(1+ (* 33554432 33554432))")
		form = strings.ReplaceAll(form, "1099511627776000", "(* 1048576 1048576 1000)")
		r := pagetest.Rules(t, hopping(form))
		s := r.Start()
		r.Play(&s, r.Moves(&s, nil)[0])
		want := "g first"
		if c.n > 0 {
			want += fmt.Sprintf(" n:%d", c.n)
		}
		if got := r.Position(&s); got != want {
			t.Errorf("%s leads to %q, want %q", c.form, got, want)
		}
	}
}

// TestConstantsBeyond64Bits: what is known beforehand is refused when the game is defined.
func TestConstantsBeyond64Bits(t *testing.T) {
	for _, c := range []struct{ clauses, says string }{
		{"(state (n :to (* 65536 65536 65536 65536 9)))", "in (* 65536 65536 65536 65536 9)"},
		{"(state (n :to 99999999999))", "nine digits at most, in 99999999999"},
		{"(state (n :to 99999999999999999999))", "nine digits at most, in 99999999999999999999"},
		{"(state (n)) (table big 1 (* 1000000000 1000000000 1000000000))", "in (* 1000000000 1000000000 1000000000)"},
		{"(state (n)) (feature f \"x\" (- (* -2 65536 65536 65536 16384) 0))", "bounds can be worked out"},
		{"(state (n)) (move two ((k (* -2 65536 65536 65536 16384) (* 65536 65536))))", "more than 1000000 moves"},
		{"(state (n 9)) (board (grid (+ 1 (* 65536 65536 65536 4096)) 16))", "at most 200 places"},
		{"(state (n)) (over (= n 0) (/ 1 (* 1000000000 1000000000)))", "common denominator"},
	} {
		_, err := owngames.Read("(defgame g " + c.clauses + " (over (= 1 1) 1) (move up ()))")
		gamestest.WantError(t, err, "bad-game", c.says)
	}
}
