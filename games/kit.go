package games

import (
	"slices"
	"strings"
)

// Info describes a game.
type Info struct {
	// Name is the first word of position texts and part of the make command:
	// sorry is made by make-sorry.
	Name string
	// Title is the name people know the game by: Sorry!
	Title string
	// Brief is one lower-case line about the game.
	Brief string
	// Sides are the names of Max and Min, as printed: Red and Green.
	Sides [2]string
	// Mover is true when values are shown as the player to move at the root
	// sees them, and false when they are shown from Max's side.
	Mover bool
	// QuickWins is true when a win is worth one less, and a loss one more, for
	// every ply it takes.
	QuickWins bool
	// Simultaneous is true when both players decide at the same time, so that moves
	// may have to be mixed.
	Simultaneous bool
	// Hidden is true when the players do not see the whole position, so that a search which does
	// would let them see it.
	Hidden bool
	// Written is true of a tree that is written down to be studied. Unless something else is asked for
	// it is searched as textbooks do: from left to right, to the depth at once.
	Written bool
	// Outcome is the word for what nature deals: card, cast. It is empty in a
	// game without chance.
	Outcome string
	// DealVerb is the command that deals the next outcome: draw-card, cast.
	DealVerb string
	// Dealt is the verb for dealing, in the past tense: drew, threw.
	Dealt string
}

// Side gives the printed name of Max or Min, and the glossary's word for any
// other turn.
func (i Info) Side(t Turn) string {
	switch t {
	case Max:
		return i.Sides[0]
	case Min:
		return i.Sides[1]
	}
	return t.String()
}

// Kit is a Game together with everything a person needs around its rules.
// Commands work with it; a search sees only the Game inside.
type Kit[S comparable] interface {
	Game[S]

	// Info describes the game.
	Info() Info
	// Start gives the position a new game begins with.
	Start() S
	// Text draws, writes and reads positions and moves.
	Text() Texts[S]
	// Evaluations gives the evaluations, in slices that the caller may keep.
	// Look them up once and not at every position.
	Evaluations() Evaluations[S]
}

// Texts is how the positions and moves of a Kit are drawn, written and read.
type Texts[S comparable] interface {
	// Picture draws the position in plain text, several lines without a
	// final newline.
	Picture(s *S) string
	// Position writes s, and every option that is not the default, as one line
	// that ReadPosition turns back into the identical state.
	Position(s *S) string
	// ReadPosition reads a position text and gives the rules it names and the
	// state. Errors are of type *Error.
	ReadPosition(text string) (Kit[S], S, error)
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
}

// Made turns the results of a rules constructor into those of Entry.New: a
// nil Kit if there is an error.
func Made[S comparable, R Kit[S]](rules R, err error) (Kit[S], error) {
	if err != nil {
		return nil, err
	}
	return rules, nil
}

// Allower is a Kit that also plays moves, or outcomes, that Moves leaves out
// because a listed one stands for them.
type Allower[S comparable] interface {
	// Allows says whether m may be played in s though Moves leaves it out. Any
	// number may be asked about, meaningful or not.
	Allows(s *S, m Move) bool
}

// Legal says whether m may be played in s: Moves lists it, or the kit is an
// Allower that allows it. Any number may be asked about.
func Legal[S comparable](kit Kit[S], s *S, m Move) bool {
	if slices.Contains(kit.Moves(s, nil), m) {
		return true
	}
	a, ok := kit.(Allower[S])
	return ok && a.Allows(s, m)
}

// Word writes the words of a move, as Texts.Words gives them, as one word without
// blanks: play-card:0,-1 for play-card 0 -1. Programs write moves to each other in
// this form.
func Word(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return words[0] + ":" + strings.Join(words[1:], ",")
}

// WordsOf undoes Word: it gives the words for Texts.ReadMove.
func WordsOf(word string) []string {
	verb, rest, more := strings.Cut(word, ":")
	if !more {
		return []string{verb}
	}
	return append([]string{verb}, strings.Split(rest, ",")...)
}
