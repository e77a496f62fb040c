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
// the game allows.
var levels = []games.Level{
	{Temperature: 0.66}, {Temperature: 0.51}, {Temperature: 0.39}, {Temperature: 0.29}, {Temperature: 0.21},
	{Temperature: 0.15}, {Temperature: 0.09}, {Temperature: 0.045}, {Temperature: 0.015}, {},
}
