package games

import "strings"

// A Kit may do more than the interface asks. Each interface below is one such
// thing; a game that has no use for it leaves it out, and nothing is lost.

// OutcomeHolder is a Kit in which a player holds what chance has dealt until he
// uses it, as a card is held until it is played. Reports and errors then name the
// outcome in hand. Where an outcome takes effect at once, as a die that is added
// to a total, there is nothing to hold and nothing to implement.
//
// Its law: no outcome is held when the game is over; and when an outcome has been
// dealt and a player is to decide next, one is held whose text contains that of
// the outcome in Notation.
type OutcomeHolder[S comparable] interface {
	// HeldOutcome gives the outcome held in s in the words of Notation, and false
	// if none is held.
	HeldOutcome(s *S) (text string, held bool)
}

// OutcomeReplacer is a Kit that can put back what chance dealt, so that another
// outcome can be set in its place.
//
// Its law: PutBack changes nothing where it says false. Where it says true it is
// the turn of Chance again.
type OutcomeReplacer[S comparable] interface {
	// PutBack puts back the outcome in hand and says whether there was one.
	PutBack(s *S) bool
}

// OutcomePrescriber is a Kit whose rules may say themselves what chance deals
// next, as those of a program do that throws its dice from a known seed.
type OutcomePrescriber[S comparable] interface {
	// PrescribedOutcome gives the outcome that comes next in s, at Chance, and
	// false if it is drawn by the odds. It depends on the rules and s alone.
	PrescribedOutcome(s *S) (Move, bool)
}

// NameNumberer is a Kit that numbers the names of its moves, so that what is made of a name
// can be kept. It is worth having where lists of moves are long.
//
// Its law: two moves of any positions that have the same number have the same Words,
// Notation, Describe and, of a MoveGrouper, Group, by all rules of the game.
type NameNumberer[S comparable] interface {
	// NameNumber gives the number of a legal move's name, from 0 to below Names.
	NameNumber(s *S, m Move) int
	// Names is how many numbers there are.
	Names() int
}

// QueryAnswerer is a Kit whose game has commands of the kind QueryVerb, which
// answer a question and change nothing.
type QueryAnswerer[S comparable] interface {
	// AnswerQuery answers the command named verb about a game whose positions so
	// far are path, the present one last, and whose moves and outcomes between
	// them are moves. The answer is a string, an int64, a bool, a Value, or a
	// []any of these. Errors are of type *Error.
	AnswerQuery(verb string, path []S, moves []Move, words []string) (any, error)
}

// BoardReader is a Kit whose game has commands of the kind BoardVerb, which read
// the board part by part. Programs written in the shell value positions and choose
// moves by them, so that they must be quick, depend on nothing but the position, and
// work in every position, finished ones included.
type BoardReader[S comparable] interface {
	// ReadBoard answers the command named verb about s. Words are what follows the
	// game, as a person types them. The answer is as in QueryAnswerer, or a Name.
	// Errors are of type *Error and say what was wanted.
	ReadBoard(verb string, s *S, words []string) (any, error)
}

// Name is a word in the answer of a BoardReader, such as a side or a symbol. The
// shell gives it as a symbol, which a string is not.
type Name string

// HistoryDependent is a Kit whose rules depend on what happened earlier in the
// game, as rules about the repetition of positions do.
type HistoryDependent[S comparable] interface {
	// WithHistory gives the rules for a game whose positions so far are path, the
	// present one last. The path is not to be changed.
	WithHistory(path []S) Kit[S]
}

// SearchVariant is a Kit that is searched by other rules than those it is played
// by, because its own would give a tree without end where chance can deal again
// and again.
type SearchVariant[S comparable] interface {
	// SearchRules gives the rules to search by. Positions and moves mean the same
	// under both, and whoever decides has the same moves; only chance has fewer
	// outcomes.
	SearchRules() Game[S]
}

// SearchRules gives the rules by which positions of kit are searched: those of a
// SearchVariant, or else its own.
func SearchRules[S comparable](kit Kit[S]) Game[S] {
	if v, ok := kit.(SearchVariant[S]); ok {
		return v.SearchRules()
	}
	return kit
}

// PresetOpening is a Kit whose games begin with moves that were fixed when the
// rules were made, from the position that Start gives. The shell makes them as
// steps like any other, so that they can be undone.
type PresetOpening interface {
	Opening() []Move
}

// OptionKeeper is a Kit that says with which options it was made. Every game has it
// of whose options one has a list of values.
//
// Its law: it gives the values that New was given, as far as they are of options with
// lists; and rules made from all that it gives write the same position texts.
type OptionKeeper interface {
	// OptionValues gives one value for each option of the entry, in their order, as
	// Entry.New takes them.
	OptionValues() []string
}

// MoveGrouper is a Kit whose lists of moves are long and are shown in parts.
type MoveGrouper[S comparable] interface {
	// Group names the part of the list that move m of s belongs to, as a
	// lower-case heading. It is empty for what Moves never lists.
	Group(s *S, m Move) string
}

// WordOwner is a Kit whose pictures hold words that belong to a side besides the
// sides' names.
type WordOwner interface {
	// Owner says whose such a word is: Max or Min, or Over for neither.
	Owner(word string) Turn
}

