package position

import (
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"
)

// MoveName is the name of a move, with its fields as in JSON.
type MoveName struct {
	// Words is what a person types for it, the command first.
	Words []string `json:"words"`
	// Word is the words as one without blanks, as programs write moves to each other.
	Word string `json:"word"`
	// Notation is how reports write it, and Does says what it does.
	Notation string `json:"move"`
	Does     string `json:"does"`
	// Group is the heading of the move in games whose lists have parts.
	Group string `json:"group,omitempty"`

	forms *Forms // nil unless the name is cached
}

// Forms are other forms of a name, made once for names that are cached.
type Forms struct {
	// Line is the words as one text.
	Line string
	// Values are Line, the notation and what the move does, as Lisp strings.
	Values [3]any
	// JSON is the name's fields in JSON, without braces.
	JSON []byte
}

// Forms gives the other forms, and nil for a name that is not cached.
func (n *MoveName) Forms() *Forms { return n.forms }

// Line gives the words as one text.
func (n *MoveName) Line() string {
	if n.forms != nil {
		return n.forms.Line
	}
	return strings.Join(n.Words, " ")
}

// LineValue gives the line as a Lisp value, which for cached names takes no memory.
func (n *MoveName) LineValue() any {
	if n.forms != nil {
		return n.forms.Values[0]
	}
	return n.Line()
}

// Values gives the name to Lisp: the line, the notation and what the move does.
func (n *MoveName) Values() [3]any {
	if n.forms != nil {
		return n.forms.Values
	}
	return [3]any{n.Line(), n.Notation, n.Does}
}

// keep makes the other forms of a name.
func (n *MoveName) keep() {
	line := n.Line()
	fields, _ := json.Marshal(n) // texts always have their JSON
	n.forms = &Forms{Line: line, Values: [3]any{line, n.Notation, n.Does}, JSON: fields[1 : len(fields)-1]}
}

// nameCache caches the names of moves of a game that numbers them, safely for concurrent
// use; of two made of one name at once either is kept.
type nameCache struct {
	once  sync.Once
	names []atomic.Pointer[MoveName]
}

// get gives the name of a number, which named makes if it is not there yet.
func (s *nameCache) get(number, all int, named func() *MoveName) *MoveName {
	s.once.Do(func() { s.names = make([]atomic.Pointer[MoveName], all) })
	if n := s.names[number].Load(); n != nil {
		return n
	}
	n := named()
	n.keep()
	s.names[number].Store(n)
	return n
}
