package engine

// A value is what the best of opponents would leave, and with pressing in force it rests on
// a judgement about this one besides. What games bring is another thing: it was counted
// against several players, and a line fitted to it turns a value into an expected result.
// No choice depends on it.

// line gives an expected result as at + slope times a value, both from the player's side.
type line struct{ at, slope float64 }

// expected gives the result to be expected from a value, both from the player's side, 1 for
// a win and -1 for a loss: by what games against the calibration's opponents brought at
// such values.
func expected(value float64, pressing bool) float64 {
	l := experience[0]
	if pressing {
		l = experience[1]
	}
	return min(max(l.at+float64(l.slope*value), -1), 1)
}
