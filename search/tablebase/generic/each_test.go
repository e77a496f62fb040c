package generic

import "parlor/games"

// Each goes through the positions at which the game goes on, as long as visit says so.
func (t *ValueTable[S]) Each(visit func(s *S, lo, hi games.Value) bool) {
	reserved := t.index.reserved
	for i := range int32(t.Len()) {
		if len(reserved) > 0 && reserved[0] == i {
			reserved = reserved[1:]
			continue
		}
		if !visit(t.index.states.at(i), games.Value(t.lo[i]), games.Value(t.hi[i])) {
			return
		}
	}
}
