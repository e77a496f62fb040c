package sequences

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/commands/lisp/number"
)

// typeFunctions lists the functions about types.
func typeFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(typep value type &optional environment)", Brief: "true if the value is of the type", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			is, err := IsOf(ctx, in, args[0], args[1])
			return data.Bool(is), err
		}},
		{Sig: "(type-of value)", Brief: "a type of which the value is", Run: eval.Plain(func(args []Value) (Value, error) { return typeOf(args[0]), nil })},
		{Sig: "(coerce value type)", Brief: "the value as one of the type", Run: coerce},
		{Sig: "(%define-type name expander)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, ok := args[0].(data.Symbol)
			if !ok || kinds[name] != nil {
				return nil, data.Fault(data.CodeProtectedName, "%s cannot name a type", data.Excerpt(args[0]))
			}
			fn, err := in.Function(args[1])
			if err != nil {
				return nil, err
			}
			in.Filed.Expanders[name] = fn
			return name, in.RefuseIfPure("a definition")
		}},
		{Sig: "(subtypep type of &optional environment)", Brief: "true if all values of a type are of another; decided by trying values of all kinds", Run: subtypep},
	}
	for _, p := range predicates {
		test := kinds[p.kind]
		rows = append(rows, eval.Builtin{Sig: "(" + p.name + " value)", Brief: "true of " + p.of, One: func(v Value) (Value, error) { return data.Bool(test(v)), nil }})
	}
	return rows
}

// predicates are the type predicates.
var predicates = []struct {
	name string
	kind data.Symbol
	of   string
}{
	{"stringp", "string", "strings"}, {"simple-string-p", "simple-string", "strings that are no part of others and have no fill pointer"},
	{"characterp", "character", "characters"}, {"arrayp", "array", "arrays"}, {"vectorp", "vector", "arrays of one dimension, strings among them"},
	{"simple-vector-p", "simple-vector", "vectors of anything that are no part of others and have no fill pointer"},
	{"bit-vector-p", "bit-vector", "vectors of bits"}, {"simple-bit-vector-p", "simple-bit-vector", "vectors of bits that are no part of others and have no fill pointer"},
	{"compiled-function-p", "compiled-function", "functions"}, {"complexp", "complex", "nothing, as there are no complex numbers"},
}

// kinds are the predefined types with their tests.
var kinds = map[data.Symbol]func(v Value) bool{
	"t": func(Value) bool { return true }, "nil": never, "null": func(v Value) bool { return v == nil }, "*": func(Value) bool { return true },
	"atom": func(v Value) bool { return !library.IsKind[*data.Cons](v) }, "cons": library.IsKind[*data.Cons],
	"list":   func(v Value) bool { return v == nil || library.IsKind[*data.Cons](v) },
	"symbol": library.IsSymbol, "keyword": library.IsKind[data.Keyword], "boolean": func(v Value) bool { return v == nil || v == Value(data.T) },
	"number": isNumber, "real": isNumber, "integer": isWhole, "rational": func(v Value) bool { return number.IsRational(v) },
	"ratio": library.IsKind[*big.Rat], "fixnum": func(v Value) bool { n, ok := v.(int64); return ok && -1<<62 <= n && n < 1<<62 },
	"bignum": func(v Value) bool { n, ok := v.(int64); return isWhole(v) && !(ok && -1<<62 <= n && n < 1<<62) },
	"float":  library.IsKind[float64], "single-float": library.IsKind[float64], "double-float": library.IsKind[float64], "short-float": library.IsKind[float64], "long-float": library.IsKind[float64],
	"complex": never, "bit": isBit, "unsigned-byte": isNatural, "mod": isNatural, "signed-byte": isWhole,
	"character": library.IsKind[data.Char], "base-char": library.IsKind[data.Char], "extended-char": never,
	"standard-char": func(v Value) bool { c, ok := v.(data.Char); return ok && (c >= ' ' && c <= '~' || c == '\n') },
	"string":        isText, "base-string": isText, "simple-string": isSimpleText, "simple-base-string": isSimpleText,
	"vector": isVector, "simple-vector": isSimpleVector,
	"array": func(v Value) bool { return isText(v) || library.IsKind[*data.Array](v) }, "simple-array": isSimple,
	"bit-vector": isBits, "simple-bit-vector": func(v Value) bool { return isBits(v) && isSimple(v) },
	"sequence": data.IsSequence, "hash-table": library.IsKind[*data.HashTable],
	"function": library.IsKind[*eval.Function], "compiled-function": library.IsKind[*eval.Function],
	"structure-object": library.IsKind[*data.Struct], "stream": library.IsKind[*data.Stream], "string-stream": library.IsKind[*data.Stream],
	"restart": library.IsKind[*eval.Restart], "random-state": library.IsKind[data.RandomState],
	"class": only("class"), "structure-class": only("structure-class"), "standard-class": only("standard-class"), "built-in-class": only("built-in-class"),
	"standard-object": only("standard-object"), "generic-function": only("generic-function"), "standard-generic-function": only("standard-generic-function"), "method": only("method"),
	"standard-method": only("standard-method"), "method-combination": only("method-combination"), "package": only("package"), "pathname": only("pathname"),
	"logical-pathname": only("logical-pathname"), "readtable": only("readtable"), "broadcast-stream": only("broadcast-stream"), "concatenated-stream": only("concatenated-stream"),
	"echo-stream": only("echo-stream"), "file-stream": only("file-stream"), "synonym-stream": only("synonym-stream"), "two-way-stream": only("two-way-stream"),
}

