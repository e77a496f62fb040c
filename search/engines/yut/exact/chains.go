package exact

import (
	"parlor/games"
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

// spares is how many there are of up to n.
func spares(n int) int { return spare(n+1, 0) }

// row gives the place of a hand in a list in which what is left after a move
// always stands before.
func (h hand) row() int {
	end := h.end
	if end == backDo {
		end = 4
	}
	return spare(h.yuts, h.mos)*len(ends) + end
}

// hands lists the hands with at most n yuts and mos, by row.
func hands(n int) []hand {
	list := make([]hand, 0, spares(n)*len(ends))
	for total := 0; total <= n; total++ {
		for mos := 0; mos <= total; mos++ {
			for _, end := range ends {
				list = append(list, hand{total - mos, mos, end})
			}
		}
	}
	return list
}

// chain is a hand that is thrown, and how probable it is.
type chain struct {
	hand
	chance float64
}

// chainsOf lists what a chain of at most so many extra throws can be. The throw
// after the last extra one is a score that throws no more, in proportion to the
// odds.
func chainsOf(rules *yut.Rules, extras int) []chain {
	odds, stop := oddsOf(rules)
	var list []chain
	for _, h := range hands(extras) {
		if h.end == 0 {
			continue
		}
		p := odds[h.end]
		if h.yuts+h.mos == extras {
			p /= stop
		}
		orders := 1.0 // of the yuts and mos before the end
		for i := 1; i <= h.mos; i++ {
			orders = orders * float64(h.yuts+i) / float64(i)
		}
		for range h.yuts {
			p *= odds[yutKind]
		}
		for range h.mos {
			p *= odds[moKind]
		}
		list = append(list, chain{h, p * orders})
	}
	return list
}

// oddsOf gives the probability of every score, and of one that ends a chain.
func oddsOf(rules *yut.Rules) (odds [kinds + 1]float64, stop float64) {
	s := rules.Start()
	var total float64
	for _, m := range rules.Moves(&s, nil) {
		odds[m] = float64(rules.Weight(&s, games.Move(m)))
		total += odds[m]
	}
	for i := range odds {
		odds[i] /= total
	}
	return odds, 1 - odds[yutKind] - odds[moKind]
}
