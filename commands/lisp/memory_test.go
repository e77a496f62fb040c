package lisp

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
	"parlor/games/gamestest"
)

// small is a limit that tests reach soon.
const small = 8 << 20

// limited gives an interpreter that may hold little.
func limited() *Interp {
	in := New(newTestHost())
	in.SetMemory(small)
	return in
}

// full says whether an error is that of a full memory.
func full(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code() == CodeMemory
}

// TestMemoryIsLimited: whatever holds on to more and more values ends with the
// error, wherever the values are: in a variable of the session or of a let, in
// the arguments of calls that wait, in a closure, or in a form half done.
func TestMemoryIsLimited(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, src := range []string{
		`(setf l nil) (loop (push (format nil "~a" "some text") l))`,
		`(let ((l nil)) (loop (push 1 l)))`,
		`(let ((l nil)) (loop (setf l (list 1 2 l))))`,
		`(let ((l nil)) (loop (setf l (cons l l))))`,
		`(let ((p nil)) (dotimes (i 10000000) (setf (getf p i) i) (setf p (list :rest p))))`,
		`(let ((l nil)) (dotimes (i 10000000) (setf l (append '(1 2 3 4 5 6 7 8) l))))`,
		`(let ((l nil)) (dotimes (i 10000000) (setf l (cons (reverse '(1 2 3 4 5)) l))))`,
		`(let ((l nil)) (dotimes (i 10000000) (setf l (cons (mapcar #'1+ '(1 2 3 4 5)) l))))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (lambda () l) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (let ((k i)) (push (lambda () (incf k)) l))))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (show 1 2 3 4 5 6) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (remove 7 '(1 2 3 4)) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (sort '(3 1 2) #'<) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (string-upcase "some text") l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (princ-to-string i) l)))`,
		`(let ((h (make-hash-table))) (dotimes (i 10000000) (setf (gethash i h) i)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (make-hash-table) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (expt 7 (+ 10000 i)) l)))`,
		`(let ((l nil) (a (expt 7 10000))) (loop (push (floor a 3) l)))`,
		`(let ((l nil) (a (expt 7 10000))) (loop (push (/ a 2) l)))`,
		`(let ((l nil) (a (expt 7 10000))) (loop (push (logior a 1) l)))`,
		`(let ((l nil) (a (expt 7 10000))) (loop (incf a) (push a l)))`,
		`(let ((l nil)) (loop (push (random (expt 7 10000)) l)))`,
		`(let (all) (loop (push (make-string-output-stream) all)))`,
		`(let (all) (loop (let ((s (make-string-output-stream))) (dotimes (i 100) (write-string "0123456789" s)) (push s all))))`,
		`(let (all) (loop (push (make-broadcast-stream (make-broadcast-stream)) all)))`,
		`(loop for i from 1 collect i)`,
		`(loop for i from 1 append (list i i))`,
		`(do ((l nil (cons 1 l))) (nil))`,
		"(let ((l nil)) (dotimes (i 10000000) (push `(1 ,i ,@'(2 3)) l)))",
		`(let ((l nil)) (dotimes (i 10000000) (push (ignore-errors (list 1 2 3)) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (handler-case (error "text") (error (e) e)) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (labels ((f (n) (g n)) (g (n) (f n))) (push #'f l))))`,
		`(let ((l nil)) (loop (multiple-value-bind (a b) (values (list 1 2) (list 3)) (push a l) (push b l))))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (subseq '(1 2 3 4) 1) l)))`,
		`(let ((l nil)) (dotimes (i 10000000) (push (concatenate 'string "some" "text") l)))`,
		`(let ((l nil)) (loop (push (make-string 100) l)))`,
		`(let ((l nil) (s (make-string 100))) (loop (push (subseq s 1) l)))`,
		`(let ((l nil) (s (make-string 100))) (loop (push (remove #\a s) l)))`,
		`(defun f () (map 'string (lambda (c) (f) c) (make-string 1000))) (f)`,
		`(let ((l nil)) (loop (push (map 'string #'identity "some text") l)))`,
		large + `(let ((h (make-hash-table))) (dotimes (i 1000) (setf (gethash i h) (big))))`,
		large + `(defun f () (multiple-value-bind (a) (big) (f) a)) (f)`,
		large + `(defun f () (unwind-protect (big) (f))) (f)`,
		large + `(defun f (x) (remove-duplicates (list 1 2) :key (lambda (x) (list (big) (f x))))) (f 1)`,
		large + `(defun f () (list (values (big) (big)) (f))) (f)`,
		large + `(defun f () (pushnew (big) (car (f)))) (f)`,
		large + `(defun f () (loop for x in (list (big)) collect (f))) (f)`,
		large + `(defun f () (do ((x (big))) (nil) (f))) (f)`,
		large + `(defun f () (flet ((g () 1)) (list (big) (f)))) (f)`,
		large + "(defun f () `(,(big) ,(f))) (f)",
		large + `(defmacro m () (list 'quote (big))) (let ((l nil)) (dotimes (i 1000) (push (funcall (lambda () (macroexpand-1 '(m)))) l)))`,
		`(defun rest-of (&rest r) r) (let ((l nil)) (loop (push (rest-of 1 2 3 4) l)))`,
		large + `(defun f () (let ((s (big))) (+ 1 (f)))) (f)`,
		large + `(defun f () (let* ((s (big)) (v (f))) v)) (f)`,
		large + `(defun f () (prog1 (big) (f))) (f)`,
		large + `(defun f () (list (big) (f))) (f)`,
		large + `(defun f () (setf (car (list (big))) (f))) (f)`,
		large + `(defun f () (setf (nth 0 (list (big))) (f))) (f)`,
		large + `(defun f () (push (big) (car (f)))) (f)`,
		large + `(defun f () (dolist (x (list 1 (big))) (f))) (f)`,
		large + `(defun f (&optional (a (big)) (b (f))) b) (f)`,
		large + `(defun f (&key (a (big)) (b (f))) b) (f)`,
		large + `(defun f (x) (mapcar #'f (list (big)))) (f 1)`,
		large + `(defun f (x y) (reduce #'f (list (big) 2))) (f 1 2)`,
		large + `(defun g (x) (big)) (defun f (a b) (sort (list 1 2) #'f :key #'g)) (f 1 2)`,
		large + `(let ((n 0)) (mapcar (lambda (x) (big)) (let ((l nil)) (dotimes (i 100000) (push i l)) l)))`,
		large + `(let ((n 0)) (sort (let ((l nil)) (dotimes (i 1000) (push i l)) l) #'string= :key (lambda (x) (big))))`,
	} {
		in := limited()
		_, err := evalAll(in, src)
		if !full(err) {
			t.Errorf("%s: error %v", src, err)
			continue
		}
		if _, err := evalAll(in, "(setf l nil) (setf l2 nil) (+ 1 2)"); err != nil {
			t.Errorf("after %s nothing works any more: %v", src, err)
		}
	}
}

