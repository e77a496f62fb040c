package stats

import (
	"math"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// matches is how many matches a simulation has.
const matches = 10_000

// opponents are two players as a simulation knows them: the chances of each result
// for the first player, in the first seat and in the second, and how much of the
// second game of a pair repeats the first.
type opponents struct {
	win, draw [2]float64
	bound     float64 // the chance that the second game is decided by the luck of the first
}

// of gives players whose score differs by so many Elo points, with draws and an
// advantage of the first seat.
func of(elo, draw, seat, bound float64) opponents {
	score := ScoreOf(elo)
	return opponents{
		win:   [2]float64{score - draw/2 + seat, score - draw/2 - seat},
		draw:  [2]float64{draw, draw},
		bound: bound,
	}
}

// pair plays a pair of games.
func (o opponents) pair(r *games.Random) (halves [2]int) {
	first := r.Float()
	second := r.Float()
	if r.Float() < o.bound {
		second = 1 - first // who was lucky is unlucky now
	}
	for seat, at := range [2]float64{first, second} {
		switch {
		case at < o.win[seat]:
			halves[seat] = 2
		case at < o.win[seat]+o.draw[seat]:
			halves[seat] = 1
		}
	}
	return halves
}

// play plays pairs until enough have been played.
func (o opponents) play(r *games.Random, pairs int) *Tally {
	t := &Tally{}
	for range pairs {
		halves := o.pair(r)
		t.Pair([2]Half{{Halves: halves[0]}, {Halves: halves[1]}})
	}
	return t
}

// TestCoverage checks that intervals hold the true score in 95 of 100 cases, as promised.
func TestCoverage(t *testing.T) {
	for i, c := range []struct {
		name  string
		of    opponents
		pairs int
	}{
		{"even", of(0, 0, 0, 0), 200},
		{"draws", of(20, 0.3, 0.05, 0), 100},
		{"paired luck", of(50, 0.1, 0.05, 0.6), 100},
		{"seat matters", of(-30, 0, 0.3, 0), 150},
		{"far apart", of(200, 0.05, 0, 0.2), 400},
	} {
		t.Run(c.name, func(t *testing.T) {
			truth := (c.of.win[0] + c.of.win[1] + (c.of.draw[0]+c.of.draw[1])/2) / 2
			inside := 0
			for n := range matches {
				e := c.of.play(games.NewRandom(uint64(i), games.StreamCorpus, uint64(n)), c.pairs).Estimate()
				if e.Lo <= truth && truth <= e.Hi {
					inside++
				}
			}
			share := float64(inside) / float64(matches)
			t.Logf("%.2f %% of the intervals hold the true score", 100*share)
			if share < 0.935 || share > 0.965 {
				t.Errorf("%.2f %%, want 93.5 to 96.5", 100*share)
			}
		})
	}
}

// TestErrors counts the wrong verdicts of sequential tests at their own bounds.
func TestErrors(t *testing.T) {
	for i, c := range []struct {
		name        string
		test        Test
		draw, bound float64
	}{
		{"0 to 50", Test{Elo1: 50}, 0.1, 0.3},
		{"-30 to 30", Test{Elo0: -30, Elo1: 30}, 0, 0},
		{"0 to 200", Test{Elo1: 200}, 0, 0.3},
		{"normalised 0 to 50", Test{0, 50, true}, 0.1, 0.3},
		{"normalised -30 to 30", Test{-30, 30, true}, 0.6, 0},
		{"normalised 0 to 200", Test{0, 200, true}, 0, 0.3},
	} {
		t.Run(c.name, func(t *testing.T) {
			for truth, elo := range [2]float64{c.test.Elo0, c.test.Elo1} {
				if c.test.Normalised {
					elo = logistic(elo, c.draw, 0.02, c.bound)
				}
				wrong, pairs := 0, 0
				for n := range matches {
					verdict, played := c.test.run(of(elo, c.draw, 0.02, c.bound), games.NewRandom(uint64(i), uint64(truth), uint64(n)))
					pairs += played
					if verdict != AcceptElo0+Verdict(truth) {
						wrong++
					}
				}
				share := float64(wrong) / float64(matches)
				t.Logf("at %g Elo: %.2f %% wrong after %d pairs on average", elo, 100*share, pairs/matches)
				if share > 0.055 {
					t.Errorf("%.2f %% wrong, want at most 5.5", 100*share)
				}
			}
		})
	}
}

// run plays until a test is decided.
func (s Test) run(o opponents, r *games.Random) (Verdict, int) {
	t := &Tally{}
	for n := 1; ; n++ {
		halves := o.pair(r)
		t.Pair([2]Half{{Halves: halves[0]}, {Halves: halves[1]}})
		if v := s.Verdict(t); v != Undecided {
			return v, n
		}
	}
}

// logistic finds the Elo difference that gives a normalised one, by bisection: the variance of pairs
// is summed over the luck of the first game.
func logistic(wanted, draw, seat, bound float64) float64 {
	normalised := func(elo float64) float64 {
		const steps = 1000
		o, mean, squares := of(elo, draw, seat, bound), 0., 0.
		half := func(seat int, at float64) float64 {
			switch {
			case at < o.win[seat]:
				return 1
			case at < o.win[seat]+o.draw[seat]:
				return 1. / 2
			}
			return 0
		}
		for i := range steps {
			for j := range steps {
				first, second := (float64(i)+.5)/steps, (float64(j)+.5)/steps
				s := (half(0, first) + half(1, second)) / 2
				bound1 := (half(0, first) + half(1, 1-first)) / 2
				mean += ((1-bound)*s + bound*bound1) / steps / steps
				squares += ((1-bound)*s*s + bound*bound1*bound1) / steps / steps
			}
		}
		return (mean - .5) / math.Sqrt(2*(squares-mean*mean)) * 800 / math.Ln10
	}
	lo, hi := -400., 400.
	for range 20 {
		if middle := (lo + hi) / 2; normalised(middle) < wanted {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}

// TestEqualPairsEnd sees that a test ends where every pair comes out the same.
func TestEqualPairsEnd(t *testing.T) {
	for halves, want := range []Verdict{AcceptElo0, AcceptElo0, AcceptElo0, AcceptElo1, AcceptElo1} {
		tally, test := &Tally{}, Test{Elo1: 10}
		for n := 0; test.Verdict(tally) == Undecided; n++ {
			if n == 2000 {
				t.Fatalf("pairs of %d half points are undecided after %d", halves, n)
			}
			tally.Pair([2]Half{{Halves: halves / 2}, {Halves: halves - halves/2}})
		}
		if got := test.Verdict(tally); got != want {
			t.Errorf("pairs of %d half points: %v, want %v", halves, got, want)
		}
	}
}

// TestRatio compares with figures worked out by hand from the formula.
func TestRatio(t *testing.T) {
	tally := &Tally{Pairs: [5]int{10, 20, 40, 25, 15}}
	n, mean, squares := 110., (20*0.25+40*0.5+25*0.75+15)/110, 0.
	for halves, pairs := range tally.Pairs {
		squares += float64(pairs) * math.Pow(float64(halves)/4-mean, 2)
	}
	s0, s1 := 0.5, 1/(1+math.Pow(10, -10./400))
	want := n * (s1 - s0) * (2*mean - s0 - s1) / (2 * (squares + 20./8) / (109 + 20))
	if got := (Test{Elo1: 10}).Ratio(tally); math.Abs(got-want) > 1e-12 {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestElo compares with the usual table, as the rating rules of the chess federation
// print it, and with the formula by natural logarithms.
func TestElo(t *testing.T) {
	for _, c := range []struct{ score, elo float64 }{{0.5, 0}, {0.64, 100}, {0.76, 200}, {0.91, 400}, {0.25, -191}} {
		if got := Elo(c.score); math.Abs(got-c.elo) > 2 {
			t.Errorf("a score of %v is %v Elo, want about %v", c.score, got, c.elo)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		elo := rapid.Float64Range(-900, 900).Draw(t, "elo")
		if back := Elo(ScoreOf(elo)); math.Abs(back-elo) > 1e-6 {
			t.Errorf("%v comes back as %v", elo, back)
		}
		score := ScoreOf(elo)
		if odds := math.Log(score/(1-score)) * 400 / math.Ln10; math.Abs(odds-elo) > 1e-6 {
			t.Errorf("%v by natural logarithms is %v", elo, odds)
		}
	})
	if !math.IsInf(Elo(1), 1) || !math.IsInf(Elo(0), -1) {
		t.Error("all won or lost is not infinite")
	}
}

// TestSuperiority compares with the table of the normal distribution.
func TestSuperiority(t *testing.T) {
	for _, c := range []struct{ errors, want float64 }{{0, 0.5}, {1, 0.8413}, {1.645, 0.95}, {1.96, 0.975}, {-2.326, 0.01}} {
		e := Interval{Score: 0.5 + c.errors*0.02, Error: 0.02}
		if got := e.Superiority(); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%v standard errors above a half: %v, want %v", c.errors, got, c.want)
		}
	}
	if got := (&Tally{}).Estimate(); got.Superiority() != 0.5 || got.Lo != 0 || got.Hi != 1 || !got.Few {
		t.Errorf("without a game: %+v", got)
	}
	all := &Tally{Pairs: [5]int{4: 50}}
	if e := all.Estimate(); e.Superiority() < 1-1e-12 || math.Abs(e.Lo-0.9289) > 1e-4 { // 1 - 0.025^(1/50)
		t.Errorf("fifty pairs won: %+v", e)
	}
}

// TestAdjusted plays matches that are mostly luck, and takes it out again.
func TestAdjusted(t *testing.T) {
	const truth, pairs = 0.5, 300
	var mean, squares, saved, inside float64
	for n := range matches {
		r := games.NewRandom(7, uint64(n))
		tally := &Tally{}
		for range pairs {
			var pair [2]Half
			for seat := range pair {
				luck := r.Float() - 0.5
				pair[seat].Luck = 0.7 * luck // half of the truth, and on another scale
				if r.Float() < truth+luck {
					pair[seat].Halves = 2
				}
			}
			tally.Pair(pair)
		}
		a, ok := tally.Adjusted()
		if !ok {
			t.Fatal("not adjusted")
		}
		mean += a.Score
		squares += (a.Score - truth) * (a.Score - truth)
		saved += a.Saved
		if a.Lo <= truth && truth <= a.Hi {
			inside++
		}
	}
	n := float64(matches)
	mean, inside, saved = mean/n, inside/n, saved/n
	t.Logf("mean %.5f, %.2f %% of intervals hold it, %.2f times the games saved", mean, 100*inside, saved)
	if off := math.Abs(mean - truth); off > 4*math.Sqrt(squares/n/n) {
		t.Errorf("the mean is %v, want %v", mean, truth)
	}
	if inside < 0.93 || inside > 0.97 {
		t.Errorf("%v of the intervals hold the true score", inside)
	}
	if saved < 1.4 || saved > 1.6 { // variance 1/4, of which luck explains 1/12
		t.Errorf("%v times the games saved, want 1.5", saved)
	}
	if _, ok := (&Tally{}).Adjusted(); ok {
		t.Error("nothing was adjusted")
	}
}

// TestNormalised compares with fastchess, whose test of normalised differences, 0 against
// 2, has come to 2.946 on the counts of this match.
func TestNormalised(t *testing.T) {
	tally := &Tally{Pairs: [5]int{379, 10170, 21828, 10640, 343}}
	if got, ok := tally.Normalised(); !ok || math.Abs(got.Elo-3.0505) > 1e-4 || math.Abs((got.Hi-got.Lo)/2-2.3124) > 1e-3 {
		t.Errorf("%+v, %v", got, ok)
	}
	if got := (Test{0, 2, true}).Ratio(tally); math.Abs(got-2.946) > 5e-4 {
		t.Errorf("the ratio is %v", got)
	}
	if _, ok := (&Tally{Pairs: [5]int{4: 9}}).Normalised(); ok {
		t.Error("there is no variance to normalise by")
	}
}

// TestOneModel sees that the likelihood of superiority and the interval say the same of any
// match: one is above 97.5 per cent where the other is above a half.
func TestOneModel(t *testing.T) {
	if e := (&Tally{Pairs: [5]int{4: 2}}).Estimate(); math.Abs(e.Superiority()-3./4) > 1e-12 || math.Abs(e.Lo-0.1581) > 1e-4 {
		t.Errorf("two pairs won: %+v, superior by %v", e, e.Superiority())
	}
	rapid.Check(t, func(t *rapid.T) {
		e := anyTally(t).Estimate()
		s := e.Superiority()
		if above := e.Lo > 1./2; math.Abs(s-0.975) > 1e-9 && above != (s > 0.975) {
			t.Fatalf("%+v: superior by %v", e, s)
		}
		if below := e.Hi < 1./2; math.Abs(s-0.025) > 1e-9 && below != (s < 0.025) {
			t.Fatalf("%+v: superior by %v", e, s)
		}
	})
}

// anyTally draws the counts of a match, often with all pairs alike.
func anyTally(t *rapid.T) *Tally {
	tally := &Tally{}
	for range rapid.IntRange(1, 2).Draw(t, "kinds") {
		halves, n := rapid.IntRange(0, 4).Draw(t, "halves"), rapid.IntRange(1, 40).Draw(t, "pairs")
		for range n {
			tally.Pair([2]Half{{Halves: halves / 2}, {Halves: halves - halves/2}})
		}
	}
	return tally
}
