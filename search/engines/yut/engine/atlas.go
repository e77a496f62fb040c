package engine

import (
	"parlor/games/yut"
	"parlor/search/engines/yut/places"
)

// place is where the mals of a side stand, and hop a move to it.
type (
	place = places.Place[drawing]
	hop   = places.Hop[drawing]
)

// drawing is what a place contributes to the hidden units of a net, as that of the
// thrower and as that of the other side: see Net.layers.
type drawing struct {
	net            *Net
	thrower, other layer
}

// atlas holds the places met so far, with what the net makes of them.
type atlas struct {
	*places.Atlas[drawing]
	net *Net
}

func newAtlas(r *yut.Rules, n *Net) *atlas { return &atlas{places.NewAtlas[drawing](r), n} }

// win gives the chance that the side about to throw wins, by the net.
func (a *atlas) win(thrower, other *place) float64 {
	return a.net.win(&a.draw(thrower).thrower, &a.draw(other).other)
}

// draw works out what a place contributes to the hidden units of the present net.
func (a *atlas) draw(p *place) *drawing {
	if p.Note.net != a.net {
		p.Note.thrower, p.Note.other = a.net.layers(&p.Mals)
		p.Note.net = a.net
	}
	return &p.Note
}
