package lisp

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

func TestLiteralArguments(t *testing.T) {
	check(t, []example{
		{"(set foo 1)", "(foo 1)"},
		{"(set 'foo 1)", "(foo 1)"},
		{"(set foo (+ 1 2))", "(foo 3)"},
		{"(set \"foo\" 1)", `("foo" 1)`},
		{"(set :foo 1)", "(:foo 1)"},
		{"(set t nil)", "(t nil)"},
		{"(set nil 1)", "(nil 1)"},
		{"(set car 1)", "(car 1)"},
		// A global variable is a name here, a local one is its value.
		{"(setf foo 5) (set foo foo)", "(foo 5)"},
		{"(let ((foo 'bar)) (set foo 1))", "(bar 1)"},
		{"(dolist (name '(a b)) (return (set name 1)))", "(a 1)"},
		{"((lambda (name) (set name 1)) 'a)", "(a 1)"},
		{"(set (car '(a)) 1)", "(a 1)"},
		// Which arguments are literal may depend on the others as written.
		{"(search 3 :eval own-home)", "(3 :eval own-home)"},
		{"(funcall #'set 'foo 1)", "(foo 1)"},
	})
	checkMistakes(t, []mistake{
		{"(set foo bar)", CodeUnboundVariable, "bar"},
		{"(search own-home)", CodeUnboundVariable, ""},
		{"(set (fail) 1)", "no-card", ""},
	})
}

func TestHostMayKeepArguments(t *testing.T) {
	host := newTestHost()
	var kept [][]Value
	host.commands["keep"] = &Function{Name: "keep", Max: -1, Call: func(_ context.Context, args []Value) (Value, error) {
		kept = append(kept, args)
		return nil, nil
	}}
	if _, err := evalAll(New(host), "(keep 1 2) (keep 3 4) (list 5 6 7)"); err != nil {
		t.Fatal(err)
	}
	if got := String(List(List(kept[0]...), List(kept[1]...))); got != "((1 2) (3 4))" {
		t.Errorf("the host kept %s", got)
	}
}

func TestHostMayCallBack(t *testing.T) {
	host := newTestHost()
	in := New(host)
	host.commands["again"] = &Function{Name: "again", Min: 1, Max: 1, Call: func(ctx context.Context, args []Value) (Value, error) {
		return in.Apply(ctx, args[0], []Value{int64(5)})
	}}
	v, err := evalAll(in, "(+ 1 (again (lambda (x) (* x (again #'1+)))))")
	if err != nil || v != Value(int64(31)) {
		t.Errorf("%v, %v", v, err)
	}
	v, err = evalAll(in, "(dotimes (i 3) (again (lambda (x) (return x))))")
	if err != nil || v != Value(int64(5)) {
		t.Errorf("return through a command: %v, %v", v, err)
	}
	_, err = evalAll(in, "(defun f (x) (again #'f)) (f 1)")
	if codeOf(err) != CodeRecursion {
		t.Errorf("recursion through a command: %v", err)
	}
	_, err = evalAll(in, "(again 'nothing)")
	if codeOf(err) != CodeUnknownFunction {
		t.Errorf("a function nobody knows: %v", err)
	}
	checkRested(t, in, "calls back")
}

func TestPanicsBecomeErrors(t *testing.T) {
	in := New(newTestHost())
	v, err := evalAll(in, "(defun f (x) (list x (crash))) (let ((a 1)) (mapcar #'f '(1 2)))")
	if codeOf(err) != CodeInternal || v != nil {
		t.Fatalf("%v, %v", v, err)
	}
	checkRested(t, in, "(crash)")
	if _, err := in.Apply(context.Background(), Symbol("crash"), nil); codeOf(err) != CodeInternal {
		t.Errorf("Apply gives %v", err)
	}
	if v, err := evalAll(in, "(+ 1 2)"); err != nil || v != Value(int64(3)) {
		t.Errorf("afterwards %v, %v", v, err)
	}
}

