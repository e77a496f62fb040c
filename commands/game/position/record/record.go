// Package record is the typed core of a game in progress, for games with states of type S:
// a position under the rules that hold there. It knows no people, players or searches.
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
