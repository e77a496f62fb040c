package referee

import (
	"parlor/commands/game/position/record"
	"parlor/games"
)

// going is a game that only goes forward: it stores its current position, and the path to it only if
// somebody looks back.
type going[S comparable] struct {
	record.Position[S]
	// Path is the positions so far, the current one last; nil unless they are stored.
	Path []S

	binder games.HistoryDependent[S] // nil for rules that do not look back
	keeps  bool
}

// newGoing makes a game by some rules, which stores its path if that is wanted, or if the rules look
// back.
func newGoing[S comparable](kit games.Kit[S], keeps bool) going[S] {
	g := going[S]{Position: record.Position[S]{Kit: kit}}
	g.binder, _ = kit.(games.HistoryDependent[S])
	g.keeps = keeps || g.binder != nil
	return g
}

// Begin makes a state the current one, with nothing before it. A path that was given away stays as it
// is.
func (g *going[S]) Begin(s S) {
	g.State = s
	if g.keeps {
		g.Path = []S{s}
	}
	g.bind()
}

// Play plays a legal move or outcome.
func (g *going[S]) Play(m games.Move) {
	g.Kit.Play(&g.State, m)
	if g.keeps {
		g.Path = append(g.Path, g.State)
		g.bind()
	}
}

// Past is the positions before the current one, the oldest first; nil unless they are stored.
func (g *going[S]) Past() []S {
	if !g.keeps {
		return nil
	}
	return g.Path[:len(g.Path)-1]
}

// bind tells rules that look back which positions came before.
func (g *going[S]) bind() {
	if g.binder != nil {
		g.Kit = g.binder.WithHistory(g.Path)
	}
}
