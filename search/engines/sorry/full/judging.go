package full

import "parlor/games"

// Levels are so far apart that each scores as many points against the one below as the randomness
// of the game allows; Loss was measured by calibrate :levels in 1,000 games.
var levels = []games.Level{
	{Temperature: 0.448, Overlooks: true, Loss: 0.0132},
	{Temperature: 0.143, Overlooks: true, Loss: 0.0122},
	{Temperature: 0.065, Overlooks: true, Loss: 0.0104},
	{Temperature: 0.047, Loss: 0.0091},
	{Temperature: 0.033, Loss: 0.0078},
	{Temperature: 0.0235, Loss: 0.0062},
	{Temperature: 0.017, Loss: 0.0047},
	{Temperature: 0.0105, Loss: 0.0029},
	{Temperature: 0.0055, Loss: 0.0012},
	{},
}
