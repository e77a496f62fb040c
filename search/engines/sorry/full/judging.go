package full

import "parlor/games"

// Levels are so far apart that each scores as many points against the one below as the randomness
// of the game allows; Loss was measured by calibrate :levels in 1,000 games.
var levels = []games.Level{
	{Temperature: 0.448, Overlooks: true, Loss: 0.0067},
	{Temperature: 0.143, Overlooks: true, Loss: 0.0061},
	{Temperature: 0.065, Overlooks: true, Loss: 0.0052},
	{Temperature: 0.047, Loss: 0.0046},
	{Temperature: 0.033, Loss: 0.0038},
	{Temperature: 0.0235, Loss: 0.003},
	{Temperature: 0.017, Loss: 0.0023},
	{Temperature: 0.0105, Loss: 0.0014},
	{Temperature: 0.0055, Loss: 0.0006},
	{},
}
