package commands_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestLoadLisp loads files of Lisp, and looks at what holds after it and at the error.
func TestLoadLisp(t *testing.T) {
	for _, c := range []struct{ name, text, load, then, shows, code string }{
		{"dash.lisp", "(defun two () 2)\n(defvar *x* 3)", `(load "dash.lisp")`, "(+ (two) *x*)", "5", ""},
		{"dash.lisp", "; a comment first\n(defun two () 2)", `(load "dash")`, "(two)", "2", ""},
		{"dash", "#| text |# (defun two () 2)", `(load "dash")`, "(two)", "2", ""},
		{"one.lisp", "(defmacro three () 3) (progn (defmacro four () '(three)) (defvar *n* (four)))", `(load "one")`, "*n*", "3", ""},
		{"empty.lisp", "", `(list (load "empty") 1)`, "7", "7", ""},
		{"fails.lisp", "(defvar *a* 1)\n\n(defvar *b*\n  (car 7))\n(defvar *c* 3)", `(load "fails")`, "(list *a* (boundp '*b*) (boundp '*c*))", "(1 nil nil)", "wrong-kind"},
		{"open.lisp", "(defvar *a* 1)\n(defvar *b*", `(load "open")`, "*a*", "1", "unclosed-form"},
		{"again.lisp", `(load "again")`, `(load "again")`, "7", "7", "work-too-deep"},
		{"car.lisp", "(defun car (x) x)", `(load "car")`, "(car '(7))", "7", "protected-name"},
		{"twice.lisp", "(defconstant +v+ (vector 1 2))", `(progn (load "twice") (load "twice"))`, "(aref +v+ 1)", "2", ""},
		{"up.lisp", `(load "../up.lisp")`, `(load "up")`, "7", "7", "outside-folder"},
		{"bytes.lisp", "(defvar *a* \"\xff\")", `(load "bytes")`, "(boundp '*a*)", "nil", "cannot-read"},
		{"bytes", "\x00\x01\xff", `(load "bytes")`, "7", "7", "bad-save"},
		{"large.lisp", strings.Repeat(" ", 1<<20) + "7", `(load "large")`, "7", "7", "too-large"},
		{"prose", "Dear reader", `(load "prose")`, "7", "7", "bad-save"},
		{"other", "1", `(load "none")`, "7", "7", "cannot-read"},
		{"other", "1", `(load "basic-defns")`, "7", "7", ""},
		{"basic-defns.lisp", "(defun maker () (compile-file \"more\") (load \"more\"))", `(progn (load "basic-defns") (maker))`, "7", "7", "cannot-read"},
		{"while.lisp", "(defvar *n* 0) (while (< *n* 5) (incf *n*))", `(load "while")`, "*n*", "5", ""},
		{"while.lisp", "(defmacro while (a b) `(list ,a ,b))", `(load "while")`, "(while 1 2)", "(1 2)", ""},
		{"throws.lisp", "(throw 'done 6)", `(defvar *t* (catch 'done (load "throws") 5))`, "*t*", "6", ""},
		{"handled.lisp", "(error \"no\")", `(defvar *h* (handler-case (load "handled") (error () 4)))`, "*h*", "4", ""},
	} {
		t.Run(c.name+c.code, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, c.name, c.text)
			x := sessiontest.Listen(t)
			_, err := x.Try(c.load)
			if code := codeOf(err); code != c.code {
				t.Errorf("%s: code %q, wanted %q: %v", c.load, code, c.code, err)
			}
			if got := lisp.String(x.Eval(t, c.then)); got != c.shows {
				t.Errorf("%s after it gives %s, wanted %s", c.then, got, c.shows)
			}
			if !x.Lisp.Idle() {
				t.Error("something was left behind")
			}
		})
	}
}

func codeOf(err error) string {
	if err == nil {
		return ""
	}
	return report.CodeOf(err)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.FromSlash(name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLoadLispSaysWhere: the error of a form in a file names file, line and form.
func TestLoadLispSaysWhere(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "outer.lisp", "\n(load \"inner\")")
	write(t, "inner.lisp", ";\n\n(print 1) (length 7)")
	_, err := sessiontest.Listen(t).Try(`(load "outer")`)
	const want = `outer.lisp, line 2, (load "inner"): inner.lisp, line 3, (length 7): length: wanted `
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("said %v, wanted %s", err, want)
	}
}

// TestLoadLispTakesPrecedence: a function of a file stands for the command of its name, within
// parentheses and without, where it takes as many arguments; and that is said.
func TestLoadLispTakesPrecedence(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.lisp", "(defun pass (a) (list :passed a))\n(defun quite-mine () 1)")
	x := sessiontest.Listen(t)
	x.Eval(t, `(load "mine")`)
	const want = "loaded mine.lisp; now functions of the file and no longer commands: pass"
	if got := x.Said[len(x.Said)-1]; got != (report.Note{Text: want}) {
		t.Errorf("said %q, wanted %q", got, want)
	}
	if got := lisp.String(x.Eval(t, "(pass 3)")); got != "(:passed 3)" {
		t.Errorf("(pass 3) gives %s", got)
	}
}

// TestLoadLispKeepsTheChain: of an error in a function of a file the innermost form and the calls are
// known, as of one that was typed.
func TestLoadLispKeepsTheChain(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "deep.lisp", "(defun inner (x) (car x))\n\n(defun outer (x)\n  (list (inner x)))\n\n(outer 5)")
	x := sessiontest.Listen(t)
	_, err := x.Try(`(load "deep")`)
	if want := "deep.lisp, line 6, (outer 5): car: wanted a list, given 5"; err == nil || err.Error() != want {
		t.Errorf("said %v, wanted %s", err, want)
	}
	if f := lisp.LastErrorOf(x.Lisp); !f.Is(err) || f.Form != "(car x)" || strings.Join(f.Calls, " ") != "(inner 5) (outer 5)" {
		t.Errorf("the failure is %+v", f)
	}
}
