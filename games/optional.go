package games

import "strings"

// The interfaces below are optional capabilities of a Kit. A game implements
// those it needs.

// OutcomeHolder is a Kit in which a player holds what chance has dealt until they
// use it, as a card is held until it is played. Reports and errors then name the
// outcome in hand. Where an outcome takes effect at once, as a die that is added
// to a total, there is nothing to hold and nothing to implement.
//
// Its law: no outcome is held when the game is over; when an outcome has been
// dealt and a player is to decide next, one is held, and its text contains that
// of the outcome in Notation.
type OutcomeHolder[S comparable] interface {
	// HeldOutcome gives the outcome held in s in the words of Notation; held is
	// false if there is none.
	HeldOutcome(s *S) (text string, held bool)
}

// OutcomeReplacer is a Kit that can take back what chance dealt, so that another
// outcome can be set in its place.
//
// Its law: where PutBack returns false it has changed nothing; where it returns
// true it is the turn of Chance again.
type OutcomeReplacer[S comparable] interface {
	// PutBack takes back the outcome in hand and says whether there was one.
	PutBack(s *S) bool
}

// OutcomePrescriber is a Kit whose rules may prescribe the next outcome, as
// those of a program with a known seed prescribe its dice.
type OutcomePrescriber[S comparable] interface {
	// PrescribedOutcome gives the outcome that comes next in s, a chance node,
	// and false if it is random. It depends on the rules and s alone.
	PrescribedOutcome(s *S) (Move, bool)
}

// NameNumberer is a Kit that numbers the names of its moves, so that what is derived from a
// name can be cached. It pays where lists of moves are long.
//
// Its law: two moves of any positions that have the same number have the same Words,
// Notation, Describe and, in a MoveGrouper, Group, by all rules of the game.
type NameNumberer[S comparable] interface {
	// NameNumber gives the number of a legal move's name, below Names.
	NameNumber(s *S, m Move) int
	// Names is how many numbers there are.
	Names() int
}

// QueryAnswerer is a Kit whose game has commands of kind QueryVerb, which
// answer a question and change nothing.
type QueryAnswerer[S comparable] interface {
	// AnswerQuery answers the command named verb about a game whose positions so
	// far are path, the present one last, and whose moves and outcomes between
	// them are moves. The answer is a string, an int64, a bool, a Value, or a
	// []any of these. Errors are of type *Error.
	AnswerQuery(verb string, path []S, moves []Move, words []string) (any, error)
}

// BoardReader is a Kit whose game has commands of kind BoardVerb, which read single
// parts of the board. Programs written in the shell evaluate positions and choose
// moves with them, so they must be fast, depend on nothing but the position, and
// work in every position, finished ones included.
type BoardReader[S comparable] interface {
	// ReadBoard answers the command named verb about s. Words are what follows the
	// game, as a person types them. The answer is as in QueryAnswerer, or a Name.
	// Errors are of type *Error and say what was wanted.
	ReadBoard(verb string, s *S, words []string) (any, error)
}

// Name is a word in the answer of a BoardReader, such as a side, which the shell
// returns as a Lisp symbol and not as a string.
type Name string

// HistoryDependent is a Kit whose rules depend on what happened earlier in the
// game, as rules about the repetition of positions do.
type HistoryDependent[S comparable] interface {
	// WithHistory gives the rules for a game whose positions so far are path, the
	// present one last. The path is not to be changed.
	WithHistory(path []S) Kit[S]
}

// SearchVariant is a Kit that is searched by other rules than it is played by,
// because its own would give an infinite tree where chance can deal again and
// again.
type SearchVariant[S comparable] interface {
	// SearchRules gives the rules to search by. Positions and moves mean the same
	// under both, and decisions have the same moves; only chance has fewer
	// outcomes.
	SearchRules() Game[S]
}

// SearchRules gives the rules by which positions of kit are searched: those of a
// SearchVariant, or its own.
func SearchRules[S comparable](kit Kit[S]) Game[S] {
	if v, ok := kit.(SearchVariant[S]); ok {
		return v.SearchRules()
	}
	return kit
}

// PresetOpening is a Kit whose games begin with moves that were fixed when the
// rules were made, from the position that Start gives. The shell plays them as
// ordinary steps, so that they can be undone.
type PresetOpening interface {
	Opening() []Move
}

// OptionKeeper is a Kit that reports the options it was made with. A game must
// implement it if any of its options has a list of values.
//
// Its law: it gives the values that New was given, at least for options with lists;
// and rules made from all that it gives write the same position texts.
type OptionKeeper interface {
	// OptionValues gives one value for each option of the entry, in their order, as
	// Entry.New takes them.
	OptionValues() []string
}

// MoveGrouper is a Kit whose long lists of moves are shown in groups.
type MoveGrouper[S comparable] interface {
	// Group gives the group that move m of s belongs to, as a lower-case
	// heading; empty for a move that Moves never lists.
	Group(s *S, m Move) string
}

// WordOwner is a Kit whose pictures have words, besides the sides' names, that
// belong to a side.
type WordOwner interface {
	// Owner says which side word belongs to: Max or Min, or Over for neither.
	Owner(word string) Turn
}

