package depths

import "parlor/search/engines/sorry/numbering"

// part is how many columns of a row are worked out at a time: their sums stay in
// the nearest cache.
const part = 512

// maxima works out a row before a move of the root player, who goes to other rows.
// sorry has room for a row.
func (s *sweeper) maxima(a uint16, next, now, sorry []int64) {
	if a == s.Done() {
		return
	}
	out := s.row(now, a)
	numbering.MostOfSorry(s.Index, next, a, -win*one, sorry)
	for from := 0; from < s.n; from += part {
		to := min(from+part, s.n)
		sums := out[from:to]
		rows := numbering.RowsOf(s.Index, next, a, from, to)
		numbering.SumOfMost(sums, &rows)
		for b, v := range sorry[from:to] {
			sums[b] = (sums[b] + v) / numbering.Total
		}
	}
}

// minima works out a row before a move of the opponent, which stays in the row.
func (s *sweeper) minima(a uint16, next, now []int64) {
	out := s.row(now, a)
	out = out[:s.Done()]
	numbering.LeastOfRow(s.Index, (*[numbering.Beyond]int64)(next[int(a)*s.n:]), a, out)
	for b, sum := range out {
		out[b] = sum / numbering.Total
	}
}
