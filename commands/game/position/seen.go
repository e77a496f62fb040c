package position

import (
	"strings"

	"parlor/games"
)

// Appearance is how a position looks and what is said of it: the board and its words, what is
// in hand, and how moves are called.
type Appearance interface {
	// Picture draws the board in plain text, where asked and the game can with its squares named.
	Picture(named bool) string
	// Cells gives the places of the picture, none where the game does not know them.
	Cells() []games.Cell
	// Sketch gives what the position looks like, with what some moves touch, as a
	// [games.BoardTexts] does; nil where the game has no board.
	Sketch(moves []games.Move) any
	// Spoken describes the position in sentences, and Saying gives a function that puts words
	// for the symbols in descriptions of its moves.
	Spoken() string
	Saying() func(text string) string
	// Tally gives the counts by which the game is won, of each side; false where there are none.
	Tally() (counts [2]int, ok bool)
	// Owner says whom a word of the picture belongs to.
	Owner(word string) games.Turn
	// Held gives the outcome in hand in the game's notation, or nothing. Holds says whether
	// outcomes are held until somebody decides; otherwise they take effect at once.
	Held() string
	Holds() bool
	// Names gives the names of some moves or outcomes, as Name does.
	Names(moves []games.Move) []*MoveName
	// Short says a move in a few words; it is empty for outcomes, and in games without such words.
	Short(m games.Move) string
}

// seenAs is a position as it looks.
type seenAs[S comparable] struct{ at *positionOf[S] }

func (p seenAs[S]) text() games.Texts[S] { return p.at.Kit.Text() }

func (p seenAs[S]) Picture(named bool) string {
	return p.text().Board.Picture(&p.at.State, named)
}

func (p seenAs[S]) Cells() []games.Cell { return p.text().Board.Cells(&p.at.State) }

func (p seenAs[S]) Sketch(moves []games.Move) any {
	return p.text().Board.Sketch(&p.at.State, moves)
}

func (p seenAs[S]) Spoken() string { return games.SpokenOf(p.at.Kit, &p.at.State) }

func (p seenAs[S]) Saying() func(text string) string {
	return strings.NewReplacer(p.text().Moves.Signs()...).Replace
}

func (p seenAs[S]) Tally() ([2]int, bool)        { return p.text().Board.Tally(&p.at.State) }
func (p seenAs[S]) Owner(word string) games.Turn { return games.Owner(p.at.Kit, word) }

func (p seenAs[S]) Held() string {
	outcome, _ := p.text().Moves.HeldOutcome(&p.at.State)
	return outcome
}

func (p seenAs[S]) Holds() bool {
	_, holds := p.text().Moves.HeldOutcome(&p.at.State)
	return holds
}

func (p seenAs[S]) Names(moves []games.Move) []*MoveName {
	names := make([]*MoveName, len(moves))
	for i, m := range moves {
		number, of := p.text().Moves.NameNumber(&p.at.State, m)
		if of > 0 {
			names[i] = p.at.kind.names.get(number, of, func() *MoveName { return p.newName(m) })
		} else {
			names[i] = p.newName(m)
		}
	}
	return names
}

func (p seenAs[S]) Short(m games.Move) string {
	if p.at.Turn() == games.Chance {
		return ""
	}
	return p.text().Moves.Short(&p.at.State, m)
}

func (p seenAs[S]) newName(m games.Move) *MoveName {
	moves, s := p.text().Moves, &p.at.State
	words := moves.Words(s, m)
	return &MoveName{Words: words, Word: games.Word(words), Notation: moves.Notation(s, m), Does: moves.Describe(s, m), Group: moves.Group(s, m)}
}
