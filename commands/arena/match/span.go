package match

import "slices"

// Span is the numbers from From up to, and without, To.
type Span struct{ From, To uint64 }

// Len is how many numbers there are in it.
func (s Span) Len() uint64 { return s.To - s.From }

// Missing gives what is left of a span without some numbers.
func (s Span) Missing(done []uint64) []Span {
	var left []Span
	slices.Sort(done)
	next := s.From
	for _, n := range done {
		if n < next || n >= s.To {
			continue
		}
		if n > next {
			left = append(left, Span{next, n})
		}
		next = n + 1
	}
	if next < s.To {
		left = append(left, Span{next, s.To})
	}
	return left
}
