// Package sampling has searches by random samples, where means with standard errors
// replace values. It knows the states of no game.
//
// Start with tree.go, the tree that a search by simulations keeps, then uct.go, how it descends
// it, and both.go, simultaneous decisions; sampled.go has the searches to a depth.
package sampling

import "parlor/search"

// UCT is Monte Carlo tree search by upper confidence bounds.
var UCT = &search.Algorithm{
	Name: "uct", Brief: "Monte Carlo tree search: simulations go where the upper confidence bound is highest",
	Inexact: "uct gives a mean over simulations, but where it has proved the value",
	Suits:   search.AnyGame, Mixes: true, Explore: exploring(noMistake),
	Takes: search.TakesSeed | search.TakesSampling | search.TakesExplore | search.TakesWholePlayouts | search.TakesWorkers | search.TakesTrace,
}

// Algorithms lists the sampling searches.
func Algorithms() search.Registry {
	return search.Registry{UCT, SparseSampling, SampledStar1, SampledStar2, BestOutcome, MaximumBackedUp, NoExploration, CutIsDraw}
}

// Drawn draws one of several things by their weights, and gives its place: pick draws a number below
// the sum of the weights.
func Drawn(several int, weight func(i int) uint64, pick func(below uint64) uint64) int {
	total := uint64(0)
	for i := range several {
		total += weight(i)
	}
	lot := pick(total)
	for i := range several {
		w := weight(i)
		if lot < w {
			return i
		}
		lot -= w
	}
	panic("sampling: the weights have changed, or there is none")
}
