package commands_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
)

// defined is a program that defines something, and forms that say what it means.
type defined struct{ name, program, probe string }

// allDefined has every kind of definition that there is.
var allDefined = []defined{
	{"function", "(defun twice (x) (* 2 x))", "(twice 4)"},
	{"docstring", `(defun said (x) "says it" x)`, "(list (said 1) (documentation 'said 'function))"},
	{"setf function", "(defvar *held* (list 1)) (defun held () (car *held*)) (defun (setf held) (v) (setf (car *held*) v))", "(progn (setf (held) 7) (held))"},
	{"two setf functions", "(defun (setf one) (v) (list 1 v)) (defun (setf two) (v) (list 2 v))", "(list (setf (one) 5) (setf (two) 6))"},
	{"macro", "(defmacro swapped (a b) `(list ,b ,a))", "(swapped 1 2)"},
	{"macro that takes lists apart", "(defmacro each ((v list) &body body) `(mapcar (lambda (,v) ,@body) ,list))", "(each (x '(1 2)) (* x x))"},
	{"modify macro", "(define-modify-macro appendf (&rest more) append)", "(let ((l (list 1))) (appendf l '(2) '(3)) l)"},
	{"function with names of its own", "(defmacro getter (name) (let ((g (gensym))) `(defun ,name (,g) (list ,g ,g)))) (getter both)", "(both 3)"},
	{"structure", "(defstruct spot (x 1) y)", "(list (make-spot :y 2) (spot-x (make-spot)) (spot-p 5))"},
	{"structure included", "(defstruct z-base (a 1)) (defstruct (above (:include z-base (a 2))) b)", "(list (make-above :b 5) (z-base-p (make-above)))"},
	{"structure included and defined again", "(defstruct base a) (defstruct (over (:include base)) b) (defstruct base a)", "(over-a (make-over :a 4))"},
	{"printed structure", "(defstruct (card (:print-function (lambda (c s d) (format s \"<card ~a>\" (card-n c))))) n)", `(format nil "~a" (make-card :n 3))`},
	{"printed structure, by print-object", "(defstruct (coin (:print-object (lambda (c s) (format s \"<coin ~a>\" (coin-n c))))) n)", `(format nil "~a" (make-coin :n 3))`},
	{"structure of a list", "(defstruct (row (:type list) :named) a b)", "(list (make-row :a 1) (row-p (make-row)))"},
	{"function of a structure, defined again", "(defstruct pip n) (defun make-pip (&key n) (list 'pip n)) (defun pip-n (p) (cadr p))", "(pip-n (make-pip :n 4))"},
	{"structure after a function of its name", "(defun make-pop () 1) (defstruct pop n)", "(pop-n (make-pop :n 4))"},
	{"type", "(deftype small () '(integer 0 9)) (deftype below (n) `(integer 0 ,n))", "(list (typep 5 'small) (typep 12 'small) (typep 3 '(below 2)))"},
	{"condition", `(define-condition full (error) ((by :initarg :by :reader full-by)) (:report (lambda (c s) (format s "full by ~a" (full-by c)))))`,
		`(handler-case (error 'full :by 3) (full (c) (list (full-by c) (format nil "~a" c))))`},
	{"condition of a condition", "(define-condition z-first (error) ()) (define-condition then (z-first) ((n :initarg :n :initform 4 :accessor then-n)))",
		"(handler-case (error 'then) (z-first (c) (setf (then-n c) 9) (then-n c)))"},
	{"condition whose parent came later", "(define-condition one () ()) (define-condition two () ()) (define-condition one (two) ())", "(typep (make-condition 'one) 'two)"},
	{"symbol macro", "(defvar *p* (list 1 2)) (define-symbol-macro second-of-p (cadr *p*))", "(progn (setf second-of-p 8) (list second-of-p *p*))"},
	{"constant", "(defconstant +most+ (list 1 2))", "(list +most+ (constantp '+most+))"},
	{"dynamic variable", "(defvar *deep* 1) (defun deep () *deep*)", "(let ((*deep* 2)) (deep))"},
	{"dynamic variable without a value", "(defvar *none*) (defun none () *none*)", "(list (boundp '*none*) (let ((*none* 3)) (none)))"},
	{"documentation of a variable", `(defparameter *said* 1 "what is said")`, "(documentation '*said* 'variable)"},
	{"package", "(defpackage :mine (:use :cl) (:nicknames :my))", "(list (find-package :mine) (find-package :my) (find-package :other))"},
	{"defsetf, short", "(defun look (l) (car l)) (defun put-look (l v) (rplaca l v) v) (defsetf look put-look)", "(let ((l (list 1))) (setf (look l) 4) l)"},
	{"defsetf, long", "(defun mid (l) (cadr l)) (defsetf mid (l) (v) `(progn (rplaca (cdr ,l) ,v) ,v))", "(let ((l (list 1 2))) (setf (mid l) 4) l)"},
	{"setf expander", "(define-setf-expander end-of (l) (let ((v (gensym)) (n (gensym))) (values (list n) (list l) (list v) `(progn (rplaca (last ,n) ,v) ,v) `(car (last ,n)))))",
		"(let ((l (list 1 2))) (setf (end-of l) 4) l)"},
	{"symbol-function of a lambda", "(setf (symbol-function 'plus2) (lambda (x) (+ x 2)))", "(plus2 3)"},
	{"symbol-function of a function", "(defun early (x) (return-from early (list x))) (setf (symbol-function 'late) #'early)", "(late 3)"},
	{"symbol-function of one that comes with Lisp", "(setf (fdefinition 'head) #'car)", "(head '(5))"},
	{"closure", "(let ((n 0)) (defun next-number () (incf n)) (defun numbers-so-far () n)) (next-number)", "(list (next-number) (next-number) (numbers-so-far))"},
	{"two closures", "(dolist (n '(1 2)) (if (= n 1) (defun one-of-two () n) (defun other-of-two () n)))", "(list (one-of-two) (other-of-two))"},
	{"macro that is a closure", "(let ((word 'list)) (defmacro worded (x) `(,word ,x)))", "(worded 1)"},
	{"properties", "(setf (get 'apple 'colour) 'red (get 'apple :price) '(1 2)) (defstruct apple n)", "(list (get 'apple 'colour) (get 'apple :price) (apple-n (make-apple :n 1)))"},
	{"structures in variables", "(defstruct peg (at 0) of) (setf pegs (list (make-peg) (make-peg :at 2 :of '(a \"b\"))))", "(list pegs (peg-of (cadr pegs)))"},
	{"values of all kinds", `(setf v (list 1 1/2 1.5 "a b" 'x :k #\a #(1 2) #2a((1 2) (3 4)) '(1 . 2) '|A b| '|:a| (expt 2 80) nil t))`, "v"},
	{"templates", "(defmacro at-depth (x) ``(list ,,x ,@(list 1 2))) (defun tpl (x) `(a ,x ,@x . b))", "(list (tpl '(1)) (at-depth 5))"},
}

