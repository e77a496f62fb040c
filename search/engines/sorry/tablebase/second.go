package tablebase

import "parlor/search/engines/sorry/numbering"

// second works out row a of y, where B is to move. B's moves stay in the row, and
// lead to places that depend on the placement of B. sums has room for a row.
func (t *table[N]) second(a uint16, sums []int64) (far distance) {
	numbering.HitA(t.Index, a, t.x)
	n := t.n - 1 // the last is a finished game
	row := (*[numbering.Beyond]N)(t.x[int(a)*t.n:])
	if t.answers == nil {
		numbering.LeastOfRow(t.Index, row, a, sums[:n])
	} else {
		t.answers(a, row, sums[:n])
	}
	far = t.relax(t.row(t.y, a)[:n], sums[:n], t.Facing[:n], t.Ring[a])
	numbering.HitB(t.Index, a, t.row(t.y, a))
	return far
}
