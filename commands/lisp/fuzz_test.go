package lisp

import (
	"context"
	"strings"
	"testing"
	"time"

	"parlor/commands/lisp/data"
)

// FuzzRead reads any text. What can be read must print as something that reads
// as the same again.
func FuzzRead(f *testing.F) {
	for _, src := range []string{
		"(a . b) 'c #'d :e \"f\\n\\u00e9\" 1.5e-3 -7 nil #| x #| y |# |# ; z",
		"(a (b (c", "\"abc", "#|", "'", "(a . b c)", ")", "1/2", "...", ":", "`",
		"9223372036854775808", "1e999", "\xff", "\"\\u12\"", "\x00", "İ K",
		strings.Repeat("(", 2*data.MaxNesting), strings.Repeat("'", 2*data.MaxNesting),
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		forms, err := Read(src)
		if err != nil {
			if codeOf(err) == "" {
				t.Fatalf("an error without a code: %v", err)
			}
			return
		}
		for _, form := range forms {
			text := String(form)
			again, err := Read(text)
			if err != nil || len(again) != 1 {
				t.Fatalf("%q prints as %q, which reads as %d forms, %v", src, text, len(again), err)
			}
			if second := String(again[0]); second != text {
				t.Fatalf("%q prints as %q and then as %q", src, text, second)
			}
		}
	})
}

// quietHost is a host without commands that throws output away.
type quietHost struct{}

func (quietHost) Function(string) (*Function, bool)       { return nil, false }
func (quietHost) Names() []string                         { return nil }
func (quietHost) Nearest(string, []string) (string, bool) { return "", false }
func (quietHost) Random(int64) (int64, error)             { return 0, nil }
func (quietHost) RandomFloat() (float64, error)           { return 0, nil }
func (quietHost) Write(string)                            {}

// FuzzEval evaluates any text for a short time. Nothing may panic or leave the
// interpreter out of order.
func FuzzEval(f *testing.F) {
	for _, src := range []string{
		"(defun f (x &optional (y 1) &rest r &key k) (list x y r k)) (f 1 2 :k 3)",
		"(let ((a 1) b) (let* ((c a)) (setf a (+ a c)) (incf b)))",
		"(dolist (x '(3 1 2) x) (when (evenp x) (return x)))",
		"(dotimes (i 10) (loop (return (push i l))))",
		"(sort '(3 1 2) #'< :key (lambda (x) (- x)))",
		"(setf l (list :a 1)) (setf (getf l :b) 2 (cdr l) l) (print l) (equal l l) (length l)",
		"(mapcar #'+ '(1 2) '(3.5 4)) (reduce #'* '(1 2 3) :initial-value 9)",
		"(format nil \"~{~a ~^~5d ~} ~,2f ~s~%\" '(1 2) 3 'x)",
		"(case 5 ((1 2) 3) (t (cond (nil 1) (2)))) (and 1 (or nil 2)) (unless nil 1)",
		"(expt 2 100) (mod -7 2.5) (round 5 2) (/ 1 0) (* 9999999999 9999999999)",
		"(funcall (let ((n 0)) (lambda () (incf n)))) (apply #'max '(1 2.5))",
		"(defun f () (f)) (f)", "(loop (setf x (list x x)))", "(setf x 1) (loop (setf x (list x x)))",
		"(remove-if-not 'car '((1) nil)) (assoc 1 '((1 2))) (member 2 '(1 2) :test #'eql)",
		"(string-upcase \"a\") (string= 'a \"a\") (princ-to-string '(1 . 2)) (random 5)",
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		in := New(quietHost{})
		r := NewReader(src)
		for form, err := r.Next(); err == nil; form, err = r.Next() {
			v, err := in.Eval(ctx, form)
			if codeOf(err) == CodeInternal {
				t.Fatalf("%s: %v", String(form), err)
			}
			if err != nil && codeOf(err) == "" && err != context.Cause(ctx) {
				t.Fatalf("%s: an error without a code: %v", String(form), err)
			}
			data.Excerpt(v)
			checkRested(t, in, src)
		}
	})
}