// TestDefinitionsAreSaved saves each kind of definition, alone and all together, loads it in a new
// session, and compares what it means and what is saved again.
func TestDefinitionsAreSaved(t *testing.T) {
	together := defined{name: "all"}
	for _, d := range allDefined {
		t.Run(d.name, func(t *testing.T) { comesBack(t, d) })
		together.program += d.program + " "
		together.probe += " " + d.probe
	}
	together.probe = "(list" + together.probe + ")"
	t.Run(together.name, func(t *testing.T) { comesBack(t, together) })
}

// comesBack saves and loads a program and compares.
func comesBack(t *testing.T, d defined) {
	t.Helper()
	l := sessiontest.Listen(t)
	l.Eval(t, d.program)
	if _, left := l.Saved(); left.Note() != "" {
		t.Errorf("left out%s", left.Note())
	}
	saved := l.Kept(t)
	again := sessiontest.Listen(t)
	if err := again.Restore(context.Background(), saved); err != nil {
		t.Fatalf("it was saved and cannot be loaded: %v\n%s", err, strings.Join(saved.Functions, "\n"))
	}
	if kept := again.Kept(t); !reflect.DeepEqual(kept, saved) {
		t.Errorf("saved again it is\n%v\nand was\n%v", kept, saved)
	}
	if got, want := lisp.String(again.Eval(t, d.probe)), lisp.String(l.Eval(t, d.probe)); got != want {
		t.Errorf("%s gives %s, and gave %s", d.probe, got, want)
	}
}

// TestRandomDefinitionsAreSaved defines things in random order, some of them again and again, with
// games, evaluations and variables between, and does the same with each session.
func TestRandomDefinitionsAreSaved(t *testing.T) {
	others := []defined{
		{"", "(setf g (make-mancala)) (sow g 2)", "(position g)"},
		{"", "(setf h (make-double-card))", "(position h)"},
		{"", "(defeval mine (lambda (f) (twice (getf f :own-store))))", "(evals)"},
		{"", "(defun twice (x) (+ x x 1))", "(twice 1)"},
		{"", "(fmakunbound 'twice)", "(fboundp 'twice)"},
		{"", "(defmacro twice (x) `(list ,x ,x))", "(twice 5)"},
		{"", "(defstruct spot (x 3) y)", "(make-spot :y 5)"},
		{"", "(makunbound '*deep*)", "(boundp '*deep*)"},
		{"", "(setf *deep* '(1 (2) #\\a))", "*deep*"},
	}
	all := slices.Concat(allDefined, others)
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 7))
		l := sessiontest.Listen(t)
		var probes []string
		for range 1 + r.IntN(12) {
			d := all[r.IntN(len(all))]
			if _, err := l.Try(d.program); err == nil {
				probes = append(probes, d.probe)
			}
		}
		again := loaded(t, l)
		if got, want := again.Kept(t), l.Kept(t); !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: saved again it is\n%v\nand was\n%v", seed, got, want)
		}
		for _, probe := range probes {
			if got, want := answer(again, probe), answer(l, probe); got != want {
				t.Errorf("seed %d: %s gives %s, and gave %s", seed, probe, got, want)
			}
		}
	}
}

