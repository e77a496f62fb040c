package ropasci

import "parlor/games"

// curve is what calibrate has fitted to 400 games of the judge with itself, seed 99.
var curve = [][2]float64{
	{-6.164e+04, 0.036}, {-4802, 0.047}, {-3949, 0.051}, {-3164, 0.088}, {-2591, 0.127}, {-1863, 0.182},
	{-1278, 0.314}, {-714.5, 0.387}, {-94.18, 0.478}, {115, 0.515}, {730.2, 0.617}, {1298, 0.685}, {1879, 0.818},
	{2600, 0.879}, {3182, 0.912}, {3978, 0.949}, {4835, 0.953}, {6.365e+04, 0.965},
}

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows.
var levels = []games.Level{
	{Temperature: 0.83}, {Temperature: 0.67}, {Temperature: 0.53}, {Temperature: 0.42}, {Temperature: 0.32},
	{Temperature: 0.23}, {Temperature: 0.15}, {Temperature: 0.08}, {Temperature: 0.03}, {},
}
