package boards

import (
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/scene"
)

// latest is what was done last on a board, and which ways it went.
type latest struct {
	change *scene.Change
	trails [][]string
	by     games.Turn // whose turn it was
}

// lately gives what the last move changed that was none to pass, what both choices of a simultaneous
// decision did, or all moves of a turn in which a side has moved several times. Each of the positions
// comes before a move. The change is nil if there has been no move.
func lately(positions []position.Position, moves []games.Move) (*scene.Change, [][]string) {
	var l latest
	for i := len(moves) - 1; i >= 0; i-- {
		before := positions[i]
		if before.Turn() == games.Chance {
			continue
		}
		seen := sketched(before, moves[i:i+1])
		if seen == nil {
			return nil, nil
		}
		if l.known() && (before.Turn() != l.by || !changes(seen.Moves[0].Change)) {
			break
		}
		l.precede(seen, before.Turn())
		switch {
		case before.Turn() == games.Reply:
			if i > 0 && i+1 < len(positions) {
				for _, lost := range lossesIn(positions[i-1], positions[i+1], [2]scene.Change{sketched(positions[i-1], moves[i-1:i]).Moves[0].Change, seen.Moves[0].Change}) {
					l.change.Taken = append(l.change.Taken, lost.place)
				}
			}
			l.by = games.Both
		case l.known() && (before.Turn() == games.Both || len(seen.Position.Stones) > 0): // stones that were sown touch too much
			return l.change, nil
		}
	}
	return l.change, l.trails
}

// known says whether something has changed.
func (l *latest) known() bool { return l.change != nil && changes(*l.change) }

// precede adds the one move of a scene, which came before those that are known. A place that was reached
// and left in the same turn is on the way only.
func (l *latest) precede(seen *scene.Scene, by games.Turn) {
	m := seen.Moves[0]
	if l.change == nil {
		l.change = &scene.Change{}
	}
	l.by = by
	from, to := slices.Clone(m.From), slices.Clone(m.To)
	for _, id := range l.change.From {
		if i := slices.Index(to, id); i >= 0 {
			to = slices.Delete(to, i, i+1)
		} else {
			from = append(from, id)
		}
	}
	l.change.From, l.change.To, l.change.Taken = from, append(to, l.change.To...), append(slices.Clone(m.Taken), l.change.Taken...)
	if len(m.Path) > 0 && len(m.From) > 0 && len(seen.Position.Stones) == 0 {
		l.trails = append([][]string{append([]string{m.From[0]}, m.Path...)}, l.trails...)
	}
}

// changes says whether a move changes something on the board; to pass does not.
func changes(c scene.Change) bool { return len(c.From)+len(c.To)+len(c.Taken) > 0 }
