package doublecard

// curve is what calibrate has fitted to 2000 games of the judge with itself, seed 12.
var curve = [][2]float64{
	{-1e+05, 0.000}, {-146.7, 0.004}, {-75.01, 0.067}, {-42.94, 0.299}, {-20.38, 0.411}, {-10.78, 0.653},
	{-3.508, 0.798}, {7.636, 0.943}, {64.86, 0.984}, {7.911e+04, 1.000},
}
