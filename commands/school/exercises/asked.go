package exercises

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"parlor/commands/lisp"
)

// Asked writes what an exercise asks, which is all that a student may see of it: neither its check
// nor any answer.
func (e *Exercise) Asked() string {
	text := fmt.Sprintf("(exercise %s %s :number %q :kind %s :minutes %d\n  :says %s", lisp.String(e.Name), lisp.String(e.Title), e.Number(), e.Kind, e.Minutes, lisp.String(e.Says))
	if len(e.Begin) > 0 {
		text += "\n  :begin " + lisp.String(lisp.List(e.Begin...))
	}
	return text + ")"
}

// Digest is a hash of what an exercise asks. Its number and its minutes may change.
func (e *Exercise) Digest() string {
	sum := sha256.Sum256([]byte(strings.Join([]string{e.Name, e.Title, string(e.Kind), e.Says, lisp.String(lisp.List(e.Begin...))}, "\n")))
	return hex.EncodeToString(sum[:8])
}

// ReadAsked reads what Asked writes. There is no check, so that answers can be taken and not judged.
func ReadAsked(form lisp.Value) (*Exercise, error) {
	e := &Exercise{}
	if err := e.read(form); err != nil {
		return nil, err
	}
	if e.Lesson == 0 {
		return nil, fmt.Errorf("%s: wanted :number", e.Name)
	}
	e.Check, e.Model, e.Wrong = nil, nil, nil // whoever wrote them in, a paper judges nothing
	return e, nil
}

// Judged says whether answers can be judged: there is a check.
func (e *Exercise) Judged() bool { return e.Check != nil }

// InFiles reads those exercises of some files that can be read, as of a folder in which other files
// may lie. Answers can be judged.
func InFiles(texts map[string][]byte) (all []*Exercise) {
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if some, err := readAll(map[string][]byte{name: texts[name]}, ""); err == nil {
			all = append(all, some...)
		}
	}
	return all
}
