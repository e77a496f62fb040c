package engine

// memo remembers values by key: a hash table with open addressing, which takes
// half the time of a map here and is cleared at the cost of what is in it.
type memo struct {
	slots []slot
	used  []int32 // the places of the slots in use
	shift uint
}

// slot holds a value with its key, side by side so that both are fetched at once.
type slot struct {
	key   uint64 // 0 where nothing is kept
	value float64
}

// newMemo makes a table of 2^power slots, which grows when half of them are used.
func newMemo(power int) *memo {
	return &memo{slots: make([]slot, 1<<power), shift: uint(64 - power)}
}

// find gives where a key is, or would be.
func (m *memo) find(key uint64) int {
	mask := len(m.slots) - 1
	at := int(key * 0x9e3779b97f4a7c15 >> m.shift) // Fibonacci hashing (Knuth, 1973)
	for m.slots[at&mask].key != key && m.slots[at&mask].key != 0 {
		at++
	}
	return at & mask
}

func (m *memo) get(key uint64) (float64, bool) {
	s := &m.slots[m.find(key)]
	return s.value, s.key == key
}

// keep adds a value whose key is not yet there.
func (m *memo) keep(key uint64, v float64) {
	if 2*len(m.used) >= len(m.slots) {
		m.grow()
	}
	at := m.find(key)
	m.slots[at] = slot{key, v}
	m.used = append(m.used, int32(at))
}

func (m *memo) grow() {
	old := *m
	*m = *newMemo(int(65 - m.shift))
	for _, at := range old.used {
		m.keep(old.slots[at].key, old.slots[at].value)
	}
}

func (m *memo) clear() {
	for _, at := range m.used {
		m.slots[at].key = 0
	}
	m.used = m.used[:0]
}
