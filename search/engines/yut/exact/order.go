package exact

import (
	"cmp"
	"slices"

	"parlor/games/yut"
	"parlor/search/engines/yut/places"
)

// place is where the mals of a side stand.
type place = places.Place[struct{}]

// order is every way in which the mals of a side can stand, and where each can
// go. A place is known by its number in it; the most advanced have the lowest, so
// that 0 is the side that has won and those with as many finished are neighbours.
type order struct {
	*places.Atlas[struct{}]
	mals   int
	all    []*place
	number map[*place]int
	from   []int // by mals finished: the first place with so many
	sets   []uint32
	hops   [][yut.Kinds + 1][]hop
	caught [][places.Squares]int // place after the mals on a square were sent home
}

// hop is a move of one side: the place it leads to and the square it ends on.
type hop struct {
	to int
	at uint8
}

func newOrder(rules *yut.Rules) *order {
	o := &order{Atlas: places.NewAtlas[struct{}](rules), mals: rules.Mals(), number: map[*place]int{}}
	o.list([4]uint8{places.Finish, places.Finish, places.Finish, places.Finish}, 0)
	slices.SortFunc(o.all, advanced)
	o.from = make([]int, o.mals+1)
	absent := len(o.all[0].Mals) - o.mals
	for i, p := range slices.Backward(o.all) {
		o.number[p] = i
		o.from[finished(p)-absent] = i
	}
	for _, p := range o.all {
		o.describe(p)
	}
	return o
}

// list adds every place that differs from m in the mals from number i on.
func (o *order) list(m [4]uint8, i int) {
	if i == o.mals {
		o.all = append(o.all, o.At(m))
		return
	}
	least := uint8(places.Home)
	if i > 0 {
		least = m[i-1]
	}
	for at := least; at <= places.Finish; at++ {
		m[i] = at
		o.list(m, i+1)
	}
}

// advanced orders places: those with more mals finished first, then those that
// need fewer turns.
func advanced(a, b *place) int {
	turns := func(p *place) (sum float64) {
		for _, at := range p.Mals {
			sum += yut.CourseTurns[at]
		}
		return sum
	}
	return cmp.Or(finished(b)-finished(a), cmp.Compare(turns(a), turns(b)), slices.Compare(a.Mals[:], b.Mals[:]))
}

// finished counts the mals at the finish, those that are not in the game too.
func finished(p *place) int {
	n := 0
	for _, at := range p.Mals {
		if at == places.Finish {
			n++
		}
	}
	return n
}

// end gives the number behind the last place with so many mals finished.
func (o *order) end(finished int) int {
	if finished == 0 {
		return len(o.all)
	}
	return o.from[finished-1]
}

// describe works out what is to be known about the place p, the next in order.
func (o *order) describe(p *place) {
	o.sets = append(o.sets, p.OnBoard)
	var hops [yut.Kinds + 1][]hop
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		for _, h := range o.Hops(p, cast) {
			hops[cast] = append(hops[cast], hop{o.number[h.To], h.At})
		}
	}
	o.hops = append(o.hops, hops)
	var caught [places.Squares]int
	for square := range caught {
		caught[square] = o.number[o.Without(p, uint8(square))]
	}
	o.caught = append(o.caught, caught)
}

// of gives the number of the place in which mals stand in any order.
func (o *order) of(squares [4]uint8) int { return o.number[o.At(squares)] }

// apart says whether two sides can stand so at once: on no square together.
func (o *order) apart(a, b int) bool { return o.sets[a]&o.sets[b] == 0 }
