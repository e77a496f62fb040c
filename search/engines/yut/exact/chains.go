package exact

import (
	"slices"

	"parlor/games/yut"
)

// ends are the scores that can end a chain; 0 stands for none.
//
// A chain ends in one score that throws no more, its end, and only a move by that
// one earns another chain. So no turn, however many captures it sees, has more than
// one end pending, and the scores pending are a number of yuts, a number of mos, and
// perhaps an end.
var ends = [...]uint8{0, yut.Do, yut.Gae, yut.Geol, yut.BackDo}

// spare gives the place of a number of yuts and mos in a list that begins with
// the fewest.
func spare(yuts, mos int) int {
	n := yuts + mos
	return n*(n+1)/2 + mos
}

// row gives the place of a hand, its end by its place in ends, in a list in which
// what is left after a move always stands before.
func row(yuts, mos, end int) int { return spare(yuts, mos)*len(ends) + end }

// use is one of the scores of a hand, and where what is left without it stands.
type use struct {
	cast uint8
	rest int // its row
	due  int // its place by spare if a capture earns a throw, -1 if it does not
}

// usesOf lists the uses of every hand, by row, with the first so many numbers of
// yuts and mos.
func usesOf(spares int) [][]use {
	list := make([][]use, 0, spares*len(ends))
	for total := 0; len(list) < cap(list); total++ {
		for mos := range total + 1 {
			for end, cast := range ends {
				var uses []use
				if yuts := total - mos; yuts > 0 {
					uses = append(uses, use{yut.Yut, row(yuts-1, mos, end), -1})
				}
				if mos > 0 {
					uses = append(uses, use{yut.Mo, row(total-mos, mos-1, end), -1})
				}
				if end > 0 {
					uses = append(uses, use{cast, row(total-mos, mos, 0), spare(total-mos, mos)})
				}
				list = append(list, uses)
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
func (o *order) unsure() (list [][]int) {
	sure := [][]bool{make([]bool, len(o.all))}
	sure[0][0] = true // the side that has won
	for total, open := 0, true; open; total++ {
		open = false
		for mos := 0; mos <= total; mos++ {
			if total > 0 {
				sure = append(sure, o.nearer(sure, total-mos, mos))
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
func (o *order) nearer(sure [][]bool, yuts, mos int) []bool {
	list := make([]bool, len(o.all))
	list[0] = true
	for me := range list {
		for _, h := range o.hops[me][yut.Yut] {
			list[me] = list[me] || yuts > 0 && sure[spare(yuts-1, mos)][h.to]
		}
		for _, h := range o.hops[me][yut.Mo] {
			list[me] = list[me] || mos > 0 && sure[spare(yuts, mos-1)][h.to]
		}
	}
	return list
}
