package commands

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/agext/levenshtein"

	"parlor/repl/lisp"
)

// Error is a mistake a person can mend, with a stable code.
type Error struct {
	code string
	text string
}

// Errorf makes an Error from a code such as no-game and a text that says what
// was wanted and what was given.
func Errorf(code, format string, args ...any) *Error {
	return &Error{code, fmt.Sprintf(format, lisp.Excerpts(args)...)}
}

// Error gives the text without the code.
func (e *Error) Error() string { return e.text }

// Code gives the stable code.
func (e *Error) Code() string { return e.code }

// CodeOf gives the stable code of any error: its own if it has one,
// interrupted for a cancelled context, and failed otherwise.
func CodeOf(err error) string {
	var coded interface{ Code() string }
	switch {
	case errors.As(err, &coded):
		return coded.Code()
	case errors.Is(err, context.Canceled):
		return "interrupted"
	}
	return "failed"
}

// Reason is what went wrong with a file, without the path and the operation,
// which the message around it names already.
func Reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// Nearest gives the word among some that word is most likely a slip for, if
// one is close enough: at most a third of its letters wrong, the first of
// equally near ones.
func Nearest(word string, among []string) (string, bool) {
	best, distance := "", len(word)/3+1
	for _, w := range among {
		if max(len(w)-len(word), len(word)-len(w)) >= distance {
			continue // so many letters are wrong at the least
		}
		if d := levenshtein.Distance(word, w, nil); d < distance {
			best, distance = w, d
		}
	}
	return best, best != ""
}

// didYouMean is the end of a message about an unknown word: empty, or the
// nearest word as a question.
func didYouMean(word string, among []string) string {
	if near, ok := Nearest(word, among); ok {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}
