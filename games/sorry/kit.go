package sorry

import (
	"strconv"

	"parlor/games"
)

// Rules is all that commands and searches ask of a game.
var (
	_ games.Kit[State]             = (*Rules)(nil)
	_ games.Keyed[State]           = (*Rules)(nil)
	_ games.OutcomeHolder[State]   = (*Rules)(nil)
	_ games.OutcomeReplacer[State] = (*Rules)(nil)
	_ games.TieBreaker[State]      = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "sorry"

// Info describes the game. Values are shown as the player to move at the root
// sees them, and quick wins count for more, as the write-up's program has it.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:      gameWord,
		Title:     "Sorry!",
		Brief:     "a race round the ring and home, with cards, captures and bad luck",
		Sides:     [2]string{"Red", "Green"},
		Mover:     true,
		QuickWins: true,
		Outcome:   "card",
		DealVerb:  "draw-card",
		Dealt:     "drew",
	}
}

// colour gives a side's name in the middle of a sentence.
func colour(side int) string {
	if side == red {
		return "red"
	}
	return "green"
}

// HeldOutcome gives the card held.
func (r *Rules) HeldOutcome(s *State) (string, bool) {
	if s.card == noCard {
		return "", false
	}
	return cardNames[s.card], true
}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	deck := "infinite"
	if r.finite {
		deck = "finite"
	}
	return []string{strconv.Itoa(r.pieces), deck}
}
