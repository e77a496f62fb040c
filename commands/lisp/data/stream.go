package data

import (
	"strings"
	"unicode/utf8"
)

// Stream is where text goes to or comes from: the output of the session, a text that is
// being made, or one that is read.
type Stream struct {
	Write  func(text string) error // nil for one that is read
	Column int                     // how much stands on the line that is being written

	Text string // to read, from Pos on
	Pos  int

	made strings.Builder
}

// NewOutput gives a stream that makes a text.
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

// NewInput gives a stream that is read.
func NewInput(text string) *Stream { return &Stream{Text: text} }

// Put writes text.
func (s *Stream) Put(text string) error {
	if s.Write == nil {
		return Wanted("a stream to write to", s)
	}
	s.Column = ColumnAfter(s.Column, text)
	return s.Write(text)
}

// ColumnAfter gives how much stands on the line once text has been written.
func ColumnAfter(column int, text string) int {
	if at := strings.LastIndexByte(text, '\n'); at >= 0 {
		column, text = 0, text[at+1:]
	}
	return column + utf8.RuneCountInString(text)
}

// Made gives the text made so far, and begins anew.
func (s *Stream) Made() string {
	text := s.made.String()
	s.made.Reset()
	return text
}

// Next takes a character, or says that there is none.
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
	if s.Write == nil {
		return "#<input stream>"
	}
	return "#<output stream>"
}

// Held gives the size of the text.
func (s *Stream) Held(func(v Value)) int64 { return 128 + int64(s.made.Len()+len(s.Text)) }