// Owner says which side a word of a picture belongs to: Max or Min, or Over for neither. A side's
// name belongs to it, also with parentheses, a comma, a colon or 's around it; other words are
// left to the WordOwner. Printers colour words by it.
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
// position texts. Where every picture does, or there are no squares, there is
// nothing to implement.
//
// Its law: the picture fits in 80 columns.
type SquareNamer[S comparable] interface {
	// PictureWithSquares draws the position like Picture, each square with its name.
	PictureWithSquares(s *S) string
}

// PictureOf draws a position, with the squares named if that is asked for and possible.
func PictureOf[S comparable](kit Kit[S], s *S, squares bool) string {
	if namer, ok := kit.(SquareNamer[S]); ok && squares {
		return namer.PictureWithSquares(s)
	}
	return kit.Text().Picture(s)
}

// Cell is a place of a picture where a piece may stand: the line and the column, from 0,
// in which its symbol begins, and the symbol, empty for no piece.
type Cell struct {
	Line, Column int
	Sign         string
}

// Mapper is a Kit that knows where the squares are in its picture, so that what a move has
// changed can be marked on the board.
//
// Its law: a picture has every symbol at its place, and all positions of the rules have
// the same places, in the same order.
type Mapper[S comparable] interface {
	// Cells gives the places of Picture.
	Cells(s *S) []Cell
}

// CellsOf gives the places of a picture, none if the game is no Mapper.
func CellsOf[S comparable](kit Kit[S], s *S) []Cell {
	if mapper, ok := kit.(Mapper[S]); ok {
		return mapper.Cells(s)
	}
	return nil
}

// Tallier is a Kit whose games are won by a count, such as the number of pieces home.
//
// Its law: the winner of a finished game has the greater count.
type Tallier[S comparable] interface {
	// Tally gives the count of each side.
	Tally(s *S) [2]int
}

// TallyOf gives the counts of a position; ok is false in a game that is no Tallier.
func TallyOf[S comparable](kit Kit[S], s *S) (counts [2]int, ok bool) {
	t, ok := kit.(Tallier[S])
	if ok {
		counts = t.Tally(s)
	}
	return counts, ok
}

// Speaker is a Kit that describes a position in sentences, for a screen reader.
//
// Its law: the sentences contain no drawing characters, and positions that look different
// read differently.
type Speaker[S comparable] interface {
	// Spoken describes the position: where everything is, and what happens next.
	Spoken(s *S) string
	// Signs lists the symbols in descriptions of moves, each followed by the words for it.
	Signs() []string
}

// SpokenOf describes a position in sentences, and gives the Signs of the game; for a game
// that is no Speaker it gives the position's text.
func SpokenOf[S comparable](kit Kit[S], s *S) (text string, signs []string) {
	if speaker, ok := kit.(Speaker[S]); ok {
		return speaker.Spoken(s), speaker.Signs()
	}
	return kit.Text().Position(s), nil
}

// Shortener is a Kit that says its moves in a few words, for buttons, lists and trees. Its words say
// nothing of outcomes.
type Shortener[S comparable] interface {
	Short(s *S, m Move) string
}

// Sketcher is a Kit that says what its positions look like, for drawing boards.
type Sketcher[S comparable] interface {
	// Sketch gives what s looks like, and what some moves touch, as a Scene of package scene;
	// nil where there is nothing to see. Games that are not drawn need not know of that package.
	Sketch(s *S, moves []Move) any
}

// TieBreaker is a Kit with rules, besides Listed, by which a search chooses among equally
// good moves.
//
// Its law: RankMoves permutes the moves, in a way that depends on the position and the rule
// alone, and in a Keyed game only on the key: moves that change places when interchangeable
// pieces do lead to one key.
type TieBreaker[S comparable] interface {
	// TieRules are the names of the tie-breaking rules.
	TieRules() []string
	// RankMoves sorts the legal moves of s, given as Moves lists them, by a rule's
	// preference among equally good ones.
	RankMoves(rule string, s *S, moves []Move)
}

// Listed is the tie-breaking rule of every game: the first move as the game lists them.
const Listed = "listed"

// TieRules are the names of kit's tie-breaking rules, Listed first.
func TieRules[S comparable](kit Kit[S]) []string {
	if t, ok := kit.(TieBreaker[S]); ok {
		return append([]string{Listed}, t.TieRules()...)
	}
	return []string{Listed}
}

// Ranking gives the function that sorts moves by a tie-breaking rule; nil for Listed,
// which the empty name means too.
func Ranking[S comparable](kit Kit[S], rule string) func(s *S, moves []Move) {
	t, ok := kit.(TieBreaker[S])
	if !ok || rule == Listed || rule == "" {
		return nil
	}
	return func(s *S, moves []Move) { t.RankMoves(rule, s, moves) }
}

// Quieter is a Kit that tells quiet positions from those in which something is about to
// happen that its evaluations do not see, such as a capture. Searches may look further there.
//
// Its law: it is not asked about finished games, and agrees on positions with the same key.
type Quieter[S comparable] interface {
	// Quiet says whether s, in which a player decides, is quiet.
	Quiet(s *S) bool
}