func never(Value) bool { return false }

// stand represents the values of a type that no value of this Lisp has.
type stand data.Symbol

// only is the test of a type represented by a stand.
func only(name data.Symbol) func(v Value) bool {
	return func(v Value) bool { return v == Value(stand(name)) }
}

// isText is the test of strings, mutable or not.
func isText(v Value) bool {
	a, ok := v.(*data.Array)
	return library.IsKind[string](v) || ok && a.Kind == data.Chars && a.IsVector()
}

func isVector(v Value) bool {
	a, ok := v.(*data.Array)
	return library.IsKind[string](v) || ok && a.IsVector()
}

func isSimpleVector(v Value) bool {
	a, ok := v.(*data.Array)
	return ok && a.Kind == data.General && a.IsVector() && isSimple(v)
}

func isBits(v Value) bool {
	a, ok := v.(*data.Array)
	return ok && a.Kind == data.Bits && a.IsVector()
}

func isNumber(v Value) bool { return number.Is(v) }

func isWhole(v Value) bool { return number.IsWhole(v) }

func isBit(v Value) bool { return v == Value(int64(0)) || v == Value(int64(1)) }

func isNatural(v Value) bool {
	return isWhole(v) && number.Sign(v) >= 0
}

func isSimple(v Value) bool {
	a, ok := v.(*data.Array)
	return library.IsKind[string](v) || ok && a.Fill < 0 && a.Base == nil && !a.Adjustable
}

func isSimpleText(v Value) bool { return isText(v) && isSimple(v) }

// IsOf says whether a value is of a type.
func IsOf(ctx context.Context, in *eval.Interp, v, spec Value) (bool, error) {
	t := typeTest{in: in, ctx: ctx}
	return t.is(v, spec)
}

// typeTest is a test that detects a type defined by itself.
type typeTest struct {
	in    *eval.Interp
	ctx   context.Context
	depth int
}

// is says whether a value is of a type.
func (t *typeTest) is(v, spec Value) (bool, error) {
	if spec == nil {
		return false, nil
	}
	if t.depth++; t.depth > data.MaxNesting {
		return false, typesTooDeep()
	}
	defer func() { t.depth-- }()
	head, args := spec, []Value(nil)
	if list, ok := spec.(*data.Cons); ok {
		var err error
		if args, err = data.Slice(list.Cdr); err != nil {
			return false, err
		}
		head = list.Car
	}
	name, ok := head.(data.Symbol)
	if !ok {
		return false, data.Wanted("a type", spec)
	}
	if expander := t.in.Filed.Expanders[name]; expander != nil {
		expansion, err := t.in.Call(t.ctx, expander, args...)
		if err != nil {
			return false, err
		}
		return t.is(v, expansion)
	}
	if t.in.Filed.ConditionType(name) != nil {
		c, ok := v.(*data.Condition)
		return ok && c.Is(name), nil
	}
	if is, known, err := t.combined(v, name, args); known || err != nil {
		return is, err
	}
	if test := kinds[name]; test != nil {
		if !test(v) || len(args) == 0 {
			return test(v), nil
		}
		return t.within(v, name, args)
	}
	if t.in.Filed.Types[name] == nil {
		return false, data.Fault(data.CodeWrongKind, "there is no type %s", data.Excerpt(spec))
	}
	s, ok := v.(*data.Struct)
	return ok && s.Type.Is(name), nil
}

