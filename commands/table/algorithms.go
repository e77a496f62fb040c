package table

import (
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
)

// suits says whether an algorithm is meant for games like g, which may be nil.
func suits(g *play.Game, a *search.Algorithm) bool {
	return g == nil || a.Suits.Has(search.KindOf(g.Info()))
}

// AlgorithmKind is the kind of a parameter that names an algorithm, sound or mistaken.
// Those that suit the game are completed.
func AlgorithmKind() ParameterKind {
	return ParameterKind{
		Brief: "a way to search", Name: true,
		Read: func(c *Call, v lisp.Value) (any, error) {
			name, known := session.AsWord(v), c.Session.Algorithms
			if a := known.Named(name); a != nil {
				return a, nil
			}
			return nil, games.Errorf("no-such-algorithm", "no algorithm named %s; there are %s%s", name,
				wording.Listed(known.Names()), wording.DidYouMean(name, known.Names()))
		},
		Complete: func(s *session.Session) []string {
			return s.Algorithms.Where(func(a *search.Algorithm) bool { return suits(s.Current(), a) }).Names()
		},
	}
}
