package session

import (
	"parlor/commands/lisp"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
)

// SoundAlgorithms lists the algorithms that every command takes: all but the
// mistakes on show.
func (s *Session) SoundAlgorithms() search.Registry {
	return s.Algorithms.Where(func(a *search.Algorithm) bool { return !a.Mistaken })
}

// suits says whether an algorithm is meant for games like the current one.
func (s *Session) suits(a *search.Algorithm) bool {
	return s.current == nil || a.Suits.Has(search.KindOf(s.current.Info()))
}

// AlgorithmAmong is the kind of a parameter that names one of some algorithms. The
// sound ones among them that suit the game are completed.
func AlgorithmAmong(some func(*Session) search.Registry) Kind {
	return Kind{
		Brief: "a way to search", Name: true,
		Read: func(c *Call, v lisp.Value) (any, error) {
			name, known := AsWord(v), some(c.Session)
			if a := known.Named(name); a != nil {
				return a, nil
			}
			return nil, games.Errorf("no-such-algorithm", "no algorithm named %s; there are %s%s", name,
				wording.Listed(known.Names()), wording.DidYouMean(name, known.Names()))
		},
		Complete: func(s *Session) []string {
			return some(s).Where(func(a *search.Algorithm) bool { return !a.Mistaken && s.suits(a) }).Names()
		},
	}
}
