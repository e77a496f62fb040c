package exact

import (
	"slices"

	"parlor/games/yut"
)

// finish is the square of mals that have left the board, and home that of mals
// which have not entered it.
const (
	home   = 0
	finish = 30
)

// mals is where the mals of one side are, in rising order. Mals not in the game
// stand at the finish.
type mals [4]uint8

// places is every way in which the mals of a side can stand, and where each can
// go. A place is known by its number; the most advanced have the lowest, so that
// 0 is the side that has won and those with as many finished are neighbours.
type places struct {
	rules  *yut.Rules
	mals   int
	all    []mals
	number map[mals]int
	from   []int // by mals finished: the first place with so many
	sets   []uint32
	homes  []int
	hops   [][kinds + 1][]hop
	caught [][finish + 1]int // place after the mals on a square were sent home
}

// hop is a move of one side: the place it leads to and the square it ends on.
type hop struct {
	to int
	at uint8
}

func newPlaces(rules *yut.Rules) *places {
	p := &places{rules: rules, mals: rules.Mals(), number: map[mals]int{}}
	p.list(mals{finish, finish, finish, finish}, 0)
	slices.SortFunc(p.all, advanced)
	p.from = make([]int, p.mals+1)
	for i, m := range p.all {
		p.number[m] = i
		p.from[p.finished(m)] = i // the last one with so many, for now
	}
	last := p.from
	p.from = make([]int, p.mals+1)
	for n := p.mals - 1; n >= 0; n-- {
		p.from[n] = last[n+1] + 1
	}
	for _, m := range p.all {
		p.describe(m)
	}
	return p
}

// list adds every place that differs from m in the mals from number i on.
func (p *places) list(m mals, i int) {
	if i == p.mals {
		p.all = append(p.all, m)
		return
	}
	least := uint8(home)
	if i > 0 {
		least = m[i-1]
	}
	for at := least; at <= finish; at++ {
		m[i] = at
		p.list(m, i+1)
	}
}

// advanced orders places: those with more mals finished first, then those that
// need fewer turns.
func advanced(a, b mals) int {
	turns := func(m mals) (finished int, sum float64) {
		for _, at := range m {
			sum += yut.CourseTurns[at]
			if at == finish {
				finished++
			}
		}
		return finished, sum
	}
	doneA, needA := turns(a)
	doneB, needB := turns(b)
	switch {
	case doneA != doneB:
		return doneB - doneA
	case needA < needB:
		return -1
	case needA > needB:
		return 1
	}
	return slices.Compare(a[:], b[:])
}

// finished counts the mals in the game that have left the board.
func (p *places) finished(m mals) int {
	n := 0
	for _, at := range m[:p.mals] {
		if at == finish {
			n++
		}
	}
	return n
}

// end gives the number behind the last place with so many mals finished.
func (p *places) end(finished int) int {
	if finished == 0 {
		return len(p.all)
	}
	return p.from[finished-1]
}

// describe works out what is to be known about the place m, the next in order.
func (p *places) describe(m mals) {
	var set uint32
	atHome := 0
	for _, at := range m {
		if at == home {
			atHome++
		} else if at != finish {
			set |= 1 << at
		}
	}
	p.sets = append(p.sets, set)
	p.homes = append(p.homes, atHome)
	var hops [kinds + 1][]hop
	for kind := 1; kind <= kinds; kind++ {
		hops[kind] = p.hopsOf(m, scoreOf[kind])
	}
	p.hops = append(p.hops, hops)
	var caught [finish + 1]int
	for square := range caught {
		caught[square] = p.number[without(m, uint8(square))]
	}
	p.caught = append(p.caught, caught)
}

// hopsOf lists the different moves by one score, by the rules.
func (p *places) hopsOf(m mals, score int) []hop {
	var list []hop
	for i := range p.mals {
		for _, shortcut := range []bool{false, true} {
			mine, theirs := [4]uint8(m), [4]uint8{finish, finish, finish, finish}
			if _, legal := p.rules.MakeMove(&mine, &theirs, i, score, shortcut); !legal {
				continue
			}
			h := hop{p.of(mine), mine[i]}
			if !slices.Contains(list, h) {
				list = append(list, h)
			}
		}
	}
	return list
}

// of gives the number of the place in which mals stand in any order.
func (p *places) of(squares [4]uint8) int {
	slices.Sort(squares[:])
	return p.number[mals(squares)]
}

// without sends the mals on a square of the board home.
func without(m mals, square uint8) mals {
	if square != finish {
		for i, at := range m {
			if at == square {
				m[i] = home
			}
		}
	}
	slices.Sort(m[:])
	return m
}

// apart says whether two sides can stand so at once: on no square together.
func (p *places) apart(a, b int) bool { return p.sets[a]&p.sets[b] == 0 }
