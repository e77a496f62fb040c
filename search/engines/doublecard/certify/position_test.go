package certify

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/games/doublecard"
)

// images are the codes under the exchange of colours, of dots, and of left and right.
var images = [3][9]int{
	{0, 7, 8, 5, 6, 3, 4, 1, 2},
	{0, 5, 6, 7, 8, 1, 2, 3, 4},
	{0, 3, 2, 1, 4, 7, 6, 5, 8},
}

// image gives the image of a card.
func image(which int, p doublecard.Placement) doublecard.Placement {
	cell := p.Anchor()
	if which == 2 {
		if !p.Upright() {
			cell = p.Other()
		}
		cell += doublecard.Columns - 1 - 2*(cell%doublecard.Columns)
	}
	return doublecard.Placement(cell<<3 + images[which][p.Code()] - 1)
}

// TestFolded plays random games and wants one key of all images, and another one of any
// other position with the same number of cards.
func TestFolded(t *testing.T) {
	r, first := start(t, "double-card color -")
	rapid.Check(t, func(rt *rapid.T) {
		s := first
		for range rapid.IntRange(1, doublecard.Deck-1).Draw(rt, "cards") {
			before := s
			moves := r.Moves(&s, nil)
			r.Play(&s, moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")])
			if r.Turn(&s) == games.Over {
				s = before
				break
			}
		}
		cards := r.Layout(&s).Cards
		p := newPosition(cards)
		for which := range images {
			turned := slices.Clone(cards)
			for i := range turned {
				turned[i] = image(which, turned[i])
			}
			if newPosition(turned).folded() != p.folded() {
				rt.Fatalf("image %d of %s has another key", which, r.Position(&s))
			}
		}
		if len(cards) == 0 {
			return
		}
		last := cards[len(cards)-1]
		turned := append(slices.Clone(cards[:len(cards)-1]), last&^7|(last&7+2)&7)
		if q := newPosition(turned); q == p {
			rt.Fatalf("%s with its last card turned is the same position", r.Position(&s))
		}
	})
}
