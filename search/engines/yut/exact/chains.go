package exact

import (
	"slices"

	"parlor/games/yut"
)

// Scores by number, in the order in which the rules list them.
const (
	yutKind = 4
	moKind  = 5
	backDo  = 6
	kinds   = 6
)

// scoreOf is how far each score moves a mal.
var scoreOf = [kinds + 1]int{0, 1, 2, 3, 4, 5, -1}

// hand is the scores that are pending, in any order. A chain ends in one score
// that throws no more, its end, and only a move by that one earns another chain.
// So no turn, however many captures it sees, has more than one end pending, and
// a hand is a number of yuts, a number of mos, and perhaps an end.
type hand struct {
	yuts, mos int
	end       int // 1 to 3 or backDo, 0 if there is none
}

// ends are the five values of hand.end.
var ends = [...]int{0, 1, 2, 3, backDo}

// spare gives the place of a number of yuts and mos in a list that begins with
// the fewest.
func spare(yuts, mos int) int {
	n := yuts + mos
	return n*(n+1)/2 + mos
}

// row gives the place of a hand in a list in which what is left after a move
// always stands before.
func (h hand) row() int {
	end := h.end
	if end == backDo {
		end = 4
	}
	return spare(h.yuts, h.mos)*len(ends) + end
}

// handsOf lists the hands with the first so many numbers of yuts and mos, by row.
func handsOf(spares int) []hand {
	list := make([]hand, 0, spares*len(ends))
	for total := 0; len(list) < cap(list); total++ {
		for mos := 0; mos <= total; mos++ {
			for _, end := range ends {
				list = append(list, hand{total - mos, mos, end})
			}
		}
	}
	return list
}

// unsure lists, for every number of yuts and mos in the order of spare, the
// places whose mals these alone cannot bring to the finish. Scores left then are
// void, so one score more never makes a place unsure again. The list ends with
// the first number of scores that is enough wherever the mals stand, and so a
// chain of throws, though it may have any length, needs to be followed no further.
func (p *places) unsure() (list [][]int) {
	sure := [][]bool{make([]bool, len(p.all))}
	sure[0][0] = true // the side that has won
	for total, open := 0, true; open; total++ {
		open = false
		for mos := 0; mos <= total; mos++ {
			if total > 0 {
				sure = append(sure, p.nearer(sure, total-mos, mos))
			}
			var places []int
			for me, ok := range sure[spare(total-mos, mos)] {
				if !ok {
					places, open = append(places, me), true
				}
			}
			list = append(list, places)
		}
	}
	return list
}

// sure says whether so many yuts and mos bring all mals of a place to the finish.
func (t *Table) sure(me, yuts, mos int) bool {
	s := spare(yuts, mos)
	if s >= len(t.open) {
		return true
	}
	_, open := slices.BinarySearch(t.open[s], me)
	return !open
}

// nearer says which places so many yuts and mos bring to the finish, from those
// that one score fewer does.
func (p *places) nearer(sure [][]bool, yuts, mos int) []bool {
	list := make([]bool, len(p.all))
	list[0] = true
	for me := range list {
		for _, h := range p.hops[me][yutKind] {
			list[me] = list[me] || yuts > 0 && sure[spare(yuts-1, mos)][h.to]
		}
		for _, h := range p.hops[me][moKind] {
			list[me] = list[me] || mos > 0 && sure[spare(yuts, mos-1)][h.to]
		}
	}
	return list
}

// oddsOf gives the probability of every score.
func oddsOf(rules *yut.Rules) (odds [kinds + 1]float64) {
	s := rules.Start()
	var total float64
	for _, m := range rules.Moves(&s, nil) {
		odds[m] = float64(rules.Weight(&s, m))
		total += odds[m]
	}
	for i := range odds {
		odds[i] /= total
	}
	return odds
}
