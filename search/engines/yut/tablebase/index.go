package tablebase

import (
	"cmp"
	"context"
	"slices"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
	"parlor/search/loops"
)

// place is where the mals of a side stand.
type place = geometry.Place[struct{}]

// Index has all places, the ways in which the mals of a side can stand, and the moves
// between them. A place is identified by its number; the most advanced have the lowest,
// and 0 is that of a side that has won.
type Index struct {
	// Mals is the number of mals a side.
	Mals int

	all     []*place
	numbers map[[4]uint8]int
	hops    [][yut.Kinds + 1][]Hop
	without [][geometry.Squares]int // the place after the mals on a square have been sent home
	open    [][]uint16              // see unsure
}

// Hop is a move of one side: the place it leads to and the square it ends on.
type Hop struct {
	To int
	At uint8
}

// NewIndex numbers the places of a game, whose rules must be those of the course's
// package except for the number of mals. If ctx ends the index is incomplete and
// useless.
func NewIndex(ctx context.Context, rules *yut.Rules) *Index {
	o := &Index{Mals: rules.Mals(), numbers: map[[4]uint8]int{}}
	places := geometry.NewIndex[struct{}](rules)
	o.list(places, [4]uint8{geometry.Finish, geometry.Finish, geometry.Finish, geometry.Finish}, 0)
	slices.SortFunc(o.all, advanced)
	for i, p := range o.all {
		o.numbers[p.Mals] = i
	}
	for i := range loops.Steps(ctx, o.Len(), 64) {
		o.describe(places, o.all[i])
	}
	if ctx.Err() != nil {
		return o
	}
	o.open = o.unsure()
	return o
}

// list adds every place that differs from m in the mals from number i on.
func (o *Index) list(places *geometry.Index[struct{}], m [4]uint8, i int) {
	if i == o.Mals {
		o.all = append(o.all, places.At(m))
		return
	}
	least := uint8(geometry.Home)
	if i > 0 {
		least = m[i-1]
	}
	for at := least; at <= geometry.Finish; at++ {
		m[i] = at
		o.list(places, m, i+1)
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
	return cmp.Or(left(a.Mals)-left(b.Mals), cmp.Compare(turns(a), turns(b)), slices.Compare(a.Mals[:], b.Mals[:]))
}

// describe computes the data of place p, the next in order.
func (o *Index) describe(places *geometry.Index[struct{}], p *place) {
	var hops [yut.Kinds + 1][]Hop
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		for _, h := range places.Hops(p, cast) {
			hops[cast] = append(hops[cast], Hop{o.numbers[h.To.Mals], h.At})
		}
	}
	o.hops = append(o.hops, hops)
	var without [geometry.Squares]int
	for square := range without {
		without[square] = o.numbers[places.Without(p, uint8(square)).Mals]
	}
	o.without = append(o.without, without)
}

// Len is how many places there are.
func (o *Index) Len() int { return len(o.all) }

// Start is the place of a side that has not moved, the last.
func (o *Index) Start() int { return o.Len() - 1 }

// Of gives the number of the place with mals on these squares, in any order; mals that
// are not in the game are at the finish.
func (o *Index) Of(squares [4]uint8) int {
	slices.Sort(squares[:])
	return o.numbers[squares]
}

// Hops lists the different moves from a place by one score.
func (o *Index) Hops(number int, cast uint8) []Hop { return o.hops[number][cast] }

// Without gives the place of a side after its mals on a square have been sent home.
func (o *Index) Without(number int, square uint8) int { return o.without[number][square] }

// Sure says whether so many yuts and mos bring all mals of a place to the finish.
func (o *Index) Sure(number, yuts, mos int) bool {
	s := spare(yuts, mos)
	if s >= len(o.open) {
		return true
	}
	_, open := slices.BinarySearch(o.open[s], uint16(number))
	return !open
}

// Apart says whether two places make a position: no square has mals of both sides.
func (o *Index) Apart(a, b int) bool { return o.all[a].OnBoard&o.all[b].OnBoard == 0 }

// steepness is that of the logistic function by which a lead in turns is converted to a
// first guess of the winning probability; having the throw counts half a turn. Better
// guesses save a few sweeps, but any will do.
const steepness = 0.28

// guesses gives a first guess of the winning probability of the side about to throw, by
// its place and the enemy's.
func (o *Index) guesses() func(me, enemy int) float64 {
	turns := make([]float64, o.Len())
	for i, p := range o.all {
		count := map[uint8]int{}
		for _, at := range p.Mals {
			count[at]++
		}
		for _, at := range p.Mals {
			weight := 1.0
			if at != geometry.Home {
				weight = yut.StackWeight(count[at])
			}
			turns[i] += float64(yut.CourseTurns[at] * weight)
		}
	}
	return func(me, enemy int) float64 { return games.Logistic(steepness * (turns[enemy] - turns[me] + 0.5)) }
}

// A chain ends in one score that does not throw again, its end, and only a move by an
// end earns another chain. So no turn, whatever its captures, ever has more than one
// end pending, and the pending scores are a number of yuts, a number of mos, and
// perhaps an end. The yuts and mos together are called the spare scores here.

// ends are the scores that can end a chain, the back-do last.
var ends = [...]uint8{yut.Do, yut.Gae, yut.Geol, yut.BackDo}

// spare gives the index of these numbers of yuts and mos in a list sorted by their sum.
func spare(yuts, mos int) int {
	n := yuts + mos
	return n*(n+1)/2 + mos
}

// unsure lists, for every number of yuts and mos in the order of spare, the places
// whose mals these alone cannot bring to the finish. Scores left over are void, so one
// more score never makes a place unsure again. The list ends with the first number of
// scores that is enough from every place, and so a chain of throws, though its length
// is unlimited, need not be followed further.
func (o *Index) unsure() (list [][]uint16) {
	sure := [][]bool{make([]bool, o.Len())}
	sure[0][0] = true // the side that has won
	for total, open := 0, true; open; total++ {
		open = false
		for mos := 0; mos <= total; mos++ {
			if total > 0 {
				sure = append(sure, o.nearer(sure, total-mos, mos))
			}
			var places []uint16
			for me, ok := range sure[spare(total-mos, mos)] {
				if !ok {
					places, open = append(places, uint16(me)), true
				}
			}
			list = append(list, places)
		}
	}
	return list
}

// nearer says from which places so many yuts and mos bring all mals to the finish,
// given the places for one score fewer.
func (o *Index) nearer(sure [][]bool, yuts, mos int) []bool {
	list := make([]bool, o.Len())
	list[0] = true
	for me := range list {
		for _, h := range o.hops[me][yut.Yut] {
			list[me] = list[me] || yuts > 0 && sure[spare(yuts-1, mos)][h.To]
		}
		for _, h := range o.hops[me][yut.Mo] {
			list[me] = list[me] || mos > 0 && sure[spare(yuts, mos-1)][h.To]
		}
	}
	return list
}
