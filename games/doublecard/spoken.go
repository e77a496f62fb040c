package doublecard

import (
	"fmt"
	"strings"
)

// spokenHalves are the halves as they are said.
var spokenHalves = map[half]string{rf: "red filled", ro: "red open", wf: "white filled", wo: "white open"}

// Spoken says what lies on each pair of cells, card by card in the order in which they were
// placed first, how many have been placed, and who is next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for _, p := range s.placed() {
		anchor, other := p.halves()
		fmt.Fprintf(&b, "%s is %s, %s is %s. ", cellName(p.Anchor()), spokenHalves[anchor], cellName(p.Other()), spokenHalves[other])
	}
	return b.String() + r.progress(s) + " " + strings.ReplaceAll(r.next(s), "marked "+lineMark, "on "+s.spokenLine())
}

// spokenLine names the cells of the line that has won.
func (s *State) spokenLine() string {
	var names []string
	for cell, marked := range s.winningCells() {
		if marked {
			names = append(names, cellName(cell))
		}
	}
	return strings.Join(names, ", ")
}

// Signs are the halves, as descriptions of moves draw them.
func (r *Rules) Signs() (pairs []string) {
	for _, h := range []half{rf, ro, wf, wo} {
		pairs = append(pairs, signs[h], spokenHalves[h])
	}
	return pairs
}
