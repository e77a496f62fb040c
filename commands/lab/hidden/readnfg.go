package hidden

import (
	"math/big"
	"strings"
)

// A game in normal form of Gambit's format NFG is translated to a tree whose root is both. The payoffs
// stand one after the other, the first player's strategies fastest, or they are numbers of outcomes.

// mostCells is how many cells a matrix may have.
const mostCells = 100 * 100

// readNFG translates a file.
func readNFG(text string) (t translated, err error) {
	x, err := newScript(text)
	if err != nil {
		return t, err
	}
	if t.Title, t.Players, err = x.head("NFG", "1"); err != nil {
		return t, err
	}
	sizes, err := x.sizes()
	if err != nil {
		return t, err
	}
	if x.peek().quoted {
		x.next() // the comment
	}
	cells, sum, err := x.cells(sizes[0] * sizes[1])
	if err != nil {
		return t, err
	}
	if !x.over() {
		return t, badAt(x.peek().line, "there is a payoff for every cell, and %s is left over", clip(x.next().text))
	}
	var b strings.Builder
	b.WriteString("(both")
	for row := range sizes[0] {
		for column := range sizes[1] {
			b.WriteString(opening(column) + cells[column*sizes[0]+row].RatString())
		}
		b.WriteString(")")
	}
	t.Tree, t.Sum = b.String()+")", sum
	return t, nil
}

// sizes reads how many strategies both have: two numbers, or their names.
func (x *script) sizes() (sizes [2]int, err error) {
	if err := x.want("{", "before the strategies of both"); err != nil {
		return sizes, err
	}
	for i := range sizes {
		if t := x.peek(); !t.quoted && t.text == "{" {
			names, err := x.texts("the names of strategies")
			if err != nil {
				return sizes, err
			}
			sizes[i] = len(names)
		} else if sizes[i], err = x.whole("how many strategies a player has"); err != nil {
			return sizes, err
		}
		if sizes[i] == 0 || sizes[i] > mostCells {
			return sizes, x.bad("wanted players with 1 to %d strategies, given %d", mostCells, sizes[i])
		}
	}
	if sizes[0]*sizes[1] > mostCells {
		return sizes, x.bad("wanted at most %d cells, given %d x %d", mostCells, sizes[0], sizes[1])
	}
	return sizes, x.want("}", "after the strategies of two players")
}

// cells reads what the first player wins in each cell.
func (x *script) cells(count int) (cells []*big.Rat, sum *big.Rat, err error) {
	var outcomes [][]*big.Rat
	if t := x.peek(); !t.quoted && t.text == "{" {
		if outcomes, err = x.outcomes(); err != nil {
			return nil, nil, err
		}
	}
	at := 0
	for range count {
		line := x.peek().line
		pays := []*big.Rat{new(big.Rat), new(big.Rat)}
		if outcomes != nil {
			n, err := x.whole("the number of an outcome")
			if err != nil {
				return nil, nil, err
			}
			if n > len(outcomes) {
				return nil, nil, x.bad("there are %d outcomes, and no number %d", len(outcomes), n)
			}
			if n > 0 {
				pays = outcomes[n-1]
			}
		} else {
			for i := range pays {
				if pays[i], err = x.number("a payoff"); err != nil {
					return nil, nil, err
				}
			}
		}
		if sum, at, err = constant(sum, at, pays, line); err != nil {
			return nil, nil, err
		}
		cells = append(cells, pays[0])
	}
	return cells, sum, nil
}

// outcomes reads { { "name" 1 -1 } ... }.
func (x *script) outcomes() (list [][]*big.Rat, err error) {
	x.next()
	for !x.takes("}") {
		if err := x.want("{", "before an outcome"); err != nil {
			return nil, err
		}
		if x.peek().quoted {
			x.next()
		}
		pays := make([]*big.Rat, 2)
		for i := range pays {
			if pays[i], err = x.number("a payoff"); err != nil {
				return nil, err
			}
		}
		if err := x.want("}", "after the payoffs of two players"); err != nil {
			return nil, err
		}
		list = append(list, pays)
	}
	return list, nil
}

// opening is what stands before a cell.
func opening(column int) string {
	if column == 0 {
		return " ("
	}
	return " "
}