// combined says whether a value is of a compound type such as or, not or member.
func (t *typeTest) combined(v Value, name data.Symbol, args []Value) (is, known bool, err error) {
	switch name {
	case "or", "and":
		for _, spec := range args {
			is, err := t.is(v, spec)
			if err != nil || is == (name == "or") {
				return is, true, err
			}
		}
		return name == "and", true, nil
	case "not":
		if len(args) == 1 {
			is, err := t.is(v, args[0])
			return !is, true, err
		}
	case "member", "eql":
		return slices.ContainsFunc(args, func(a Value) bool { return data.Eql(a, v) }), true, nil
	case "satisfies":
		if len(args) == 1 {
			is, err := library.Holds(t.ctx, t.in, args[0], v)
			return is, true, err
		}
	}
	return false, false, nil
}

// within says whether a value of a kind satisfies the arguments of the type.
func (t *typeTest) within(v Value, name data.Symbol, args []Value) (bool, error) {
	any := func(i int) bool { return i >= len(args) || args[i] == Value(data.Symbol("*")) }
	switch name {
	case "integer", "rational", "real", "float", "single-float", "double-float", "short-float", "long-float", "number", "ratio":
		return inRange(v, args)
	case "mod":
		return inRange(v, []Value{data.Whole(0), data.List(args[0])})
	case "unsigned-byte", "signed-byte":
		if any(0) {
			return true, nil
		}
		bits, err := data.Index(args[0])
		if err != nil {
			return false, err
		}
		n := number.Big(v)
		if name == "signed-byte" {
			bits--
			if n.Sign() < 0 {
				n = new(big.Int).Not(n)
			}
		}
		return n.BitLen() <= bits, nil
	case "cons":
		c := v.(*data.Cons)
		for i, part := range []Value{c.Car, c.Cdr} {
			if any(i) {
				continue
			}
			if is, err := t.is(part, args[i]); !is || err != nil {
				return false, err
			}
		}
		return true, nil
	case "string", "simple-string", "base-string", "simple-base-string", "bit-vector", "simple-bit-vector", "simple-vector":
		n, _ := length(v)
		return any(0) || data.Eql(args[0], n), nil
	case "vector", "array", "simple-array":
		if !any(0) && kindOfElements(args[0]) != kindOf(v) {
			return false, nil
		}
		if any(1) {
			return true, nil
		}
		dims := dimensions(v)
		if name == "vector" {
			n, _ := length(v)
			return data.Eql(args[1], n), nil
		}
		if rank, ok := args[1].(int64); ok {
			return int(rank) == len(dims), nil
		}
		want, err := data.Slice(args[1])
		if err != nil || len(want) != len(dims) {
			return false, err
		}
		for i, w := range want {
			if w != Value(data.Symbol("*")) && w != Value(int64(dims[i])) {
				return false, nil
			}
		}
		return true, nil
	}
	return true, nil
}

func typesTooDeep() error {
	return data.Fault(data.CodeNesting, "more than %d types inside each other; does one stand for itself?", data.MaxNesting)
}

// inRange says whether a number is between two bounds; a bound in parentheses is exclusive.
func inRange(v Value, bounds []Value) (bool, error) {
	for i, bound := range bounds {
		if bound == Value(data.Symbol("*")) {
			continue
		}
		open := false
		if list, ok := bound.(*data.Cons); ok {
			bound, open = list.Car, true
		}
		if !number.Is(bound) {
			return false, data.Wanted("a number or * as a bound", bound)
		}
		c := number.Compare(v, bound)
		if i == 1 {
			c = -c
		}
		if c < 0 || open && c == 0 {
			return false, nil
		}
	}
	return true, nil
}

// kindOfElements gives the kind of array for an element type.
func kindOfElements(spec Value) data.Kind {
	switch spec {
	case nil, data.Symbol("character"), data.Symbol("base-char"), data.Symbol("standard-char"):
		return data.Chars
	case data.Symbol("bit"):
		return data.Bits
	}
	if text := data.Display(spec); text == "(integer 0 1)" || text == "(unsigned-byte 1)" || text == "(mod 2)" {
		return data.Bits
	}
	return data.General
}

func kindOf(v Value) data.Kind {
	if a, ok := v.(*data.Array); ok {
		return a.Kind
	}
	return data.Chars
}

