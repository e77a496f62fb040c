package walk

import (
	"parlor/games"
	"parlor/search"
)

// EventKind is a kind of event by the word that people use for it.
type EventKind struct {
	// Name is what one types, and Brief says in one line what it stops at.
	Name, Brief string
	// Match says whether an event is of the kind.
	Match func(search.Event) bool
}

// of matches events of some kinds.
func of(kinds ...search.EventKind) func(search.Event) bool {
	return func(e search.Event) bool {
		for _, k := range kinds {
			if e.Kind == k {
				return true
			}
		}
		return false
	}
}

// Kinds lists the kinds of events that one can go on to.
func Kinds() []EventKind {
	return []EventKind{
		{"node", "a node is entered", of(search.EnterNode)},
		{"leaf", "a leaf is valued", func(e search.Event) bool { return e.Kind == search.LeaveNode && e.Leaf != search.NoLeaf }},
		{"value", "a node is left with its value or a bound", of(search.LeaveNode)},
		{"move", "a move or an outcome is taken", of(search.TakeMove)},
		{"cut", "the rest of a node is left out", of(search.CutNode)},
		{"chance-cut", "the rest of a chance node is left out", func(e search.Event) bool {
			return e.Kind == search.CutNode && e.Cut >= search.ChanceHigh && e.Cut <= search.PredictedLow
		}},
		{"chance", "a chance node is entered", func(e search.Event) bool { return e.Kind == search.EnterNode && e.Turn == games.Chance }},
		{"window", "an outcome is given its window", of(search.OpenWindow)},
		{"probe", "a probe begins", of(search.BeginProbe)},
		{"hit", "the table answers for a node", of(search.HitTable)},
		{"depth", "another depth is begun", of(search.BeginDepth)},
		{"cell", "a cell of a matrix is begun", of(search.OpenCell)},
		{"program", "a matrix is solved", of(search.SolveMatrix)},
		{"mixture", "a decision taken at once is left with its mixtures", of(search.MixMoves)},
	}
}
