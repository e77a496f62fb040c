package output

import (
	"context"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// streams lists the functions that make and inspect streams, and read characters and lines.
func streams() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(make-string-output-stream &key element-type)", Brief: "a stream that makes a text", Run: func(_ context.Context, in *eval.Interp, _ []Value) (Value, error) {
			s := data.NewOutput()
			return charged(in, s), nil
		}},
		{Sig: "(get-output-stream-string stream)", Brief: "the text that a stream has made since it was asked last", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			if s, ok := args[0].(*data.Stream); ok && s.Write != nil {
				return library.NewText(in, s.Made())
			}
			return nil, data.Wanted("a stream that makes a text", args[0])
		}},
		{Sig: "(make-string-input-stream string &optional start end)", Brief: "a stream that reads a text", Run: inputStream},
		{Sig: "(make-broadcast-stream streams...)", Brief: "a stream that writes to some others", Run: broadcast},
		{Sig: "(%string-stream string)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			a, ok := args[0].(*data.Array)
			if !ok {
				return nil, data.Wanted("a string with a fill pointer", args[0])
			}
			return vectorStream(ctx, in, a)
		}},
		{Sig: "(%stream-place stream)", Run: eval.Plain(func(args []Value) (Value, error) {
			s, ok := args[0].(*data.Stream)
			if !ok {
				return nil, data.Wanted("a stream", args[0])
			}
			return data.Whole(int64(s.Start + utf8.RuneCountInString(s.Text[:s.Pos]))), nil
		})},
		{Sig: "(streamp value)", Brief: "true of a stream", One: func(v Value) (Value, error) {
			_, ok := v.(*data.Stream)
			return data.Bool(ok), nil
		}},
		{Sig: "(input-stream-p stream)", Brief: "true of a stream that can be read", One: direction(func(s *data.Stream) bool { return s.Write == nil })},
		{Sig: "(output-stream-p stream)", Brief: "true of a stream that can be written to", One: direction(func(s *data.Stream) bool { return s.Write != nil || s == data.Terminal })},
	}
}

func direction(is func(s *data.Stream) bool) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		s, ok := v.(*data.Stream)
		if !ok {
			return nil, data.Wanted("a stream", v)
		}
		return data.Bool(is(s)), nil
	}
}

// charged charges for a new stream.
func charged(in *eval.Interp, s *data.Stream) *data.Stream {
	in.Charge(int(s.Held(func(Value) {})))
	return s
}

// vectorStream makes a stream that appends to a string with a fill pointer.
func vectorStream(ctx context.Context, in *eval.Interp, a *data.Array) (*data.Stream, error) {
	if _, ok := data.Text(a); !ok || a.Fill < 0 {
		return nil, data.Wanted("a string with a fill pointer", a)
	}
	return charged(in, &data.Stream{Refers: []Value{a}, Write: func(text string) error {
		for _, c := range text {
			if _, err := in.Call(ctx, data.Symbol("vector-push-extend"), data.Char(c), a); err != nil {
				return err
			}
		}
		return nil
	}}), nil
}

// mostStreams is how many streams one may broadcast to.
const mostStreams = 1000

// broadcast makes a stream whose text goes to all streams, or nowhere.
func broadcast(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	var all []Value
	for i := range args {
		s, err := to(in, args, i)
		if err != nil {
			return nil, err
		}
		if s.Broadcast { // or they could be nested without end
			all = append(all, s.Refers...)
		} else {
			all = append(all, s)
		}
		if len(all) > mostStreams {
			return nil, data.Fault(data.CodeTooLarge, "wanted at most %d streams", mostStreams)
		}
	}
	return charged(in, &data.Stream{Broadcast: true, Refers: all, Write: func(text string) error {
		for _, s := range all {
			if err := s.(*data.Stream).Put(text); err != nil {
				return err
			}
		}
		return nil
	}}), nil
}

func inputStream(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	text, ok := data.Text(args[0])
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	bounds := append(args[1:len(args):len(args)], nil, nil)
	text, from, err := data.Part(text, bounds[0], bounds[1])
	if err != nil {
		return nil, err
	}
	s := data.NewInput(text)
	s.Start = from
	return charged(in, s), nil
}

// from gives the input stream of an optional argument.
func from(in *eval.Interp, args []Value, i int) (*data.Stream, error) {
	var v Value
	if i < len(args) {
		v = args[i]
	}
	if v == nil || v == Value(data.T) {
		v, _ = in.Variable("*standard-input*")
	}
	s, ok := v.(*data.Stream)
	switch {
	case !ok:
		return nil, data.Wanted("a stream", v)
	case s.Write != nil:
		return nil, data.Wanted("a stream to read", s)
	}
	return s, nil
}

// atEnd gives the result at the end of a stream: an error if the first of args is true or
// missing, otherwise the second.
func atEnd(s Value, args []Value) (Value, error) {
	if len(args) == 0 || args[0] != nil {
		return nil, data.Fault(data.CodeEndOfText, "nothing is left to read").About(s)
	}
	if len(args) > 1 {
		return args[1], nil
	}
	return nil, nil
}

// takes makes a function that reads something from a stream.
func takes(take func(s *data.Stream) (Value, bool)) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		s, err := from(in, args, 0)
		if err != nil {
			return nil, err
		}
		if v, ok := take(s); ok {
			return v, nil
		}
		return atEnd(s, args[min(1, len(args)):])
	}
}

// takeLine reads a line, and says as a second value whether its end was missing.
func takeLine(s *data.Stream) (Value, bool) {
	rest := s.Text[s.Pos:]
	line, _, ended := strings.Cut(rest, "\n")
	s.Pos += len(line)
	if ended {
		s.Pos++
	}
	return eval.Values(line, data.Bool(!ended)), rest != ""
}

// blanks are the characters that separate values.
const blanks = " \t\n\r\f\v"

// peekChar skips blanks if its first argument is t, and up to a character if it is that.
func peekChar(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	s, err := from(in, args, 1)
	if err != nil {
		return nil, err
	}
	var kind Value
	if len(args) > 0 {
		kind = args[0]
	}
	for {
		before := s.Pos
		c, ok := s.Next()
		if !ok {
			return atEnd(s, args[min(2, len(args)):])
		}
		if kind == nil || kind == Value(c) || kind == Value(data.T) && !strings.ContainsRune(blanks, rune(c)) {
			s.Pos = before
			return c, nil
		}
	}
}

func unreadChar(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	s, err := from(in, args, 1)
	if err != nil {
		return nil, err
	}
	c, ok := args[0].(data.Char)
	if !ok || !strings.HasSuffix(s.Text[:s.Pos], string(rune(c))) {
		return nil, data.Wanted("the character that was read last", args[0])
	}
	s.Pos -= utf8.RuneLen(rune(c))
	return nil, nil
}
