package boards

import (
	"cmp"
	"slices"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/scene"
)

// lostPiece is a piece that was lost where two choices met, whose and of which kind.
type lostPiece struct{ place, side, name string }

// settle adds to two choices that were made at once what came of them: what each has taken where it went,
// and what of its own was lost there.
func settle(before, after position.Position, made [2]*Made) {
	lost := lossesIn(before, after, [2]scene.Change{made[0].Change, made[1].Change})
	for i, m := range made {
		var took, gone []string
		for _, l := range lost {
			switch {
			case len(m.To) == 0 || l.place != m.To[0]:
				continue
			case l.side == before.Info().Sides[i]:
				gone = append(gone, l.name)
			default:
				took = append(took, l.name)
			}
			m.Taken = append(slices.Clone(m.Taken), l.place)
		}
		if len(took) > 0 {
			m.Short += ", takes " + wording.Listed(took)
		}
		if len(gone) > 0 {
			m.Short += ", loses " + wording.Listed(gone)
		}
	}
}

// lossesIn lists the pieces that are gone after two choices made at once: what would stand on the two
// places that they led to, less what does.
func lossesIn(before, after position.Position, chosen [2]scene.Change) (lost []lostPiece) {
	from, to := sketched(before, nil), sketched(after, nil)
	if from == nil || to == nil {
		return nil
	}
	counts := map[lostPiece]int{}
	count := func(s *scene.Scene, by int) {
		for _, p := range s.Position.Pieces {
			counts[kindOf(p, p.Place)] += by * max(1, p.Count)
		}
	}
	count(from, 1)
	count(to, -1)
	var reached []string
	for i, c := range chosen {
		at := slices.IndexFunc(from.Position.Pieces, func(p scene.Piece) bool {
			return len(c.From) > 0 && p.Place == c.From[0] && p.Side == from.Sides[i]
		})
		if at < 0 || len(c.To) == 0 {
			return nil
		}
		counts[kindOf(from.Position.Pieces[at], c.To[0])]++
		counts[kindOf(from.Position.Pieces[at], c.From[0])]--
		reached = append(reached, c.To[0])
	}
	for l, n := range counts {
		if slices.Contains(reached, l.place) {
			for range n {
				lost = append(lost, l)
			}
		}
	}
	slices.SortFunc(lost, func(a, b lostPiece) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.side, b.side), cmp.Compare(a.name, b.name))
	})
	return lost
}

// kindOf is what a piece is called, on a place.
func kindOf(p scene.Piece, place string) lostPiece {
	return lostPiece{place, p.Side, cmp.Or(p.Glyph, p.Sign)}
}

// sketched is the scene of a position with some moves, nil if it has none.
func sketched(p position.Position, moves []games.Move) *scene.Scene {
	if s, ok := p.Seen().Sketch(moves).(scene.Scene); ok {
		return &s
	}
	return nil
}