// large defines a function that makes a new text of a hundred kilobytes.
const large = `(setf part "0123456789012345678901234567890123456789012345678901234567890123456789")
	(defun big () (format nil "~1000a~1000a~1000a~1000a~1000a~1000a~1000a~1000a~1000a~1000a" 1 2 3 4 5 6 7 8 9 10)) `

// TestGarbageIsFree: what is made and dropped again never fills the memory.
func TestGarbageIsFree(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, src := range []string{
		`(dotimes (i 300000) (list 1 2 3 4 5 6 7 8))`,
		`(let ((l nil)) (dotimes (i 300000) (setf l (list i i i i))))`,
		`(let ((l nil)) (dotimes (i 300000) (push i l) (if (> (length l) 10) (setf l nil))))`,
		`(dotimes (i 100000) (format nil "~500a" i))`,
		`(dotimes (i 100000) (let ((a i) (b i)) (lambda () (list a b))))`,
		`(defun fib (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))) (fib 20)`,
		`(dotimes (i 100000) (let ((h (make-hash-table))) (setf (gethash i h) i)))`,
		`(dotimes (i 100000) (multiple-value-bind (a b) (floor i 7) (list a b)))`,
		`(let ((h (make-hash-table))) (dotimes (i 100000) (setf (gethash i h) i) (remhash i h)))`,
		"(dotimes (i 100000) (ignore-errors (error \"no ~d\" i)) `(,i))",
		`(dotimes (i 3000) (mapcar (lambda (x) (list x x)) '(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)))`,
	} {
		in := limited()
		if _, err := evalAll(in, src); err != nil {
			t.Errorf("%s: %v", src, err)
		}
	}
}

// TestMemoryFullIsRepeatable: the same form fails at the same place every time.
func TestMemoryFullIsRepeatable(t *testing.T) {
	var first Value
	for i := range 3 {
		in := limited()
		_, err := evalAll(in, `(setf n 0) (setf l nil) (loop (incf n) (list 1 2 3) (push (list n "text") l))`)
		if !full(err) {
			t.Fatal(err)
		}
		n, _ := in.Variable("n")
		if i == 0 {
			first = n
		}
		if n != first {
			t.Errorf("after %v turns, and before after %v", n, first)
		}
	}
	if n := first.(int64); n < small/200 || n > small/50 {
		t.Errorf("%d items of about 100 bytes take %d bytes", n, small)
	}
}

