package program

import (
	"context"
	"fmt"
	"io"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/output"
	"parlor/commands/lisp/reader"
)

// Load evaluates the forms of a file in order. Each is read after those before it have been
// evaluated, whose definitions stay if it fails. The error then says where in the file it
// failed.
func Load(ctx context.Context, in *eval.Interp, file, text string) error {
	r := reader.NewReader(text)
	r.Readtable = output.Readtable(ctx, in)
	for {
		form, err := r.Next()
		if err == io.EOF {
			return nil
		}
		what := ""
		if err == nil {
			what = ", " + data.Excerpt(form)
			_, err = in.Eval(ctx, form)
		}
		if ctx.Err() != nil || eval.Returning(err) {
			return err
		}
		if err != nil {
			line := 1 + strings.Count(text[:r.Start()], "\n")
			return &located{err, fmt.Sprintf("%s, line %d%s: %v", file, line, what, err)}
		}
	}
}

// located is an error with its position in a file.
type located struct {
	error
	text string
}

// Error gives the text with the position.
func (l *located) Error() string { return l.text }

// Unwrap gives the error itself, which has the code.
func (l *located) Unwrap() error { return l.error }
