package report

import (
	"context"
	"errors"
	"io/fs"
	"os"
)

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
