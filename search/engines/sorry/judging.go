package sorry

import "parlor/games"

// levels are so far apart that each takes as many points from the one below as the luck of
// the game allows.
var levels = []games.Level{
	{Temperature: 0.448, Overlooks: true}, {Temperature: 0.24, Overlooks: true}, {Temperature: 0.143, Overlooks: true}, {Temperature: 0.1086}, {Temperature: 0.0809}, {Temperature: 0.0591}, {Temperature: 0.0423},
	{Temperature: 0.0268}, {Temperature: 0.0147}, {},
}
