package walk

import (
	"parlor/games"
	"parlor/search/events"
	"slices"
)

// EventKind is a kind of event by the word that people use for it.
type EventKind struct {
	// Name is what one types, and Brief says in one line what it stops at.
	Name, Brief string
	// Match says whether an event is of the kind.
	Match func(events.Event) bool
}

// of matches events of some kinds.
func of(kinds ...events.EventKind) func(events.Event) bool {
	return func(e events.Event) bool { return slices.Contains(kinds, e.Kind) }
}

// Kinds lists the kinds of events that one can go on to.
func Kinds() []EventKind {
	return []EventKind{
		{"node", "a node is entered", of(events.EnterNode)},
		{"leaf", "a leaf is valued", func(e events.Event) bool { return e.Kind == events.LeaveNode && e.Leaf != events.NoLeaf }},
		{"value", "a node is left with its value or a bound", of(events.LeaveNode)},
		{"move", "a move or an outcome is taken", of(events.TakeMove)},
		{"cut", "the rest of a node is left out", of(events.CutNode)},
		{"chance-cut", "the rest of a chance node is left out", func(e events.Event) bool {
			return e.Kind == events.CutNode && e.Cut >= events.ChanceHigh && e.Cut <= events.PredictedLow
		}},
		{"chance", "a chance node is entered", func(e events.Event) bool { return e.Kind == events.EnterNode && e.Turn == games.Chance }},
		{"window", "an outcome is given its window", of(events.OpenWindow)},
		{"probe", "a probe begins", of(events.BeginProbe)},
		{"hit", "the table answers for a node", of(events.HitTable)},
		{"depth", "another depth is begun", of(events.BeginDepth)},
		{"cell", "a cell of a matrix is begun", of(events.OpenCell)},
		{"program", "a matrix is solved", of(events.SolveMatrix)},
		{"mixture", "a decision taken at once is left with its mixtures", of(events.MixMoves)},
	}
}
