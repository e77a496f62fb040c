package depths

import (
	"parlor/games/sorry"
	"parlor/search/engines/sorry/places"
)

// maxima works out a row before a move of the root player, who goes to other rows.
func (s *sweeper) maxima(a uint16, next, now []float64) {
	out := s.row(now, a)
	clear(out)
	if a == s.Done() {
		return
	}
	best := make([]float64, s.n)
	for card := range places.Cards {
		for i, to := range s.Onward[card][a] {
			keepMost(best, s.row(next, to), i == 0)
		}
		addShare(out, best, places.Odds[card])
	}
	s.replacing(a, next, best)
	addShare(out, best, places.Odds[places.Cards])
}

// replacing fills best with what a Sorry! of the root player is worth.
func (s *sweeper) replacing(a uint16, next, best []float64) {
	copy(best, s.row(next, a)) // a pass
	jumps := s.Jump[a]
	if jumps == nil {
		return
	}
	for b, ring := range s.Ring {
		if ring != 0 {
			best[b] = -win
		}
	}
	for step, to := range jumps {
		if to == places.None {
			continue
		}
		after := s.row(next, to)
		for _, b := range s.On[sorry.Across(uint8(step))] {
			best[b] = max(best[b], after[b])
		}
	}
}

// keepMost raises every value of best to that of another row, or begins with it.
func keepMost(best, row []float64, begin bool) {
	if begin {
		copy(best, row)
		return
	}
	row = row[:len(best)]
	for b, v := range row {
		if v > best[b] {
			best[b] = v
		}
	}
}

// addShare adds values by the odds of a card.
func addShare(sum, values []float64, odds uint64) {
	share := float64(odds) / places.Total
	values = values[:len(sum)]
	for b, v := range values {
		sum[b] += share * v
	}
}

// minima works out a row before a move of the opponent, which stays in the row.
func (s *sweeper) minima(a uint16, next, now []float64) {
	in, out := s.row(next, a), s.row(now, a)
	var buf [places.Most]uint16
	for b := range s.Done() {
		sum := 0.0
		for card := range places.Cards {
			sum += float64(places.Odds[card]) / places.Total * least(in, s.Onward[card][b])
		}
		sorry := least(in, s.Reached(b, a, places.Cards, buf[:0]))
		out[b] = sum + float64(places.Odds[places.Cards])/places.Total*sorry
	}
}

// least gives the least of some values of a row.
func least(row []float64, list []uint16) float64 {
	v := row[list[0]]
	for _, b := range list[1:] {
		if row[b] < v {
			v = row[b]
		}
	}
	return v
}
