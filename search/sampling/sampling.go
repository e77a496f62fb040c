// Package sampling is search by samples: what cannot all be searched is drawn by lot, and means
// with their standard errors stand where values stood.
//
// Start with tree.go, the tree that a search by simulations keeps, then uct.go, how it goes
// through it, and both.go, decisions taken at once.
package sampling

import "parlor/search"

// UCT is Monte Carlo tree search by upper confidence bounds.
var UCT = &search.Algorithm{
	Name: "uct", Brief: "Monte Carlo tree search: simulations go where the upper confidence bound is highest",
	Inexact: "uct gives a mean over simulations, but where it has proved the value",
	Suits:   search.AnyGame, Mixes: true, Explore: explore,
	Takes: search.TakesSeed | search.TakesSampling | search.TakesWorkers,
}

// Algorithms lists the searches by samples.
func Algorithms() search.Registry { return search.Registry{UCT} }
