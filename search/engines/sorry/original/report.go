package original

import (
	"fmt"
	"math/big"
	"strings"
)

// String writes v as the program's report does: the nearest whole number with
// .0 behind it, -101.0, and 0.0 for a little less than nothing. A power of nine
// is odd, so no value lies half-way between two.
func (v Value) String() string {
	r := v.Rat()
	double := new(big.Int).Lsh(r.Denom(), 1)
	n := new(big.Int).Lsh(r.Num(), 1)
	n.Add(n, r.Denom())
	return n.Div(n, double).String() + ".0" // Div rounds down
}

// Report gives the lines that the program prints after a search, blanks at line
// ends included, without a line feed at the end.
func (r Result) Report() string {
	value := "ROOT NODE VALUE: " + r.Value.String()
	if r.OnlyMove {
		value = "ROOT NODE: ONLY ONE MOVE SO NO NEED TO EXPLORE "
	}
	return strings.Join([]string{
		value,
		fmt.Sprintf("NUM-MOVES-DONE: %d, PRUNED-MOVES: %d", r.MovesDone, r.Pruned),
		fmt.Sprintf("BEST MOVE: %v", r.Best),
		fmt.Sprintf("CARD WAS %d ", r.Best.Card),
	}, "\n")
}
