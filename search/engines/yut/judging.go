package yut

import "parlor/games"

// curve is what calibrate has fitted to 2000 games of the judge with itself, seed 1.
var curve = [][2]float64{
	{-0.9825, 0.075}, {-0.9442, 0.191}, {-0.8869, 0.248}, {-0.8113, 0.274}, {-0.7147, 0.305}, {-0.5977, 0.332},
	{-0.4766, 0.354}, {-0.3577, 0.396}, {-0.2379, 0.415}, {-0.1117, 0.454}, {0.00827, 0.515}, {0.1353, 0.562},
	{0.2479, 0.580}, {0.399, 0.629}, {0.5492, 0.660}, {0.6441, 0.662}, {0.7269, 0.662}, {0.8007, 0.702},
	{0.8633, 0.743}, {0.9157, 0.761}, {0.9533, 0.793}, {0.9804, 0.862}, {0.9988, 0.991},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows; Loss is what calibrate :levels measured in 1,000 games.
var levels = []games.Level{
	{Temperature: 6.2, Overlooks: true, Loss: 0.0414},
	{Temperature: 0.464, Overlooks: true, Loss: 0.0364},
	{Temperature: 0.173, Overlooks: true, Loss: 0.03},
	{Temperature: 0.152, Loss: 0.0207},
	{Temperature: 0.0998, Loss: 0.0156},
	{Temperature: 0.0681, Loss: 0.0112},
	{Temperature: 0.0492, Loss: 0.008},
	{Temperature: 0.0348, Loss: 0.0056},
	{Temperature: 0.0176, Loss: 0.0022},
	{},
}
