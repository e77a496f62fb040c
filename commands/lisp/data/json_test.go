package data

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// fromJSON reads a value back as docs/json.md describes it.
func fromJSON(t *rapid.T, v any) Value {
	switch x := v.(type) {
	case nil:
		return nil
	case bool:
		return T
	case string:
		return x
	case json.Number:
		if strings.ContainsAny(x.String(), ".e") {
			f, _ := x.Float64()
			return f
		}
		n, _ := x.Int64()
		return n
	case []any:
		return listFromJSON(t, x, nil)
	case map[string]any:
		if name, ok := x["symbol"]; ok {
			return Symbol(name.(string))
		}
		if name, ok := x["keyword"]; ok {
			return Keyword(name.(string))
		}
		return listFromJSON(t, x["list"].([]any), fromJSON(t, x["tail"]))
	}
	t.Fatalf("no value is told as %v", v)
	return nil
}

func listFromJSON(t *rapid.T, items []any, tail Value) Value {
	list := tail
	for i := len(items) - 1; i >= 0; i-- {
		list = &Cons{Car: fromJSON(t, items[i]), Cdr: list}
	}
	return list
}

// anyValue draws a value of names, numbers, texts and lists in lists.
func anyValue() *rapid.Generator[Value] {
	atom := rapid.OneOf(
		rapid.Just[Value](nil), rapid.Just[Value](T),
		rapid.Map(rapid.Int64(), func(n int64) Value { return n }),
		rapid.Map(rapid.Float64Range(-1e300, 1e300), func(f float64) Value { return f }),
		rapid.Map(rapid.String(), func(s string) Value { return s }),
		rapid.Map(rapid.StringMatching(`[a-su-z][a-z-]{0,5}`), func(s string) Value { return Symbol(s) }),
		rapid.Map(rapid.StringMatching(`[a-z]{1,6}`), func(s string) Value { return Keyword(s) }),
	)
	return rapid.Custom(func(t *rapid.T) Value { return drawn(t, atom, 3) })
}

func drawn(t *rapid.T, atom *rapid.Generator[Value], deep int) Value {
	n := rapid.IntRange(0, 4).Draw(t, "items")
	if deep == 0 || n == 0 {
		return atom.Draw(t, "atom")
	}
	var list Value
	if rapid.Bool().Draw(t, "dotted") {
		list = atom.Draw(t, "tail")
	}
	for range n {
		list = &Cons{Car: drawn(t, atom, deep-1), Cdr: list}
	}
	return list
}

// TestJSONTellsValuesApart: a value can be made again from its JSON.
func TestJSONTellsValuesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyValue().Draw(t, "value")
		text, ok := AppendJSON([]byte("x"), v)
		decoder := json.NewDecoder(bytes.NewReader(text[1:]))
		decoder.UseNumber()
		var read any
		if err := decoder.Decode(&read); !ok || err != nil {
			t.Fatalf("%s is told as %s: %v", String(v), text, err)
		}
		if again := fromJSON(t, read); String(again) != String(v) {
			t.Fatalf("%s is told as %s, which is %s", String(v), text, String(again))
		}
	})
}

// TestJSONOfOthers: tables and functions have a form of their own, and what has no end is
// not told.
func TestJSONOfOthers(t *testing.T) {
	table := NewTable(ByEqual)
	for i, key := range []string{"b", "a"} {
		if _, err := table.Put(key, int64(i)); err != nil {
			t.Fatal(err)
		}
	}
	circle := &Cons{Car: int64(1)}
	circle.Cdr = circle
	inside := &Cons{}
	inside.Car = inside
	for _, test := range []struct {
		v    Value
		want string
	}{
		{table, `{"table":[["b",0],["a",1]]}`},
		{NewTable(ByEql), `{"table":[]}`},
		{struct{}{}, `{"object":"#\u003cstruct {}\u003e"}`},
		{circle, ""}, {inside, ""}, {List(circle), ""},
	} {
		got, ok := AppendJSON(nil, test.v)
		if string(got) != test.want || ok != (test.want != "") {
			t.Errorf("%s is told as %.80s, want %s", Excerpt(test.v), got, test.want)
		}
	}
}
