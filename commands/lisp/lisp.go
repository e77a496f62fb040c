// Package lisp is the small Common-Lisp-like language of the shell: a reader from text to
// values, a printer from values to text, and an evaluator. It knows no command and no game by
// name. Commands come from a [Host]; a game is an opaque object that can be stored in a
// variable and passed to a command.
//
// It follows Common Lisp where a person would notice. Functions and variables have separate
// namespaces, symbols fold to lower case, and nil is both false and the empty list.
// docs/lisp.md lists what it has, what it lacks and where it differs.
//
// No evaluation takes down the program around it: endless loops end when their context does,
// recursion and sizes are limited, circular lists are detected, and a panic below the
// evaluator becomes an error.
//
// The parts, in reading order: data (values), reader, eval (compiler and evaluator), forms and
// loop (special forms), conditions, library and sequences (functions), output, format, program
// (reflection), prelude (definitions in Lisp), number, memory (accounting), signature and
// openform (forms being typed). This package puts them together for the rest of the program.
package lisp

import (
	"context"
	"io"
	"math"
	"math/big"
	"slices"
	"sync"

	"parlor/commands/lisp/conditions"
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/forms"
	"parlor/commands/lisp/library"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/number"
	"parlor/commands/lisp/output"
	"parlor/commands/lisp/prelude"
	"parlor/commands/lisp/program"
	"parlor/commands/lisp/reader"
	"parlor/commands/lisp/sequences"
)

// The values of Lisp; see package data.
type (
	Value   = data.Value
	Symbol  = data.Symbol
	Keyword = data.Keyword
	Cons    = data.Cons
)

// The interpreter and what it asks of the program around it; see package eval.
type (
	Interp   = eval.Interp
	Host     = eval.Host
	Function = eval.Function
	Doc      = eval.Doc
	Reader   = reader.Reader
)

// T is the symbol for true.
const T = data.T

// DefaultMemory is how many bytes an interpreter may hold unless told otherwise.
const DefaultMemory = memory.Default

// ErrIncomplete marks the errors of a reader whose text ended inside a form, so
// that more text could complete it. Ask with errors.Is.
var ErrIncomplete = data.ErrIncomplete

// operators is the table of all that comes with Lisp, shared by all interpreters.
var operators = sync.OnceValue(func() eval.Operators {
	return eval.NewTable(slices.Concat(forms.All(), conditions.Forms()), slices.Concat(library.All(), output.All(), sequences.All(), program.All(), conditions.All(), forms.Functions()), prelude.All(), eval.Globals{Constants: library.Constants(), Variables: program.Variables()}, reader.Read)
})

// New gives an interpreter without variables.
func New(host Host) *Interp { return eval.New(host, operators()) }

// Docs describes every special form and every function, in a fixed order.
func Docs() []Doc { return operators().Docs() }

// Definitions lists the texts of forms that recreate the definitions of a session, in an order in
// which they can be evaluated, and the names of what has no such text.
func Definitions(in *Interp) (texts []string, lost []Symbol) {
	forms, lost := eval.Definitions(in)
	for _, form := range forms {
		if text, ok := data.Written(form); ok {
			texts = append(texts, text)
		} else {
			lost = append(lost, eval.Defined(form)...)
		}
	}
	return texts, lost
}

// IsConstant says whether a variable is a constant.
func IsConstant(in *Interp, name Symbol) bool { return eval.IsConstant(in, name) }

// Properties lists the property lists of symbols, without what definitions put there again.
func Properties(in *Interp) (names []Symbol, lists []Value) { return sequences.Properties(in) }

// AddProperties gives a symbol the properties of a list.
func AddProperties(in *Interp, name Symbol, list Value) error {
	return sequences.AddProperties(in, name, list)
}

// Written gives the text of a value, if reading it by [ReadSaved] gives the value again.
func Written(v Value) (string, bool) { return data.Written(v) }

// ReadSaved reads a value that [Written] has written. Nothing is evaluated.
func ReadSaved(in *Interp, text string) (Value, error) {
	r := reader.NewReader(text)
	r.Eval = func(form Value) (Value, error) { return sequences.ReadStructure(in, form) }
	v, err := r.Next()
	if err == nil {
		if _, more := r.Next(); more != io.EOF {
			err = data.Fault(data.CodeBadToken, "wanted one value, given more")
		}
	}
	return v, err
}

