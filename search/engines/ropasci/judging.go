package ropasci

import "parlor/games"

// curve is the mean of what calibrate has fitted in two rounds of 400 games of the judge with
// itself, since what fits changes how it plays.
var curve = [][2]float64{
	{-6.164e+04, 0.059}, {-4802, 0.070}, {-3949, 0.078}, {-2926, 0.139}, {-1952, 0.211}, {-1278, 0.316},
	{-809.5, 0.356}, {-436.1, 0.423}, {-66.33, 0.479}, {115, 0.524}, {730.2, 0.627}, {1169, 0.666}, {1879, 0.782},
	{2600, 0.841}, {3182, 0.878}, {4171, 0.929}, {5.865e+04, 0.940}, {6.365e+04, 0.941},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows; Loss is what calibrate :levels measured in 200 games.
var levels = []games.Level{
	{Temperature: 0.66, Loss: 0.0197},
	{Temperature: 0.51, Loss: 0.0153},
	{Temperature: 0.39, Loss: 0.0124},
	{Temperature: 0.29, Loss: 0.0093},
	{Temperature: 0.21, Loss: 0.0074},
	{Temperature: 0.15, Loss: 0.0056},
	{Temperature: 0.09, Loss: 0.0039},
	{Temperature: 0.045, Loss: 0.002},
	{Temperature: 0.015, Loss: 0.0008},
	{},
}
