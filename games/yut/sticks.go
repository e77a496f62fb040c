package yut

// Four sticks are thrown and the flat sides that lie up are counted: one is a
// do, two a gae, three a geol, four a yut, none a mo. One stick is marked. A
// single flat side is the marked one once in four times, and then a back-do.

// sticks gives the odds of every score in whole numbers: with the course's
// sticks, whose flat side comes up with probability 3/5, of 625, with fair ones
// of 16.
func sticks(o Options) (odds [Kinds + 1]uint32) {
	odds = [Kinds + 1]uint32{Do: 72, Gae: 216, Geol: 216, Yut: 81, Mo: 16, BackDo: 24}
	if o.FairSticks {
		odds = [Kinds + 1]uint32{Do: 3, Gae: 6, Geol: 4, Yut: 1, Mo: 1, BackDo: 1}
	}
	if o.NoBackDo {
		odds[Do] += odds[BackDo]
		odds[BackDo] = 0
	}
	return odds
}
