package scenes_test

import (
	"slices"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/games/scene"
)

// TestPast: the positions of a game's past are those that its page showed then, and the game goes on as it
// was; there are none before its beginning and after now.
func TestPast(t *testing.T) {
	for _, name := range known {
		s := sessiontest.New(t)
		run := func(forms string) {
			t.Helper()
			if _, code := s.Do(forms); code != "" {
				t.Fatalf("%s: %s: %s", name, forms, code)
			}
		}
		run("(set board off) (setf g (make-" + name + "))")
		g := s.Session.Current()
		seen := boards.Viewpoint{Turned: true, Tall: true}
		shown := map[int]boards.Playable{} // after so many decisions, where one is due
		for range 12 {
			v, ok := scenes.PlayableAs(s.Session, seen)
			if !ok || v.Over {
				break
			}
			shown[len(v.Course)] = v
			play := func() error { return g.Deal(t.Context()) }
			if len(v.Moves) > 0 {
				play = func() error { return g.Play(t.Context(), g.List.Numbered()[0].Name.Words) }
			}
			if err := play(); err != nil {
				t.Fatal(err)
			}
		}
		before := g.Line.Now().Text()
		if len(shown) < 3 {
			t.Errorf("%s: only %d positions were shown", name, len(shown))
		}
		for turn, want := range shown {
			got, ok := boards.Past(g, turn, seen)
			if !ok || len(got.Moves) > 0 || len(got.Keys) > 0 {
				t.Fatalf("%s: after %d decisions there is %t, with %d moves", name, turn, ok, len(got.Moves))
			}
			if !slices.Equal(got.Position.Pieces, want.Position.Pieces) || !slices.Equal(got.Position.Stones, want.Position.Stones) {
				t.Errorf("%s: after %d decisions the board has\n%v\nand had\n%v", name, turn, got.Position.Pieces, want.Position.Pieces)
			}
		}
		for _, turn := range []int{-1, len(boards.CourseOf(g)) + 1} {
			if _, ok := boards.Past(g, turn, seen); ok {
				t.Errorf("%s: there is a position after %d decisions", name, turn)
			}
		}
		if after := g.Line.Now().Text(); after != before {
			t.Errorf("%s: looking back leads to %s", name, after)
		}
	}
}

// TestGivenUp: at the end of a game that was given up nobody holds the card that was drawn, and undo brings
// it back.
func TestGivenUp(t *testing.T) {
	s := sessiontest.New(t)
	hand := func(forms string) int {
		t.Helper()
		if _, code := s.Do(forms); code != "" {
			t.Fatalf("%s: %s", forms, code)
		}
		v, ok := scenes.PlayableOf(s.Session, "")
		if !ok {
			t.Fatal("no board")
		}
		if len(v.Position.Hand) == 0 && v.Position.Held != "" {
			t.Errorf("%s: %s is held", forms, v.Position.Held)
		}
		return len(v.Position.Hand)
	}
	if n := hand("(setf g (make-sorry)) (set-card g 1)"); n != 1 {
		t.Errorf("%d cards are in hand", n)
	}
	if n := hand("(resign g)"); n != 0 {
		t.Errorf("%d cards are in hand at the end", n)
	}
	if n := hand("(undo g)"); n != 1 {
		t.Errorf("%d cards are in hand after undo", n)
	}
}

// TestMarkOutlastsPass: a move that passes leaves the mark of the last one that has changed the board, now
// and among the positions of the past.
func TestMarkOutlastsPass(t *testing.T) {
	s := sessiontest.New(t)
	passes := 0
	for range 10 {
		if _, code := s.Do("(set board off) (setf g (make-sorry))"); code != "" {
			t.Fatal(code)
		}
		for g := s.Session.Current(); g.Line.Decisions() < 30; {
			v, ok := scenes.PlayableAs(s.Session, boards.Viewpoint{})
			if !ok || v.Over {
				break
			}
			passes += keepsMark(t, g, v)
			play := func() error { return g.Deal(t.Context()) }
			if len(v.Moves) > 0 {
				play = func() error { return g.Play(t.Context(), g.List.Numbered()[0].Name.Words) }
			}
			if err := play(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if passes == 0 {
		t.Error("nobody has passed")
	}
}

// keepsMark checks the mark where the last move was to pass, and is 1 there.
func keepsMark(t *testing.T, g *play.Game, v boards.Playable) int {
	t.Helper()
	var real *boards.Made
	for i, m := range v.Course {
		if len(m.To) > 0 {
			real = &v.Course[i]
		}
	}
	n := len(v.Course)
	if real == nil || v.Course[n-1].Line != play.PassWord {
		return 0
	}
	past, _ := boards.Past(g, n, boards.Viewpoint{})
	for when, last := range map[string]*scene.Change{"now": v.Position.Last, "in the past": past.Position.Last} {
		if last == nil || !slices.Equal(last.From, real.From) || !slices.Equal(last.To, real.To) {
			t.Fatalf("after %d moves the mark %s is %+v, and the last real move is %+v", n, when, last, real)
		}
	}
	return 1
}
