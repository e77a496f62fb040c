package sequences

import (
	"context"
	"maps"
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// symbolFunctions lists the functions on symbols, all in one package.
func symbolFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(symbol-name symbol)", Brief: "the name of a symbol; small letters of it are capitals there", One: func(v Value) (Value, error) {
			if name, ok := data.NameOf(v); ok {
				return name, nil
			}
			return nil, data.Wanted("a symbol", v)
		}},
		{Sig: "(intern name &optional package)", Brief: "the symbol of a name, which stands in capitals; see symbol-name", Run: eval.Plain(intern)},
		{Sig: "(find-symbol name &optional package)", Brief: "the symbol of a name that means something already, and where it belongs: :external, :inherited or :internal", Run: findSymbol},
		{Sig: "(make-symbol name)", Brief: "a symbol of a name that no other is", One: func(v Value) (Value, error) {
			text, ok := data.Text(v)
			if !ok {
				return nil, data.Wanted("a string", v)
			}
			return data.Uninterned(data.Inverted(text)), nil
		}},
		{Sig: "(copy-symbol symbol &optional properties)", Brief: "a symbol of the same name that no other is", Run: copySymbol},
		{Sig: "(symbol-plist symbol)", Brief: "the keys and values that a symbol has", Run: onSymbol(func(in *eval.Interp, name data.Symbol, _ []Value) (Value, error) {
			return in.Filed.Properties[name], nil
		})},
		{Sig: "(get symbol key &optional default)", Brief: "the value after a key of a symbol", Run: onSymbol(func(in *eval.Interp, name data.Symbol, args []Value) (Value, error) {
			at, err := data.Property(in.Filed.Properties[name], args[1])
			switch {
			case err != nil:
				return nil, err
			case at != nil:
				return at.Car, nil
			case len(args) == 3:
				return args[2], nil
			}
			return nil, nil
		})},
		{Sig: "(remprop symbol key)", Brief: "takes a key and its value off a symbol; true if it was there", Run: onSymbol(removeProperty)},
	}
}

// symbolOf gives the name under which the data of a symbol are recorded.
func symbolOf(v Value) (data.Symbol, error) {
	switch x := v.(type) {
	case nil:
		return "nil", nil
	case data.Symbol:
		return x, nil
	case data.Keyword:
		return ":" + data.Symbol(x), nil
	}
	return "", data.Wanted("a symbol", v)
}

func onSymbol(give func(in *eval.Interp, name data.Symbol, args []Value) (Value, error)) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		name, err := symbolOf(args[0])
		if err != nil {
			return nil, err
		}
		return give(in, name, args)
	}
}

func intern(args []Value) (Value, error) {
	text, ok := data.Text(args[0])
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	if len(args) == 2 {
		if name, _ := textOf(args[1]); strings.EqualFold(name, "keyword") {
			return eval.Values(data.InternKeyword(text), nil), nil
		}
	}
	return eval.Values(data.Intern(text), nil), nil
}

// findSymbol finds the names of Common Lisp, and those that a program has defined.
func findSymbol(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	text, ok := data.Text(args[0])
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	place := ""
	if len(args) == 2 {
		place, _ = textOf(args[1])
	}
	if strings.EqualFold(place, "keyword") {
		return eval.Values(data.InternKeyword(text), data.Keyword("external")), nil
	}
	v := data.Intern(text)
	name, _ := symbolOf(v)
	_, bound := in.Variable(name)
	switch standard := eval.Standard(in, name) || kinds[name] != nil || in.Filed.ConditionType(name) != nil; {
	case standard && (strings.EqualFold(place, "cl") || strings.EqualFold(place, "common-lisp")):
		return eval.Values(v, data.Keyword("external")), nil
	case standard:
		return eval.Values(v, data.Keyword("inherited")), nil
	case bound || eval.Calls(in, name) != eval.Nothing || in.Filed.Properties[name] != nil || in.Filed.Types[name] != nil:
		return eval.Values(v, data.Keyword("internal")), nil
	}
	return eval.Values(nil, nil), nil
}

// copySymbol copies the value and the properties on request.
func copySymbol(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	name, ok := data.NameOf(args[0])
	if !ok {
		return nil, data.Wanted("a symbol", args[0])
	}
	made := data.Uninterned(data.Inverted(name))
	if old, err := symbolOf(args[0]); err == nil && len(args) == 2 && args[1] != nil {
		list, err := data.Slice(in.Filed.Properties[old])
		if err != nil {
			return nil, err
		}
		if err := setProperties(in, made, library.NewList(in, list)); err != nil {
			return nil, err
		}
		if v, ok := in.Variable(old); ok {
			return made, in.SetVariable(made, v)
		}
	}
	return made, nil
}

// setProperties replaces the property list of a symbol.
func setProperties(in *eval.Interp, name data.Symbol, list Value) error {
	if err := in.RefuseIfPure("a change to a symbol"); err != nil {
		return err
	}
	if in.Filed.Properties[name] = list; list == nil {
		delete(in.Filed.Properties, name)
	}
	return nil
}

// setProperty sets a property of a symbol.
func setProperty(in *eval.Interp, name data.Symbol, key, v Value) error {
	list := in.Filed.Properties[name]
	at, err := data.Property(list, key)
	if err != nil {
		return err
	}
	if at == nil {
		return setProperties(in, name, &data.Cons{Car: key, Cdr: &data.Cons{Car: v, Cdr: list}})
	}
	if err := in.RefuseIfPure("a change to a symbol"); err != nil {
		return err
	}
	at.Car = v
	return nil
}

func removeProperty(in *eval.Interp, name data.Symbol, args []Value) (Value, error) {
	items, err := data.Slice(in.Filed.Properties[name])
	if err != nil {
		return nil, err
	}
	for i := 0; i+1 < len(items); i += 2 {
		if data.Eql(items[i], args[1]) {
			return data.T, setProperties(in, name, library.NewList(in, append(items[:i:i], items[i+2:]...)))
		}
	}
	return nil, nil
}

// ofDefinition is the property that defstruct gives a symbol.
const ofDefinition data.Symbol = "%structure"

// Properties lists the property lists of symbols by name, without what defstruct puts there.
func Properties(in *eval.Interp) (names []data.Symbol, lists []Value) {
	for _, name := range slices.Sorted(maps.Keys(in.Filed.Properties)) {
		items, err := data.Slice(in.Filed.Properties[name])
		if at := slices.Index(items, Value(ofDefinition)); at >= 0 && at%2 == 0 && err == nil {
			items = slices.Delete(items, at, at+2)
		}
		if len(items) > 0 && name.IsInterned() {
			names, lists = append(names, name), append(lists, data.List(items...))
		}
	}
	return names, lists
}

// AddProperties gives a symbol the properties of a list.
func AddProperties(in *eval.Interp, name data.Symbol, list Value) error {
	items, err := data.Slice(list)
	if err != nil || len(items)%2 != 0 {
		return data.Wanted("a list of keys and values", list)
	}
	for i := len(items) - 2; i >= 0; i -= 2 {
		if err := setProperty(in, name, items[i], items[i+1]); err != nil {
			return err
		}
	}
	return nil
}
