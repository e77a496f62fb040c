package data

import (
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strconv"
)

// AppendJSON appends a value as JSON that keeps the kinds of values distinct: nil is
// null, t is true, a proper list is an array, and a kind that JSON lacks is an object
// with one key, or two for a dotted list. For a value that is circular, too long or
// nested too deep it gives its input and false.
func AppendJSON(to []byte, v Value) ([]byte, bool) {
	w := jsonWriter{to: to, limit: len(to) + MaxPrinted}
	if !w.value(v, 0) {
		return to, false
	}
	return w.to, true
}

// jsonWriter writes one value.
type jsonWriter struct {
	to    []byte
	limit int // in bytes
}

func (w *jsonWriter) put(text string) { w.to = append(w.to, text...) }

// text appends a text in quotes.
func (w *jsonWriter) text(s string) bool {
	quoted, err := json.Marshal(s)
	w.to = append(w.to, quoted...)
	return err == nil
}

// named appends an object with a text under one key.
func (w *jsonWriter) named(key, s string) bool {
	w.put(`{"` + key + `":`)
	ok := w.text(s)
	w.put("}")
	return ok
}

// value appends a value at a depth of lists.
func (w *jsonWriter) value(v Value, depth int) bool {
	if depth > MaxNesting || len(w.to) > w.limit {
		return false
	}
	switch x := v.(type) {
	case nil:
		w.put("null")
	case int64:
		w.to = strconv.AppendInt(w.to, x, 10)
	case *big.Int:
		w.put(x.String())
	case *big.Rat:
		w.put(`{"ratio":"` + x.RatString() + `"`)
		if f, _ := x.Float64(); !math.IsInf(f, 0) {
			w.put(`,"value":` + FloatText(f))
		}
		w.put("}")
	case float64:
		w.put(FloatText(x))
	case string:
		return w.text(x)
	case Symbol:
		if x == T {
			w.put("true")
			return true
		}
		return w.named("symbol", string(x))
	case Keyword:
		return w.named("keyword", string(x))
	case Char:
		return w.named("character", string(rune(x)))
	case *Array:
		if text, ok := Text(x); ok {
			return w.text(text)
		}
		if x.IsVector() {
			w.put(`{"vector":`)
			ok := w.value(List(x.Items()...), depth+1)
			w.put("}")
			return ok
		}
		return w.named("object", Excerpt(v))
	case *Cons:
		return w.list(x, depth)
	case *HashTable:
		return w.table(x, depth)
	default:
		return w.named("object", Excerpt(v))
	}
	return true
}

// list appends an array, or {"list":[...],"tail":...} for a dotted list.
func (w *jsonWriter) list(x *Cons, depth int) bool {
	start := len(w.to)
	w.put("[")
	items := Walk(x)
	for items.Next() {
		if items.Count > 1 {
			w.put(",")
		}
		if !w.value(items.Item, depth+1) {
			return false
		}
	}
	w.put("]")
	if _, more := items.Rest.(*Cons); more || items.Rest == nil {
		return !more
	}
	w.to = slices.Insert(w.to, start, []byte(`{"list":`)...)
	w.put(`,"tail":`)
	ok := w.value(items.Rest, depth+1)
	w.put("}")
	return ok
}

// table appends {"table":[[key,value],...]}.
func (w *jsonWriter) table(t *HashTable, depth int) bool {
	w.put(`{"table":[`)
	first := true
	for _, e := range t.entries {
		if !e.live {
			continue
		}
		if !first {
			w.put(",")
		}
		first = false
		if !w.value(List(e.key, e.value), depth+1) {
			return false
		}
	}
	w.put("]}")
	return true
}