func TestVariables(t *testing.T) {
	in := New(newTestHost())
	if err := in.SetVariable("*", int64(5)); err != nil {
		t.Fatal(err)
	}
	if _, err := evalAll(in, "(setf b 1) (setf a *)"); err != nil {
		t.Fatal(err)
	}
	if got := in.Variables(); !slices.Equal(got, []Symbol{"a", "b"}) {
		t.Errorf("variables %v, of which * comes with Lisp", got)
	}
	if v, ok := in.Variable("a"); !ok || v != Value(int64(5)) {
		t.Errorf("a is %v, %v", v, ok)
	}
	if _, ok := in.Variable("c"); ok {
		t.Error("c is there")
	}
	for _, name := range []Symbol{"t", "nil", "", "&rest"} {
		if err := in.SetVariable(name, nil); err == nil {
			t.Errorf("%q can be set", name)
		}
	}
	// A host may make a symbol that the reader would not.
	if v, err := in.Eval(context.Background(), Symbol("nil")); v != nil || err != nil {
		t.Errorf("nil is %v, %v", v, err)
	}
}

func TestFunctionsReadBack(t *testing.T) {
	in := New(newTestHost())
	source := `(defun twice (x) "two of them" (* 2 x)) (defun add (a &optional (b 1)) (+ a b))`
	if _, err := evalAll(in, source); err != nil {
		t.Fatal(err)
	}
	again := New(newTestHost())
	texts, _ := Definitions(in)
	for _, text := range texts {
		if _, err := evalAll(again, text); err != nil {
			t.Error(err)
		}
	}
	want := `(defun add (a &optional (b 1)) (+ a b)) (defun twice (x) "two of them" (* 2 x))`
	if got := strings.Join(texts, " "); got != want {
		t.Errorf("functions %s", got)
	}
	if v, err := evalAll(again, "(twice (add 4))"); err != nil || v != Value(int64(10)) {
		t.Errorf("the copy gives %v, %v", v, err)
	}
}

