//go:build !unix

package lineeditor

import "os"

// typist reads a terminal at which nothing can be typed for the person.
type typist struct{ *os.File }

func newTypist(terminal *os.File) typist { return typist{terminal} }

func (typist) write(string) bool { return false }
