package output

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Shown gives a value as the prompt shows it: readable, but cut if it is too long.
func Shown(ctx context.Context, in *eval.Interp, v Value) (string, error) {
	st := styleOf(ctx, in, true)
	return st.Cut(v)
}

// styleOf gives the style of printing from the printer variables.
func styleOf(ctx context.Context, in *eval.Interp, escape bool) data.Style {
	st := data.PlainStyle(escape)
	st.Ctx = ctx
	for name, to := range map[data.Symbol]*int{"*print-base*": &st.Base, "*print-length*": &st.Length, "*print-level*": &st.Level} {
		v, _ := in.Variable(name)
		if n, ok := v.(int64); ok && 0 <= n && n <= data.MaxSize {
			*to = int(n)
		}
	}
	if st.Base < 2 || st.Base > 36 {
		st.Base = 10
	}
	for name, to := range map[data.Symbol]*bool{"*print-radix*": &st.Radix, "*print-array*": &st.Array, "*print-gensym*": &st.Gensym} {
		v, ok := in.Variable(name)
		*to = ok && v != nil
	}
	switch v, _ := in.Variable("*print-case*"); v {
	case data.Keyword("upcase"):
		st.Case = data.Up
	case data.Keyword("capitalize"):
		st.Case = data.Capital
	}
	st.Object = func(s *data.Struct, level int) (string, bool, error) {
		for t := s.Type; t != nil; t = t.Parent {
			if t.Print != nil {
				out := data.NewOutput()
				_, err := in.Call(ctx, t.Print, s, out, int64(level))
				return out.Made(), true, err
			}
		}
		return "", false, nil
	}
	return st
}
