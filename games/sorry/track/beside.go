package track

import (
	"fmt"

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
		return fmt.Sprintf("%s out, to %d", name, t.Square(side, to))
	}
	return fmt.Sprintf("%s from %d to %d", name, t.Square(side, from), t.Square(side, to))
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
		places = append(places, PlaceID(t.Square(side, uint8(step))))
	}
	return places
}
