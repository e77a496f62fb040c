package program

import (
	"context"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// inquiring lists the functions used by those of the prelude that describe a program.
func inquiring() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(%trace names on)", Run: trace},
		{Sig: "(%meaning name)", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			if text := kinds[eval.Calls(in, name)]; text != "" {
				return text, nil
			}
			return nil, nil
		})},
		{Sig: "(%signature function)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			return eval.Signature(in, args[0])
		}},
		{Sig: "(apropos-list text &optional package)", Brief: "the names in which a text stands, in order", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			text, ok := textOf(args[0])
			if !ok {
				return nil, data.Wanted("a string", args[0])
			}
			var found []Value
			for _, name := range eval.Known(in) {
				if known, _ := data.NameOf(name); strings.Contains(strings.ToLower(known), strings.ToLower(text)) {
					found = append(found, name)
				}
			}
			return data.List(found...), nil
		}},
		{Sig: "(%left-out name)", Run: onName(func(_ *eval.Interp, name data.Symbol) (Value, error) {
			if chapter := data.LeftOut(name); chapter != "" {
				return chapter, nil
			}
			return nil, nil
		})},
	}
}

// kinds names the kinds of operators.
var kinds = map[eval.Meaning]string{eval.SpecialForm: "special form", eval.MacroForm: "macro", eval.OfFunction: "function"}

// trace turns the tracing of functions on or off, of all if no names are given. It gives the
// names traced afterwards.
func trace(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	names, err := data.Slice(args[0])
	if err != nil {
		return nil, err
	}
	if len(names) == 0 && args[1] == nil {
		for _, name := range eval.Traced(in) {
			names = append(names, name)
		}
	}
	for _, v := range names {
		name, err := nameOf(v)
		if err == nil {
			err = eval.Trace(in, name, args[1] != nil)
		}
		if err != nil {
			return nil, data.Named(map[bool]string{true: "trace", false: "untrace"}[args[1] != nil], err)
		}
	}
	var traced []Value
	for _, name := range eval.Traced(in) {
		traced = append(traced, name)
	}
	return data.List(traced...), nil
}

// Described gives the signature and docstring of a function or macro.
func Described(in *eval.Interp, name data.Symbol) string {
	says, err := eval.Signature(in, name)
	if err != nil {
		return ""
	}
	if text, ok := documented(in, name).(string); ok {
		says += ": " + text
	}
	return says
}
