package sorry

import "parlor/games"

// errors are how far the estimates are from the truth in 19 of 20 cases, and by what difference of two one
// perfect move in 50 would be called a mistake: calibrate :hint measured it in 200 decisions of games with
// two pieces, which are solved.
var errors = []games.EstimateError{
	{Depth: 1, Err: .102, Apart: .031}, {Depth: 2, Err: .1, Apart: .031}, {Depth: 3, Err: .084, Apart: .024}, {Depth: 4, Err: .078, Apart: .022},
	{Depth: 5, Err: .064, Apart: .022}, {Depth: 6, Err: .064, Apart: .018}, {Depth: 7, Err: .055, Apart: .016}, {Depth: 8, Err: .055, Apart: .014},
}

// Levels are so far apart that each scores as many points against the one below as the randomness
// of the game allows; Loss was measured by calibrate :levels in 200 games.
var levels = []games.Level{
	{Temperature: 0.448, Overlooks: true, Loss: 0.0288},
	{Temperature: 0.24, Overlooks: true, Loss: 0.0229},
	{Temperature: 0.143, Overlooks: true, Loss: 0.0213},
	{Temperature: 0.1086, Loss: 0.0162},
	{Temperature: 0.0809, Loss: 0.0142},
	{Temperature: 0.0591, Loss: 0.0097},
	{Temperature: 0.0423, Loss: 0.007},
	{Temperature: 0.0268, Loss: 0.0038},
	{Temperature: 0.0147, Loss: 0.0008},
	{},
}
