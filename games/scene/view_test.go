package scene_test

import (
	"slices"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/view/boards"
	"parlor/games"
	_ "parlor/games/doublecard" // whose boards alone are shown in part, so that this goes with it
	_ "parlor/games/mancala"    // and whose boards alone stand
)

// TestViewsOfBoards: a board that is turned, stands or is shown in part keeps its pieces and stones on
// its places, and each of its moves can be begun and ended.
func TestViewsOfBoards(t *testing.T) {
	turned, stood, cropped := 0, 0, 0
	for _, kind := range rooms.Catalog().Kinds {
		random := games.NewRandom(5, games.StreamCorpus)
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 120 && p.Turn() != games.Over; n++ {
			var numbered []play.Numbered
			if p.Turn() != games.Chance {
				numbered = play.NumberedAt(p)
			}
			s, err := boards.At(p, numbered)
			if err != nil {
				break // a tree
			}
			before := s
			before.Board.Places = slices.Clone(s.Board.Places)
			s.Turn()
			if x, y := before.Board.Places[0].X, before.Board.Places[0].Y; s.Board.Places[0].X != s.Board.Width-x || s.Board.Places[0].Y != s.Board.Height-y {
				t.Fatalf("%s: the first place is not turned", p.Text())
			}
			if deck := before.Board.Deck; deck != nil && s.Board.Deck.X != s.Board.Width-deck.X {
				t.Fatalf("%s: the cards are not turned", p.Text())
			}
			s.Turn()
			if !slices.Equal(s.Board.Places, before.Board.Places) {
				t.Fatalf("%s: turned twice it is another board", p.Text())
			}
			turned++
			if s.Board.Tall != nil {
				s.Stand()
				stood++
			}
			if s.Board.Show != nil {
				s.Crop()
				cropped++
			}
			has := map[string]bool{}
			for _, place := range s.Board.Places {
				has[place.ID] = true
				if place.X-place.Wide/2 < 0 || place.Y-place.High/2 < 0 || place.X+place.Wide/2 > s.Board.Width || place.Y+place.High/2 > s.Board.Height {
					t.Fatalf("%s: %s lies off the board", p.Text(), place.ID)
				}
			}
			for _, piece := range s.Position.Pieces {
				if !has[piece.Place] {
					t.Fatalf("%s: %s stands on %s, which is not seen", p.Text(), piece.ID, piece.Place)
				}
			}
			for _, m := range s.Moves {
				for _, id := range slices.Concat(m.From, m.To) {
					if !has[id] {
						t.Fatalf("%s: %s touches %s, which is not seen", p.Text(), m.Line, id)
					}
				}
			}
			p = p.After(p.Rules().AtRandom(random))
		}
	}
	if turned == 0 || stood == 0 || cropped == 0 {
		t.Errorf("%d boards were turned, %d stood, %d were shown in part", turned, stood, cropped)
	}
}
