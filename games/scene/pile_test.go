package scene

import "testing"

// TestPile: pieces on one place of the way lie above each other, within the place, and those that wait
// or stand alone stay where they are.
func TestPile(t *testing.T) {
	s := Scene{Board: Board{Width: 300, Height: 100, Places: []Place{
		{ID: "a", X: 50, Y: 50, Wide: 72, High: 72, Shape: Circle, Kind: Track},
		{ID: "b", X: 150, Y: 50, Wide: 72, High: 72, Shape: Circle, Kind: Track},
		{ID: "home", X: 250, Y: 50, Wide: 90, High: 60, Shape: Square, Kind: Start},
	}}, Position: Position{Pieces: []Piece{{ID: "1", Place: "a"}, {ID: "2", Place: "a"}, {ID: "3", Place: "b"}, {ID: "4", Place: "home"}, {ID: "5", Place: "home"}}}}
	s.arrange()
	before := append([]Piece(nil), s.Position.Pieces...)
	s.Pile()
	low, high := s.Position.Pieces[0], s.Position.Pieces[1]
	if low.Y <= high.Y || low.Size <= before[0].Size || high.Y-high.Size/2 < 50-36 || low.Y+low.Size/2 > 50+36 {
		t.Errorf("the pile is %+v below %+v, and was %+v", low, high, before[:2])
	}
	for i := 2; i < len(before); i++ {
		if s.Position.Pieces[i] != before[i] {
			t.Errorf("%+v has become %+v", before[i], s.Position.Pieces[i])
		}
	}
}
