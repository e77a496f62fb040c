package search

import "parlor/search/simultaneous"

// equilibrium makes the search of Mixing.
func (d *driver[S]) equilibrium() {
	x := simultaneous.NewFull(*d.stack)
	d.stack, d.search, d.matrix = &x.Stack, x, x
}

// doubleOracle makes the search of DoubleOracle.
func (d *driver[S]) doubleOracle() {
	x := simultaneous.NewDoubleOracle(*d.stack, d.problem.allValues(MaxDepth))
	d.stack, d.search, d.matrix = &x.Stack, x, x
}
