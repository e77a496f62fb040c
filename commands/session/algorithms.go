package session

import (
	"parlor/commands/lisp"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
)

// SoundAlgorithms lists all algorithms but the mistakes on show.
func (s *Session) SoundAlgorithms() search.Registry {
	return s.Algorithms.Where(func(a *search.Algorithm) bool { return !a.Mistaken })
}

// suits says whether an algorithm is meant for games like the current one.
func (s *Session) suits(a *search.Algorithm) bool {
	return s.current == nil || a.Suits.Has(search.KindOf(s.current.Info()))
}

// AlgorithmKind is the kind of a parameter that names an algorithm, sound or mistaken.
// Those that suit the game are completed.
func AlgorithmKind() Kind {
	return Kind{
		Brief: "a way to search", Name: true,
		Read: func(c *Call, v lisp.Value) (any, error) {
			name, known := AsWord(v), c.Session.Algorithms
			if a := known.Named(name); a != nil {
				return a, nil
			}
			return nil, games.Errorf("no-such-algorithm", "no algorithm named %s; there are %s%s", name,
				wording.Listed(known.Names()), wording.DidYouMean(name, known.Names()))
		},
		Complete: func(s *Session) []string { return s.Algorithms.Where(s.suits).Names() },
	}
}
