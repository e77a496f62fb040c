package sorry

import (
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/scene"
	"parlor/games/sorry/track"
)

// The geometry of the board: the ring is a frame of ten by ten squares. The safe zones lead
// from its corners towards the middle, so that the board fits the width of a phone.
const (
	squareWide = 40
	boardWide  = 10 * squareWide
	safeSide   = 30
	safeStep   = 32
	startX     = 311 // red's start: in it pawns are about as large as on the ring
	startY     = 190
	startWide  = 84
)

// Plan gives the squares of the ring, the safe zones, starts and homes.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{
		Width: boardWide, Height: boardWide, Frame: squareWide,
		Title: &scene.Title{Text: scene.Text{X: 116, Y: 84, Text: "Sorry!"}, Size: 31},
		Deck:  &scene.Spot{X: 285, Y: 310, Wide: 38, High: 54}, Discard: &scene.Spot{X: 333, Y: 310, Wide: 38, High: 54},
	}
	add := func(side, square, x, y, length int, p scene.Place) {
		if side == green { // turned by 180 degrees
			x, y = boardWide-x, boardWide-y
		}
		p.ID, p.X, p.Y, p.Wide, p.High = track.PlaceID(square), x, y, length, length
		if p.Kind != scene.Track {
			p.Side = r.Info().Sides[side]
		}
		b.Places = append(b.Places, p)
	}
	exits := map[int]string{}
	for side, exit := range layout.Exits {
		exits[exit] = r.Info().Sides[side]
	}
	for square := 1; square <= ring; square++ {
		x, y := ringAt(square)
		add(red, square, x, y, squareWide, scene.Place{Shape: scene.Square, Kind: scene.Track, Name: strconv.Itoa(square), Exit: exits[square]})
	}
	for side, exit := range layout.Exits {
		for i := range home - safe {
			square := squareOf(side, uint8(safe+i))
			add(side, square, boardWide-62-safeStep*i, 62+safeStep*i, safeSide, scene.Place{Shape: scene.Square, Kind: scene.Safe, Name: strconv.Itoa(square), Label: strconv.Itoa(i + 1)})
		}
		add(side, squareOf(side, home), 184, 160, 72, scene.Place{Shape: scene.Circle, Kind: scene.Home})
		add(side, squareOf(side, start), startX, startY, startWide, scene.Place{Shape: scene.Circle, Kind: scene.Start})
		const away = 10 // from the circle
		named := r.Info().Sides[side]
		homeText, startText := scene.Text{X: 184, Y: 160 - 36 - away, Text: named + " home"}, scene.Text{X: startX, Y: startY + startWide/2 + away, Text: named + " start"}
		if side == green {
			homeText.X, homeText.Y = boardWide-homeText.X, boardWide-homeText.Y
			startText.X, startText.Y = boardWide-startText.X, boardWide-startText.Y
		}
		b.Texts = append(b.Texts, homeText, startText)
		x, y := ringAt(exit)
		turn := func(x, y int) [2]int {
			if side == green {
				return [2]int{boardWide - x, boardWide - y}
			}
			return [2]int{x, y}
		}
		b.Lines = append(b.Lines,
			scene.Line{Kind: scene.Way, Side: r.Info().Sides[side], Points: [][2]int{turn(startX, startY), {x, y}}},
			scene.Line{Kind: scene.Way, Side: r.Info().Sides[side], Points: [][2]int{turn(boardWide-squareWide/2, squareWide/2), turn(242, 158), turn(184, 160)}})
	}
	return b
}

// ringAt gives the centre of a square of the ring.
func ringAt(square int) (x, y int) {
	side, along := (square-1)/9, (square-1)%9
	near, far := squareWide/2, boardWide-squareWide/2
	switch side {
	case 0:
		return near + squareWide*along, near
	case 1:
		return far, near + squareWide*along
	case 2:
		return far - squareWide*along, far
	}
	return near, far - squareWide*along
}

// Standing gives the pieces, the card held, and how many pieces are home.
func (r *Rules) Standing(s *State) scene.Position {
	p := layout.Standing(s.placed(), r.pieces)
	p.Counts, p.Hand = layout.Counts(s.placed(), r.pieces), layout.Held(s.card, cardNotes)
	return p
}

// cardNotes say what a card may also be used as.
var cardNotes = map[string]string{"10": "or 1 back", "1": "or out"}

// Short says a move in a few words: R1 from 11 to 10.
func (r *Rules) Short(s *State, m games.Move) string {
	if s.turn == games.Chance || m == pass {
		return "passes"
	}
	side := int(s.mover) & 1
	if s.card == cardSorry {
		_, to := moveSquares(s, m)
		return fmt.Sprintf("in place of %s on %d", enemyPiece(s, m), to)
	}
	short := layout.Went(side, movePiece(m), s.at[side][movePiece(m)], uint8(moveTo(m)))
	if moveHit(m) != 0 {
		short += ", sends " + enemyPiece(s, m) + " back"
	}
	return short
}

// Touched gives the squares that the piece passes through.
func (r *Rules) Touched(s *State, m games.Move) scene.Touch {
	if s.turn == games.Chance || m == pass {
		return scene.Touch{}
	}
	side := int(s.mover) & 1
	return scene.Touch{Path: layout.Path(side, s.at[side][movePiece(m)], uint8(moveTo(m)))}
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
