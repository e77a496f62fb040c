package scenes_test

import (
	"slices"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/games/scene"
)

// TestLately: the last change of a scene is that of all moves of the last turn in which something moved: a
// side may move several times in a turn of Yut. What was reached then holds a piece of that side, and each
// trail leads from where its move began to where it ended.
func TestLately(t *testing.T) {
	s := sessiontest.New(t)
	if _, code := s.Do("(set board off) (setf g (make-yut))"); code != "" {
		t.Fatal(code)
	}
	g, several := s.Session.Current(), 0
	for range 120 {
		seen, err := boards.Of(g)
		if err != nil {
			t.Fatal(err)
		}
		if course := boards.CourseOf(g); len(course) > 0 {
			turn := lastTurn(course)
			if len(turn) > 1 {
				several++
			}
			checkTrails(t, seen, turn)
		}
		if seen.Position.Deal == "" && len(seen.Moves) == 0 {
			break
		}
		play := func() error { return g.Deal(t.Context()) }
		if n := len(seen.Moves); n > 0 {
			play = func() error { return g.Play(t.Context(), g.List.Numbered()[n/2].Name.Words) }
		}
		if err := play(); err != nil {
			t.Fatal(err)
		}
	}
	if several == 0 {
		t.Error("no turn had several moves")
	}
}

// lastTurn is the moves of the last turn in which something moved.
func lastTurn(course []boards.Made) (turn []boards.Made) {
	for _, m := range slices.Backward(course) {
		still := len(m.From)+len(m.To)+len(m.Taken) == 0
		if len(turn) > 0 && (still || m.Side != turn[0].Side) {
			break
		}
		if !still {
			turn = append([]boards.Made{m}, turn...)
		}
	}
	return turn
}

// checkTrails checks what a scene says of the moves of a turn.
func checkTrails(t *testing.T, seen scene.Scene, turn []boards.Made) {
	t.Helper()
	p := seen.Position
	if len(p.Trails) != len(turn) {
		t.Fatalf("%d trails of %d moves: %v", len(p.Trails), len(turn), p.Trails)
	}
	for i, m := range turn {
		if trail := p.Trails[i]; trail[0] != m.From[0] || trail[len(trail)-1] != m.To[0] {
			t.Errorf("from %s to %s the trail is %v", m.From[0], m.To[0], trail)
		}
	}
	for _, id := range p.Last.To {
		if !slices.ContainsFunc(p.Pieces, func(q scene.Piece) bool { return q.Place == id }) {
			t.Errorf("nothing stands at %s, which was reached in %+v", id, turn)
		}
	}
}
