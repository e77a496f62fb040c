package engine

// experience has the line of turns in which the player does not press, and that of those
// in which it does, fitted by TestCalibration with -calibrate.
var experience = [2]line{
	{at: 0.442, slope: 0.598},
	{at: 0.5, slope: 0.476},
}
