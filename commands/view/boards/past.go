package boards

import (
	"parlor/commands/game/play"
	"parlor/games"
	"parlor/games/scene"
)

// Past gives what a page showed of a game after so many of its decisions: a position to be looked at, in
// which nothing can be done. It is false if there have not been so many.
func Past(g *play.Game, decisions int, seen Viewpoint) (v Playable, ok bool) {
	happened := g.Line.Course()
	if decisions < 0 || len(happened) == 0 {
		return v, false
	}
	at := happened[0].At
	var last *scene.Change
	for _, h := range happened {
		if decisions == 0 {
			break
		}
		at = h.At.After(h.Move)
		if h.At.Turn() != games.Chance {
			if m := madeOf(h); changes(m.Change) {
				last = &m.Change
			}
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
	s.Position.Says, s.Position.Last = at.Seen().Spoken(), last
	s.Position.Hand, s.Position.Chosen = nil, nil
	v = Playable{Scene: s, Keys: []string{}, Around: aroundOf(g, &s)}
	v.Course = nil
	return v.SeenBy(seen), true
}
