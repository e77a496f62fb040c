package play

import (
	"parlor/commands/position"
	"parlor/games"
)

// Typed lists the moves that can be typed now, each as words with the command in front:
// those of whoever is to decide, and of both who have not chosen where both do at once.
func (g *Game) Typed() [][]string {
	switch g.Turn() {
	case games.Over, games.Chance:
		return nil
	case games.Both:
		var all [][]string
		for _, side := range []games.Turn{games.Max, games.Min} {
			if g.chosen[side-games.Max] == nil {
				all = append(all, typedIn(g.ToChoose(side))...)
			}
		}
		return all
	}
	return typedIn(g.now)
}

// TypedOutcomes lists likewise what can be dealt by name: where chance acts, and in
// place of what is in hand.
func (g *Game) TypedOutcomes() [][]string {
	p, ok := position.WithoutDealt(g.now)
	if !ok && g.Turn() != games.Chance {
		return nil
	}
	return typedIn(p)
}

// typedIn lists what can be typed in a position.
func typedIn(p position.Position) [][]string {
	var all [][]string
	for _, m := range p.Moves() {
		all = append(all, p.Name(m).Words)
	}
	return all
}
