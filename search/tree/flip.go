package tree

import "parlor/games"

// Flip turns the tree to the other player's side, in place: what was Min's is
// Max's, and every value changes its sign.
func (n *Node) Flip() {
	swap := map[string]string{"max": "min", "min": "max", atMost: atLeast, atLeast: atMost}
	turned := func(word string) string {
		if other, ok := swap[word]; ok {
			return other
		}
		return word
	}
	n.Kind, n.Bound = turned(n.Kind), turned(n.Bound)
	n.Value = negative(n.Value)
	n.Right = negated(n.Right)
	n.Alpha, n.Beta = negated(n.Beta), negated(n.Alpha)
	n.open[0], n.open[1] = n.open[1], n.open[0]
	n.NeedLow, n.NeedHigh = negated(n.NeedHigh), negated(n.NeedLow)
	if n.Cut != nil {
		cut := *n.Cut
		cut.Value, cut.Limit, cut.Sign = negative(cut.Value), negative(cut.Limit), turned(cut.Sign)
		n.Cut = &cut
	}
	for _, c := range n.Below {
		c.Flip()
	}
}

// negative is -v, and 0 for 0.
func negative(v games.Value) games.Value { return 0 - v }

func negated(v *games.Value) *games.Value {
	if v == nil {
		return nil
	}
	w := negative(*v)
	return &w
}
