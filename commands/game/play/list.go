package play

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// MoveList is the moves that may be made in a game, in every form in which people give them:
// by number, by words, and as reports write them.
type MoveList struct{ due *DueChoice }

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
func (l MoveList) Numbered() []Numbered {
	if turn := l.due.line.Turn(); turn == games.Over || turn == games.Chance {
		return nil
	}
	return NumberedAt(l.due.At(l.due.NextToAsk()))
}

// NumberedAs finds the move of a number.
func (l MoveList) NumberedAs(number int) (Numbered, bool) {
	return withNumber(l.Numbered(), number)
}

// LineOf gives the line of the move, or of the outcome where chance decides, that a
// text means in any form in which moves are shown: the line to type, its words without
// the command, the notation of reports, or the number in the list of moves.
func (l MoveList) LineOf(text string) (string, error) {
	turn := l.due.line.Turn()
	if turn == games.Over {
		return "", l.due.line.Over()
	}
	if number, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		if m, ok := l.NumberedAs(number); ok {
			return strings.Join(m.Name.Words, " "), nil
		}
	}
	at := l.due.line.at.now
	if turn == games.Both {
		at = l.due.At(l.due.NextToAsk())
	}
	return lineOf(at, text)
}

// lineOf gives the line of a move of a position that a text means in any form but a number.
func lineOf(at position.Position, text string) (string, error) {
	wanted := bareMove(text)
	for _, m := range at.Moves() {
		name := at.Name(m)
		line := strings.Join(name.Words, " ")
		if wanted == bareMove(line) || wanted == bareMove(strings.Join(name.Words[1:], " ")) || wanted == bareMove(name.Notation) {
			return line, nil
		}
	}
	m, err := at.Read(strings.Fields(text))
	if err != nil {
		return "", err
	}
	return strings.Join(at.Name(m).Words, " "), nil
}

// bareMove normalises a move: without case, punctuation and extra blanks.
func bareMove(text string) string {
	text = strings.NewReplacer("(", " ", ")", " ", ",", " ", `"`, " ").Replace(strings.ToLower(text))
	return strings.Join(strings.Fields(text), " ")
}

// Typed lists the moves that can be typed now, each as words with the command in front: those
// of the side to decide, and at a simultaneous decision of each side that has not chosen.
func (l MoveList) Typed() [][]string {
	switch l.due.line.Turn() {
	case games.Over, games.Chance:
		return nil
	case games.Both:
		var all [][]string
		for i, side := range games.Players {
			if l.due.line.at.chosen.moves[i] == nil {
				all = append(all, typedIn(l.due.At(side))...)
			}
		}
		return all
	}
	return typedIn(l.due.line.at.now)
}

// TypedOutcomes lists likewise what can be dealt by name: where chance acts, and in
// place of what is in hand.
func (l MoveList) TypedOutcomes() [][]string {
	p, ok := l.due.line.at.now.Rules().WithoutDealt()
	if !ok && l.due.line.Turn() != games.Chance {
		return nil
	}
	return typedIn(p)
}

// typedIn lists what can be typed in a position.
func typedIn(p position.Position) [][]string {
	return wording.Each(p.Moves(), func(m games.Move) []string { return p.Name(m).Words })
}

// Has says whether words are a legal move.
func (l MoveList) Has(words []string) bool {
	now := l.due.line.at.now
	m, err := now.Read(words)
	return err == nil && now.Rules().Legal(m)
}

// Resembles says whether words have the form of a move, legal or not, in
// the position where a player decides or last decided.
func (l MoveList) Resembles(words []string) bool {
	for _, p := range slices.Backward(l.due.line.at.path.positions) {
		if turn := p.Turn(); turn == games.Over || turn == games.Chance {
			continue
		}
		_, err := p.Read(words)
		return err == nil || games.CodeOf(err) != "bad-move"
	}
	return false
}

// NumberedAt lists the moves of a position with their numbers.
func NumberedAt(at position.Position) []Numbered {
	moves := at.Moves()
	list := make([]Numbered, 0, len(moves))
	greatest := 0
	for i, name := range at.Seen().Names(moves) {
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

// withNumber finds the move of a number in a list.
func withNumber(list []Numbered, number int) (Numbered, bool) {
	i := slices.IndexFunc(list, func(n Numbered) bool { return n.Number == number })
	if i < 0 {
		return Numbered{}, false
	}
	return list[i], true
}

// ReadTyped reads a move as a person types it: its number in the list of moves, or its words. A number
// is never a word of a move, such as the piece that moves.
func ReadTyped(at position.Position, line string) (games.Move, error) {
	n, notNumber := strconv.Atoi(strings.TrimSpace(line))
	if notNumber != nil {
		return at.Read(strings.Fields(strings.ToLower(line)))
	}
	list := NumberedAt(at)
	if numbered, ok := withNumber(list, n); ok {
		return numbered.Move, nil
	}
	return 0, games.Errorf("no-such-number", "no move has the number %d; there are %s, and moves lists them", n, wording.Plural(len(list), "move"))
}
