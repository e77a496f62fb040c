package generic

// ends counts finished games, which have no numbers: all of one score share one. It keeps their
// hashes, of 64 bits, and takes those that agree for one game.
type ends struct {
	slots []uint64
	count int
}

// add counts a finished game that was not met before.
func (e *ends) add(hash uint64) {
	hash = max(hash, 1) // 0 is an empty slot
	if 3*(e.count+1) > 2*len(e.slots) {
		old := e.slots
		e.slots, e.count = make([]uint64, max(firstSlots, 2*len(old))), 0
		for _, h := range old {
			if h != 0 {
				e.add(h)
			}
		}
	}
	mask := uint64(len(e.slots) - 1)
	at := hash & mask
	for ; e.slots[at] != 0; at = (at + 1) & mask {
		if e.slots[at] == hash {
			return
		}
	}
	e.slots[at] = hash
	e.count++
}

// join counts what others has counted, too.
func (e *ends) join(others *ends) {
	if e.count == 0 {
		*e = *others
		return
	}
	for _, h := range others.slots {
		if h != 0 {
			e.add(h)
		}
	}
}
