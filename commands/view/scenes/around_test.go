package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/games"
)

// TestMovesInShort: every move is said in a few words, leads along its path to where it ends, and needs
// an item that is in hand; the counts are those by which the game is won.
func TestMovesInShort(t *testing.T) {
	for _, name := range known {
		paths := 0
		walked(t, kindOf(t, name), 400, func(p position.Position) {
			if p.Turn() == games.Chance || p.Turn() == games.Over || p.Turn() == games.Both {
				return
			}
			s, err := boards.At(p, play.NumberedAt(p))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range s.Moves {
				if m.Short == "" || len(m.Short) > len(m.Does)+12 {
					t.Fatalf("%s: %s is %q in short, and %q", p.Text(), m.Line, m.Short, m.Does)
				}
				if m.Hand < 0 || m.Hand > len(s.Position.Hand) {
					t.Fatalf("%s: %s needs item %d of %v", p.Text(), m.Line, m.Hand, s.Position.Hand)
				}
				if len(m.Path) > 0 && len(m.To) > 0 && name != "mancala" { // a slide may lead back to where a pawn began
					paths++
					if end := m.Path[len(m.Path)-1]; !slices.Contains(m.To, end) {
						t.Fatalf("%s: %s ends at %s, and its path is %v", p.Text(), m.Line, m.To, m.Path)
					}
				}
			}
			tally, counted := p.Seen().Tally()
			for i, c := range s.Position.Counts {
				if counted && c.Side != "" && c.N != tally[slices.Index(s.Sides[:], c.Side)] {
					t.Fatalf("%s: count %d is %+v, and the game counts %v", p.Text(), i, c, tally)
				}
			}
		})
		if moves := slices.Contains([]string{"sorry", "sorry-full", "yut"}, name); moves != (paths > 0) {
			t.Errorf("%s: %d paths", name, paths)
		}
	}
}

// TestSownOneByOne: the stones of a pit go into as many cells.
func TestSownOneByOne(t *testing.T) {
	walked(t, kindOf(t, "mancala"), 400, func(p position.Position) {
		if p.Turn() == games.Over {
			return
		}
		s, err := boards.At(p, play.NumberedAt(p))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range s.Moves {
			for _, pit := range s.Position.Stones {
				if pit.Place == m.From[0] && pit.Count != len(m.Path) {
					t.Fatalf("%s: %s sows %d stones into %v", p.Text(), m.Line, pit.Count, m.Path)
				}
			}
		}
	})
}

// TestAround: who sits where, what is to be done, and what has been done, of a game from its beginning
// to its end.
func TestAround(t *testing.T) {
	s := sessiontest.New(t)
	view := func() boards.Playable {
		t.Helper()
		v, ok := scenes.PlayableOf(s.Session, "")
		if !ok {
			t.Fatal("no board")
		}
		return v
	}
	run := func(forms string) {
		t.Helper()
		if _, code := s.Do(forms); code != "" {
			t.Fatalf("%s: %s", forms, code)
		}
	}
	run("(make-sorry)")
	if v := view(); v.Names != [2]string{"Red", "Green"} || v.You != -1 || v.Title != "Red's turn" || v.Around.Deal != "Draw a card" {
		t.Errorf("before the first card: %+v", v.Around)
	}
	run("(set-card 1)")
	if v := view(); v.Title != "Red drew a 1" || v.Tip == "" {
		t.Errorf("with a card: %+v", v.Around)
	}
	run("(play-card 0)")
	if v := view(); len(v.Course) != 1 || v.Course[0].Short != "R0 out, to 11" || v.Course[0].Held != "1" || v.Course[0].Side != 0 {
		t.Errorf("after a move: %+v", v.Course)
	}
	run("(make-mancala)")
	run("(opponent 'level 3)")
	if v := view(); v.Names != [2]string{"You", "Level 3"} || v.You != 0 || v.Title != "Your move" {
		t.Errorf("against a level: %+v", v.Around)
	}
	run("(sow 2)")
	if v := view(); v.Title != "You move again" {
		t.Errorf("after a last stone in the store: %q", v.Title)
	}
	run("(resign)")
	if v := view(); v.Title != "You resigned, Level 3 won" || v.Won != 1 || !strings.HasPrefix(v.Stands, "The game is over: You resigned") || !slices.Contains(v.Keys, "rematch") {
		t.Errorf("given up: %+v", v.Around)
	}
}
