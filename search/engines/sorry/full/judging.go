package full

import "parlor/games"

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows; Loss is what calibrate :levels measured.
var levels = []games.Level{
	{Temperature: .448, Overlooks: true},
	{Temperature: .24, Overlooks: true},
	{Temperature: .143, Overlooks: true},
	{Temperature: .1086},
	{Temperature: .0809},
	{Temperature: .0591},
	{Temperature: .0423},
	{Temperature: .0268},
	{Temperature: .0147},
	{},
}