// TestHeld: shared and circular structure counts once.
func TestHeld(t *testing.T) {
	empty := New(newTestHost()).Held()
	for _, test := range []struct {
		src  string
		want int64
	}{
		{"(setf x nil)", 0},
		{"(setf x 7)", memory.NumberSize},
		{"(setf x (list 1 2))", 2*memory.ConsSize + 2*memory.NumberSize},
		{"(setf x (list nil nil)) (setf y x)", 2 * memory.ConsSize},
		{"(setf x (list nil nil)) (setf y (cons x x))", 3 * memory.ConsSize},
		{"(setf x (list nil nil)) (setf (cdr (cdr x)) x) nil", 2 * memory.ConsSize},
		{"(setf x (list nil)) (setf (car x) x) nil", memory.ConsSize},
		{`(setf x (format nil "~100a" 1))`, memory.TextSize + 112},
		{`(setf x (format nil "~100a" 1)) (setf y (list x x))`, memory.TextSize + 112 + 2*memory.ConsSize},
		{"(setf x (make-string 1000))", 128 + 1000*4},
		{"(setf x (make-string 1000 :initial-element #\\λ)) (setf y (reverse x))", 2 * (128 + 1000*4)},
		{"(setf x (make-string 1000)) (setf y (make-array 500 :element-type 'character :displaced-to x))", 128 + 1000*4 + 128},
		{`(setf x (subseq (format nil "~1000a" 1) 0 10))`, memory.TextSize + 16},
		{"(setf x nil) (dotimes (i 60) (setf x (cons x x)))", 60 * memory.ConsSize},
		{"(setf h (make-hash-table))", 128},
		{"(setf h (make-hash-table)) (dotimes (i 10) (setf (gethash i h) (list nil)))", 128 + data.FirstSize + 10*(data.EntrySize+memory.NumberSize+memory.ConsSize)},
		{"(setf h (make-hash-table)) (setf (gethash h h) h) nil", 128 + data.FirstSize + data.EntrySize},
		{"(setf x nil) (dotimes (i 100000) (setf x (list x)))", 100000 * memory.ConsSize},
	} {
		in := New(newTestHost())
		if _, err := evalAll(in, test.src); err != nil {
			t.Fatal(err)
		}
		if got := in.Held() - empty; got != test.want {
			t.Errorf("%s holds %d bytes, want %d", test.src, got, test.want)
		}
	}
}

// TestSharedStructurePrints: a value that is small in memory and endless on
// paper prints cut short, and comparing two of them ends.
func TestSharedStructurePrints(t *testing.T) {
	in := New(newTestHost())
	v, err := evalAll(in, "(defun dag () (let ((x (list 1))) (dotimes (i 200 x) (setf x (list x x))))) (setf a (dag)) (setf b (dag)) a")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(String(v)); n < data.MaxPrinted || n > data.MaxPrinted+10_000 {
		t.Errorf("it prints as %d bytes", n)
	}
	for _, src := range []string{"(equal a b)", `(format nil "~a" a)`, "(princ-to-string a)"} {
		var e *Error
		if _, err := evalAll(in, src); !errors.As(err, &e) || e.Code() != CodeTooLarge {
			t.Errorf("%s: %v", src, err)
		}
	}
	if _, err := evalAll(in, "(car 7 a)"); err == nil || len(err.Error()) > 300 {
		t.Errorf("error %v", err)
	}
}

// sized is an object of the host that is large.
type sized struct{ bytes int64 }

// LispSize gives its size.
func (s *sized) LispSize() int64 { return s.bytes }

// TestObjectsCount: an object of the host counts for as much as it says.
func TestObjectsCount(t *testing.T) {
	host := newTestHost()
	host.commands["make"] = &Function{Name: "make", Call: func(context.Context, []Value) (Value, error) { return &sized{100_000}, nil }}
	in := New(host)
	in.SetMemory(small)
	if _, err := evalAll(in, "(dotimes (i 1000) (make)) (setf x (make)) (dotimes (i 1000) (setf x (list 1 2)))"); err != nil {
		t.Error(err)
	}
	if _, err := evalAll(in, "(setf x (make)) (dotimes (i 1000000) (setf y (list x x)))"); err != nil {
		t.Errorf("one object twice: %v", err)
	}
	if _, err := evalAll(in, "(setf l nil) (dotimes (i 1000) (push (make) l))"); !full(err) {
		t.Errorf("error %v", err)
	}
}

// BenchmarkCensus measures a million pairs.
func BenchmarkCensus(b *testing.B) {
	in := New(newTestHost())
	if _, err := evalAll(in, "(setf l nil) (dotimes (i 1000000) (push i l))"); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if in.Held() < 1_000_000*memory.ConsSize {
			b.Fatal(fmt.Sprint(in.Held()))
		}
	}
}
