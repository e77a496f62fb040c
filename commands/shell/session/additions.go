package session

import (
	"maps"
	"reflect"
)

// additions are what rooms keep in a session, by type. A session knows none of them, so that a
// program without a room has none of its code.
type additions map[reflect.Type]addition

// addition is something of a room's; shared says that sessions beside have it, too.
type addition struct {
	of     any
	shared bool
}

// Add puts something of a room's into a session, in place of another of its type, and Added
// gives it; false where there is none.
func Add[C any](s *Session, of C) { add(s, of, false) }

// Share is [Add] for what sessions that are begun beside this one from then on have, too.
func Share[C any](s *Session, of C) { add(s, of, true) }

func add[C any](s *Session, of C, shared bool) {
	if s.added == nil {
		s.added = additions{}
	}
	s.added[reflect.TypeFor[C]()] = addition{of, shared}
}

// Added gives what a room has put into a session.
func Added[C any](s *Session) (of C, ok bool) {
	of, ok = s.added[reflect.TypeFor[C]()].of.(C)
	return of, ok
}

// beside gives those that a session beside has.
func (a additions) beside() additions {
	shared := maps.Clone(a)
	maps.DeleteFunc(shared, func(_ reflect.Type, one addition) bool { return !one.shared })
	return shared
}
