package engine

// memo remembers values by key: a hash table with open addressing, which takes
// half the time of a map here and is cleared at the cost of what is in it.
type memo struct {
	keys   []uint64 // 0 where nothing is kept
	values []float64
	used   []int32 // the slots in use
	shift  uint
}

// newMemo makes a table of 2^power slots, which grows when half of them are used.
func newMemo(power int) *memo {
	return &memo{keys: make([]uint64, 1<<power), values: make([]float64, 1<<power), shift: uint(64 - power)}
}

// slot gives where a key is, or would be.
func (m *memo) slot(key uint64) int {
	mask := len(m.keys) - 1
	at := int(key * 0x9e3779b97f4a7c15 >> m.shift) // Fibonacci hashing (Knuth, 1973)
	for m.keys[at&mask] != key && m.keys[at&mask] != 0 {
		at++
	}
	return at & mask
}

func (m *memo) get(key uint64) (float64, bool) {
	at := m.slot(key)
	return m.values[at], m.keys[at] == key
}

// keep adds a value whose key is not yet there.
func (m *memo) keep(key uint64, v float64) {
	if 2*len(m.used) >= len(m.keys) {
		m.grow()
	}
	at := m.slot(key)
	m.keys[at], m.values[at] = key, v
	m.used = append(m.used, int32(at))
}

func (m *memo) grow() {
	old := *m
	*m = *newMemo(int(65 - m.shift))
	for _, at := range old.used {
		m.keep(old.keys[at], old.values[at])
	}
}

func (m *memo) clear() {
	for _, at := range m.used {
		m.keys[at] = 0
	}
	m.used = m.used[:0]
}
