package hidden

import "math/big"

// The sequence form (Koller, Megiddo and von Stengel, 1996) is a linear program with a row and a column
// for each sequence and each set. Max chooses a plan x, the probability of each of his sequences, and q
// is by Min's sets what Min's best reply leaves him:
//
//	maximise q0, where for each sequence of Min
//	    q of its set <= q of the sets behind it + what the leaves behind it are worth by x,
//	and x of nothing done <= 1, and at each set of Max the sum of x over the moves <= x before it.
//
// Scores are shifted above 0, so that inequalities do where equations are meant, and that all zeros are
// a solution to begin with. The prices of the first rows are Min's plan.

// program is the tableau of such a program in whole numbers, row by row with the amount at the end and
// the gains as the last row.
type program struct {
	rows, columns int
	lines         [][]*big.Int
	scales        []*big.Int // what a row's basic variable is multiplied by
	shift         *big.Rat   // of all scores
}

// program makes the linear program of a game.
func (g *Game) program() *program {
	shift := new(big.Rat)
	for _, n := range g.Nodes {
		if n.Score != nil && n.Score.Cmp(shift) < 0 {
			shift.Set(n.Score)
		}
	}
	shift.Sub(big.NewRat(1, 1), shift)
	place := make([]int, len(g.Sets)) // the number of a set among those of its side, from 1
	count := [2]int{}
	for i, s := range g.Sets {
		count[s.Side]++
		place[i] = count[s.Side]
	}
	n, m := g.Sequences[0], g.Sequences[1]
	p := &program{rows: m + 1 + count[0], columns: n + 1 + count[1], shift: shift}
	rows := make([]map[int]*big.Rat, p.rows)
	for r := range rows {
		rows[r] = map[int]*big.Rat{}
	}
	add := func(r, c int, v *big.Rat) {
		if old, ok := rows[r][c]; ok {
			v = new(big.Rat).Add(old, v)
		}
		rows[r][c] = v
	}
	one, less := big.NewRat(1, 1), big.NewRat(-1, 1)
	add(0, n, one)
	add(m, 0, one)
	add(m, p.columns, one)
	for i, s := range g.Sets {
		for move := range s.Moves {
			if s.Side == 1 {
				add(int(g.first[i])+move, n+place[i], one)
			} else {
				add(m+place[i], int(g.first[i])+move, one)
			}
		}
		if s.Side == 1 {
			add(int(g.before[i]), n+place[i], less)
		} else {
			add(m+place[i], int(g.before[i]), less)
		}
	}
	for _, e := range g.ends {
		v := new(big.Rat).Mul(shift, e.odds)
		add(int(e.by[1]), int(e.by[0]), v.Neg(v.Add(v, e.worth)))
	}
	for _, row := range rows {
		p.add(row)
	}
	p.add(map[int]*big.Rat{n: one}) // the gains
	return p
}

// add appends a row, in whole numbers.
func (p *program) add(row map[int]*big.Rat) {
	scale := big.NewInt(1)
	for _, v := range row {
		gcd := new(big.Int).GCD(nil, nil, scale, v.Denom())
		scale.Mul(scale, gcd.Quo(v.Denom(), gcd))
	}
	line := make([]*big.Int, p.columns+1)
	for c := range line {
		line[c] = new(big.Int)
		if v, ok := row[c]; ok {
			line[c].Mul(v.Num(), scale).Quo(line[c], v.Denom())
		}
	}
	p.lines, p.scales = append(p.lines, line), append(p.scales, scale)
}
