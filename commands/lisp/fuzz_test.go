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
		"(a (b (c", "\"abc", "#|", "'", "(a . b c)", ")", "1/2", "...", ":", "`", "`(a ,b ,@c . ,d)", "``,,a", ",", ",@", "`", "'`(a `(b ,(c ,d)))",
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
		"(flet ((f (x) x)) (labels ((g (n) (if (< n 1) (f n) (g (- n 1))))) (mapcar #'g '(1 2))))",
		"(loop for x in '(1 2) for i from 1 to 5 by 2 while t collect (* x i) finally (return 5))",
		"(loop for x on '(1 2) sum 1 count x) (loop for c across \"ab\" append (list c)) (loop for i to 3 maximize i)",
		"(do ((i 0 (+ i 1)) (l nil (cons i l))) ((= i 3) l) (list i))",
		"(block a (dolist (x '(1 2)) (return-from a (values x 2)))) (multiple-value-bind (q r) (floor 7 2) (list q r))",
		"(handler-case (error \"~a\" 1) (user-error (e) e)) (ignore-errors (car 1)) (unwind-protect 1 2) (assert (= 1 2) () \"x\")",
		"(defmacro m (x &rest b) `(let ((y ,x)) ,@b)) (m 1 (list y)) (macroexpand-1 '(m 1 2))",
		"(setf h (make-hash-table :test 'equal)) (setf (gethash '(1) h) 2) (gethash '(1) h) (maphash #'list h) (remhash '(1) h)",
		"(subseq \"abc\" 1) (elt '(1) 0) (copy-list '(1)) (butlast '(1 2)) (remove-duplicates '(1 1)) (pushnew 1 l) (mapcan #'list '(1))",
		"(log 8 2) (exp 1) (isqrt 17) (gcd 12 18) (truncate -7 2) (concatenate 'string \"a\" \"b\") (search \"b\" \"ab\")",
		"(format nil \"~5,'0d~r~16r~[a~;b~:;c~]~:[n~;y~]~5@a\" 1 2 3 0 nil 'x) (time 1)",
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
