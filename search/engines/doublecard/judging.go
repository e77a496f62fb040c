package doublecard

import "parlor/games"

// curve is what calibrate has fitted to 2000 games of the judge with itself, seed 12.
var curve = [][2]float64{
	{-1e+05, 0.000}, {-146.7, 0.004}, {-75.01, 0.067}, {-42.94, 0.299}, {-20.38, 0.411}, {-10.78, 0.653},
	{-3.508, 0.798}, {7.636, 0.943}, {64.86, 0.984}, {7.911e+04, 1.000},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows.
var levels = []games.Level{
	{Temperature: 8.5, Overlooks: true}, {Temperature: 4, Overlooks: true}, {Temperature: 1.03, Overlooks: true},
	{Temperature: 0.503}, {Temperature: 0.3135}, {Temperature: 0.236}, {Temperature: 0.162}, {Temperature: 0.124},
	{Temperature: 0.0731}, {},
}
