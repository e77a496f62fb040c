package track

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// Next says who has won, or whose turn it is and with which card.
func (t *Track) Next(turn games.Turn, mover, card uint8) string {
	switch turn {
	case games.Over:
		return t.Sides[mover^1] + " has won."
	case games.Chance:
		return t.Sides[mover] + "'s turn. A card must be drawn."
	}
	return fmt.Sprintf("%s's turn. Current card: %s", t.Sides[mover], t.CardNames[card])
}

// Whereabouts says on which squares pieces stand, in a line of its own; it is empty if
// none does.
func (t *Track) Whereabouts(p Placed, pieces int) string {
	var on []string
	for side := range p.At {
		for i, step := range p.At[side][:pieces] {
			if t.OnBoard(step) {
				on = append(on, fmt.Sprintf("%s on %d", PieceName(side, i), t.Square(side, step)))
			}
		}
	}
	if len(on) == 0 {
		return ""
	}
	return strings.Join(on, ", ") + "\n"
}

// Spoken says where every piece is, a sentence for each colour.
func (t *Track) Spoken(p Placed, pieces int) string {
	var b strings.Builder
	for side := range p.At {
		places := make([]string, pieces)
		for i, step := range p.At[side][:pieces] {
			places[i] = PieceName(side, i) + " " + t.spokenPlace(side, step)
		}
		fmt.Fprintf(&b, "%s: %s. ", t.Sides[side], strings.Join(places, ", "))
	}
	return b.String()
}

func (t *Track) spokenPlace(side int, step uint8) string {
	switch step {
	case Start:
		return "in start"
	case t.Home:
		return "home"
	}
	return fmt.Sprintf("on %d", t.Square(side, step))
}

// PlaceID names a square of the board by its number.
func PlaceID(square int) string { return "s" + strconv.Itoa(square) }

// Standing gives the pieces for a scene.
func (t *Track) Standing(p Placed, pieces int) (seen scene.Position) {
	for side := range p.At {
		for i, step := range p.At[side][:pieces] {
			name := PieceName(side, i)
			seen.Pieces = append(seen.Pieces, scene.Piece{ID: name, Place: PlaceID(t.Square(side, step)), Side: t.Sides[side], Sign: name, Kind: scene.Pawn})
		}
	}
	return seen
}
