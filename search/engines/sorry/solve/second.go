package solve

import "parlor/search/engines/sorry/places"

// second works out row a of y, where B is to move. B's moves stay in the row, and
// lead to places that depend on the placement of B.
func (t *table[N]) second(a uint16) (far distance) {
	places.HitA(t.Index, a, t.x)
	// An array with a place for every uint16 needs no check of its indices. Places
	// beyond the row are never asked for.
	in := (*[1 << 16]N)(t.x[int(a)*t.n:])
	out, ring, targets := t.row(t.y, a), t.Ring[a], t.targets(a)
	n := t.n - 1 // the last is a finished game
	out, facing, lines, jump := out[:n], t.Facing[:n], t.lines[:n], t.Jump[:n]
	for b := range out {
		l := &lines[b]
		sum := 2 * (int64(min(in[l[0]], in[l[1]], in[l[2]])) + int64(min(in[l[3]], in[l[4]], in[l[5]])) +
			int64(min(in[l[6]], in[l[7]], in[l[8]])) +
			int64(min(in[l[9]], in[l[10]], in[l[11]], in[l[12]], in[l[13]], in[l[14]])))
		sorry := in[uint16(b)] // a pass
		if jumps := jump[b]; jumps != nil && len(targets) > 0 {
			sorry = in[jumps[targets[0]]]
			for _, step := range targets[1:] {
				sorry = min(sorry, in[jumps[step]])
			}
		}
		value, way := relax(out[b], t.target(sum+int64(sorry)))
		out[b] = value
		far |= way.unless(facing[b] & ring)
	}
	places.HitB(t.Index, a, t.row(t.y, a))
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
