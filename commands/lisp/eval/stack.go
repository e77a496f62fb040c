package eval

// stack holds the functions, arguments, variables and other values of the active calls.
type stack struct {
	values []Value
	high   int // all above is clear
}

// reserve makes room for a frame and clears its slots.
func (s *stack) reserve(base, size int) {
	for len(s.values) < base+size {
		s.values = append(s.values, nil)
	}
	s.high = max(s.high, len(s.values))
}

// Hold pushes a value that only Go code holds, so that it is counted, until the stack is
// dropped to the height returned.
func (s *stack) Hold(v Value) int {
	top := len(s.values)
	s.values = append(s.values, v)
	s.high = max(s.high, top+1)
	return top
}

// Replace replaces a value in the slot that Hold gave.
func (s *stack) Replace(place int, v Value) { s.values[place] = v }

// Top gives the height of the stack, to drop it to.
func (s *stack) Top() int { return len(s.values) }

// Drop takes everything above top off the stack.
func (s *stack) Drop(top int) { s.values = s.values[:top] }

// forget clears what finished calls have left above the stack, so that it can be
// collected.
func (s *stack) forget() {
	if top := len(s.values); s.high > top {
		clear(s.values[top:min(s.high, cap(s.values))])
		s.high = top
	}
}
