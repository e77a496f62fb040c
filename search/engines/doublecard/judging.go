package doublecard

import "parlor/games"

// curve is the mean of what calibrate has fitted in two rounds of 2000 games of the judge with
// itself, since what fits changes how it plays.
var curve = [][2]float64{
	{-1e+05, 0.000}, {-146.7, 0.009}, {-140.2, 0.012}, {-76.9, 0.078}, {-75.01, 0.086}, {-46.91, 0.304},
	{-42.94, 0.325}, {-23.7, 0.405}, {-20.38, 0.422}, {-14.78, 0.507}, {-10.78, 0.632}, {-9.766, 0.662},
	{-3.508, 0.793}, {-2.043, 0.819}, {7.636, 0.900}, {12.87, 0.911}, {64.86, 0.965}, {84.75, 0.979},
	{260.3, 0.991}, {7.911e+04, 1.000},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows; Loss is what calibrate :levels measured in 1,000 games.
var levels = []games.Level{
	{Temperature: 8.5, Overlooks: true, Loss: 0.6066},
	{Temperature: 4, Overlooks: true, Loss: 0.5857},
	{Temperature: 1.03, Overlooks: true, Loss: 0.4982},
	{Temperature: 0.503, Loss: 0.3298},
	{Temperature: 0.3135, Loss: 0.201},
	{Temperature: 0.236, Loss: 0.1372},
	{Temperature: 0.162, Loss: 0.0894},
	{Temperature: 0.124, Loss: 0.0607},
	{Temperature: 0.0731, Loss: 0.0331},
	{},
}
