package lisp

import (
	"testing"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/prelude"
	"parlor/commands/lisp/reader"
)

// Every definition of the prelude is one form that is compiled without a fault, and shows
// its parameters.
func TestPreludeIsWhole(t *testing.T) {
	named := map[string]bool{}
	for _, text := range prelude.All() {
		forms, err := reader.Read(text.Definition)
		if err != nil || len(forms) != 1 || data.Display(data.Car(data.Cdr(forms[0]))) != text.Name {
			t.Errorf("%s is defined by %d forms, %v", text.Name, len(forms), err)
		}
		if named[text.Name] {
			t.Errorf("%s is defined twice", text.Name)
		}
		named[text.Name] = true
		in := New(newTestHost())
		if !text.Macro {
			if _, err := evalAll(in, "#'"+text.Name); err != nil {
				t.Errorf("%s: %v", text.Name, err)
			}
		}
		if in.Made() > 1<<20 || len(in.Functions()) > 0 {
			t.Errorf("%s leaves %d functions and takes %d bytes", text.Name, len(in.Functions()), in.Made())
		}
	}
}

// What is written in Lisp is called, handed on, shadowed and guarded as what is not.
func TestPreludeIsPartOfLisp(t *testing.T) {
	for form, want := range map[string]string{
		"(prog2 1 2 3)":          "2",
		"(nunion '(1 2) '(2 3))": "(1 2 3)",
		"(flet ((f (x) (constantly x))) (funcall (f 1) 2))": "1",
		"(mapcar #'list-length '((1) () (1 2)))":            "(1 0 2)",
	} {
		v, err := evalAll(New(newTestHost()), form)
		if err != nil || data.String(v) != want {
			t.Errorf("%s gives %s, %v; wanted %s", form, data.String(v), err, want)
		}
	}
	for form, code := range map[string]string{
		"(defun union (a b) 1)":    data.CodeProtectedName,
		"(defmacro prog2 (a b) 1)": data.CodeProtectedName,
		"#'prog2":                  data.CodeUnknownFunction,
		"(funcall 'prog2 1 2)":     data.CodeUnknownFunction,
		"(list-length 1 2)":        data.CodeWrongArity,
		"(prog2 1)":                data.CodeWrongArity,
	} {
		_, err := evalAll(New(newTestHost()), form)
		if got := codeOf(err); got != code {
			t.Errorf("%s gives the error %q, wanted %q", form, got, code)
		}
	}
}
