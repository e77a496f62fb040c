package scenes_test

import (
	"slices"

	"parlor/games"
	"parlor/games/scene"
)

// faultIn reports the first fault of a scene: places that share a name or overlap, anything
// off the board, pieces on unknown places, and moves that touch unknown places.
func faultIn(s *scene.Scene) error {
	if err := faultOn(&s.Board); err != nil {
		return err
	}
	known := func(id string) bool {
		return slices.ContainsFunc(s.Board.Places, func(p scene.Place) bool { return p.ID == id })
	}
	ids := map[string]bool{}
	for i, p := range s.Position.Pieces {
		if !known(p.Place) {
			return games.Errorf("bad-scene", "the piece %s stands on %s, which is no place", p.ID, p.Place)
		}
		if ids[p.ID] {
			return games.Errorf("bad-scene", "two pieces are called %s", p.ID)
		}
		ids[p.ID] = true
		for _, q := range s.Position.Pieces[:i] {
			if overlap(p.X-q.X, p.Y-q.Y, (p.Size+q.Size)/2, (p.Size+q.Size)/2) {
				return games.Errorf("bad-scene", "the pieces %s and %s lie over one another", q.ID, p.ID)
			}
		}
	}
	for _, n := range s.Position.Stones {
		if !known(n.Place) {
			return games.Errorf("bad-scene", "%d stones lie in %s, which is no place", n.Count, n.Place)
		}
	}
	for _, m := range s.Moves {
		for _, id := range slices.Concat(m.From, m.To, m.Taken) {
			if !known(id) {
				return games.Errorf("bad-scene", "the move %s touches %s, which is no place", m.Line, id)
			}
		}
	}
	return nil
}

// faultOn does so of its board.
func faultOn(b *scene.Board) error {
	for i, p := range b.Places {
		if p.X-p.Wide/2 < 0 || p.Y-p.High/2 < 0 || p.X+p.Wide/2 > b.Width || p.Y+p.High/2 > b.Height {
			return games.Errorf("bad-scene", "the place %s lies off the board", p.ID)
		}
		for _, q := range b.Places[:i] {
			if p.ID == q.ID {
				return games.Errorf("bad-scene", "two places are called %s", p.ID)
			}
			if overlap(p.X-q.X, p.Y-q.Y, (p.Wide+q.Wide)/2, (p.High+q.High)/2) && p.Shape != scene.Hex {
				return games.Errorf("bad-scene", "the places %s and %s lie over one another", q.ID, p.ID)
			}
		}
	}
	return nil
}

// overlap says whether the interiors of two boxes meet, given the distances of their centres and
// half the sums of their sides.
func overlap(dx, dy, wide, high int) bool {
	return max(dx, -dx) < wide && max(dy, -dy) < high
}
