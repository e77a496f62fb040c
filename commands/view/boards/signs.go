package boards

import (
	"slices"

	"parlor/games/scene"
)

// signSize is the side of the picture of a piece, in units of length.
const signSize = 40

// SignsOf draws a piece of each side.
func SignsOf(s *scene.Scene) (signs [2]string) {
	for i, side := range s.Sides {
		pt := signPainter(s)
		if piece := pieceOf(s, side); !pt.badge(badgeOf(s, i)) {
			pt.drawn(piece)
		}
		signs[i] = pt.bare(Margin, Margin, signSize, signSize)
	}
	return signs
}

// badgeOf is the badge of a side, empty if it has none.
func badgeOf(s *scene.Scene, side int) string {
	if side < len(s.Board.Badges) {
		return s.Board.Badges[side]
	}
	return ""
}

// badge draws the badge of a side that has colours or dots of cards; it is false for another.
func (pt *painter) badge(name string) bool {
	middle := at(signSize/2, signSize/2)
	switch name {
	case scene.ColourBadge:
		round := ellipse(middle, fine*17, fine*17)
		pt.add(Shape{Points: round, Fill: pt.p.cards[0]})
		pt.add(Shape{Points: beyond(round, middle, 1, 0), Fill: pt.p.cards[1]})
		pt.add(Shape{Points: round, Stroke: cardEdge, Width: fine * 2})
	case scene.DotBadge:
		pt.add(Shape{Points: rounded(middle, fine*17, fine*17, fine*5), Fill: pt.p.cards[1], Stroke: cardEdge, Width: fine * 2})
		for i, sign := range []string{"●", "○"} {
			pt.dot(scene.Piece{X: signSize/2 - 8 + 16*i, Y: signSize / 2, Size: 24, Sign: sign, Colour: "white"})
		}
	default:
		return false
	}
	return true
}

// SignOf draws what a game is known by: a card, a pit with stones, or a piece of its first side.
func SignOf(s *scene.Scene) string {
	pt := signPainter(s)
	switch {
	case len(s.Position.Stones) > 0:
		pt.disc(signSize/2, signSize/2, 18, pt.p.wood, "", 0)
		for i, at := range [3][2]int{{14, 16}, {27, 18}, {19, 28}} {
			pt.disc(at[0], at[1], 7, pt.p.stones[[3]int{0, 4, 1}[i]], pt.p.ink, 1)
		}
	case len(s.Position.Joins) > 0:
		half := func(place, colour, sign string, y int) {
			pt.s.Position.Pieces = append(pt.s.Position.Pieces, scene.Piece{ID: place, Place: place, Colour: colour, Sign: sign, X: signSize / 2, Y: y, Size: 19})
			pt.places[place] = scene.Place{ID: place, X: signSize / 2, Y: y, Wide: 19, High: 19}
		}
		pt.s = &scene.Scene{Sides: s.Sides}
		half("lower", "red", "●", 29)
		half("upper", "white", "○", 10)
		pt.card([2]string{"lower", "upper"})
	default:
		pt.drawn(pieceOf(s, s.Sides[0]))
	}
	return pt.bare(Margin, Margin, signSize, signSize)
}

// signPainter draws a small picture in the colours of pages.
func signPainter(s *scene.Scene) *painter {
	colours, _ := pages()
	return &painter{
		Picture: &Picture{Wide: signSize, High: signSize, Across: signSize + 2*Margin, Upward: signSize + 2*Margin, Fine: fine},
		s:       s, p: colours, sides: map[string]int{s.Sides[0]: 0, s.Sides[1]: 1}, places: map[string]scene.Place{},
	}
}

// pieceOf is a piece of a side, as the game has them, in the middle of a small picture.
func pieceOf(s *scene.Scene, side string) scene.Piece {
	piece := scene.Piece{Side: side, X: signSize / 2, Y: signSize / 2, Size: signSize - 2}
	for _, p := range s.Position.Pieces {
		if p.Side == side {
			piece.Kind, piece.Glyph = p.Kind, p.Glyph
			break
		}
	}
	if badge := badgeOf(s, slices.Index(s.Sides[:], side)); glyphs[badge] != nil {
		piece.Kind, piece.Glyph = scene.Token, badge
	}
	return piece
}
