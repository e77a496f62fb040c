package games

import "strings"

// Texts is all that people see of a Kit: the board, the form of its position texts, and how its moves are
// called. Every Kit answers all of it. A game that has no board, no groups or no counts says so; those that
// embed Plain do until they give another answer.
type Texts[S comparable] struct {
	Board BoardTexts[S]
	Form  FormTexts[S]
	Moves MoveTexts[S]
}

// BoardTexts is what a position looks like.
type BoardTexts[S comparable] interface {
	// Picture draws the position in plain text, several lines without a final newline; named asks for
	// the squares with their names, in the words of moves and position texts. Where every picture names
	// them, or there are none, named changes nothing. Its law: a picture of named squares fits in 80
	// columns.
	Picture(s *S, named bool) string
	// Cells gives the places of the picture without names, so that what a move has changed can be marked
	// on the board; none if the game does not know them. Its law: a picture has every symbol at its
	// place, and all positions of the rules have the same places, in the same order.
	Cells(s *S) []Cell
	// Sketch gives what s looks like, and what some moves touch, as a Scene of package scene, for drawing
	// boards; nil where there is nothing to see. Games that are not drawn need not know of that package.
	Sketch(s *S, moves []Move) any
	// Spoken describes the position in sentences, for a screen reader: where everything is, and what
	// happens next; it is empty in every position or in none. Its law: the sentences contain no drawing
	// characters, and positions that look different read differently. See SpokenOf.
	Spoken(s *S) string
	// Tally gives the count of each side in a game that is won by a count, such as the pieces home; ok
	// is false in every position of a game that is not. Its law: the winner of a finished game has the
	// greater count.
	Tally(s *S) (counts [2]int, ok bool)
	// Owner says which side a word of the picture belongs to besides the sides' names: Max or Min, or
	// Over for neither. See the function Owner.
	Owner(word string) Turn
	// ReadBoard answers a command of kind BoardVerb, which reads a part of the board; words are what
	// follows the game, as a person types them. Programs written in the shell evaluate positions and
	// choose moves with these commands, so they must be fast, depend on nothing but the position, and
	// work in every position, finished ones included. The answer is as in QueryAnswerer, or a Name; nil
	// for a command that the game does not have. Errors are of type *Error and say what was wanted.
	ReadBoard(verb string, s *S, words []string) (any, error)
}

// FormTexts is how positions, and the options of the rules, are written down and read.
type FormTexts[S comparable] interface {
	// Position writes s, and every option that is not the default, as one line
	// that ReadPosition turns back into the identical state.
	Position(s *S) string
	// ReadPosition reads a position text and gives the rules it names and the
	// state. Errors are of type *Error.
	ReadPosition(text string) (Kit[S], S, error)
	// OptionValues gives the options that the rules were made with, one value for each option of the
	// entry, in their order, as Entry.New takes them. A game whose options have no lists of values may
	// give none. Its law: it gives the values that New was given, at least for options with lists; and
	// rules made from all that it gives write the same position texts.
	OptionValues() []string
}

// MoveTexts is how moves and outcomes are called, and read again.
type MoveTexts[S comparable] interface {
	// Notation writes a move as the report of a search shows it, (11 10 10),
	// and an outcome as the report names it, 10.
	Notation(s *S, m Move) string
	// Words gives move m as a person types it, command first: play-card 0 -1.
	Words(s *S, m Move) []string
	// ReadMove finds the legal move that words name, with or without the
	// command in front; at Chance it finds the outcome. Errors are of type
	// *Error and say what would have been legal.
	ReadMove(s *S, words []string) (Move, error)
	// Describe says what move m does in s, as a phrase: 10 used as -1, R0
	// goes from 11 to 10.
	Describe(s *S, m Move) string
	// Signs lists the symbols in descriptions, each followed by the words for it, for a screen reader;
	// none where moves are described in words.
	Signs() []string
	// Short says a move in a few words, for buttons, lists and trees; it is empty where the game has no
	// such words. It is asked of moves and not of outcomes.
	Short(s *S, m Move) string
	// Group gives the group that m belongs to where long lists of moves are shown in groups, as a
	// lower-case heading; empty for a move that Moves never lists, and in a game without groups.
	Group(s *S, m Move) string
	// NameNumber gives the number of a legal move's name, below of, so that what is derived from a name
	// can be cached. It pays where lists of moves are long; in other games of is 0. Its law: two moves of
	// any positions that have the same number have the same Words, Notation, Describe and Group, by all
	// rules of the game.
	NameNumber(s *S, m Move) (number, of int)
	// HeldOutcome gives the outcome that a player holds in s until they use it, as a card is held until
	// it is played, in the words of Notation, so that reports and errors can name it; it is empty if none
	// is held. Holds is false in every position of a game where an outcome takes effect at once, as a die
	// does that is added to a total. Its law: no outcome is held when the game is over; when an outcome
	// has been dealt and a player is to decide next, one is held, and its text contains that of the
	// outcome in Notation.
	HeldOutcome(s *S) (outcome string, holds bool)
}

