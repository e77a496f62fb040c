package engine

import (
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
	"parlor/search/engines/yut/network"
)

// Place is where the mals of a side stand, and Hop a move to another place.
type (
	Place = geometry.Place[drawing]
	Hop   = geometry.Hop[drawing]
)

// drawing is the cached contribution of a place's mals to the hidden units of a net, as
// the thrower's and as the other side's: see network.Net.Layers.
type drawing struct {
	net            *network.Net
	thrower, other network.Layer
}

// Known gives the probability that the side about to throw wins, if the position is
// solved.
type Known func(thrower, other *Place) (win float64, solved bool)

// placeValues holds the places met so far, with their cached contributions to the net.
type placeValues struct {
	*geometry.Index[drawing]
	net    *network.Net
	solved Known // exact values; nil if there are none
}

func newPlaceValues(r *yut.Rules, n *network.Net) *placeValues {
	return &placeValues{Index: geometry.NewIndex[drawing](r), net: n}
}

// win gives the probability that the side about to throw wins: exactly if known, and
// otherwise by the net.
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

// draw computes the contributions of mals, unless they are cached for this net.
func (d *drawing) draw(n *network.Net, at *[4]uint8) {
	if d.net != n {
		d.thrower, d.other = n.Layers(at)
		d.net = n
	}
}
