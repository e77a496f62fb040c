package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/games"
	"parlor/games/scene"
)

// sceneAt is the scene of a position with its moves.
func sceneAt(t *testing.T, p position.Position) scene.Scene {
	t.Helper()
	var numbered []play.Numbered
	if p.Turn() != games.Chance && p.Turn() != games.Over {
		numbered = play.NumberedAt(p)
	}
	s, err := boards.At(p, numbered)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// played is the view of a game after some forms.
func played(t *testing.T, forms ...string) boards.Playable {
	t.Helper()
	s := sessiontest.New(t)
	for _, form := range forms {
		if _, code := s.Do(form); code != "" {
			t.Fatalf("%s: %s", form, code)
		}
	}
	v, ok := scenes.PlayableOf(s.Session, "")
	if !ok {
		t.Fatal("no board")
	}
	return v
}

// TestWonLine: the four that have won have rings, and every other half pales.
func TestWonLine(t *testing.T) {
	v := played(t, "(make-double-card)", "(place 2 A 1)", "(place 2 B 1)", "(place 2 C 1)", "(place 6 D 1)")
	if !v.Over {
		t.Fatalf("nobody has won: %s", v.Position.Says)
	}
	if len(v.Position.Won) < 4 {
		t.Fatalf("the line is %v", v.Position.Won)
	}
	won, pale := 0, 0
	plain := v.Scene
	plain.Position.Won = nil
	was := boards.Paint(&plain, boards.Look{Wide: 400}).Shapes
	for _, s := range boards.Paint(&v.Scene, boards.Look{Wide: 400}).Shapes[len(was):] {
		switch {
		case s.Opacity > 0 && s.Fill != "":
			pale++
		case s.Stroke != "" && s.Fill == "":
			won++
		}
	}
	if won != 2*len(v.Position.Won) || pale != len(v.Position.Pieces)-len(v.Position.Won) {
		t.Errorf("%d rings around %d places, and %d of %d halves pale", won, len(v.Position.Won), pale, len(v.Position.Pieces))
	}
}

// TestCardsInWords: no move of a card needs a sign that looks otherwise on dark pages, and what is to be
// done with a card is said.
func TestCardsInWords(t *testing.T) {
	walked(t, kindOf(t, "double-card"), 200, func(p position.Position) {
		for _, m := range sceneAt(t, p).Moves {
			if strings.ContainsAny(m.Short, "●○") || !strings.Contains(m.Short, "filled") || !strings.Contains(m.Short, "open") {
				t.Fatalf("%s is %q in short", m.Line, m.Short)
			}
		}
	})
	if v := played(t, "(make-double-card)"); v.Title != "Color places a card" || v.Position.Hand[0].Note != "red filled, white open" {
		t.Errorf("it says %q of %+v", v.Title, v.Position.Hand[0])
	}
	if v := played(t, "(make-double-card)", "(resign)"); len(v.Position.Hand) > 0 {
		t.Errorf("after resigning %d ways can be chosen", len(v.Position.Hand))
	}
}

// TestSteadyShape: the picture of a board that is shown in part keeps its shape when more of it is seen,
// and ten rows are seen no sooner than they are needed.
func TestSteadyShape(t *testing.T) {
	grown, ratio := 0, 0.0
	walked(t, kindOf(t, "double-card"), 600, func(p position.Position) {
		s := sceneAt(t, p)
		s.Crop()
		if of := float64(s.Board.Width+2*boards.Margin) / float64(s.Board.Height+2*boards.Margin); ratio == 0 {
			ratio = of
		} else if of < ratio*.99 || of > ratio*1.01 {
			t.Fatalf("%s: the picture is %.3f times as wide as high, and was %.3f", p.Text(), of, ratio)
		}
		if rows := len(s.Board.Places) / 8; rows > 8 {
			grown++
		}
	})
	if grown == 0 {
		t.Error("no board has grown")
	}
}

// TestBadges: the pictures of the sides differ, and stay the same for a whole game.
func TestBadges(t *testing.T) {
	for _, name := range known {
		var first [2]string
		walked(t, kindOf(t, name), 60, func(p position.Position) {
			s := sceneAt(t, p)
			signs := boards.SignsOf(&s)
			if first == [2]string{} {
				first = signs
			}
			if signs[0] == signs[1] || signs != first && (name == "ropasci" || name == "double-card") {
				t.Fatalf("%s: the signs of %s are other ones", p.Text(), name)
			}
		})
	}
}

// TestShaded: where a side throws, the hexes out of its reach are shaded and no other, the board says so,
// and the words are read from above when it is turned.
func TestShaded(t *testing.T) {
	seen := map[bool]int{}
	walked(t, kindOf(t, "ropasci"), 300, func(p position.Position) {
		if p.Turn() != games.Both && p.Turn() != games.Reply {
			return
		}
		s := sceneAt(t, p)
		thrown := map[string]bool{}
		for _, m := range s.Moves {
			if len(m.From) > 0 && strings.Contains(m.Line, "throw") {
				thrown[m.To[0]] = true
			}
		}
		for _, place := range s.Board.Places {
			if shaded := slices.Contains(s.Position.Shaded, place.ID); place.Shape == scene.Hex && len(thrown) > 0 && shaded == thrown[place.ID] {
				t.Fatalf("%s: %s is shaded: %v", p.Text(), place.ID, shaded)
			}
		}
		if (len(s.Position.Shaded) > 0) != (len(s.Position.Texts) > 0) {
			t.Fatalf("%s: %d hexes are shaded, and it says %v", p.Text(), len(s.Position.Shaded), s.Position.Texts)
		}
		if len(s.Position.Texts) == 0 {
			return
		}
		if p.Turn() == games.Both { // Upper sits above, where it throws
			s.Turn()
		}
		for i, text := range s.Position.Texts {
			if text.X > s.Board.Width/4 || text.Y > s.Board.Height/6 || i > 0 && text.Y <= s.Position.Texts[i-1].Y {
				t.Fatalf("%s: %v", p.Text(), s.Position.Texts)
			}
		}
		if s.Position.Texts[0].Text != "Shaded:" {
			t.Fatalf("it reads %v", s.Position.Texts)
		}
		seen[p.Turn() == games.Both]++
	})
	if len(seen) < 2 {
		t.Errorf("shaded boards were seen: %v", seen)
	}
}

// TestLosses: what a choice has taken, or lost, is said with it, and a cross marks where.
func TestLosses(t *testing.T) {
	turns := []string{"(make-ropasci)", "(throw upper r 4 0)", "(throw lower p -4 0)"}
	for row := 4; row > 1; row-- { // they meet in the middle
		turns = append(turns, fmt.Sprintf("(slide upper %d 0 %d 0)", row, row-1), fmt.Sprintf("(slide lower %d 0 %d 0)", -row, 1-row))
	}
	v := played(t, append(turns, "(slide upper 1 0 0 0)", "(slide lower -1 0 0 0)")...)
	if n := len(v.Course); n != 10 || v.Course[n-2].Short != "rock slides 1,0 to 0,0, loses rock" || v.Course[n-1].Short != "paper slides -1,0 to 0,0, takes rock" {
		t.Errorf("the last turn is %+v", v.Course[max(0, n-2):])
	}
	if !slices.Contains(v.Position.Last.Taken, "0,0") {
		t.Errorf("the last turn changed %+v", v.Position.Last)
	}
	plain := v.Scene
	last := *v.Position.Last
	last.Taken = nil
	plain.Position.Last = &last
	if crosses := len(boards.Paint(&v.Scene, boards.Look{Wide: 400}).Shapes) - len(boards.Paint(&plain, boards.Look{Wide: 400}).Shapes); crosses != 3 {
		t.Errorf("a loss is drawn by %d shapes", crosses)
	}
	if before := played(t, turns...); before.Position.Last.Taken != nil || strings.Contains(before.Course[len(before.Course)-1].Short, "takes") {
		t.Errorf("without a loss: %+v", before.Position.Last)
	}
	if v := played(t, append(turns, "(slide upper 1 0 0 0)")...); len(v.Course) != 8 || v.Position.Last.Taken != nil {
		t.Errorf("a choice that is not answered is known: %+v", v.Course)
	}
}

// leastRead is how high letters have to be on the picture of a phone, 344 pixels wide.
const leastRead, phoneWide = 9.0, 344.0

// TestLettersOnPhones: what is written on the boards of Yut and RoPaSci, and on their pieces, can be read
// on a phone; names of places are not shown there.
func TestLettersOnPhones(t *testing.T) {
	for _, name := range []string{"yut", "ropasci"} {
		walked(t, kindOf(t, name), 200, func(p position.Position) {
			s := sceneAt(t, p)
			s.Pile()
			picture := boards.Paint(&s, boards.Look{Wide: int(phoneWide)})
			for _, shape := range picture.Shapes {
				if high := float64(shape.Size) / float64(picture.Steps()) * phoneWide / float64(picture.Across); shape.Text != "" && !shape.Name && high < leastRead {
					t.Fatalf("%s: %q is %.1f pixels high", p.Text(), shape.Text, high)
				}
			}
		})
	}
}

// TestRoadsOfYut: arrows show the way, at the beginning, on every road and out; a mal has one name on the
// board and in its moves, and none of those that wait sticks out of their tray.
func TestRoadsOfYut(t *testing.T) {
	arrows := 0
	walked(t, kindOf(t, "yut"), 400, func(p position.Position) {
		s := sceneAt(t, p)
		arrows = 0
		for _, l := range s.Board.Lines {
			if l.Kind == scene.Arrow {
				arrows++
			}
		}
		signs := map[string]bool{}
		for _, piece := range s.Position.Pieces {
			signs[piece.Sign] = true
			i := slices.IndexFunc(s.Board.Places, func(q scene.Place) bool { return q.ID == piece.Place })
			if tray := s.Board.Places[i]; tray.Kind == scene.Start {
				// The corner of a square mal, from the middle of the round end of the tray.
				round, half := tray.High/2, piece.Size*41/100
				x, y := max(piece.X-tray.X, tray.X-piece.X)+half-(tray.Wide/2-round), max(piece.Y-tray.Y, tray.Y-piece.Y)+half
				if y > round || x > 0 && x*x+y*y > round*round {
					t.Fatalf("%s: %s sticks out of %s", p.Text(), piece.ID, tray.ID)
				}
			}
		}
		for _, m := range s.Moves {
			name, _, _ := strings.Cut(m.Short, " ")
			if strings.Contains(m.Short, "mal ") || len(m.From) > 0 && !signs[name[:min(2, len(name))]] {
				t.Fatalf("%s: %s is %q in short", p.Text(), m.Line, m.Short)
			}
			if strings.HasSuffix(m.Short, " home") {
				t.Fatalf("%s: %q, where the board has a finish", p.Text(), m.Short)
			}
		}
	})
	if arrows != 10 {
		t.Errorf("there are %d arrows", arrows)
	}
}

// TestTaskOfThrows: at RoPaSci it is said what can be done: throw, and move once something is on the board.
func TestTaskOfThrows(t *testing.T) {
	if v := played(t, "(make-ropasci)"); !strings.HasPrefix(v.Tip, "Throw a token. Rock beats") || !strings.Contains(v.Tip, "Whoever has neither tokens nor throws left loses.") {
		t.Errorf("at the beginning it says %q", v.Tip)
	}
	if v := played(t, "(make-ropasci)", "(throw upper r 4 0)", "(throw lower p -4 0)"); !strings.HasPrefix(v.Tip, "Throw a token or move one. Rock beats") {
		t.Errorf("with a token it says %q", v.Tip)
	}
}
