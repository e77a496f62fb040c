package walk

import (
	"context"
	"fmt"
	"strconv"

	"parlor/commands/game/position"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
)

// activity is a walk as an activity of a session.
type activity struct {
	s    *session.Session
	walk *Walk
}

// begin puts a walk on top of the session's activities.
func begin(s *session.Session, w *Walk) {
	s.Stack.Told = nil
	s.Stack.Start(&activity{s, w})
}

// Of gives the session's current walk, or nil.
func Of(s *session.Session) *Walk {
	if x, ok := input.Find[*activity](&s.Stack.Activities); ok {
		return x.walk
	}
	return nil
}

// Kind is a walk.
func (*activity) Kind() *input.Kind { return input.Walk }

// Now says which event it is at.
func (x *activity) Now() input.Now {
	return input.Now{Where: fmt.Sprintf("walk, event %d", x.walk.State().Number), Enter: "next"}
}

// Shows gives the position of the node, which a board beside the session shows.
func (x *activity) Shows() (at, reads position.Position) {
	at, err := hereOf(x.walk)
	if err != nil {
		return nil, nil
	}
	return at, at
}

// Keys are the lines that go through it.
func (*activity) Keys() []string { return []string{"back", "next", "over", "out", input.LeaveCommand} }

// Leave ends it.
func (x *activity) Leave(context.Context) error {
	x.s.Stack.End(x)
	return nil
}

// Numbered is the command that goes to the event with a number.
func (x *activity) Numbered(_ string, number int) (string, error) {
	return "goto " + strconv.Itoa(number), nil
}
