package sorry

import "parlor/games"

// errors are how far the estimates are from the truth, in games of two pieces, which are solved.
var errors = []games.EstimateError{{Depth: 1, Err: .15, Apart: .05}, {Depth: 2, Err: .12, Apart: .029}, {Depth: 8, Err: .05, Apart: .003}}

// Levels are so far apart that each scores as many points against the one below as the randomness
// of the game allows; Loss was measured by calibrate :levels in 1,000 games.
var levels = []games.Level{
	{Temperature: 0.448, Overlooks: true, Loss: 0.013},
	{Temperature: 0.24, Overlooks: true, Loss: 0.0112},
	{Temperature: 0.143, Overlooks: true, Loss: 0.0097},
	{Temperature: 0.1086, Loss: 0.008},
	{Temperature: 0.0809, Loss: 0.0067},
	{Temperature: 0.0591, Loss: 0.0051},
	{Temperature: 0.0423, Loss: 0.0035},
	{Temperature: 0.0268, Loss: 0.0019},
	{Temperature: 0.0147, Loss: 0.0007},
	{},
}