// Name is a word in the answer of ReadBoard, such as a side, which the shell
// returns as a Lisp symbol and not as a string.
type Name string

// Cell is a place of a picture where a piece may stand: the line and the column, from 0,
// in which its symbol begins, and the symbol, empty for no piece.
type Cell struct {
	Line, Column int
	Sign         string
}

// Plain answers "none" to all that a game need not have. Rules that embed it have only to draw, write and read
// their positions and moves, and give their own answer to the rest where they have one:
//
//	type Rules struct{ games.Plain[State] }
type Plain[S comparable] struct{}

// Cells gives none: the game does not know where its squares are.
func (Plain[S]) Cells(*S) []Cell { return nil }

// Sketch gives nil: the game has no board to draw.
func (Plain[S]) Sketch(*S, []Move) any { return nil }

// Spoken is empty: the position text is what there is to say.
func (Plain[S]) Spoken(*S) string { return "" }

// Tally gives none: the game is not won by a count.
func (Plain[S]) Tally(*S) (counts [2]int, ok bool) { return counts, false }

// Owner says that the word belongs to neither side.
func (Plain[S]) Owner(string) Turn { return Over }

// ReadBoard has no answer: the game has no commands that read the board.
func (Plain[S]) ReadBoard(string, *S, []string) (any, error) { return nil, nil }

// OptionValues gives none: the game has no options with lists of values.
func (Plain[S]) OptionValues() []string { return nil }

// Signs gives none: moves are described in words.
func (Plain[S]) Signs() []string { return nil }

// Short is empty: moves are short enough as they are written.
func (Plain[S]) Short(*S, Move) string { return "" }

// Group is empty: lists of moves are shown whole.
func (Plain[S]) Group(*S, Move) string { return "" }

// NameNumber numbers no names.
func (Plain[S]) NameNumber(*S, Move) (number, of int) { return 0, 0 }

// HeldOutcome says that outcomes take effect at once.
func (Plain[S]) HeldOutcome(*S) (outcome string, holds bool) { return "", false }

// Owner says which side a word of a picture belongs to: Max or Min, or Over for neither. A side's
// name belongs to it, also with parentheses, a comma, a colon or 's around it; other words are
// left to the game. Printers colour words by it.
func Owner[S comparable](kit Kit[S], word string) Turn {
	sides := kit.Info().Sides
	switch strings.TrimSuffix(strings.Trim(word, "(),:"), "'s") {
	case sides[0]:
		return Max
	case sides[1]:
		return Min
	}
	return kit.Text().Board.Owner(word)
}

// SpokenOf describes a position in sentences or, where the game has none, by its text.
func SpokenOf[S comparable](kit Kit[S], s *S) string {
	if said := kit.Text().Board.Spoken(s); said != "" {
		return said
	}
	return kit.Text().Form.Position(s)
}

// Word writes the words of a move, as MoveTexts.Words gives them, as one word without
// blanks: play-card:0,-1 for play-card 0 -1. Programs write moves to each other in
// this form.
func Word(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return words[0] + ":" + strings.Join(words[1:], ",")
}

// WordsOf undoes Word: it gives the words for MoveTexts.ReadMove.
func WordsOf(word string) []string {
	verb, rest, more := strings.Cut(word, ":")
	if !more {
		return []string{verb}
	}
	return append([]string{verb}, strings.Split(rest, ",")...)
}