// LastErrorOf says where in a program the last error came from.
func LastErrorOf(in *Interp) data.LastError { return eval.LastErrorOf(in) }

// Described gives the signature and docstring of a function or macro.
func Described(in *Interp, name Symbol) string { return program.Described(in, name) }

// Signature gives the signature of what a name calls, "" for a name that calls nothing.
func Signature(in *Interp, name string) string {
	sig, _ := eval.Signature(in, Symbol(name))
	return sig
}

// Globals lists the variables that come with Lisp, and the constants.
func Globals(in *Interp) []string { return eval.GlobalNames(in) }

// Load evaluates the forms of a Lisp file; see [program.Load].
func Load(ctx context.Context, in *Interp, file, text string) error {
	return program.Load(ctx, in, file, text)
}

// NewReader gives a Reader of src.
func NewReader(src string) *Reader { return reader.NewReader(src) }

// NewTypedReader gives a Reader of what a person types in a session, which reads as files are read.
func NewTypedReader(ctx context.Context, in *Interp, src string) *Reader {
	r := reader.NewReader(src)
	r.Readtable = output.Readtable(ctx, in)
	r.Suppress = false // or nothing could be typed any more
	return r
}

// Unevaluated stands in for what a Reader evaluates, where only the text of a form is wanted.
func Unevaluated(form Value) (Value, error) { return form, nil }

// Unreadable gives the error of reading src, nil if all of it can be read. Nothing is evaluated.
func Unreadable(src string) error {
	r := reader.NewReader(src)
	r.Eval = Unevaluated
	for {
		if _, err := r.Next(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// Read gives all values in src. When src ends inside a form the error is
// [ErrIncomplete] by errors.Is.
func Read(src string) ([]Value, error) { return reader.Read(src) }

// Typographic says whether a word begins or ends with a typographic quote; see
// [reader.Typographic].
func Typographic(word string) (quote, straight string, found bool) { return reader.Typographic(word) }

// String gives v in readable form; see [data.String].
func String(v Value) string { return data.String(v) }

// Shown gives v as the prompt shows it; see [output.Shown].
func Shown(ctx context.Context, in *Interp, v Value) (string, error) {
	return output.Shown(ctx, in, v)
}

// AppendJSON appends v as JSON; see [data.AppendJSON].
func AppendJSON(to []byte, v Value) ([]byte, bool) { return data.AppendJSON(to, v) }

// Display gives v for people; see [data.Display].
func Display(v Value) string { return data.Display(v) }

// List makes a list of values.
func List(values ...Value) Value { return data.List(values...) }

// ListOf makes a list of the values of items.
func ListOf[T any](items []T, value func(item T) Value) Value {
	values := make([]Value, len(items))
	for i, item := range items {
		values[i] = value(item)
	}
	return List(values...)
}

// Slice gives the items of a list; see [data.Slice].
func Slice(v Value) ([]Value, error) { return data.Slice(v) }

// Whole gives a whole number as a value; see [data.Whole].
func Whole(n int64) Value { return data.Whole(n) }

// Exact gives q as a value, or f if q is nil because the exact value is unknown.
func Exact(f float64, q *big.Rat) Value {
	if q != nil {
		if v, err := number.Ratio(q); err == nil {
			return v
		}
	}
	return f
}

// Float gives the float nearest to v, if v is a number within the range of floats. Commands that
// compute with floats read their numbers with it.
func Float(v Value) (float64, bool) {
	f := number.Float(v)
	return f, number.Is(v) && !math.IsInf(f, 0)
}

// Bool gives t for true and nil for false.
func Bool(b bool) Value { return data.Bool(b) }

// Source gives the lambda form of a function; see [eval.Source]. One that uses variables of a form around it
// has none, as they would be missing.
func Source(f *Function) (Value, bool) {
	if eval.Captures(f) {
		return nil, false
	}
	return eval.Source(f)
}

// CodeWrongKind is the code of an error about a value of the wrong kind.
const CodeWrongKind = data.CodeWrongKind
