package quiz_test

import "math/big"

// The best mixtures of a small matrix game by trying everything: the corners of the set
// of best mixtures are among those that make some columns equal, as many as there are
// rows used (Shapley and Snow, 1950).

// bestMixtures lists the corners of the set of best mixtures of the player who chooses
// a row and wants much.
func bestMixtures(m [][]*big.Rat) [][]*big.Rat {
	var best [][]*big.Rat
	var value *big.Rat
	for _, rows := range subsets(len(m)) {
		for _, columns := range subsets(len(m[0])) {
			if len(rows) != len(columns) {
				continue
			}
			mix := equalising(m, rows, columns)
			if mix == nil {
				continue
			}
			switch worst := guarantee(m, mix); {
			case value == nil || worst.Cmp(value) > 0:
				value, best = worst, [][]*big.Rat{mix}
			case worst.Cmp(value) == 0 && !listed(best, mix):
				best = append(best, mix)
			}
		}
	}
	return best
}

func listed(all [][]*big.Rat, mix []*big.Rat) bool {
	for _, other := range all {
		same := true
		for i := range mix {
			same = same && mix[i].Cmp(other[i]) == 0
		}
		if same {
			return true
		}
	}
	return false
}

// subsets lists the nonempty subsets of the numbers below n.
func subsets(n int) [][]int {
	var all [][]int
	for bits := 1; bits < 1<<n; bits++ {
		var s []int
		for i := range n {
			if bits>>i&1 == 1 {
				s = append(s, i)
			}
		}
		all = append(all, s)
	}
	return all
}

// guarantee is what a mixture of rows gets against the worst column.
func guarantee(m [][]*big.Rat, mix []*big.Rat) *big.Rat {
	var worst *big.Rat
	for j := range m[0] {
		sum := new(big.Rat)
		for i := range m {
			sum.Add(sum, new(big.Rat).Mul(mix[i], m[i][j]))
		}
		if worst == nil || sum.Cmp(worst) < 0 {
			worst = sum
		}
	}
	return worst
}

// equalising gives the mixture of some rows against which some columns, as many, are
// worth the same; nil if there is none or more than one. It solves the equations that
// all columns are worth v and that the odds add up to 1 by Gauss's elimination.
func equalising(m [][]*big.Rat, rows, columns []int) []*big.Rat {
	n := len(rows) + 1 // the odds, and v
	var system [][]*big.Rat
	for _, j := range columns {
		var line []*big.Rat
		for _, i := range rows {
			line = append(line, new(big.Rat).Set(m[i][j]))
		}
		system = append(system, append(line, big.NewRat(-1, 1), new(big.Rat)))
	}
	var last []*big.Rat
	for range rows {
		last = append(last, big.NewRat(1, 1))
	}
	system = append(system, append(last, new(big.Rat), big.NewRat(1, 1)))
	if !eliminate(system, n) {
		return nil
	}
	mix := make([]*big.Rat, len(m))
	for i := range mix {
		mix[i] = new(big.Rat)
	}
	for k, i := range rows {
		if mix[i] = system[k][n]; mix[i].Sign() < 0 {
			return nil
		}
	}
	return mix
}

// eliminate brings a system of n equations to the form in which the last column is the
// solution, and says whether there is just one.
func eliminate(system [][]*big.Rat, n int) bool {
	for k := range n {
		pivot := k
		for pivot < n && system[pivot][k].Sign() == 0 {
			pivot++
		}
		if pivot == n {
			return false
		}
		system[k], system[pivot] = system[pivot], system[k]
		by := new(big.Rat).Inv(system[k][k])
		for c := range system[k] {
			system[k][c] = new(big.Rat).Mul(system[k][c], by)
		}
		for i := range system {
			if i == k || system[i][k].Sign() == 0 {
				continue
			}
			factor := new(big.Rat).Set(system[i][k])
			for c := range system[i] {
				system[i][c] = new(big.Rat).Sub(system[i][c], new(big.Rat).Mul(factor, system[k][c]))
			}
		}
	}
	return true
}

// transposed gives the game as the player who chooses a column sees it.
func transposed(m [][]*big.Rat) [][]*big.Rat {
	other := make([][]*big.Rat, len(m[0]))
	for j := range other {
		for i := range m {
			other[j] = append(other[j], new(big.Rat).Neg(m[i][j]))
		}
	}
	return other
}
