package tablebase

import "parlor/games/yut"

// A chain ends in one score that throws no more, its end, and only a move by that
// one earns another chain. So no turn, however many captures it sees, has more than
// one end pending, and the scores pending are a number of yuts, a number of mos, and
// perhaps an end. The yuts and mos together are the spare scores here.

// ends are the scores that can end a chain, the back-do last.
var ends = [...]uint8{yut.Do, yut.Gae, yut.Geol, yut.BackDo}

// spare gives the place of a number of yuts and mos in a list that begins with
// the fewest.
func spare(yuts, mos int) int {
	n := yuts + mos
	return n*(n+1)/2 + mos
}

// unsure lists, for every number of yuts and mos in the order of spare, the
// places whose mals these alone cannot bring to the finish. Scores left then are
// void, so one score more never makes a place unsure again. The list ends with
// the first number of scores that is enough wherever the mals stand, and so a
// chain of throws, though it may have any length, needs to be followed no further.
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

// nearer says which places so many yuts and mos bring to the finish, from those
// that one score fewer does.
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
