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
	thrower.Note.draw(a.net, &thrower.Mals)
	other.Note.draw(a.net, &other.Mals)
	return a.net.win(&thrower.Note.thrower, &other.Note.other)
}

// draw works out what mals contribute, unless that has been done for this net.
func (d *drawing) draw(n *Net, at *[mals]uint8) {
	if d.net != n {
		d.thrower, d.other = n.layers(at)
		d.net = n
	}
}
