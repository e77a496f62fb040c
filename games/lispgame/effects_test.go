package lispgame_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/commands/lab/owngames/pagetest"
)

// TestEffectsKept: what a form does besides giving a number is done, also where the number is
// known beforehand.
func TestEffectsKept(t *testing.T) {
	for _, c := range []struct {
		form string
		n    int // afterwards
	}{
		{"(setf m (+ 1 (progn (incf n) 2)))", 1},
		{"(setf m (- (progn (incf n) 2) 1))", 1},
		{"(setf m (* 0 (progn (incf n) 2)))", 1},
		{"(setf m (mod (progn (incf n) 2) 1))", 1},
		{"(setf m (if (progn (incf n) (= n 1)) 3 3))", 1},
		{"(setf m (if (= (progn (incf n) 2) 2) 3 4))", 1},
		{"(setf m (add-one 3))", 1},
		{"(setf m (+ (add-one 3) (add-one 3)))", 2},
		{"(setf m (let ((k (add-one 1))) k))", 1},
		{"(setf m (case (add-one 1) (1 5) (t 5)))", 1},
		{"(setf m (aref row (progn (incf n) 1)))", 1},
		{"(setf m (aref row (1- (progn (incf n) 1))))", 1},
		{"(setf m (aref grid (add-one 1) n))", 1},
		{"(setf m (swapped n 5))", 1},
		{"(setf m (third-of 1 2 n))", 0},
		{"(loop for k from 1 to 3 do (setf k (add-one 3)))", 3},
		{"(loop for k upfrom 1 upto 5 until (= k 4) unless (= k 2) doing (incf n k))", 4},
		{"(loop :for k :downto 2 :from 4 :if (> k 2) :when (< k 4) :do (incf n k))", 3},
		{"(loop while (< n 9) while (< n 3) do (incf n) (incf m))", 3},
		{"(setf n (loop as k below 9 summing (mod k 2)))", 4},
		{"(dotimes (k 3) (incf n) (incf m) n)", 3},
		{"(let ((k 2)) (incf k 3) (setf n k))", 5},
		{"(let ((k 2)) (setf m 1 k 5) (setf n k))", 5},
		{"(incf (aref row (add-one 1)))", 1},
		{"(incf (aref grid (add-one 1) (add-one 0)) (progn (incf (aref row (add-one 2))) 1))", 3},
		{"(progn (incf (aref grid 1 (opponent mover))) (decf (aref grid (add-one 1) (opponent mover))))", 1},
		{"(setf n (twice (twice 2)))", 8},
		{"(setf n (- 9 mover 2 (1- mover)))", 8},
		{"(setf n (+ 1 (aref row 0) 2 (aref grid 1 mover) 3))", 6},
		{"(setf n (if (= (1+ mover) (1+ n)) 4 5))", 4},
	} {
		text := fmt.Sprintf(`(defgame g (state (n :to 9) (m :to 99) (row 3) (grid 2 2)) (over (= m 99) 1)
			(defun add-one (k) (incf n) k) (defun twice (k) (* 2 k)) (defun swapped (a b) (let ((c a)) (setf a b b c) (incf n) (+ a b)))
			(defun third-of (a b c) (+ (- a b) (- b a) c)) (move go () %s))`, c.form)
		r := pagetest.Rules(t, text)
		s := r.Start()
		r.Play(&s, r.Moves(&s, nil)[0])
		want := ""
		if c.n != 0 {
			want = fmt.Sprint(" n:", c.n)
		}
		got := r.Position(&s)
		if len(got) < len("g first")+len(want) || got[len("g first"):len("g first")+len(want)] != want {
			t.Errorf("%s leads to %s, want n to be %d", c.form, got, c.n)
		}
	}
}

// TestNumbersTooLarge: numbers that no machine word can hold never become places outside a
// vector.
func TestNumbersTooLarge(t *testing.T) {
	for _, place := range []string{
		"(min 5 (abs k))", "(min 5 (+ (max 0 k) (max 0 k)))", "(min 5 (+ (max 0 (- k 1)) 1))", "(min 5 (max 0 (1- k)))", "(min 5 (- (max 0 k) (min 0 k)))",
		"(mod k 7)", "(mod (floor k 3) 7)", "(min 8 (max 0 (* k k)))", "(min 5 (loop for i below 9 sum (max 0 k)))", "(logand 7 (abs k))", "(min 5 (1+ (max 0 (- (1+ k)))))",
	} {
		for _, doubled := range []int{61, 62, 63, 64} {
			text := fmt.Sprintf(`(defgame g (state (n :to 9) (board 9)) (over (= n 9) 1) (move hop () (incf n)
				(let ((k 1)) (loop for i below %d do (setf k (* k 2))) (setf (aref board %s) 1))))`, doubled, place)
			g, err := owngames.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			faults, err := g.Check(context.Background(), 1, 1)
			if err != nil || strings.Contains(strings.Join(faults, " "), "panic") {
				t.Errorf("%s with k doubled %d times: %v, %v", place, doubled, faults, err)
			}
		}
	}
}
