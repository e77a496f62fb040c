package generic

// pages is a list that grows without being copied, so that its memory is never needed
// twice over.
type pages[T any] struct {
	list [][]T
	n    int
}

// pageBits is the binary logarithm of how many elements a page has.
const pageBits = 12

func (p *pages[T]) len() int { return p.n }

// at gives the place of an element, which stays where it is.
func (p *pages[T]) at(i int32) *T { return &p.list[i>>pageBits][i&(1<<pageBits-1)] }

func (p *pages[T]) add(x T) {
	if p.n == len(p.list)<<pageBits {
		p.list = append(p.list, make([]T, 1<<pageBits))
	}
	p.n++
	*p.at(int32(p.n - 1)) = x
}

// cut leaves the first n elements.
func (p *pages[T]) cut(n int) {
	p.n = n
	p.list = p.list[:(n+1<<pageBits-1)>>pageBits]
}

// permute moves the elements from base on: the one at i comes to base + place[i - base]. It
// leaves place in order.
func (p *pages[T]) permute(base int, place []int32) {
	for i := range place {
		for int(place[i]) != i {
			j := place[i]
			a, b := p.at(int32(base+i)), p.at(int32(base)+j)
			*a, *b = *b, *a
			place[i], place[j] = place[j], j
		}
	}
}
