package boards

import (
	"cmp"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/scene"
)

// lostPiece is a piece that was lost where two choices met: whose it was, and of which kind.
type lostPiece struct{ place, side, name string }

// settle adds to two choices that were made at once what came of them: what each has taken where it went,
// and what of its own was lost there.
func settle(before, after position.Position, made [2]*Made) {
	lost := lossesIn(before, after, [2]scene.Change{made[0].Change, made[1].Change})
	for i, m := range made {
		var took, gone, taken []string
		for _, l := range lost {
			if len(m.To) == 0 || l.place != m.To[0] {
				continue
			}
			if l.side == before.Info().Sides[i] {
				gone = append(gone, l.name)
			} else {
				took = append(took, l.name)
			}
			taken = append(taken, l.place)
		}
		m.Taken = append(taken, m.Taken...)
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
	var moved [2]*scene.Piece
	for i, c := range chosen {
		if moved[i] = standing(from, c.From, from.Sides[i]); moved[i] == nil || len(c.To) == 0 {
			return nil
		}
	}
	for i, c := range chosen {
		if i > 0 && c.To[0] == chosen[0].To[0] {
			break
		}
		seen := ""
		for n := range len(from.Position.Pieces) {
			p := &from.Position.Pieces[n]
			side, name := 0, cmp.Or(p.Glyph, p.Sign)
			if p.Side == from.Sides[1] {
				side = 1
			}
			kind := p.Side + " " + name + "\n"
			if strings.Contains(seen, kind) {
				continue
			}
			seen += kind
			due := counted(from, c.To[0], p.Side, name) - counted(to, c.To[0], p.Side, name)
			if m := moved[side]; cmp.Or(m.Glyph, m.Sign) == name {
				due += there(chosen[side].To[0], c.To[0]) - there(m.Place, c.To[0])
			}
			for range due {
				lost = append(lost, lostPiece{c.To[0], p.Side, name})
			}
		}
	}
	return lost
}

// there is 1 where two places are one.
func there(a, b string) int {
	if a == b {
		return 1
	}
	return 0
}

// standing is the piece of a side on the first of some places, nil if there is none.
func standing(s *scene.Scene, places []string, side string) *scene.Piece {
	for i := range s.Position.Pieces {
		if p := &s.Position.Pieces[i]; len(places) > 0 && p.Place == places[0] && p.Side == side {
			return p
		}
	}
	return nil
}

// counted is how many pieces of a side and a kind stand on a place.
func counted(s *scene.Scene, place, side, name string) (n int) {
	for i := range s.Position.Pieces {
		if p := &s.Position.Pieces[i]; p.Place == place && p.Side == side && cmp.Or(p.Glyph, p.Sign) == name {
			n += max(1, p.Count)
		}
	}
	return n
}

// sketched is the scene of a position with some moves, nil if it has none.
func sketched(p position.Position, moves []games.Move) *scene.Scene {
	if s, ok := p.Seen().Sketch(moves).(scene.Scene); ok {
		return &s
	}
	return nil
}
