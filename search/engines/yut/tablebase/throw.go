package tablebase

import "parlor/games/yut"

// throws is how many parts a throw has, and parts how many of them each of the course's
// scores: the odds in throws numbers.
const (
	throws     = 625
	throwsEnds = throws - 81 - 16 // of the scores that end a chain
)

var parts = [yut.Kinds + 1]int64{yut.Do: 72, yut.Gae: 216, yut.Geol: 216, yut.Yut: 81, yut.Mo: 16, yut.BackDo: 24}

// throw works out the chances before a throw on top of a number of yuts and mos,
// rounded away from one another. Where it is not known what one more is worth, the throw
// is taken to be an end.
func (w *worker[N]) throw(t turn[N], at int, d depth) {
	s := &w.spares[at]
	out := w.row(t, at, due)
	var after [len(ends)][]span[N]
	for i := range after {
		after[i] = w.row(t, at, ended+i)[:len(out)]
	}
	if s.more[0] >= d.known {
		for i := range out {
			lo, hi := sumOfEnds(after[0][i], after[1][i], after[2][i], after[3][i])
			out[i] = span[N]{N(lo / throwsEnds), N((hi + throwsEnds - 1) / throwsEnds)}
		}
		return
	}
	var thrown [len(again)][]span[N]
	for i, more := range s.more {
		thrown[i] = out[:1] // of a certain win
		if more >= 0 {
			thrown[i] = w.row(t, more, due)
		}
	}
	yuts, mos := s.grown[0], s.grown[1]
	for i := range out[1:] {
		lo, hi := sumOfEnds(after[0][1+i], after[1][1+i], after[2][1+i], after[3][1+i])
		y, m := thrown[0][yuts[i]], thrown[1][mos[i]]
		lo += parts[yut.Yut]*int64(y.lo) + parts[yut.Mo]*int64(m.lo)
		hi += parts[yut.Yut]*int64(y.hi) + parts[yut.Mo]*int64(m.hi)
		out[1+i] = span[N]{N(lo / throws), N((hi + throws - 1) / throws)}
	}
}

// sumOfEnds gives the parts of a sum over throws that belong to the ends.
func sumOfEnds[N number](do, gae, geol, back span[N]) (lo, hi int64) {
	lo = parts[yut.Do]*int64(do.lo) + parts[yut.Gae]*(int64(gae.lo)+int64(geol.lo)) + parts[yut.BackDo]*int64(back.lo)
	hi = parts[yut.Do]*int64(do.hi) + parts[yut.Gae]*(int64(gae.hi)+int64(geol.hi)) + parts[yut.BackDo]*int64(back.hi)
	return lo, hi
}
