package search

import (
	"fmt"

	"parlor/games"
)

// Algorithm is a way to search: one row of the registry (algorithms.go). The row
// answers everything that the rest of the program asks about the algorithm.
// Algorithms are identified by their addresses and never change.
type Algorithm struct {
	// Name is what people type: star2.
	Name string
	// Brief is one lower-case line about it, for help.
	Brief string
	// Suits are the kinds of game it is meant for, Bench those in which bench
	// counts its nodes.
	Suits, Bench GameKinds
	// Prunes says that it prunes moves or outcomes that cannot change the value.
	Prunes bool
	// Mixes says that it gives both players' mixed strategies at simultaneous decisions.
	Mixes bool
	// Takes are the options it accepts, besides those that all accept.
	Takes OptionSet
	// Plies, if not 0, is its fixed depth, whatever Options.Depth says.
	Plies int
	// Inexact says in a clause why its value may not be that of plain search. It is
	// empty for an exact algorithm.
	Inexact string
	// Own marks one that belongs to a single game, which implements the search.
	// It has no searcher here.
	Own bool
	// Mistaken marks one that is kept to show a mistake.
	Mistaken bool
	// Of is the search that a mistaken one should be, nil for plain search.
	Of *Algorithm
	// Elsewhere gives, for kinds of game that it does not suit, the algorithm that
	// is equivalent there, node for node, under its usual name.
	Elsewhere map[GameKinds]*Algorithm
	// New makes a searcher that works on a Tree. Algorithms outside this
	// package have one; those inside know the type of states and have a maker.
	New func() Searcher
	// Explore, instead of New, runs an algorithm that keeps a tree of its own and visits
	// it in any order.
	Explore func(g Ground, o Options) Result

	make func(maker)
}

// String gives the name.
func (a *Algorithm) String() string {
	if a == nil {
		return ""
	}
	return a.Name
}

// Exact says whether a always gives the value of plain search.
func (a *Algorithm) Exact() bool { return a.Inexact == "" }

// In gives the equivalent of a in a kind of game. Without chance expectiminimax is
// minimax, and Star1 and Star2 are alpha-beta; with simultaneous decisions they are
// maximin.
func (a *Algorithm) In(kind GameKinds) *Algorithm {
	if other, ok := a.Elsewhere[kind]; ok {
		return other
	}
	return a
}

// maker makes the searchers of this package for one type of states. Each method
// is in the file of its algorithm.
type maker interface {
	plain()
	memo()
	star1()
	star2()
	equilibrium()
	doubleOracle()
	random()
}

// GameKinds is a set of kinds of game, which differ in who decides.
type GameKinds uint8

// In the first two kinds the players alternate, without chance or with it.
const (
	WithoutChance GameKinds = 1 << iota
	WithChance
	Simultaneous           // both players decide at the same time
	AnyGame                = WithoutChance | WithChance | Simultaneous
	Hidden       GameKinds = 8 // the players do not see everything, as every other search does
)

// KindOf gives the kind of a game.
func KindOf(info games.Info) GameKinds {
	switch {
	case info.Hidden:
		return Hidden
	case info.Simultaneous:
		return Simultaneous
	case info.Outcome == "":
		return WithoutChance
	}
	return WithChance
}

// Has says whether k contains all of some.
func (k GameKinds) Has(some GameKinds) bool { return k&some == some }

// OptionSet is a set of options that some algorithms take and others do not.
type OptionSet uint16

const (
	TakesTable OptionSet = 1 << iota
	TakesOrdering
	TakesBeamWidth
	TakesProbabilityCutoff
	TakesProbCut
	TakesWorkers
	TakesTrace
	TakesStrictCut
	TakesSampling
	TakesExplore
	TakesWholePlayouts
	TakesOutcomes
	TakesIterations
	TakesSeed // and its result is random
)

// Has says whether s contains all of some.
func (s OptionSet) Has(some OptionSet) bool { return s&some == some }

// Registry is a list of algorithms in the order in which they are best learned.
type Registry []*Algorithm

// Named finds an algorithm by its name, and gives nil if there is none.
func (r Registry) Named(name string) *Algorithm {
	for _, a := range r {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Where gives the algorithms for which holds is true.
func (r Registry) Where(holds func(*Algorithm) bool) (some Registry) {
	for _, a := range r {
		if holds(a) {
			some = append(some, a)
		}
	}
	return some
}

// Names lists the names.
func (r Registry) Names() []string {
	names := make([]string, len(r))
	for i, a := range r {
		names[i] = a.Name
	}
	return names
}

// oneOf lists algorithms as alternatives: star1, star2 or memo.
func oneOf(r Registry) string {
	text := ""
	for i, a := range r {
		switch {
		case i == 0:
		case i+1 == len(r):
			text += " or "
		default:
			text += ", "
		}
		text += a.Name
	}
	return text
}

// check says whether a has a search.
func (a *Algorithm) check() error {
	switch {
	case a == nil:
		return fmt.Errorf("no algorithm is given")
	case a.New == nil && a.Explore == nil && a.make == nil:
		return fmt.Errorf("algorithm %s has no searcher", a)
	}
	return nil
}
