package engine

import "parlor/games/yut"

// home and finish are the squares of mals that are not on the board.
const (
	home   = 0
	finish = squares - 1
)

// place is one way in which the mals of a side can stand, of which there are
// 46,376, with what has been asked about it.
type place struct {
	id      uint64
	mals    [mals]uint8 // in rising order
	onBoard uint32      // the squares of the board they hold
	won     bool
	hops    [kinds + 1][]hop // where each score can take them
	listed  [kinds + 1]bool
	net     *Net // of the layers: see Net.layers
	thrower layer
	other   layer
}

// hop is a move of one side: where its mals stand then, and the square the move
// ends on.
type hop struct {
	to *place
	at uint8
}

// atlas holds the places met so far, by number. It serves one goroutine.
type atlas struct {
	rules  *yut.Rules
	net    *Net
	places []*place
}

func newAtlas(r *yut.Rules, n *Net) *atlas {
	return &atlas{rules: r, net: n, places: make([]*place, choose4[squares+3])}
}

// choose2[n] is the binomial coefficient of n over 2, and so on.
var choose2, choose3, choose4 = binomials()

func binomials() (two, three, four [squares + 4]int) {
	for n := 1; n < len(two); n++ {
		two[n] = two[n-1] + n - 1
		three[n] = three[n-1] + two[n-1]
		four[n] = four[n-1] + three[n-1]
	}
	return two, three, four
}

// at gives the place where mals stand in any order. Its number is that of the
// squares in the combinatorial number system (Lehmer, 1964).
func (a *atlas) at(m [mals]uint8) *place {
	p, q, r, s := m[0], m[1], m[2], m[3] // sorted by a network for four
	p, q = min(p, q), max(p, q)
	r, s = min(r, s), max(r, s)
	p, r = min(p, r), max(p, r)
	q, s = min(q, s), max(q, s)
	q, r = min(q, r), max(q, r)
	id := int(p) + choose2[q+1] + choose3[r+2] + choose4[s+3]
	if a.places[id] == nil {
		a.places[id] = newPlace(id, [mals]uint8{p, q, r, s})
	}
	return a.places[id]
}

func newPlace(id int, m [mals]uint8) *place {
	p := &place{id: uint64(id), mals: m, won: m[0] == finish}
	for _, at := range m {
		if at != home && at != finish {
			p.onBoard |= 1 << at
		}
	}
	return p
}

// hopsOf lists the different moves by one score.
func (a *atlas) hopsOf(p *place, kind int) []hop {
	if !p.listed[kind] {
		p.hops[kind], p.listed[kind] = a.list(p, scoreOf[kind]), true
	}
	return p.hops[kind]
}

// list works the moves out by the rules.
func (a *atlas) list(p *place, score int) []hop {
	var room [2 * mals]hop
	hops := room[:0]
	for i := range p.mals {
		if i > 0 && p.mals[i] == p.mals[i-1] {
			continue // its stack has been moved, or one like it at home
		}
		var short uint8
		for _, shortcut := range [...]bool{true, false} {
			mine, theirs := p.mals, [mals]uint8{finish, finish, finish, finish}
			_, legal := a.rules.MakeMove(&mine, &theirs, i, score, shortcut)
			if !legal || !shortcut && mine[i] == short {
				continue
			}
			if shortcut {
				short = mine[i]
			}
			hops = append(hops, hop{a.at(mine), mine[i]})
		}
	}
	return append([]hop(nil), hops...)
}

// without gives the place of a side after its mals on a square were sent home.
func (a *atlas) without(p *place, square uint8) *place {
	if p.onBoard>>square&1 == 0 {
		return p
	}
	m := p.mals
	for i, at := range m {
		if at == square {
			m[i] = home
		}
	}
	return a.at(m)
}

// win gives the chance that the side about to throw wins, by the net.
func (a *atlas) win(thrower, other *place) float64 {
	a.draw(thrower)
	a.draw(other)
	return a.net.win(&thrower.thrower, &other.other)
}

// draw works out what a place contributes to the hidden units of the present net.
func (a *atlas) draw(p *place) {
	if p.net != a.net {
		p.thrower, p.other = a.net.layers(&p.mals)
		p.net = a.net
	}
}
