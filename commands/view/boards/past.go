package boards

import (
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
)

// Past gives what a page showed of a game after so many of its decisions: a position to be looked at, in
// which nothing can be done. It is false if there have not been so many.
func Past(g *play.Game, decisions int, seen Viewpoint) (v Playable, ok bool) {
	happened := g.Line.Course()
	if decisions < 0 || len(happened) == 0 {
		return v, false
	}
	at := happened[0].At
	var positions []position.Position
	var moves []games.Move
	for _, h := range happened {
		if decisions == 0 {
			break
		}
		positions, moves = append(positions, h.At), append(moves, h.Move)
		at = h.At.After(h.Move)
		if h.At.Turn() != games.Chance {
			decisions--
		}
	}
	if decisions > 0 {
		return v, false
	}
	s, err := At(at, nil)
	if err != nil {
		return v, false
	}
	s.Position.Says = at.Seen().Spoken()
	s.Position.Last, s.Position.Trails = lately(append(positions, at), moves)
	s.Position.Hand, s.Position.Chosen = nil, nil
	v = Playable{Scene: s, Keys: []string{}, Around: aroundOf(g, &s)}
	v.Course = nil
	return v.SeenBy(seen), true
}
