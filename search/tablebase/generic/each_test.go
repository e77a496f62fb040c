package generic

import "parlor/games"

// Each goes through the positions at which the game goes on, as long as visit says so. A decision behind an
// outcome of chance comes once for each position that leads to it.
func (t *ValueTable[S]) Each(visit func(s *S, lo, hi games.Value) bool) {
	reserved := t.index.reserved
	for i := range int32(t.Len()) {
		if len(reserved) > 0 && reserved[0] == i {
			reserved = reserved[1:]
			continue
		}
		s := t.index.states.at(i)
		if !t.eachDecision(s, visit) || !visit(s, games.Value(t.lo[i]), games.Value(t.hi[i])) {
			return
		}
	}
}

// eachDecision visits what the outcomes of chance leave to decide.
func (t *ValueTable[S]) eachDecision(s *S, visit func(s *S, lo, hi games.Value) bool) bool {
	if t.game.Turn(s) != games.Chance {
		return true
	}
	for _, m := range t.game.Moves(s, nil) {
		next := *s
		t.game.Play(&next, m)
		if k := t.game.Turn(&next); k != games.Max && k != games.Min || t.index.find(&next, t.index.hash(&next)) >= 0 {
			continue
		}
		if lo, hi := t.Bounds(&next); !visit(&next, lo, hi) {
			return false
		}
	}
	return true
}
