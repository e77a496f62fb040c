package library

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// consFunctions lists functions on pairs and lists; most others are written in Lisp.
func consFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(identity value)", Brief: "the value as it is", One: func(v Value) (Value, error) { return v, nil }},
		{Sig: "(endp list)", Brief: "true of the end of a list, nil; false of a pair", One: endp},
	}
	for i, name := range strings.Fields("fourth fifth sixth seventh eighth ninth tenth") {
		rows = append(rows, eval.Builtin{Sig: "(" + name + " list)", Brief: "the " + name + " item, nil if there is none", One: path(strings.Repeat("d", i+3) + "a")})
	}
	return append(rows, deepPaths()...)
}

// endp refuses anything but a list.
func endp(v Value) (Value, error) {
	if v != nil && !IsKind[*data.Cons](v) {
		return nil, data.Wanted("a list", v)
	}
	return data.Bool(v == nil), nil
}

// deepPaths makes the accessors of three or four steps, from caaar to cddddr, except
// caddr, which is among the list functions.
func deepPaths() []eval.Builtin {
	var rows []eval.Builtin
	for _, depth := range []int{3, 4} {
		for n := range 1 << depth {
			letters := make([]byte, depth)
			for i := range letters {
				letters[i] = "ad"[n>>(depth-1-i)&1]
			}
			brief := "the c" + strings.Join(strings.Split(string(letters), ""), "r of the c") + "r"
			if name := "c" + string(letters) + "r"; name != "caddr" {
				rows = append(rows, eval.Builtin{Sig: "(" + name + " list)", Brief: brief, One: path(reversed(letters))})
			}
		}
	}
	return rows
}

// reversed gives letters in reverse order.
func reversed(letters []byte) string {
	var b strings.Builder
	for i := len(letters) - 1; i >= 0; i-- {
		b.WriteByte(letters[i])
	}
	return b.String()
}
