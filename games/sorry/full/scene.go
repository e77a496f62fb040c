package full

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
	"parlor/games/sorry/track"
)

// The geometry of the board: a frame of 16 by 16 squares.
const (
	squareWide = 40
	boardWide  = edge * squareWide
)

// Plan gives the squares of the ring, the safety zones, starts, homes and slides.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{
		Width: boardWide, Height: boardWide, Frame: squareWide, Below: r.Info().Sides[1],
		Title: &scene.Title{Text: scene.Text{X: boardWide / 2, Y: boardWide * 36 / 100, Text: "Sorry!"}, Size: 58},
		Deck:  &scene.Spot{X: 268, Y: 330, Wide: 72, High: 102}, Discard: &scene.Spot{X: 352, Y: 330, Wide: 72, High: 102},
	}
	names := [3]string{red: r.Info().Sides[red], green: r.Info().Sides[green]}
	exits := map[int]string{}
	for side, exit := range layout.Exits {
		exits[exit] = names[side]
	}
	for square := 1; square <= ring; square++ {
		x, y := middleOf(cellOf(square))
		b.Places = append(b.Places, scene.Place{ID: track.PlaceID(square), X: x, Y: y, Wide: squareWide, High: squareWide, Shape: scene.Square, Kind: scene.Track, Name: strconv.Itoa(square), Exit: exits[square]})
	}
	for side := range layout.Exits {
		for step := uint8(safe); step < home; step++ {
			x, y := middleOf(safeCell(side, step))
			square := squareOf(side, step)
			b.Places = append(b.Places, scene.Place{ID: track.PlaceID(square), X: x, Y: y, Wide: squareWide, High: squareWide, Shape: scene.Square, Kind: scene.Safe, Side: names[side], Name: strconv.Itoa(square), Label: strconv.Itoa(int(step-safe) + 1)})
		}
		const large = 104
		for _, p := range []struct {
			step uint8
			kind scene.Kind
			x, y int
		}{{home, scene.Home, 100, 295}, {start, scene.Start, 196, 98}} {
			x, y, beside, inward := p.x, p.y, large/2+13, 0
			if p.kind == scene.Home { // away from the track
				inward = 8
			}
			if side == green { // turned by 180 degrees
				x, y, beside, inward = boardWide-x, boardWide-y, -beside, -inward
			}
			b.Texts = append(b.Texts, scene.Text{X: x + inward, Y: y + beside, Text: names[side] + " " + string(p.kind)})
			b.Places = append(b.Places, scene.Place{ID: track.PlaceID(squareOf(side, p.step)), X: x, Y: y, Wide: large, High: large, Shape: scene.Circle, Kind: p.kind, Side: names[side]})
			if p.step == start {
				toX, toY := middleOf(cellOf(layout.Exits[side]))
				b.Lines = append(b.Lines, scene.Line{Kind: scene.Way, Side: names[side], Points: [][2]int{{x, y}, {toX, toY}}})
			}
		}
	}
	for _, s := range slideSquares {
		fromX, fromY := middleOf(cellOf(s.first))
		toX, toY := middleOf(cellOf(s.last))
		b.Lines = append(b.Lines, scene.Line{Kind: scene.Slide, Side: names[s.owner], Points: [][2]int{{fromX, fromY}, {toX, toY}}})
	}
	return b
}

// middleOf gives the centre of a square by its row and column.
func middleOf(row, column int) (x, y int) {
	return squareWide*column + squareWide/2, squareWide*row + squareWide/2
}

// Standing gives the pawns, the card held, and how many pawns are home.
func (r *Rules) Standing(s *State) scene.Position {
	p := layout.Standing(s.placed(), r.pieces)
	p.Counts, p.Hand = layout.Counts(s.placed(), r.pieces), layout.Held(s.card, cardNotes)
	return p
}

// cardNotes say what a card may also be used as.
var cardNotes = map[string]string{"1": "or out", "2": "or out", "4": "back", "7": "may be split", "10": "or 1 back", "11": "or a swap"}

// Short says a move in a few words: R0 home, R1 from 33 to 37.
func (r *Rules) Short(s *State, m games.Move) string {
	if s.turn == games.Chance || m == pass {
		return "passes"
	}
	u, side := r.useOf(s, m), int(s.mover)&1
	var parts []string
	if u.kind == swapUse {
		parts = append(parts, fmt.Sprintf("%s swaps with %s", track.PieceName(side, u.piece), track.PieceName(side^1, u.other)))
	} else {
		for _, w := range r.waysOf(s, u) {
			short := layout.Went(side, w.piece, w.from, w.to)
			if end := slides[w.to]; w.to != home && end != start {
				short += ", slides to " + layout.Called(side, end)
			}
			parts = append(parts, short)
		}
	}
	if hits := bits.OnesCount8(uint8(hitsOf(m))); hits > 0 && u.kind != swapUse {
		parts = append(parts, fmt.Sprintf("sends %d back", hits))
	}
	return strings.Join(parts, ", ")
}

// Touched gives the squares that the first pawn passes through.
func (r *Rules) Touched(s *State, m games.Move) scene.Touch {
	if s.turn == games.Chance || m == pass {
		return scene.Touch{}
	}
	ways := r.waysOf(s, r.useOf(s, m))
	if len(ways) == 0 {
		return scene.Touch{}
	}
	side, first := int(s.mover)&1, ways[0]
	path := layout.Path(side, first.from, first.to)
	if end := slides[first.to]; first.to != home && end != start {
		path = append(path, track.PlaceID(squareOf(side, end)))
	}
	return scene.Touch{Path: path}
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
