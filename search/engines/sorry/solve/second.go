package solve

import "parlor/search/engines/sorry/places"

// second works out row a of y, where B is to move. B's moves stay in the row, and
// lead to places that depend on the placement of B.
func (t *table[N]) second(a uint16) (far ways) {
	places.HitA(t.Index, a, t.x)
	in, out := t.row(t.x, a), t.row(t.y, a)
	ring, whole := t.Ring[a], int64(t.whole)
	targets := t.targets(a)
	n := len(out)
	facing, lines, jump, in := t.Facing[:n], t.lines[:n], t.Jump[:n], in[:n]
	for b := range n - 1 { // the last is a finished game
		if facing[b]&ring != 0 {
			continue
		}
		l := &lines[b]
		sum := 2 * (uint64(min(in[l[0]], in[l[1]], in[l[2]])) + uint64(min(in[l[3]], in[l[4]], in[l[5]])) +
			uint64(min(in[l[6]], in[l[7]], in[l[8]])) +
			uint64(min(in[l[9]], in[l[10]], in[l[11]], in[l[12]], in[l[13]], in[l[14]])))
		sorry := in[b] // a pass
		if jumps := jump[b]; jumps != nil && len(targets) > 0 {
			sorry = in[jumps[targets[0]]]
			for _, step := range targets[1:] {
				sorry = min(sorry, in[jumps[step]])
			}
		}
		value, way := relax(out[b], t.target(sum+uint64(sorry)), whole)
		out[b] = value
		far.add(way)
	}
	places.HitB(t.Index, a, out)
	return far
}

// targets lists the steps at which B may take the place of a piece of A.
func (t *table[N]) targets(a uint16) (list []uint8) {
	for _, step := range t.Steps[a] {
		if to := across(int(step)); to != 0 {
			list = append(list, uint8(to))
		}
	}
	return list
}
