package scenes_test

import (
	"slices"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/games/scene"
)

// TestLately: the last change of a scene is that of all that a side has moved since the other moved something:
// a side may move several times in a turn of Yut, and in several turns while the other can only pass. What was
// reached then holds a piece of that side, and each trail leads from where its move began to where it ended.
func TestLately(t *testing.T) {
	s := sessiontest.New(t)
	several, waited := 0, 0
	for _, makes := range []string{"(make-yut)", "(make-sorry)"} {
		if _, code := s.Do("(set board off) (setf g " + makes + ")"); code != "" {
			t.Fatal(code)
		}
		more, passes := checkLately(t, s.Session.Current())
		several, waited = several+more, waited+passes
	}
	if several == 0 || waited == 0 {
		t.Errorf("%d times a side had several moves, and %d times the other had passed between them", several, waited)
	}
}

// checkLately plays a game and checks each position. It counts where a side has moved several times, and
// how often the other had passed in between.
func checkLately(t *testing.T, g *play.Game) (several, waited int) {
	t.Helper()
	for range 120 {
		seen, err := boards.Of(g)
		if err != nil {
			t.Fatal(err)
		}
		if course := boards.CourseOf(g); len(course) > 0 {
			turn, passes := lastMoved(course)
			if len(turn) > 1 {
				several++
			}
			waited += passes
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
	return several, waited
}

// lastMoved is what a side has moved since the other moved something, and how often the other has passed
// in between.
func lastMoved(course []boards.Made) (turn []boards.Made, passes int) {
	since := 0
	for _, m := range slices.Backward(course) {
		still := len(m.From)+len(m.To)+len(m.Taken) == 0
		switch {
		case len(turn) > 0 && still && m.Side != turn[0].Side:
			since++
		case !still && len(turn) > 0 && m.Side != turn[0].Side:
			return turn, passes
		case !still:
			turn, passes, since = append([]boards.Made{m}, turn...), passes+since, 0
		}
	}
	return turn, passes
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
