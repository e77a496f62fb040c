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
	Report  Value // a function of a condition and a stream, or a text; nil to inherit that of a parent
}

// ConditionSlot is a part of a condition.
type ConditionSlot struct {
	Name    Symbol
	Args    []Keyword // its initargs
	Initial Value     // the function for its default value, nil for none
}

// Is says whether the type is one of that name or has it among its parents.
func (t *ConditionType) Is(name Symbol) bool {
	return t.Name == name || slices.ContainsFunc(t.Parents, func(p *ConditionType) bool { return p.Is(name) })
}

// Slot gives the index of a slot, or -1.
func (t *ConditionType) Slot(name Symbol) int {
	return slices.IndexFunc(t.Slots, func(s ConditionSlot) bool { return s.Name == name })
}

// Reporting gives the report of the type, its own or inherited; nil for none.
func (t *ConditionType) Reporting() Value {
	report := t.Report
	for i := 0; report == nil && i < len(t.Parents); i++ {
		report = t.Parents[i].Reporting()
	}
	return report
}

// Held calls use with the report and the initial values.
func (t *ConditionType) Held(use func(v Value)) int64 {
	use(t.Report)
	for _, s := range t.Slots {
		use(s.Initial)
	}
	return 128
}

// Condition is an error as a value, or anything else that a program signals.
type Condition struct {
	Err   error // the error with its text
	Type  *ConditionType
	Slots []Value
}

// NewCondition gives the condition of an error of the evaluator.
func NewCondition(err error) *Condition {
	c := &Condition{Err: err}
	name, known := typeOfCode[c.Code()]
	e := &Error{}
	if errors.As(err, &e) && e.kind != "" {
		name, known = e.kind, true
	}
	if !known {
		name = "simple-error"
	}
	c.Type = conditionTypes()[name]
	c.Slots = make([]Value, len(c.Type.Slots))
	for slot, v := range map[Symbol]Value{
		"datum": e.datum, "name": e.datum, "stream": e.datum, "package": e.datum, "pathname": e.datum, "expected-type": e.expected,
		"operation": e.operation, "operands": List(e.operands...), "format-control": err.Error(),
	} {
		if at := c.Type.Slot(slot); at >= 0 {
			c.Slots[at] = v
		}
	}
	return c
}

// Code gives the stable code of the error. An error without a code has that of an
// internal error, and one made by a program that of user errors.
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

// conditionSize is the size of a condition without its slots, and errorSize that of an error without
// its text.
const (
	conditionSize = 64
	errorSize     = 208
)

// Held calls use with the slots. The error counts in each of the forms it has had.
func (c *Condition) Held(use func(v Value)) int64 {
	for _, v := range c.Slots {
		use(v)
	}
	size := conditionSize + int64(len(c.Slots))*itemSize
	for err := c.Err; err != nil; err = errors.Unwrap(err) {
		size += errorSize + int64(len(err.Error()))
	}
	return size
}

// Raised is the error that carries a condition out of the program that signalled it. The
// handlers have been called already.
type Raised struct{ Condition *Condition }

// Error gives the text of the condition.
func (r *Raised) Error() string { return r.Condition.Err.Error() }

// Unwrap gives the error itself.
func (r *Raised) Unwrap() error { return r.Condition.Err }

// typeOfCode maps error codes of the evaluator to condition types. All other codes are
// simple errors.
var typeOfCode = map[string]Symbol{
	CodeWrongKind: "type-error", CodeOutOfRange: "type-error", CodeDivisionByZero: "division-by-zero",
	CodeNotFinite: "floating-point-overflow", CodeUnboundVariable: "unbound-variable",
	CodeUnknownFunction: "undefined-function", CodeUnknownKeyword: "program-error", CodeWrongArity: "program-error",
	CodeBadForm: "program-error", CodeReturnOutside: "control-error", CodeUnclosedForm: "end-of-file", CodeEndOfText: "end-of-file",
	CodeBadToken: "reader-error", CodeUnexpectedParen: "reader-error", CodeProtectedName: "package-error",
	CodeMemory: "storage-condition", CodeRecursion: "storage-condition", CodeNesting: "program-error",
	"cannot-read": "file-error", "cannot-write": "file-error", "outside-folder": "file-error",
}

// conditionTypes has the predefined types.
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
