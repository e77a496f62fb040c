package lispgame

import (
	"fmt"

	"parlor/games"
	"parlor/games/laws"
)

// Laws are what is asked of a game written in Lisp besides the laws of all games: slips
// that nobody makes on purpose.
func Laws() []laws.Law[State] {
	return []laws.Law[State]{{Name: "Change", Holds: laws.Everywhere(movesChange)}, {Name: "Kinds", Holds: everyMoveSeen}}
}

// movesChange: a move that changes nothing can be made for ever.
func movesChange(kit games.Kit[State], s *State) error {
	for _, m := range kit.Moves(s, nil) {
		next := *s
		if kit.Play(&next, m); next == *s {
			return fmt.Errorf("%s changes nothing", kit.Notation(s, m))
		}
	}
	return nil
}

// everyMoveSeen: a move or an outcome that never comes about is a slip in its condition.
func everyMoveSeen(c *laws.Sample[State]) error {
	r, seen := c.Kit.(*Rules), map[*act]bool{}
	for _, s := range c.States {
		for _, m := range r.Moves(&s, nil) {
			seen[r.act(m)] = true
		}
	}
	for _, a := range append(r.moves[:len(r.moves):len(r.moves)], r.chances...) {
		if !seen[a] {
			return fmt.Errorf("%s was never possible in %d positions, in %s", a.name, len(c.States), a.form.Quoted())
		}
	}
	return nil
}
