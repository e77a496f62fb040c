package full

import (
	"strconv"

	"parlor/games"
	"parlor/games/sorry"
)

// The optional capabilities of Rules.
var (
	_ games.Kit[State]             = (*Rules)(nil)
	_ games.Keyed[State]           = (*Rules)(nil)
	_ games.OutcomeReplacer[State] = (*Rules)(nil)
)

// simple is the game that this one is a variant of.
var simple = (*sorry.Rules)(nil)

// Info describes the game like the simple one.
func (r *Rules) Info() games.Info {
	info := simple.Info()
	info.Name, info.Title = gameWord, "Sorry! (full)"
	info.Brief = "the board people have at home: 60 squares, slides, four pawns and 45 cards"
	return info
}

// Owner says whose pawn, home, or first square of a slide a word of the picture is.
func (r *Rules) Owner(word string) games.Turn {
	switch word {
	case marks[red]:
		return games.Max
	case marks[green]:
		return games.Min
	}
	return simple.Owner(word)
}

// HeldOutcome gives the card held.
func (r *Rules) HeldOutcome(s *State) (card string, holds bool) {
	if s.card == noCard {
		return "", true
	}
	return cardNames[s.card], true
}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	values := []string{strconv.Itoa(r.pieces), deckWords[0], quickWords[0]}
	if r.replaced {
		values[1] = deckWords[1]
	}
	if r.quick {
		values[2] = quickWords[1]
	}
	return values
}

// ReadBoard answers the commands that read the board, as the simple game does.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	return layout.Look(r.Info(), verb, words, s.placed(), r.pieces)
}
