package output

import (
	"context"
	"io"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/reader"
)

// reading lists the functions that read.
func reading() []eval.Builtin {
	const end = " error-at-end at-end recursive)"
	return []eval.Builtin{
		{Sig: "(read-char &optional stream" + end, Brief: "the next character of a stream", Run: takes(func(s *data.Stream) (Value, bool) { return wrap(s.Next()) })},
		{Sig: "(peek-char &optional kind stream" + end, Brief: "the next character of a stream, which stays there", Run: peekChar},
		{Sig: "(unread-char character &optional stream)", Brief: "puts the character back that was read last", Run: unreadChar},
		{Sig: "(read-line &optional stream" + end, Brief: "the next line of a stream, and whether its end is missing", Run: takes(takeLine)},
		{Sig: "(read &optional stream" + end, Brief: "the next value of a stream", Run: read(true)},
		{Sig: "(read-preserving-whitespace &optional stream" + end, Brief: "read that leaves the blank behind the value", Run: read(false)},
		{Sig: "(read-from-string string &optional error-at-end at-end &key start end preserve-whitespace)", Brief: "the first value in a text, and where it ends", Run: readFromString},
	}
}

func wrap(c data.Char, ok bool) (Value, bool) { return c, ok }

// Readtable gives the settings of the reader from the variables of a program.
func Readtable(ctx context.Context, in *eval.Interp) reader.Readtable {
	t := reader.Readtable{Packages: in.Filed.Packages, Eval: func(form Value) (Value, error) {
		if v, _ := in.Variable("*read-eval*"); v == nil {
			return nil, data.Errorf(data.CodeBadToken, "#. is not allowed while *read-eval* is nil")
		}
		return in.Eval(ctx, form)
	}}
	if v, _ := in.Variable("*features*"); v != nil {
		t.Features, _ = data.Slice(v)
	}
	if v, _ := in.Variable("*read-suppress*"); v != nil {
		t.Suppress = true
	}
	if n, _ := in.Variable("*read-base*"); n != nil {
		if n, ok := n.(int64); ok && 2 <= n && n <= 36 {
			t.Base = int(n)
		}
	}
	return t
}

// next reads a value from a stream, and says whether there was one.
func next(ctx context.Context, in *eval.Interp, s *data.Stream, dropBlank bool) (Value, bool, error) {
	r := reader.NewReader(s.Text[s.Pos:])
	r.Readtable = Readtable(ctx, in)
	v, err := r.Next()
	if err != nil {
		s.Pos = len(s.Text)
		if err == io.EOF {
			return nil, false, nil
		}
		if fault, ok := err.(*data.Error); ok && fault.Code() != data.CodeUnboundVariable {
			err = fault.About(s)
		}
		return nil, false, err
	}
	s.Pos += r.Offset()
	if dropBlank && s.Pos < len(s.Text) && strings.IndexByte(blanks, s.Text[s.Pos]) >= 0 {
		s.Pos++
	}
	in.Charge(memory.Charge(v))
	return v, true, nil
}

func read(dropBlank bool) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		s, err := from(in, args, 0)
		if err != nil {
			return nil, err
		}
		recursive := len(args) > 3 && args[3] != nil
		v, ok, err := next(ctx, in, s, dropBlank && !recursive)
		if ok || err != nil {
			return v, err
		}
		return atEnd(s, args[min(1, len(args)):])
	}
}

func readFromString(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	options := args[1:]
	keys := options[min(2, len(options)):]
	text, start, err := part(args[0], keys)
	if err != nil {
		return nil, err
	}
	keep, _ := eval.KeywordArgument(keys, "preserve-whitespace")
	s := data.NewInput(text)
	v, ok, err := next(ctx, in, s, keep == nil)
	if err != nil {
		return nil, err
	}
	if !ok {
		if v, err = atEnd(nil, options[:min(2, len(options))]); err != nil {
			return nil, err
		}
	}
	return eval.Values(v, data.Whole(int64(start+utf8.RuneCountInString(text[:s.Pos])))), nil
}
