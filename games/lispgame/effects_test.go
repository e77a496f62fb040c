package lispgame_test

import (
	"fmt"
	"testing"
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
		{"(let ((k 2)) (incf k 3) (setf n k))", 5},
		{"(setf n (twice (twice 2)))", 8},
		{"(setf n (- 9 mover 2 (1- mover)))", 8},
		{"(setf n (+ 1 (aref row 0) 2 (aref grid 1 mover) 3))", 6},
		{"(setf n (if (= (1+ mover) (1+ n)) 4 5))", 4},
	} {
		text := fmt.Sprintf(`(defgame g (state (n :to 9) (m :to 99) (row 3) (grid 2 2)) (over (= m 99) 1)
			(defun add-one (k) (incf n) k) (defun twice (k) (* 2 k)) (defun swapped (a b) (let ((c a)) (setf a b b c) (incf n) (+ a b)))
			(defun third-of (a b c) (+ (- a b) (- b a) c)) (move go () %s))`, c.form)
		r := rules(t, text)
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
