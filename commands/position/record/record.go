// Package record is the typed core of a game in progress, for games with states of type S:
// a position under the rules that hold there, and a game that goes forward from one. Play
// keeps a position for every step, so that steps can be undone; a referee keeps one game,
// and the way to it only if somebody looks back. It knows no people, players or searches.
package record

import "parlor/games"

// Position is a state with its rules, bound to the path where they look back.
type Position[S comparable] struct {
	Kit   games.Kit[S]
	State S
}

// Turn says who acts.
func (p *Position[S]) Turn() games.Turn { return p.Kit.Turn(&p.State) }

// Legal says of any number whether it may be played.
func (p *Position[S]) Legal(m games.Move) bool { return games.Legal(p.Kit, &p.State, m) }

// After gives the position after a legal move or outcome, under the same rules.
func (p Position[S]) After(m games.Move) Position[S] {
	p.Kit.Play(&p.State, m)
	return p
}

// Prescribed gives the outcome that comes next where the rules prescribe them.
func (p *Position[S]) Prescribed() (games.Move, bool) {
	dealer, ok := p.Kit.(games.OutcomePrescriber[S])
	if !ok {
		return 0, false
	}
	return dealer.PrescribedOutcome(&p.State)
}

// WithoutDealt gives the position before what chance dealt last, where the game can tell.
func (p Position[S]) WithoutDealt() (Position[S], bool) {
	replacer, ok := p.Kit.(games.OutcomeReplacer[S])
	return p, ok && replacer.PutBack(&p.State)
}

// Bound gives the position under rules that know the path to it, itself at the end. Path is
// asked for only by rules that look back.
func (p Position[S]) Bound(path func() []S) Position[S] {
	if binder, ok := p.Kit.(games.HistoryDependent[S]); ok {
		p.Kit = binder.WithHistory(path())
	}
	return p
}

// Game is a game that goes forward.
type Game[S comparable] struct {
	Position[S]
	// Path is the positions so far, the present one last; nil unless they are kept.
	Path []S

	binder games.HistoryDependent[S] // nil for rules that do not look back
	keeps  bool
}

// New makes a game by some rules, which keeps its path if that is wanted, or if the rules
// look back.
func New[S comparable](kit games.Kit[S], keeps bool) Game[S] {
	g := Game[S]{Position: Position[S]{Kit: kit}}
	g.binder, _ = kit.(games.HistoryDependent[S])
	g.keeps = keeps || g.binder != nil
	return g
}

// Begin makes a state the present one, with nothing before it. A path that was given away
// stays as it is.
func (g *Game[S]) Begin(s S) {
	g.State = s
	if g.keeps {
		g.Path = []S{s}
	}
	g.bind()
}

// Play plays a legal move or outcome.
func (g *Game[S]) Play(m games.Move) {
	g.Kit.Play(&g.State, m)
	if g.keeps {
		g.Path = append(g.Path, g.State)
		g.bind()
	}
}

// Past is the positions before the present one, the oldest first; nil unless they are kept.
func (g *Game[S]) Past() []S {
	if !g.keeps {
		return nil
	}
	return g.Path[:len(g.Path)-1]
}

// bind tells rules that look back what came before.
func (g *Game[S]) bind() {
	if g.binder != nil {
		g.Kit = g.binder.WithHistory(g.Path)
	}
}
