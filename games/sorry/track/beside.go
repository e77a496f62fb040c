package track

import (
	"fmt"
	"strconv"

	"parlor/games/scene"
)

// Counts are the pieces of each side that are home.
func (t *Track) Counts(p Placed, pieces int) (list []scene.Count) {
	for side := range p.At {
		count := scene.Count{Side: t.Sides[side], What: "home", Of: pieces}
		for _, step := range p.At[side][:pieces] {
			if step == t.Home {
				count.N++
			}
		}
		list = append(list, count)
	}
	return list
}

// Held is the card in hand, none if none is held; notes say what some cards may be used as.
func (t *Track) Held(card uint8, notes map[string]string) []scene.Item {
	if card == NoCard {
		return nil
	}
	face := t.CardNames[card]
	return []scene.Item{{Kind: scene.Card, Face: face, Note: notes[face]}}
}

// Went says in a few words where a piece has gone.
func (t *Track) Went(side, piece int, from, to uint8) string {
	name := PieceName(side, piece)
	switch {
	case to == t.Home:
		return name + " home"
	case from == Start:
		return name + " out, to " + t.Called(side, to)
	}
	return name + " from " + t.Called(side, from) + " to " + t.Called(side, to)
}

// Called is what people call a square on the board: its number, or which one of the safety zone it is.
func (t *Track) Called(side int, step uint8) string {
	if step >= t.Safe && step < t.Home {
		return fmt.Sprintf("safe %d", step-t.Safe+1)
	}
	return strconv.Itoa(t.Square(side, step))
}

// Path gives the squares from one step to another, the last one included: one by one where a piece
// goes along the way, and otherwise the last one alone.
func (t *Track) Path(side int, from, to uint8) (places []string) {
	step, by := int(from), 1
	switch {
	case from == Start || from == t.Home || int(to)-int(from) > 12:
		return []string{PlaceID(t.Square(side, to))}
	case to < from && from-to <= 4:
		by = -1
	case to < from:
		return []string{PlaceID(t.Square(side, to))}
	}
	for step != int(to) {
		step += by
		if t.Behind != 0 && step == int(t.Behind) && step != int(to) { // it lies beyond the way into the safety zone
			continue
		}
		places = append(places, PlaceID(t.Square(side, uint8(step))))
	}
	return places
}
