package data

import (
	"errors"
	"slices"
	"sync"
)

// ConditionType is a type of conditions.
type ConditionType struct {
	Name    Symbol
	Parents []*ConditionType
	Slots   []ConditionSlot
	Report  Value // prints a condition, called with it and a stream, or is its text; nil for that of a parent
}

// ConditionSlot is a part of a condition.
type ConditionSlot struct {
	Name    Symbol
	Args    []Keyword // that initialise it
	Initial Value     // the function that gives its value, nil for none
}

// Is says whether the type is one of that name or has it among its parents.
func (t *ConditionType) Is(name Symbol) bool {
	return t.Name == name || slices.ContainsFunc(t.Parents, func(p *ConditionType) bool { return p.Is(name) })
}

// Slot gives the place of a slot, or -1.
func (t *ConditionType) Slot(name Symbol) int {
	return slices.IndexFunc(t.Slots, func(s ConditionSlot) bool { return s.Name == name })
}

// Reporting gives what prints a condition of the type, nil for nothing.
func (t *ConditionType) Reporting() Value {
	report := t.Report
	for i := 0; report == nil && i < len(t.Parents); i++ {
		report = t.Parents[i].Reporting()
	}
	return report
}

// Held hands over what reports and initialises.
func (t *ConditionType) Held(use func(v Value)) int64 {
	use(t.Report)
	for _, s := range t.Slots {
		use(s.Initial)
	}
	return 128
}

// Condition is an error as a value, or something else that a program signals.
type Condition struct {
	Err   error // the error with its text
	Type  *ConditionType
	Slots []Value
}

// NewCondition gives the condition of an error of the evaluator.
func NewCondition(err error) *Condition {
	c := &Condition{Err: err}
	c.Type = conditionTypes()[typeOfCode[c.Code()]]
	if c.Type == nil {
		c.Type = conditionTypes()["simple-error"]
	}
	c.Slots = make([]Value, len(c.Type.Slots))
	var e *Error
	if errors.As(err, &e) && len(c.Slots) > 0 {
		c.Slots[0] = e.datum
	}
	if c.Type.Slot("format-control") == 0 {
		c.Slots[0] = err.Error()
	}
	return c
}

// Code gives the stable code of the error. One without a code has that of an
// internal error, and one that a program has made that of errors of programs.
func (c *Condition) Code() string {
	var coded interface{ Code() string }
	switch {
	case c.Err == nil:
		return CodeUser
	case errors.As(c.Err, &coded):
		return coded.Code()
	}
	return CodeInternal
}

// Is says whether the condition is of a type, or has that code.
func (c *Condition) Is(name Symbol) bool {
	return c.Type.Is(name) || c.Err != nil && c.Code() == string(name)
}

// conditionSize is what a condition takes without its text.
const conditionSize = 48

// Held hands over the slots.
func (c *Condition) Held(use func(v Value)) int64 {
	for _, v := range c.Slots {
		use(v)
	}
	if c.Err == nil {
		return conditionSize
	}
	return conditionSize + int64(len(c.Err.Error()))
}

// Raised is the error that carries a condition out of the program that has signalled it.
// Those who handle conditions have been asked already.
type Raised struct{ Condition *Condition }

// Error gives the text of the condition.
func (r *Raised) Error() string { return r.Condition.Err.Error() }

// Unwrap gives the error itself.
func (r *Raised) Unwrap() error { return r.Condition.Err }

// typeOfCode gives the type of the conditions for errors of the evaluator. Errors of all
// other codes are simple errors.
var typeOfCode = map[string]Symbol{
	CodeWrongKind: "type-error", CodeOutOfRange: "type-error", CodeDivisionByZero: "division-by-zero",
	CodeNotFinite: "floating-point-overflow", CodeUnboundVariable: "unbound-variable",
	CodeUnknownFunction: "undefined-function", CodeUnknownKeyword: "program-error", CodeWrongArity: "program-error",
	CodeBadForm: "program-error", CodeReturnOutside: "control-error", CodeUnclosedForm: "end-of-file", CodeEndOfText: "end-of-file",
	CodeBadToken: "reader-error", CodeUnexpectedParen: "reader-error", CodeProtectedName: "package-error",
	CodeMemory: "storage-condition", CodeRecursion: "storage-condition", CodeNesting: "program-error",
}

// conditionTypes has the types that come with Lisp.
var conditionTypes = sync.OnceValue(makeConditionTypes)

func makeConditionTypes() map[Symbol]*ConditionType {
	types := map[Symbol]*ConditionType{}
	add := func(name Symbol, parents []Symbol, slots ...Symbol) {
		t := &ConditionType{Name: name}
		for _, p := range parents {
			t.Parents = append(t.Parents, types[p])
			for _, s := range types[p].Slots {
				if t.Slot(s.Name) < 0 {
					t.Slots = append(t.Slots, s)
				}
			}
		}
		for _, s := range slots {
			t.Slots = append(t.Slots, ConditionSlot{Name: s, Args: []Keyword{Keyword(s)}})
		}
		types[name] = t
	}
	add("condition", nil)
	under := func(parent Symbol, names ...Symbol) {
		for _, n := range names {
			add(n, []Symbol{parent})
		}
	}
	under("condition", "serious-condition", "warning")
	add("simple-condition", []Symbol{"condition"}, "format-control", "format-arguments")
	under("serious-condition", "error", "storage-condition")
	under("warning", "style-warning")
	add("simple-warning", []Symbol{"simple-condition", "warning"})
	under("error", "control-error", "program-error", "parse-error")
	add("type-error", []Symbol{"error"}, "datum", "expected-type")
	add("arithmetic-error", []Symbol{"error"}, "operation", "operands")
	add("cell-error", []Symbol{"error"}, "name")
	add("stream-error", []Symbol{"error"}, "stream")
	add("file-error", []Symbol{"error"}, "pathname")
	add("package-error", []Symbol{"error"}, "package")
	add("print-not-readable", []Symbol{"error"}, "object")
	add("simple-error", []Symbol{"simple-condition", "error"})
	add("simple-type-error", []Symbol{"simple-condition", "type-error"})
	under("cell-error", "unbound-variable", "undefined-function", "unbound-slot")
	under("arithmetic-error", "division-by-zero", "floating-point-overflow", "floating-point-underflow", "floating-point-inexact", "floating-point-invalid-operation")
	under("stream-error", "end-of-file")
	add("reader-error", []Symbol{"parse-error", "stream-error"})
	return types
}
