package doublecard

import (
	"strconv"

	"parlor/games"
)

// Rules is all that commands and searches ask of a game.
var (
	_ games.Kit[State]   = (*Rules)(nil)
	_ games.Keyed[State] = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "double-card"

// Info describes the game. Values are shown from Color's side, as the course has
// them, whoever moves first. Of two wins the quicker is preferred, which the
// report's program did not do: once all moves lost it stopped defending.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:      gameWord,
		Title:     "Double Card",
		Brief:     "four of a colour against four dots of a kind, with cards that are placed and then moved",
		Sides:     [2]string{"Color", "Dots"},
		QuickWins: true,
	}
}

// roles are the sides' names in the middle of a sentence.
var roles = [2]string{"color", "dots"}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	return []string{roles[r.first], strconv.Itoa(int(r.cap))}
}
