package yut

// Four sticks are thrown and the flat sides that lie up are counted: one is a
// do, two a gae, three a geol, four a yut, none a mo. One stick is marked. A
// single flat side is the marked one once in four times, and then a back-do.

// sticks gives the odds of every score in whole numbers: with the course's
// sticks, whose flat side comes up with probability 3/5, of 625, with fair ones
// of 16.
func sticks(o Options) (odds [kinds + 1]uint32) {
	odds = [kinds + 1]uint32{do: 72, gae: 216, geol: 216, yut: 81, mo: 16, backDo: 24}
	if o.FairSticks {
		odds = [kinds + 1]uint32{do: 3, gae: 6, geol: 4, yut: 1, mo: 1, backDo: 1}
	}
	if o.NoBackDo {
		odds[do] += odds[backDo]
		odds[backDo] = 0
	}
	return odds
}
