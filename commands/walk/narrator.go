package walk

import (
	"strings"

	"parlor/commands/gametext"
	"parlor/commands/position"
	"parlor/commands/report"
)

// Narrator tells of a walk, event after event. It says what [EventOf] and
// [WhyOf] say and takes less time, as it plays no move of the path twice.
type Narrator struct{ teller walkTeller }

// Narrate begins to tell of a walk, from wherever that is.
func Narrate(w *Walk) *Narrator { return &Narrator{walkTeller{walk: w}} }

// Event describes the current event of the walk.
func (n *Narrator) Event() WalkEvent {
	n.teller.follow()
	return n.teller.walkEvent()
}

// Why gives the arithmetic of the current event of the walk.
func (n *Narrator) Why() WalkWhy {
	n.teller.follow()
	return n.teller.walkWhy()
}

// Words says what the last move or outcome does that leads to where the walk is now. It is
// empty at the root, and where the rules know no such move.
func (n *Narrator) Words() string {
	x := &n.teller
	x.follow()
	last := len(x.scenes) - 1
	if last < 1 || len(x.state.Nodes[last].Steps) == 0 {
		return ""
	}
	at := x.scenes[last-1]
	steps := x.state.Nodes[last].Steps
	for _, s := range steps[:len(steps)-1] {
		at = at.After(s.Move)
	}
	p, err := at.Position()
	if err != nil {
		return ""
	}
	return position.Said(p, p.Name(steps[len(steps)-1].Move).Does)
}

// Board is the picture of the position that the walk is at now, line by line; nil where
// the rules know no such position.
func (n *Narrator) Board() []string {
	n.teller.follow()
	p, err := n.teller.here().Position()
	if err != nil {
		return nil
	}
	text := report.Render(gametext.BoardAt(p), 0)
	return strings.Split(strings.TrimRight(text.String(), "\n "), "\n")
}
