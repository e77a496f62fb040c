package walk

import (
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/view/paint"
)

// Narrator describes a walk, event after event. It says the same as [WalkEventOf] and [WalkWhyOf] in
// less time, as it plays no move of the path twice.
type Narrator struct{ teller walkTeller }

// Narrate makes a narrator, from the walk's current event on.
func Narrate(w *Walk) *Narrator { return &Narrator{walkTeller{numbers: numbers{w.Ratios}, walk: w}} }

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

// Words says what the last move or outcome before the current node does. It is empty at
// the root, and if the rules know no such move.
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
	return p.Seen().Saying()(p.Name(steps[len(steps)-1].Move).Does)
}

// Board is the picture of the current position, line by line; nil if the rules know no
// such position.
func (n *Narrator) Board() (lines, picture []string) {
	n.teller.follow()
	p, err := n.teller.here().Position()
	if err != nil {
		return nil, nil
	}
	text := report.Render(gametext.BoardAt(p), 0)
	lines = strings.Split(strings.TrimRight(text.String(), "\n "), "\n")
	if svg := paint.SVG(p); svg != "" {
		picture = strings.SplitAfter(svg, "\n")
	}
	return lines, picture
}

// Data gives the current event of the walk as data.
func (n *Narrator) Data() *EventData {
	n.teller.follow()
	return n.teller.data()
}

// At is the position of the current node, or the root before there is one.
func (n *Narrator) At() (position.Position, error) {
	n.teller.follow()
	if len(n.teller.scenes) == 0 {
		return n.teller.walk.Root.Position()
	}
	return n.teller.here().Position()
}
