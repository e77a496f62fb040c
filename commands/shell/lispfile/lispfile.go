// Package lispfile loads Lisp files into a session, and knows when a function that a
// program has defined replaces a command.
package lispfile

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// mostLisp is how many bytes a Lisp file may have.
const mostLisp = 1 << 20

// lispNames are the extensions of Lisp files. The first need not be typed.
var lispNames = []string{".lisp", ".lsp", ".cl"}

// Find finds the file that load is given, by its name as it is or with .lisp appended.
// The error is that of the first, if there is neither.
func Find(s *session.Session, name string) (string, error) {
	_, err := s.Files().Size(name)
	if err == nil {
		return name, nil
	}
	if _, none := s.Files().Size(name + lispNames[0]); none == nil {
		return name + lispNames[0], nil
	}
	return name, err
}

// Read reads a file that save has written, or a Lisp file.
func Read(s *session.Session, path string) ([]byte, error) {
	text, err := s.Files().ReadText(path)
	var noText *files.TextError
	switch {
	case errors.As(err, &noText) && !namedLisp(path):
		return nil, session.NotSaved(path, err)
	case err != nil:
		return nil, session.CannotRead(path, err)
	}
	return text, nil
}

// namedLisp says whether a file has the name of a Lisp file.
func namedLisp(path string) bool { return slices.Contains(lispNames, filepath.Ext(path)) }

// IsLisp says whether a file is a Lisp file: it begins as forms do, and not as save writes, or
// it has such a name.
func IsLisp(path string, text []byte) bool {
	begins := bytes.TrimSpace(text)
	return !bytes.HasPrefix(text, []byte(savefile.Header)) && (namedLisp(path) || len(begins) > 0 && bytes.IndexByte([]byte("(;#"), begins[0]) >= 0)
}

// Load evaluates the forms of a file, as code out of a file. It gives the names of the
// commands that functions of the file now replace.
func Load(ctx context.Context, s *session.Session, path string, text []byte) (taken []string, err error) {
	if len(text) > mostLisp {
		return nil, games.Errorf("too-large", "%s is too large: a file of Lisp has at most %d bytes", path, mostLisp)
	}
	ctx, err = account.Enter(ctx)
	if err != nil {
		return nil, err
	}
	before := ownNames(s)
	err = s.Lisp.AsForeign(func() error { return lisp.Load(ctx, s.Lisp, path, string(text)) })
	for _, name := range slices.Sorted(maps.Keys(ownNames(s))) {
		if _, _, command := s.Commands.Function(s, name); command && !before[name] {
			taken = append(taken, name)
		}
	}
	return taken, err
}

// OwnCall gives the form that a bare line stands for when a program has defined a function
// with the name of a command that takes as many arguments. Whatever is defined, quit leaves.
func OwnCall(s *session.Session, name string, words []string) (form lisp.Value, ok bool) {
	if _, _, command := s.Commands.Function(s, name); !command || name == "quit" {
		return nil, false
	}
	for _, own := range s.Lisp.Functions() {
		if string(own) != name {
			continue
		}
		fn, err := s.Lisp.Function(own)
		if err != nil || len(words) < fn.Min || fn.Max >= 0 && len(words) > fn.Max {
			return nil, false
		}
		return lisp.List(append([]lisp.Value{own}, wording.Each(words, argument)...)...), true
	}
	return nil, false
}

// argument reads a word as a form, or else takes it for a text.
func argument(word string) lisp.Value {
	if forms, err := lisp.Read(word); err == nil && len(forms) == 1 {
		return forms[0]
	}
	return word
}

// ownNames are the names of the functions that are not the shell's.
func ownNames(s *session.Session) map[string]bool {
	names := map[string]bool{}
	for _, name := range s.Lisp.Functions() {
		names[string(name)] = true
	}
	return names
}
