package yut

import "parlor/games"

// Rules is all that commands and searches ask of a game.
var (
	_ games.Kit[State]               = (*Rules)(nil)
	_ games.Keyed[State]             = (*Rules)(nil)
	_ games.OutcomeReplacer[State]   = (*Rules)(nil)
	_ games.OutcomeHolder[State]     = (*Rules)(nil)
	_ games.SearchVariant[State]     = (*Rules)(nil)
	_ games.OutcomePrescriber[State] = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "yut"

// names are the sides, by family names that begin with the letters which mark
// their mals.
var names = [2]string{"Ahn", "Bak"}

// letters mark the mals of each side.
var letters = [2]string{"a", "b"}

// Info describes the game. Values are shown as the player to move at the root
// sees them.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:     gameWord,
		Title:    "Yut Nori",
		Brief:    "the Korean race with throwing sticks, shortcuts, stacks and captures",
		Sides:    names,
		Mover:    true,
		Outcome:  "cast",
		DealVerb: verbCast,
		Dealt:    "threw",
	}
}

// HeldOutcome gives the scores that are pending, as (4 2).
func (r *Rules) HeldOutcome(s *State) (string, bool) {
	if s.casts == 0 {
		return "", false
	}
	return "(" + s.casts.text(" ") + ")", true
}
