// Package geometry has, for any player or solver of Yut Nori, the ways in which the
// mals of one side can stand, and where each score can take them.
package geometry

import "parlor/games/yut"

// Home and Finish are the squares of mals that are not on the board; Squares
// counts those two in.
const (
	Home    = 0
	Finish  = Squares - 1
	Squares = 31
)

// Place is one way in which the mals of a side can stand, of which there are
// 46,376. An index has one of each, so that places can be compared by pointer.
type Place[N any] struct {
	ID      uint64   // below 46,376
	Mals    [4]uint8 // in ascending order; those not in the game are at the finish
	OnBoard uint32   // the squares of the board with mals, a bit for each
	Won     bool
	hops    [yut.Kinds + 1][]Hop[N]
	listed  [yut.Kinds + 1]bool
	Note    N // a program's data about the place: a table of its own would cost time
}

// Hop is a move of one side: where its mals stand after it, and the square on which it
// ends.
type Hop[N any] struct {
	To *Place[N]
	At uint8
}

// Index holds the places met so far, by number, with a note of type N at each. It
// serves one goroutine.
type Index[N any] struct {
	Rules  *yut.Rules
	places []*Place[N]
}

// NewIndex makes an index of places by the rules.
func NewIndex[N any](r *yut.Rules) *Index[N] {
	return &Index[N]{Rules: r, places: make([]*Place[N], choose4[Squares+3])}
}

// choose2[n] is the binomial coefficient of n over 2, and so on.
var choose2, choose3, choose4 = binomials()

func binomials() (two, three, four [Squares + 4]int) {
	for n := 1; n < len(two); n++ {
		two[n] = two[n-1] + n - 1
		three[n] = three[n-1] + two[n-1]
		four[n] = four[n-1] + three[n-1]
	}
	return two, three, four
}

// At gives the place where mals stand in any order. Its number is that of the
// squares in the combinatorial number system (Lehmer, 1964).
func (a *Index[N]) At(m [4]uint8) *Place[N] {
	p, q, r, s := m[0], m[1], m[2], m[3] // sorted by a network for four
	p, q = min(p, q), max(p, q)
	r, s = min(r, s), max(r, s)
	p, r = min(p, r), max(p, r)
	q, s = min(q, s), max(q, s)
	q, r = min(q, r), max(q, r)
	id := int(p) + choose2[q+1] + choose3[r+2] + choose4[s+3]
	if a.places[id] == nil {
		a.places[id] = newPlace[N](id, [4]uint8{p, q, r, s})
	}
	return a.places[id]
}

func newPlace[N any](id int, m [4]uint8) *Place[N] {
	p := &Place[N]{ID: uint64(id), Mals: m, Won: m[0] == Finish}
	for _, at := range m {
		if at != Home && at != Finish {
			p.OnBoard |= 1 << at
		}
	}
	return p
}

// Hops lists the different moves by one score.
func (a *Index[N]) Hops(p *Place[N], cast uint8) []Hop[N] {
	if !p.listed[cast] {
		p.hops[cast], p.listed[cast] = a.list(p, yut.ScoreOf(cast)), true
	}
	return p.hops[cast]
}

// list computes the moves by the rules.
func (a *Index[N]) list(p *Place[N], score int) []Hop[N] {
	var room [2 * len(p.Mals)]Hop[N]
	hops := room[:0]
	for i := range p.Mals {
		if i > 0 && p.Mals[i] == p.Mals[i-1] {
			continue // its stack has been moved, or an equivalent mal at home
		}
		var short uint8
		for _, shortcut := range [...]bool{true, false} {
			mine, theirs := p.Mals, [4]uint8{Finish, Finish, Finish, Finish}
			_, legal := a.Rules.MakeMove(&mine, &theirs, i, score, shortcut)
			if !legal || !shortcut && mine[i] == short {
				continue
			}
			if shortcut {
				short = mine[i]
			}
			hops = append(hops, Hop[N]{a.At(mine), mine[i]})
		}
	}
	return append([]Hop[N](nil), hops...)
}

// Without gives the place of a side after its mals on a square have been sent home.
func (a *Index[N]) Without(p *Place[N], square uint8) *Place[N] {
	if p.OnBoard>>square&1 == 0 {
		return p
	}
	m := p.Mals
	for i, at := range m {
		if at == square {
			m[i] = Home
		}
	}
	return a.At(m)
}