// typeOf gives the most specific name of a type.
func typeOf(v Value) Value {
	switch x := v.(type) {
	case nil:
		return data.Symbol("null")
	case int64:
		if isBit(v) {
			return data.Symbol("bit")
		}
		return data.Symbol("fixnum")
	case *big.Int:
		return data.Symbol("bignum")
	case float64:
		return data.Symbol("double-float")
	case *data.Struct:
		return x.Type.Name
	case *data.Condition:
		return x.Type.Name
	case data.Symbol:
		if x == data.T {
			return data.Symbol("boolean")
		}
		return data.Symbol("symbol")
	case string:
		n, _ := length(v)
		return data.List(data.Symbol("simple-string"), n)
	case *data.Array:
		name, element := "simple-array", [...]Value{data.T, data.Symbol("character"), data.Symbol("bit")}[x.Kind]
		if !isSimple(v) {
			name = "array"
		}
		var dims []Value
		for _, d := range x.Dims {
			dims = append(dims, data.Whole(int64(d)))
		}
		return data.List(data.Symbol(name), element, data.List(dims...))
	}
	for _, name := range strings.Fields("ratio keyword standard-char character cons hash-table function") {
		if kinds[data.Symbol(name)](v) {
			return data.Symbol(name)
		}
	}
	return data.Symbol("atom")
}

// subtypep tests sample values of all kinds, and values next to the numbers in the two types.
func subtypep(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	samples := samples()
	for _, spec := range args[:2] {
		samples = appendNear(in, samples, spec, 0)
	}
	for _, v := range samples {
		is, err := IsOf(ctx, in, v, args[0])
		if err != nil {
			return nil, err
		}
		if !is {
			continue
		}
		if is, err = IsOf(ctx, in, v, args[1]); err != nil {
			return nil, err
		}
		if !is {
			return eval.Values(nil, data.T), nil
		}
	}
	// What a function tests may be anything.
	sure := !strings.Contains(data.Display(data.List(args...)), "satisfies")
	return eval.Values(data.Bool(sure), data.Bool(sure)), nil
}

// samples gives a value of each kind.
func samples() []Value {
	full, _ := data.NewArray(data.General, nil, 2, 2)
	filled := data.Vector(data.General, []Value{nil})
	filled.Fill = 1
	text := data.NewString("ab")
	text.Fill = 2
	bits := data.Vector(data.Bits, []Value{data.Whole(1)})
	list := []Value{nil, data.T, data.Symbol("a"), data.Keyword("a"), data.Whole(0), data.Whole(1), data.Whole(-1), data.Whole(2), int64(1 << 40), int64(-1 << 40),
		new(big.Int).Lsh(big.NewInt(1), 80), new(big.Int).Lsh(big.NewInt(-1), 80), big.NewRat(1, 2), big.NewRat(-1, 2), 0.0, 1.5, -1.5,
		data.Char('a'), data.Char('\n'), data.Char(0x3b1), "", "ab", text, data.NewString("a"), full, filled, bits, data.Vector(data.General, nil), data.Vector(data.General, []Value{data.Whole(1)}),
		data.List(data.Whole(1)), &data.Cons{Car: data.Symbol("a"), Cdr: data.Symbol("b")}, data.NewTable(data.ByEql), &eval.Function{Name: "f"}, data.Terminal, &eval.Restart{}, data.RandomState{}}
	return list
}

// appendNear adds values of the types named in a type, its numbers and their neighbours, and its member
// values.
func appendNear(in *eval.Interp, samples []Value, spec Value, depth int) []Value {
	if name, ok := spec.(data.Symbol); ok {
		samples = append(samples, stand(name))
		if t := in.Filed.Types[name]; t != nil {
			samples = append(samples, &data.Struct{Type: t, Slots: make([]Value, len(t.Slots))})
		}
		if t := in.Filed.ConditionType(name); t != nil {
			samples = append(samples, &data.Condition{Type: t, Slots: make([]Value, len(t.Slots))})
		}
	}
	if number.Is(spec) {
		for _, by := range []Value{data.Whole(1), data.Whole(-1), big.NewRat(1, 2), big.NewRat(-1, 2), 0.25} {
			if v, err := number.Add(spec, by); err == nil {
				samples = append(samples, v)
			}
		}
		return append(samples, spec, number.Float(spec))
	}
	if list, ok := spec.(*data.Cons); ok && depth < 10 {
		items, _ := data.Slice(list)
		for _, item := range items[min(1, len(items)):] {
			samples = appendNear(in, samples, item, depth+1)
		}
		return samples
	}
	return append(samples, spec)
}
