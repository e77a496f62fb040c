package matches

import (
	"parlor/search/engines/sorry/places"
)

// kinds is how many kinds of card there are.
const kinds = places.Cards + 1

// reply is where a player goes from a position with each card. Without a choice
// of his own, any of the legal moves is as likely.
type reply [kinds]uint16

// chain has the moves of both players at every place a*n + b: A's lead to other
// placements of A, B's to other placements of B. They are nil for a random player.
type chain struct {
	*places.Index
	n    int
	a, b []reply
}

func newChain(index *places.Index, a, b Player) *chain {
	c := &chain{Index: index, n: index.Len()}
	c.a = c.replies(a, func(own, enemy int) int { return own*c.n + enemy })
	c.b = c.replies(b, func(own, enemy int) int { return enemy*c.n + own })
	return c
}

// replies lists the choices of a player, each in the place that is given for his
// placement and the other's.
func (c *chain) replies(p Player, place func(own, enemy int) int) []reply {
	if p.values == nil {
		return nil
	}
	list := make([]reply, c.n*c.n)
	for own := range c.Done() {
		for enemy := range c.Done() {
			if c.Apart(own, enemy) {
				list[place(int(own), int(enemy))] = c.reply(p, own, enemy)
			}
		}
	}
	return list
}

func (c *chain) reply(p Player, own, enemy uint16) (r reply) {
	var buf [2 * places.Most]uint16
	for card := range r {
		best := 0.0
		for i, to := range c.Reached(own, enemy, card, buf[:0]) {
			if v := p.values.After(to, enemy); i == 0 || v > best+tie {
				best, r[card] = v, to
			}
		}
	}
	return r
}

// meanA gives the mean of what A's moves from (a, b) lead to in y.
func (c *chain) meanA(y []float64, a, b uint16) (sum float64) {
	if c.a != nil {
		for card, to := range &c.a[int(a)*c.n+int(b)] {
			sum += odds[card] * y[int(to)*c.n+int(b)]
		}
		return sum
	}
	var buf [2 * places.Most]uint16
	for card := range kinds {
		list := c.Reached(a, b, card, buf[:0])
		for _, to := range list {
			sum += odds[card] / float64(len(list)) * y[int(to)*c.n+int(b)]
		}
	}
	return sum
}

// meanB gives the mean of what B's moves from (a, b) lead to in row a of x.
func (c *chain) meanB(row []float64, a, b uint16) (sum float64) {
	if c.b != nil {
		for card, to := range &c.b[int(a)*c.n+int(b)] {
			sum += odds[card] * row[to]
		}
		return sum
	}
	var buf [2 * places.Most]uint16
	for card := range kinds {
		list := c.Reached(b, a, card, buf[:0])
		for _, to := range list {
			sum += odds[card] / float64(len(list)) * row[to]
		}
	}
	return sum
}

// odds are the chances of the cards.
var odds = func() (share [kinds]float64) {
	for card, n := range places.Odds {
		share[card] = float64(n) / places.Total
	}
	return share
}()
