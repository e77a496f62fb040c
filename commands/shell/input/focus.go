package input

import (
	"slices"

	"parlor/commands/game/position"
)

// Shower is an activity that is about a position of its own. It gives that, and the one by which
// moves are read; both are nil as long as there is none.
type Shower interface {
	Activity
	Shows() (at, reads position.Position)
}

// Focus is what a person has before them where that is not the game at the table: the position that
// is asked about, or that a walk stands at.
type Focus struct {
	// By is the activity that shows it, nil where the game is meant.
	By Shower
	// At is the position, nil where the activity has none for the time being, and Reads the one by
	// which moves are read.
	At, Reads position.Position
}

// Asks says whether the position is asked about, so that nothing may be done in another meanwhile.
func (f Focus) Asks() bool {
	return f.At != nil && f.By.Kind().Led && !f.By.Kind().Tries
}

// Focus is the one place that decides what is meant where no game is named: commands, numbers, Enter
// and the board on a page all ask here. It is what the activity on top is about; what lies beneath a
// game that was begun on top of it waits.
func (s *Activities) Focus() Focus { return s.focus(func(*Kind) bool { return false }) }

// Studied is [Activities.Focus] for a search: what a walk or a paper shows is for none.
func (s *Activities) Studied() Focus { return s.focus(func(k *Kind) bool { return k.Passed }) }

// focus is that of the innermost activity but those of some kinds.
func (s *Activities) focus(without func(*Kind) bool) Focus {
	for _, a := range slices.Backward(s.list) {
		if without(a.Kind()) {
			continue
		}
		by, shows := a.(Shower)
		if !shows {
			return Focus{}
		}
		at, reads := by.Shows()
		return Focus{by, at, reads}
	}
	return Focus{}
}