// Owner says whom a word of a picture belongs to: Max or Min, or Over for neither.
// The name of a side is the side's, also with parentheses, a comma, a colon or 's
// around it; of other words a WordOwner decides. Printers colour words by it.
func Owner[S comparable](kit Kit[S], word string) Turn {
	sides := kit.Info().Sides
	switch strings.TrimSuffix(strings.Trim(word, "(),:"), "'s") {
	case sides[0]:
		return Max
	case sides[1]:
		return Min
	}
	if owner, ok := kit.(WordOwner); ok {
		return owner.Owner(word)
	}
	return Over
}

// SquareNamer is a Kit whose picture can name the squares, in the words of moves and
// position texts. Where every picture does, or where there are no squares, there is
// nothing to implement.
//
// Its law: the picture fits a page of 80 columns.
type SquareNamer[S comparable] interface {
	// PictureWithSquares draws the position like Picture, each square with its name.
	PictureWithSquares(s *S) string
}

// PictureOf draws a position, on request with the squares named where they can be.
func PictureOf[S comparable](kit Kit[S], s *S, squares bool) string {
	if namer, ok := kit.(SquareNamer[S]); ok && squares {
		return namer.PictureWithSquares(s)
	}
	return kit.Picture(s)
}

// Cell is a place of a picture on which something may stand: the line and the column, from
// 0, in which its sign begins, and the sign, which may be nothing.
type Cell struct {
	Line, Column int
	Sign         string
}

// Mapper is a Kit that knows where the places are in its pictures, so that what a move has
// changed can be marked on the board, and where players read off what to type.
//
// Its law: a picture has every sign at its place, and all positions of the rules have the
// same places, in the same order.
type Mapper[S comparable] interface {
	// Cells gives the places of Picture or, with squares, of PictureWithSquares. Without
	// places in the second, players are better off with the first.
	Cells(s *S, squares bool) []Cell
}

// CellsOf gives the places of a picture; of a game that does not know them none.
func CellsOf[S comparable](kit Kit[S], s *S, squares bool) []Cell {
	if mapper, ok := kit.(Mapper[S]); ok {
		return mapper.Cells(s, squares)
	}
	return nil
}

// Tallier is a Kit whose games are won by a count, such as pieces that are home.
//
// Its law: in a finished game whoever has won has the greater count.
type Tallier[S comparable] interface {
	// Tally gives the count of each side.
	Tally(s *S) [2]int
}

// TallyOf gives the counts of a position; false in a game that is not won by any.
func TallyOf[S comparable](kit Kit[S], s *S) (counts [2]int, ok bool) {
	t, ok := kit.(Tallier[S])
	if ok {
		counts = t.Tally(s)
	}
	return counts, ok
}

// Speaker is a Kit that says a position in sentences, for a reader that speaks.
//
// Its law: there is no sign in them that only draws, and two positions that look different
// are said differently.
type Speaker[S comparable] interface {
	// Spoken says the position: where everything is, and what happens next.
	Spoken(s *S) string
	// Signs are the signs that the descriptions of moves draw with, each with the words for
	// it behind it.
	Signs() []string
}

// SpokenOf says a position in sentences, and gives the signs of the game's descriptions; of
// a game that cannot it is the position's text.
func SpokenOf[S comparable](kit Kit[S], s *S) (text string, signs []string) {
	if speaker, ok := kit.(Speaker[S]); ok {
		return speaker.Spoken(s), speaker.Signs()
	}
	return kit.Position(s), nil
}

// TieBreaker is a Kit with rules by which a search takes one of several equally good moves,
// besides Listed.
//
// Its law: RankMoves puts the moves in another order, which depends on the position and the
// rule alone, and in a Keyed game only on the key: moves that change places when
// interchangeable pieces do lead to one key.
type TieBreaker[S comparable] interface {
	// TieRules are the names of the rules.
	TieRules() []string
	// RankMoves puts the legal moves of s, as Moves lists them, in the order in which a
	// rule takes the first of equally good ones.
	RankMoves(rule string, s *S, moves []Move)
}

// Listed is the rule that every game has for ties: the first move as the game lists them.
const Listed = "listed"

// TieRules are the names of the rules for ties that kit has, Listed first.
func TieRules[S comparable](kit Kit[S]) []string {
	if t, ok := kit.(TieBreaker[S]); ok {
		return append([]string{Listed}, t.TieRules()...)
	}
	return []string{Listed}
}

// Ranking gives what puts moves in the order of a rule for ties; nil for Listed, which is
// meant by nothing too.
func Ranking[S comparable](kit Kit[S], rule string) func(s *S, moves []Move) {
	t, ok := kit.(TieBreaker[S])
	if !ok || rule == Listed || rule == "" {
		return nil
	}
	return func(s *S, moves []Move) { t.RankMoves(rule, s, moves) }
}

// Quieter is a Kit that knows a quiet position from one in which something is about to happen
// that its evaluations do not see, such as a capture. Searches may look further there.
//
// Its law: it says nothing of a finished game, and is the same for positions of one key.
type Quieter[S comparable] interface {
	// Quiet says whether s, in which a player decides, is quiet.
	Quiet(s *S) bool
}
