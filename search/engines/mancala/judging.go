package mancala

import "parlor/games"

// curve is what calibrate has fitted to 2000 games of the judge with itself, seed 12.
var curve = [][2]float64{
	{-20.01, 0.002}, {-12.29, 0.024}, {-9.454, 0.063}, {-7.602, 0.106}, {-5.987, 0.145}, {-4.474, 0.181},
	{-2.49, 0.289}, {-0.8777, 0.404}, {0.01219, 0.499}, {0.8932, 0.564}, {2.213, 0.702}, {4.19, 0.774},
	{6.499, 0.834}, {8.38, 0.895}, {9.85, 0.919}, {11.85, 0.951}, {15.5, 0.989}, {23.95, 0.998},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows; Loss is what calibrate :levels measured in 1,000 games.
var levels = []games.Level{
	{Temperature: 1.9, Overlooks: true, Loss: 0.1269},
	{Temperature: 0.3, Overlooks: true, Loss: 0.1119},
	{Temperature: 0.32, Loss: 0.0764},
	{Temperature: 0.2275, Loss: 0.0603},
	{Temperature: 0.178, Loss: 0.0501},
	{Temperature: 0.1277, Loss: 0.0367},
	{Temperature: 0.089, Loss: 0.0253},
	{Temperature: 0.0602, Loss: 0.0156},
	{Temperature: 0.0359, Loss: 0.0074},
	{},
}
