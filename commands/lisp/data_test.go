package lisp

import (
	"fmt"
	"strings"
	"testing"
)

// What is too large, comes back to itself or is of the wrong kind is an error with a code, and
// what was there before stays.
func TestArrayMistakes(t *testing.T) {
	checkMistakes(t, []mistake{
		{"(make-array 1000000000)", CodeTooLarge, "an array of at most 1000000 items"},
		{"(make-array '(100000 100000))", CodeTooLarge, "more than 1000000 items"},
		{"(make-array (expt 10 30))", CodeTooLarge, ""},
		{"(make-array (make-list 100 :initial-element 1))", CodeTooLarge, "at most 64 dimensions"},
		{"(make-array -1)", CodeOutOfRange, ""},
		{"(make-array 'a)", CodeWrongKind, ""},
		{"(make-array '(2 2) :initial-contents '((1 2) (3)))", CodeOutOfRange, "2 items in a row, given 1"},
		{"(make-array 2 :element-type 'bit :initial-element 5)", CodeWrongKind, "a bit"},
		{"(make-array '(2 2) :fill-pointer 0)", CodeWrongKind, "only a vector"},
		{"(make-array 2 :fill-pointer 3)", CodeOutOfRange, ""},
		{"(make-array 3 :displaced-to (vector 1 2))", CodeOutOfRange, "only 2 items"},
		{"(aref (vector 1 2) 2)", CodeOutOfRange, "from 0 to 1, given 2"},
		{"(aref (vector 1 2) 0 0)", CodeWrongArity, ""},
		{"(aref (vector 1 2) 'a)", CodeWrongKind, ""},
		{"(setf (aref (make-string 2) 0) 5)", CodeWrongKind, "a character"},
		{"(setf (char \"abc\" 0) #\\x)", CodeWrongKind, "copy-seq"},
		{"(vector-push 1 (vector 1))", CodeWrongKind, "fill pointer"},
		{"(vector-pop (make-array 2 :fill-pointer 0))", CodeOutOfRange, "empty"},
		{"(adjust-array (vector 1) '(2 2))", CodeWrongArity, ""},
		{"(bit-and #*01 #*011)", CodeWrongKind, "same dimensions"},
		{"(make-string 10000000)", CodeOutOfRange, ""},
		{"(let ((v (make-array 10 :fill-pointer 0 :adjustable t))) (loop (vector-push-extend v v)))", CodeTooLarge, ""},
		{"(let ((a (vector 1)) (b (vector 1))) (setf (aref a 0) a (aref b 0) b) (equalp a b))", CodeNesting, ""},
		{"(code-char -1)", CodeWrongKind, ""},
		{"(digit-char-p #\\a 40)", CodeOutOfRange, ""},
		{"(string< 5 \"a\")", CodeWrongKind, "a string"},
		{"(typep 5 'nosuch)", CodeWrongKind, "no type nosuch"},
		{"(deftype self () 'self) (typep 5 'self)", CodeNesting, "does one stand for itself?"},
		{"(deftype self () '(or self list)) (typep 5 'self)", CodeNesting, ""},
		{"(deftype self () 'self) (make-sequence 'self 2)", CodeNesting, ""},
		{"(coerce 5 'list)", CodeWrongKind, "5 cannot be made a list"},
		{"(map 'list #'car '(1))", CodeWrongKind, ""},
		{"(find 2 '(1) :end 2)", CodeOutOfRange, ""},
		{"(find 1 '(1) :start 'a)", CodeWrongKind, ""},
	})
	check(t, []example{
		{"(setf v (vector 1 2)) (setf (aref v 0) v) v", "#(... 2)"},
		{"(setf a (make-array 3 :adjustable t :fill-pointer 3)) (setf b (make-array 2 :displaced-to a)) (adjust-array a 1 :fill-pointer 1) b", "#(nil)"},
		{"(setf a (make-array '(2 2) :adjustable t :initial-element 5)) (setf b (make-array '(1 4) :displaced-to a)) (adjust-array a '(1 1)) (list b (bit-and #*1 #*1))", "(#2A((5 nil nil nil)) #*1)"},
		{"(princ-to-string #\\a)", `"a"`},
		{"(prin1-to-string #\\a)", `"#\\a"`},
		{"(prin1-to-string '(\"a\" b))", `"(\"a\" b)"`},
		{"(list (prin1 \"a\") (write-string \"b\") (write-line (copy-seq \"c\")))", `("a" "b" "c")`},
		{"(symbol-name 'car)", `"CAR"`},
	})
}

func TestStructureMistakes(t *testing.T) {
	checkMistakes(t, []mistake{
		{"(defstruct p x) (p-x 5)", CodeWrongKind, "a p, given 5"},
		{"(defstruct p x) (setf (p-x nil) 5)", CodeWrongKind, ""},
		{"(defstruct p x) (make-p :y 1)", CodeUnknownKeyword, ""},
		{"(defstruct (p (:include nosuch)) x)", CodeUser, "there are no structures"},
		{"(defstruct p x x)", CodeUser, "two slots of one name"},
		{"(defstruct list x)", CodeProtectedName, ""},
		{"(defstruct (p (:conc-name nil)) car)", CodeProtectedName, "car comes with Lisp"},
		{"(defstruct p (x 1 :read-only t)) (setf (p-x (make-p)) 2)", CodeUnknownFunction, "(setf p-x)"},
		{"(copy-structure 5)", CodeWrongKind, "a structure"},
	})
	var slots strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&slots, " s%d", i)
	}
	v, err := evalAll(New(newTestHost()), "(defstruct big"+slots.String()+") (list (big-s9999 (make-big :s9999 'last)) (big-s0 (make-big)))")
	if got := String(v); err != nil || got != "(last nil)" {
		t.Errorf("a structure of 10,000 slots gives %s, %v", got, err)
	}
	check(t, []example{
		// One that is defined again with the same slots stays what it was.
		{"(defstruct p x) (setf a (make-p :x 1)) (defstruct p x) (list (p-x a) (p-p a))", "(1 t)"},
		{"(defstruct p x) (setf a (make-p)) (setf (p-x a) a) a", "#S(p :x ...)"},
		{"(defstruct p x) #S(p :x 5)", "#S(p :x 5)"},
	})
}

// What makes the definitions of a session again makes structures again, those that others
// include first.
func TestStructuresAreDefinedAgain(t *testing.T) {
	in := New(newTestHost())
	if _, err := evalAll(in, "(defstruct z-base (a 1)) (defstruct (below (:include z-base (a 2))) b) (defun both (p) (incf (below-a p)) (list (below-a p) (below-b p)))"); err != nil {
		t.Fatal(err)
	}
	again := New(newTestHost())
	texts, _ := Definitions(in)
	for _, text := range texts {
		if _, err := evalAll(again, text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	v, err := evalAll(again, "(list (both (make-below :b 5)) (z-base-p (make-below)) (copy-below (make-below)))")
	if got, want := String(v), "((3 5) t #S(below :a 2 :b nil))"; err != nil || got != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}
