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
	// [games.Sketcher] does; nil where the game has no board.
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

func (p seenAs[S]) Picture(named bool) string {
	return games.PictureOf(p.at.Kit, &p.at.State, named)
}

func (p seenAs[S]) Cells() []games.Cell { return games.CellsOf(p.at.Kit, &p.at.State) }

func (p seenAs[S]) Sketch(moves []games.Move) any {
	if sketcher, ok := p.at.Kit.(games.Sketcher[S]); ok {
		return sketcher.Sketch(&p.at.State, moves)
	}
	return nil
}

func (p seenAs[S]) Spoken() string {
	text, _ := games.SpokenOf(p.at.Kit, &p.at.State)
	return text
}

func (p seenAs[S]) Saying() func(text string) string {
	_, signs := games.SpokenOf(p.at.Kit, &p.at.State)
	return strings.NewReplacer(signs...).Replace
}

func (p seenAs[S]) Tally() ([2]int, bool)        { return games.TallyOf(p.at.Kit, &p.at.State) }
func (p seenAs[S]) Owner(word string) games.Turn { return games.Owner(p.at.Kit, word) }

func (p seenAs[S]) Held() string {
	holder, ok := p.at.Kit.(games.OutcomeHolder[S])
	if !ok {
		return ""
	}
	text, held := holder.HeldOutcome(&p.at.State)
	if !held {
		return ""
	}
	return text
}

func (p seenAs[S]) Holds() bool {
	_, holds := p.at.Kit.(games.OutcomeHolder[S])
	return holds
}

func (p seenAs[S]) Names(moves []games.Move) []*MoveName {
	names := make([]*MoveName, len(moves))
	numberer, numbered := p.at.Kit.(games.NameNumberer[S])
	for i, m := range moves {
		if numbered {
			names[i] = p.at.kind.names.get(numberer.NameNumber(&p.at.State, m), numberer.Names(), func() *MoveName { return p.newName(m) })
		} else {
			names[i] = p.newName(m)
		}
	}
	return names
}

func (p seenAs[S]) Short(m games.Move) string {
	by, ok := p.at.Kit.(games.Shortener[S])
	if !ok || p.at.Turn() == games.Chance {
		return ""
	}
	return by.Short(&p.at.State, m)
}

func (p seenAs[S]) newName(m games.Move) *MoveName {
	words := p.at.Kit.Text().Words(&p.at.State, m)
	name := &MoveName{Words: words, Word: games.Word(words), Notation: p.at.Kit.Text().Notation(&p.at.State, m), Does: p.at.Kit.Text().Describe(&p.at.State, m)}
	if grouper, ok := p.at.Kit.(games.MoveGrouper[S]); ok {
		name.Group = grouper.Group(&p.at.State, m)
	}
	return name
}
