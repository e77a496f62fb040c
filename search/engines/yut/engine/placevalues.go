package engine

import (
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
	"parlor/search/engines/yut/network"
)

// Place is where the mals of a side stand, and Hop a move to it.
type (
	Place = geometry.Place[drawing]
	Hop   = geometry.Hop[drawing]
)

// drawing is what a place contributes to the hidden units of a net, as that of the
// thrower and as that of the other side: see network.Net.Layers.
type drawing struct {
	net            *network.Net
	thrower, other network.Layer
}

// Known gives the chance that the side about to throw wins in positions that are solved,
// and whether one is.
type Known func(thrower, other *Place) (win float64, solved bool)

// placeValues holds the places met so far, with what the net makes of them.
type placeValues struct {
	*geometry.Index[drawing]
	net    *network.Net
	solved Known // what is known for certain; nil for nothing
}

func newPlaceValues(r *yut.Rules, n *network.Net) *placeValues {
	return &placeValues{Index: geometry.NewIndex[drawing](r), net: n}
}

// win gives the chance that the side about to throw wins: for certain where that is known,
// and otherwise by the net.
func (a *placeValues) win(thrower, other *Place) float64 {
	if a.solved != nil {
		if v, ok := a.solved(thrower, other); ok {
			return v
		}
	}
	thrower.Note.draw(a.net, &thrower.Mals)
	other.Note.draw(a.net, &other.Mals)
	return a.net.Join(&thrower.Note.thrower, &other.Note.other)
}

// draw works out what mals contribute, unless that has been done for this net.
func (d *drawing) draw(n *network.Net, at *[4]uint8) {
	if d.net != n {
		d.thrower, d.other = n.Layers(at)
		d.net = n
	}
}
