package data

import (
	"strings"
	"unicode/utf8"
)

// Stream is a source or sink of text: the output of the session, a text being built, or
// one being read.
type Stream struct {
	Write  func(text string) error // nil for an input stream
	Column int                     // characters on the current line

	Text  string // to read, from Pos on
	Pos   int
	Start int // characters before Text in the text that it is a part of

	Refers    []Value // values that Write also writes to
	Broadcast bool    // Refers are streams, to each of which it writes

	made strings.Builder
}

// Terminal stands for the session in stream variables: what is written to it is printed, and
// nothing can be read from it.
var Terminal = &Stream{}

// RandomState represents the only source of random numbers.
type RandomState struct{}

// LispString shows what it is.
func (RandomState) LispString() string { return "#<random-state>" }

// NewOutput gives a stream that collects its output as a text.
func NewOutput() *Stream {
	s := &Stream{}
	s.Write = func(text string) error {
		if s.made.Len()+len(text) > MaxSize {
			return Fault(CodeTooLarge, "the text would have more than %d bytes", MaxSize)
		}
		s.made.WriteString(text)
		return nil
	}
	return s
}

// NewInput gives a stream that reads a text.
func NewInput(text string) *Stream { return &Stream{Text: text} }

// Put writes text.
func (s *Stream) Put(text string) error {
	if s.Write == nil {
		return Wanted("a stream to write to", s)
	}
	s.Column = ColumnAfter(s.Column, text)
	return s.Write(text)
}

// ColumnAfter gives the column after text has been written.
func ColumnAfter(column int, text string) int {
	if at := strings.LastIndexByte(text, '\n'); at >= 0 {
		column, text = 0, text[at+1:]
	}
	return column + utf8.RuneCountInString(text)
}

// Made gives the collected text and starts a new one.
func (s *Stream) Made() string {
	text := s.made.String()
	s.made.Reset()
	return text
}

// Next reads a character, or says that there is none.
func (s *Stream) Next() (Char, bool) {
	if s.Pos >= len(s.Text) {
		return 0, false
	}
	c, size := utf8.DecodeRuneInString(s.Text[s.Pos:])
	s.Pos += size
	return Char(c), true
}

// LispString shows what kind of stream it is.
func (s *Stream) LispString() string {
	switch {
	case s == Terminal:
		return "#<stream of the session>"
	case s.Write == nil:
		return "#<input stream>"
	}
	return "#<output stream>"
}

// Held calls use with the streams written to, and gives the size of the text.
func (s *Stream) Held(use func(v Value)) int64 {
	for _, v := range s.Refers {
		use(v)
	}
	return 160 + int64(16*len(s.Refers)+s.made.Len()+len(s.Text))
}

// Part gives the part of a text between two character positions, and where it begins.
// Nil stands for the beginning or the end.
func Part(text string, start, end Value) (part string, from int, err error) {
	if start == nil && end == nil {
		return text, 0, nil
	}
	letters := []rune(text)
	bounds := [2]int{0, len(letters)}
	for i, v := range []Value{start, end} {
		n, ok := v.(int64)
		switch {
		case v == nil:
			continue
		case !ok:
			return "", 0, Wanted("a whole number", v)
		case n < 0 || n > int64(len(letters)):
			return "", 0, Fault(CodeOutOfRange, "wanted a place from 0 to %d, given %d", len(letters), n).About(v)
		}
		bounds[i] = int(n)
	}
	if bounds[0] > bounds[1] {
		return "", 0, Fault(CodeOutOfRange, "wanted a start that is not behind the end, %d, given %d", bounds[1], bounds[0]).About(start)
	}
	return string(letters[bounds[0]:bounds[1]]), bounds[0], nil
}
