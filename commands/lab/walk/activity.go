package walk

import (
	"context"
	"fmt"
	"strconv"

	"parlor/commands/game/position"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/search/events"
)

// Kind is the sort of activity that a walk is.
var Kind = &input.Kind{
	Name:  "a walk through a search",
	Enter: "goes to the next event", Number: "goes to the event of that number", Left: "it ends; `step` begins another",
	Passed: true, Steps: true,
	Group: table.GroupSearch, Topic: "walk", More: "Enter repeats next. docs walk tells more.",
}

// activity is a walk as an activity of a session: through a search or, without one, along a
// series.
type activity struct {
	s    *session.Session
	walk *Walk
	along
	foretells Foreteller // nil while nothing is predicted
}

// Foreteller asks what a walk shows next, before it is shown.
type Foreteller interface {
	// Asks gives the question that waits, or nil.
	Asks() input.Question
	// Before goes on to the next event of a kind that can be predicted and asks about it; it is false
	// where events of the kind are never asked about.
	Before(c *table.Call, kind string) (bool, error)
	// Moved says that the walk has moved, so that no question waits any more.
	Moved()
}

// Foretell lets a walk be predicted by something, or by nothing any more where that is nil.
func Foretell(s *session.Session, by Foreteller) {
	if x, ok := find(s); ok {
		x.foretells = by
		s.Stack.Start(x)
	}
}

// ForetellerOf gives what predicts a session's walk, or nil.
func ForetellerOf(s *session.Session) Foreteller {
	if x, ok := find(s); ok {
		return x.foretells
	}
	return nil
}

// Asks gives the question about what comes next, or nil.
func (x *activity) Asks() input.Question {
	if x.foretells == nil {
		return nil
	}
	return x.foretells.Asks()
}

// begin puts a walk on top of the session's activities.
func begin(x *activity) {
	x.s.Stack.Told = nil
	x.s.Stack.Start(x)
}

// find gives a session's walk.
func find(s *session.Session) (*activity, bool) { return input.Find[*activity](&s.Stack.Activities) }

// Of gives the session's current walk through a search, or nil.
func Of(s *session.Session) *Walk {
	if x, ok := find(s); ok {
		return x.walk
	}
	return nil
}

// Kind is a walk.
func (*activity) Kind() *input.Kind { return Kind }

// Now says which event it is at.
func (x *activity) Now() input.Now {
	number, last := x.at, false
	if x.walk != nil {
		number, last = x.walk.State().Number, x.walk.AtEnd()
	} else {
		last = x.at == x.series.Len()
	}
	now := input.Now{Where: fmt.Sprintf("walk, event %d", number), Enter: "next"}
	if x.foretells != nil {
		now.Enter = "predict"
	}
	if x.Asks() != nil {
		now.Where, now.Does = now.Where+", what comes next?", "show the question again"
	} else if last {
		now.Where, now.Enter = now.Where+", the last", input.LeaveCommand
	}
	return now
}

// Shows gives the position of the node, for a board beside the session.
func (x *activity) Shows() (at, reads position.Position) {
	if x.walk == nil {
		at = x.series.At(x.at)
		return at, at
	}
	at, err := hereOf(x.walk)
	if err != nil {
		return nil, nil
	}
	return at, at
}

// Keys are the lines that step through it.
func (*activity) Keys() []string { return []string{"back", "next", "over", "out", input.LeaveCommand} }

// Tells says what happens at the event.
func (x *activity) Tells() []string {
	if x.walk == nil {
		return nil
	}
	return tellWalk(x.walk).event()
}

// Tried is the move that the event tries at the position.
func (x *activity) Tried() (games.Move, bool) {
	if x.walk == nil {
		return 0, false
	}
	s := x.walk.State()
	n := s.Here()
	return s.Event.Move, n != nil && s.Event.Kind == events.TakeMove && s.Event.Turn != games.Chance && s.Event.Level == n.Enter.Level
}

// Leave ends it.
func (x *activity) Leave(context.Context) error {
	x.s.Stack.End(x)
	return nil
}

// Numbered is the command that goes to the event with a number.
func (x *activity) Numbered(_ string, number int) (string, error) {
	return "goto " + strconv.Itoa(number), nil
}
