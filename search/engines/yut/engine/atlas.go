package engine

import (
	"parlor/games/yut"
	"parlor/search/engines/yut/places"
)

// atlas is the places met so far, with what the net makes of them. It serves one
// goroutine.
type atlas struct {
	*places.Atlas
	net   *Net
	drawn []*drawing // by number of the place
}

// drawing is what a place contributes to the hidden units of a net, as that of the
// thrower and as that of the other side: see Net.layers.
type drawing struct {
	net            *Net
	thrower, other layer
}

func newAtlas(r *yut.Rules, n *Net) *atlas {
	return &atlas{Atlas: places.NewAtlas(r), net: n, drawn: make([]*drawing, places.Count)}
}

// win gives the chance that the side about to throw wins, by the net.
func (a *atlas) win(thrower, other *places.Place) float64 {
	return a.net.win(&a.draw(thrower).thrower, &a.draw(other).other)
}

// draw works out what a place contributes to the hidden units of the present net.
func (a *atlas) draw(p *places.Place) *drawing {
	d := a.drawn[p.ID]
	if d == nil {
		d = new(drawing)
		a.drawn[p.ID] = d
	}
	if d.net != a.net {
		d.thrower, d.other = a.net.layers(&p.Mals)
		d.net = a.net
	}
	return d
}
