package scene

import "testing"

// TestPile: pieces on one place of the way lie on each other, as large as one that stands alone, with
// the names of both on top; and those that wait or stand alone stay as they are.
func TestPile(t *testing.T) {
	s := Scene{Board: Board{Width: 300, Height: 100, Places: []Place{
		{ID: "a", X: 50, Y: 50, Wide: 72, High: 72, Shape: Circle, Kind: Track},
		{ID: "b", X: 150, Y: 50, Wide: 72, High: 72, Shape: Circle, Kind: Track},
		{ID: "home", X: 250, Y: 50, Wide: 90, High: 60, Shape: Square, Kind: Start},
	}}, Position: Position{Pieces: []Piece{{ID: "1", Place: "a", Sign: "a0"}, {ID: "2", Place: "a", Sign: "a1"}, {ID: "3", Place: "b"}, {ID: "4", Place: "home"}, {ID: "5", Place: "home"}}}}
	s.arrange()
	before := append([]Piece(nil), s.Position.Pieces...)
	s.Pile()
	low, high := s.Position.Pieces[0], s.Position.Pieces[1]
	alone := before[2].Size
	if low.X != 50 || low.Y != 50 || high.X != 50 || high.Y != 50 || low.Size != alone || high.Size != alone || high.Sign != "a01" {
		t.Errorf("the pile is %+v below %+v, and was %+v", low, high, before[:2])
	}
	for i := 2; i < len(before); i++ {
		if s.Position.Pieces[i] != before[i] {
			t.Errorf("%+v has become %+v", before[i], s.Position.Pieces[i])
		}
	}
}
