package play

import (
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"

	"parlor/games"
)

// MoveName is how a move is called.
type MoveName struct {
	// Words is what a person types for it, the command first.
	Words []string
	// Notation is how reports write it, and Does says what it does.
	Notation, Does string
	forms          *Forms // nil unless the name is kept
}

// Forms are other forms of a name, made once for names that are kept.
type Forms struct {
	// Line is the words as one text and Word as programs write moves to each other.
	Line, Word string
	// Values are Line, the notation and what the move does, as Lisp has texts.
	Values [3]any
	// JSON is the name's fields in a list of moves, without braces.
	JSON []byte
}

// Forms gives the other forms, and nil for a name that is not kept.
func (n *MoveName) Forms() *Forms { return n.forms }

// Line gives the words as one text.
func (n *MoveName) Line() string {
	if n.forms != nil {
		return n.forms.Line
	}
	return strings.Join(n.Words, " ")
}

// LineValue gives the line as Lisp has it, which for names that are kept takes no memory.
func (n *MoveName) LineValue() any {
	if n.forms != nil {
		return n.forms.Values[0]
	}
	return n.Line()
}

// newForms makes the forms of a name.
func newForms(n *MoveName) *Forms {
	f := &Forms{Line: strings.Join(n.Words, " "), Word: games.Word(n.Words)}
	f.Values = [3]any{f.Line, n.Notation, n.Does}
	fields, _ := json.Marshal(struct { // texts always have their JSON
		Words []string `json:"words"`
		Word  string   `json:"word"`
		Move  string   `json:"move"`
		Does  string   `json:"does"`
	}{n.Words, f.Word, n.Notation, n.Does})
	f.JSON = fields[1 : len(fields)-1]
	return f
}

// nameShelf keeps the names of moves of a game that numbers them. Many goroutines may ask
// it; of two that make one name at once either is kept.
type nameShelf struct {
	once  sync.Once
	names []atomic.Pointer[MoveName]
}

// get gives the name of a number, which named makes if it is not there yet.
func (s *nameShelf) get(number, all int, named func() MoveName) MoveName {
	s.once.Do(func() { s.names = make([]atomic.Pointer[MoveName], all) })
	if n := s.names[number].Load(); n != nil {
		return *n
	}
	n := named()
	n.forms = newForms(&n)
	s.names[number].Store(&n)
	return n
}
