package engine

// experience has two calibration lines, for turns in which the player does not press
// and for those in which it does, fitted by TestCalibration with -calibrate.
var experience = [2]line{
	{at: 0.622, slope: 0.426},
	{at: 0.682, slope: 0.357},
}
