package session

import "reflect"

// additions are what rooms keep in a session, by type. A session knows none of them, so that a
// program without a room has none of its code.
type additions map[reflect.Type]any

// Add puts something of a room's into a session, in place of another of its type, and Added
// gives it; false where there is none.
func Add[C any](s *Session, of C) {
	if s.added == nil {
		s.added = additions{}
	}
	s.added[reflect.TypeFor[C]()] = of
}

// Added gives what a room has put into a session.
func Added[C any](s *Session) (of C, ok bool) {
	of, ok = s.added[reflect.TypeFor[C]()].(C)
	return of, ok
}