func TestPure(t *testing.T) {
	for _, src := range []string{
		"(show 1)", "(random 5)", "(print 1)", "(prin1 1)", "(princ 1)", "(write-line \"a\")", "(terpri)", "(format t \"a\")",
		"(setf global 1)", "(defvar new 1)", "(defparameter global 1)", "(defun f ())",
		"(incf global)", "(push 1 global)", "(setf (car data) 1)", "(setf (getf data 1) 1)",
		"(funcall 'show 1)", "(mapcar 'show '(1))", "(defmacro m () 1)", "(setf (gethash 1 table) 2)", "(remhash 1 table)", "(clrhash table)",
		"(setf (elt data 0) 5)", "(pushnew 5 data)", "(time 1)", "(incf (gethash 1 table 0))", "(handler-case (print 1) (no-such-code () 1))",
	} {
		in := New(newTestHost())
		if _, err := evalAll(in, "(setf global 1 data (list 1 2) table (make-hash-table))"); err != nil {
			t.Fatal(err)
		}
		err := in.Pure(func() error {
			_, err := evalAll(in, src)
			return err
		})
		if codeOf(err) != CodeNotPure {
			t.Errorf("%s gives %v, want %s", src, err, CodeNotPure)
		}
		checkRested(t, in, src)
		if data, _ := in.Variable("data"); String(data) != "(1 2)" {
			t.Errorf("%s changed the list to %s", src, String(data))
		}
	}
	in := New(newTestHost())
	if _, err := evalAll(in, "(defun f (x) (let ((s 0)) (dolist (y x s) (incf s y))))"); err != nil {
		t.Fatal(err)
	}
	err := in.Pure(func() error {
		v, err := evalAll(in, "(let ((l nil)) (push 4 l) (format nil \"~a\" (f l)))")
		if v != Value("4") {
			t.Errorf("inside Pure: %v", v)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if _, err := evalAll(in, "(show 1)"); err != nil {
		t.Errorf("after Pure: %v", err)
	}
}

func TestCancellation(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, src := range []string{
		"(loop (car nil))",
		"(loop '())",
		"(dotimes (i 9000000000000000000))",
		"(loop (equal 1 2) (if t nil))",
		"(defun slow (n) (if (< n 2) 1 (+ (slow (- n 1)) (slow (- n 2))))) (slow 60)",
		"(let ((l (list 1 2))) (loop (sort l #'<)))",
		"(loop for i from 1 do (list i))",
		"(do () (nil))",
		"(do () (nil) (ignore-errors (error \"a\")))",
		"(loop (handler-case (loop '()) (error () 1)))",
		"(loop (ignore-errors (loop '())))",
		"(unwind-protect (loop '()) (loop '()))",
		"(labels ((f (n) (if (< n 2) 1 (+ (f (- n 1)) (f (- n 2)))))) (f 60))",
		"(defmacro m () (loop '())) (m)",
		"(defmacro m () (loop '())) (defun f () (m)) (f)",
		"(setf h (make-hash-table)) (setf (gethash 1 h) 1) (maphash (lambda (k v) (loop '())) h)",
		"(remove-duplicates l)",
		"(search (append l '(1)) (append l l l))",
		"(loop for x on (let ((l (list 1))) (setf (cdr l) l) l) do (list x))",
		"(reduce #'append (mapcar (lambda (x) l) l))",
		"(sort l #'equal :key (lambda (x) l))",
		"(member 5 (mapcar (lambda (x) l) l) :test #'equal)",
		"(setf a (expt 3 100000)) (defun slow (n) (if (< n 2) (* a a) (progn (slow (- n 1)) (slow (- n 1))))) (slow 60)",
		"(setf a (expt 3 100000)) (defun f (n) (if (< n 2) (mod (* a a) 7) (progn (f (- n 1)) (f (- n 1))))) (f 60)",
		"(setf a (/ (expt 3 9000) 7)) (defun f (n) (if (< n 2) (< a a) (progn (f (- n 1)) (f (- n 1))))) (f 60)",
	} {
		in := New(newTestHost())
		if err := evalWith(context.Background(), in, "(setf l nil) (dotimes (i 100000) (push i l))"); err != nil {
			t.Fatal(err)
		}
		for _, looks := range []int{1, 2, 7, 50, 1000} {
			checkStops(t, in, src, looks)
		}
	}
}

// checkStops evaluates a form that goes on for very long under a context that ends when it is looked at for the given time: the form has to end with
// the context's cause, and soon.
func checkStops(t *testing.T, in *Interp, src string, looks int) {
	t.Helper()
	cause := errors.New("stopped by the user")
	ctx := newLookedAt(looks, cause)
	if err := evalWith(ctx, in, src); err != cause {
		t.Errorf("%s, stopped at look %d, ends with %v", src, looks, err)
		return
	}
	// A look costs at most a few hundred steps, and each level that is left may look once.
	if late := ctx.looks - looks; late > 20 {
		t.Errorf("%s, stopped at look %d, looks %d times more", src, looks, late)
	}
	checkRested(t, in, src)
	if _, err := in.Eval(ctx, int64(1)); err != cause {
		t.Errorf("an ended context gives %v", err)
	}
	if _, err := in.Apply(ctx, Symbol("car"), nil); err != cause {
		t.Errorf("an ended context gives %v", err)
	}
}

// lookedAt is a context that ends when it has been looked at a number of times: what
// is stopped is stopped at the same place on every machine, however fast.
type lookedAt struct {
	context.Context
	looks, last int
	end         func()
}

func newLookedAt(last int, cause error) *lookedAt {
	ctx, cancel := context.WithCancelCause(context.Background())
	return &lookedAt{Context: ctx, last: last, end: func() { cancel(cause) }}
}

// Err counts the look, and ends the context at the last one.
func (c *lookedAt) Err() error {
	if c.looks++; c.looks == c.last {
		c.end()
	}
	return c.Context.Err()
}

// evalWith evaluates all forms of src under ctx.
func evalWith(ctx context.Context, in *Interp, src string) error {
	forms, err := Read(src)
	for _, form := range forms {
		if err == nil {
			_, err = in.Eval(ctx, form)
		}
	}
	return err
}

func TestCancellationInsideLoops(t *testing.T) {
	stop := func() {}
	host := newTestHost()
	host.commands["stop"] = &Function{Name: "stop", Call: func(context.Context, []Value) (Value, error) {
		stop()
		return List(int64(1)), nil
	}}
	for _, src := range []string{
		"(format nil \"~{~a~}\" (stop))",
		"(mapcar #'1+ (stop))",
		"(dolist (x (stop)) 1)",
		"(progn (stop)" + strings.Repeat(" (car nil)", 1000) + ")",
	} {
		ctx, cancel := context.WithCancel(context.Background())
		stop = cancel
		if err := evalWith(ctx, New(host), src); !errors.Is(err, context.Canceled) {
			t.Errorf("%.40s ends with %v", src, err)
		}
		cancel()
	}
}

func TestLimits(t *testing.T) {
	gamestest.TakesTurns(t)
	const million = "(setf l nil) (dotimes (i 1000000) (push i l)) "
	const circle = "(setf a (list 1 2)) (setf (cdr (cdr a)) a) "
	const longText = "(setf s \"0123456789\") (dotimes (i 5) (setf s (format nil \"~a~a~a~a~a~a~a~a~a~a\" s s s s s s s s s s))) "
	checkMistakes(t, []mistake{
		{"(defun f (x) (f x)) (f 1)", CodeRecursion, "10000 calls"},
		{"(defun f (x) (mapcar #'f (list x))) (f 1)", CodeRecursion, ""},
		{million + "(append l '(1) nil)", CodeTooLarge, "1000000 items"},
		{million + "(push 1 l) (length l)", CodeTooLarge, ""},
		{million + "(push 1 l) (mapcar #'1+ l)", CodeTooLarge, ""},
		{circle + "(length a)", CodeTooLarge, "circular"},
		{circle + "(reverse a)", CodeTooLarge, ""},
		{circle + "(last a)", CodeTooLarge, ""},
		{circle + "(append a nil)", CodeTooLarge, ""},
		{circle + "(setf b (list 1 2)) (setf (cdr (cdr b)) b) (equal a b)", CodeTooLarge, ""},
		{circle + "(mapcar #'list a)", CodeTooLarge, ""},
		{circle + "(member 5 a)", CodeTooLarge, ""},
		{circle + "(sort a #'<)", CodeTooLarge, ""},
		{circle + "(remove 5 a)", CodeTooLarge, ""},
		{circle + "(remove-if-not #'numberp a)", CodeTooLarge, ""},
		{circle + "(apply #'+ a)", CodeTooLarge, ""},
		{circle + "(getf a 5)", CodeWrongKind, "keys and values"},
		{circle + "(nth 9000000 a)", CodeOutOfRange, ""},
		{circle + "(format nil \"~{~a~}\" a)", CodeTooLarge, ""},
		{"(setf a (list 1)) (setf (car a) a) (setf b (list 1)) (setf (car b) b) (equal a b)", CodeNesting, ""},
		{"(setf x 1) (dotimes (i 50) (setf x (list x x))) (setf y 1) (dotimes (i 50) (setf y (list y y))) (equal x y)", CodeTooLarge, ""},
		{"(setf x 1) (dotimes (i 50) (setf x (list x x))) (princ-to-string x)", CodeTooLarge, "bytes"},
		{"(setf x 1) (dotimes (i 50) (setf x (list x x))) (format nil \"~s\" x)", CodeTooLarge, "bytes"},
		{longText + "(format nil \"~a~a\" s s)", CodeTooLarge, "bytes"},
		{longText + "(format nil \"~a ~a\" s s)", CodeTooLarge, "bytes"},
		{longText + "(setf s (format nil \"~a\" (list s)))", CodeTooLarge, "bytes"},
		{strings.Replace(longText, "0123456789", "ɐɐɐɐ", 1) + "(string-upcase s)", CodeTooLarge, "bytes"},
	})
	check(t, []example{
		{circle + "(list (nth 1001 a) (find 2 a) (eq a (cddr a)))", "(2 2 t)"},
		{million + "(length l)", "1000000"},
	})
}

func TestCircularForms(t *testing.T) {
	body := &Cons{Car: int64(1)}
	body.Cdr = body
	in := New(newTestHost())
	for _, form := range []Value{
		&Cons{Car: Symbol("progn"), Cdr: body},
		&Cons{Car: Symbol("car"), Cdr: body},
		&Cons{Car: Symbol("set"), Cdr: body},
		List(Symbol("cond"), body),
		List(Symbol("case"), int64(2), List(body)),
		List(Symbol("let"), body),
		List(Symbol("lambda"), body),
		List(Symbol("dotimes"), body),
		body,
	} {
		if v, err := in.Eval(context.Background(), form); err == nil {
			t.Errorf("%s = %s", String(form), String(v))
		}
		checkRested(t, in, String(form))
	}
}

func TestDocs(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range Docs() {
		if seen[d.Name] {
			t.Errorf("%s is there twice", d.Name)
		}
		seen[d.Name] = true
		if forms, err := Read(strings.ReplaceAll(d.Sig, "...", "")); err != nil || len(forms) != 1 {
			t.Errorf("%s: signature %s does not read: %v", d.Name, d.Sig, err)
		}
		if !strings.HasPrefix(d.Sig, "("+d.Name) || d.Brief == "" || strings.HasSuffix(d.Brief, ".") {
			t.Errorf("%s: %s: %s", d.Name, d.Sig, d.Brief)
		}
	}
}
