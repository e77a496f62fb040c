package walk

import "parlor/commands/position"

// Narrator tells of a walk, event after event. It says what [EventOf] and
// [WhyOf] say and takes less time, as it plays no move of the path twice.
type Narrator struct{ teller walkTeller }

// Narrate begins to tell of a walk, from wherever that is.
func Narrate(w *position.Walk) *Narrator { return &Narrator{walkTeller{walk: w}} }

// WalkEvent tells the event that the walk is at now.
func (n *Narrator) Event() WalkEvent {
	n.teller.follow()
	return n.teller.walkEvent()
}

// WalkWhy gives the arithmetic of the event that the walk is at now.
func (n *Narrator) Why() WalkWhy {
	n.teller.follow()
	return n.teller.walkWhy()
}
