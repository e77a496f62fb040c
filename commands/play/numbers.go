package play

import (
	"slices"
	"strconv"

	"parlor/commands/position"
	"parlor/games"
)

// Numbered is a move with the short number by which a person may play it.
type Numbered struct {
	Move   games.Move
	Name   *position.MoveName
	Number int
	// Own is true where the number is the whole line of the move by the game's
	// own rules, as the pit in Mancala and the piece in Sorry! are. It then means
	// this move whether a list has been shown or not.
	Own bool
}

// Numbered lists the moves of the side to move with their numbers. A move whose
// line is one number keeps that, so that no number ever means two moves; the
// others are numbered on from the greatest, or from 1. There are none where
// nobody decides.
func (g *Game) Numbered() []Numbered {
	if g.Turn() == games.Over || g.Turn() == games.Chance {
		return nil
	}
	return NumberedAt(g.ToChoose(g.NextToAsk()))
}

// NumberedAt lists the moves of a position with their numbers.
func NumberedAt(at position.Position) []Numbered {
	moves := at.Moves()
	list := make([]Numbered, 0, len(moves))
	greatest := 0
	for i, name := range position.Names(at, moves) {
		m := moves[i]
		n := Numbered{Move: m, Name: name}
		n.Number, n.Own = ownNumber(at, m, n.Name.Words)
		if n.Own {
			greatest = max(greatest, n.Number)
		}
		list = append(list, n)
	}
	for i := range list {
		if !list[i].Own {
			greatest++
			list[i].Number = greatest
		}
	}
	return list
}

// ownNumber gives the number that is the whole line of a move, if there is one.
func ownNumber(at position.Position, m games.Move, words []string) (int, bool) {
	if len(words) != 2 {
		return 0, false
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n < 0 {
		return 0, false
	}
	read, err := at.Read(words[1:])
	return n, err == nil && read == m
}

// NumberedAs finds the move of a number.
func (g *Game) NumberedAs(number int) (Numbered, bool) { return WithNumber(g.Numbered(), number) }

// WithNumber finds the move of a number in a list.
func WithNumber(list []Numbered, number int) (Numbered, bool) {
	i := slices.IndexFunc(list, func(n Numbered) bool { return n.Number == number })
	if i < 0 {
		return Numbered{}, false
	}
	return list[i], true
}