func answer(l *sessiontest.Listener, form string) string {
	v, err := l.Try(form)
	return fmt.Sprint(lisp.String(v), " ", err)
}

// TestWhatCannotBeSavedIsSaid: what no text makes again is named, and the rest is kept.
func TestWhatCannotBeSavedIsSaid(t *testing.T) {
	for program, name := range map[string]string{
		"(macrolet ((m (x) `(list ,x))) (defun within (x) (m x)))":                                     "within",
		"(symbol-macrolet ((m 5)) (defun within () m))":                                                "within",
		"(flet ((f (x) x)) (defun within (x) (f x)))":                                                  "within",
		"(let ((h (make-hash-table))) (defun within () h))":                                            "within",
		"(let ((n 1)) (let ((m n)) (defun a () (list n m))) (defun b () n))":                           "",
		"(let ((n 1)) (defun a () n) (let ((n 2)) (defun b () n) (defun c () n)))":                     "",
		"(let ((n 1) (g nil)) (setf g (lambda () n)) (let ((n 2)) (defun a () (list n (funcall g)))))": "a",
		"(setf (symbol-function 'within) (complement #'evenp))":                                        "within",
		"(defconstant +table+ (make-hash-table))":                                                      "+table+",
		"(setf v (make-array 3 :fill-pointer 1))":                                                      "v",
		"(setf v (list 1 2)) (setf (cdr (cdr v)) v)":                                                   "v",
		"(setf v #'car)": "v",
		"(setf (get 'apple 'of) (make-hash-table))": "the properties of apple",
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(defun kept () 5) "+program)
		_, left := l.Saved()
		if note := left.Note(); name != "" && !strings.HasSuffix(note, ": "+name) || name == "" && note != "" {
			t.Errorf("%s leaves out%q, wanted %q", program, note, name)
		}
		if again := loaded(t, l); lisp.String(again.Eval(t, "(kept)")) != "5" {
			t.Errorf("%s: another function was not kept", program)
		}
	}
}

// TestSaveFilesOnlyDefine: a file in which a definition does more is refused, and changes nothing.
func TestSaveFilesOnlyDefine(t *testing.T) {
	for _, form := range []string{
		"(setf x 1)", "(print 1)", "(progn (defun f () 1))", "(defvar *x* (print 1))", "(defparameter *x* 1)", "(defconstant +c+ (print 1))",
		"(let ((n (print 1))) (defun f () n))", "(let ((n '1)) (print n))", "(let ((n '1)) (let ((m '2)) (print n)))", "(let (n) (defun f () n))",
		"(setf (fdefinition 'f) (lambda () 1))", "(setf (fdefinition (print 'f)) #'car)", "(setf (fdefinition 'f) #'(lambda () 1))", "5", "()", "(defun f)", "(mine f)",
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(defun g () 1)")
		saved := l.Kept(t)
		saved.Functions = append(saved.Functions, form)
		again := sessiontest.Listen(t)
		if err := again.Restore(context.Background(), saved); err == nil || len(again.Said) > 0 || len(again.Lisp.Functions()) > 0 {
			t.Errorf("%s: %v, said %v, functions %v", form, err, again.Said, again.Lisp.Functions())
		}
	}
	again := sessiontest.Listen(t)
	l := sessiontest.Listen(t)
	l.Eval(t, "(defun f () 1)")
	saved := l.Kept(t)
	saved.Functions = append(saved.Functions, saved.Functions...)
	if err := again.Restore(context.Background(), saved); err == nil {
		t.Error("a function stands there twice")
	}
}

// TestLoadKeepsConstants: a constant of the session keeps its value, or nothing is loaded.
func TestLoadKeepsConstants(t *testing.T) {
	for program, loads := range map[string]bool{
		"(defconstant +c+ 1)": true, "(defconstant +c+ 2)": false, "(setf +c+ 1)": false, "(setf +c+ (make-mancala))": false, "(defvar +c+)": true,
	} {
		l, here := sessiontest.Listen(t), sessiontest.Listen(t)
		l.Eval(t, program+" (defun f () 1)")
		here.Eval(t, "(defconstant +c+ 1)")
		err := here.Restore(context.Background(), l.Kept(t))
		if loads != (err == nil) || loads != (len(here.Lisp.Functions()) == 1) || lisp.String(here.Eval(t, "+c+")) != "1" {
			t.Errorf("%s: %v, functions %v", program, err, here.Lisp.Functions())
		}
	}
}
