package doublecard

import (
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// readRegular reads the placement of a new card and says why it is not legal.
func (r *Rules) readRegular(s *State, line []string) (games.Move, error) {
	p, err := readPlacement(line)
	if err != nil && games.CodeOf(err) != "off-board" {
		return 0, err
	}
	if s.recycling() {
		return 0, games.Errorf("phase", "wanted a card to be moved, as all %d are placed, such as %s", deck, r.Notation(s, r.Moves(s, nil)[0]))
	}
	if err != nil {
		return 0, err
	}
	if err := s.obstacle(p); err != nil {
		return 0, err
	}
	return MakeMove(-1, p), nil
}

// readRecycling reads the move of a card and says why it is not legal.
func (r *Rules) readRecycling(s *State, line []string) (games.Move, error) {
	a, errA := readCell(line[0], line[1])
	b, errB := readCell(line[2], line[3])
	p, errP := readPlacement(append([]string{newCard}, line[4:]...))
	for _, err := range []error{errA, errB, errP} {
		if err != nil && games.CodeOf(err) != "off-board" {
			return 0, err
		}
	}
	if !s.recycling() {
		return 0, games.Errorf("phase", "wanted a new card to be placed, as %d of %d are left, such as %s",
			deck-int(s.moves), deck, r.Notation(s, r.Moves(s, nil)[0]))
	}
	if errA != nil || errB != nil {
		return 0, games.Errorf("not-one-card", "wanted the two cells of one card, got %s", text.Clip(strings.Join(line[:4], " ")))
	}
	card, err := s.takeable(a, b)
	if err != nil {
		return 0, err
	}
	if errP == nil && p == s.cards[card] {
		return 0, games.Errorf("same-spot", "wanted the card put elsewhere, or back with another code, got code %d on %s again", p.Code(), cellName(p.Anchor()))
	}
	if errP != nil {
		return 0, errP
	}
	without := *s
	without.take(s.cards[card])
	if err := without.obstacle(p); err != nil {
		return 0, err
	}
	return MakeMove(card, p), nil
}

// takeable finds the card on two cells, in either order, and says why it may not
// be taken.
func (s *State) takeable(a, b int) (int, error) {
	card := s.cardAt(a)
	switch {
	case card < 0 || a == b || s.cardAt(b) != card:
		return 0, games.Errorf("not-one-card", "wanted the two cells of one card, got %s and %s", s.tell(a), s.tell(b))
	case card == int(s.last):
		return 0, games.Errorf("last-moved", "wanted a card that was not moved just now, got the one on %s", cellsOf(s.cards[card]))
	case !s.free(s.cards[card]):
		return 0, games.Errorf("covered", "wanted a card with nothing on it, got the one on %s", cellsOf(s.cards[card]))
	}
	return card, nil
}

// tell names a cell and says which card lies there.
func (s *State) tell(cell int) string {
	card := s.cardAt(cell)
	if card < 0 {
		return cellName(cell) + ", which is empty"
	}
	p := s.cards[card]
	if p.Anchor() == cell {
		return cellName(cell) + ", whose card ends on " + cellName(p.Other())
	}
	return cellName(cell) + ", whose card begins on " + cellName(p.Anchor())
}

// obstacle says why a card cannot be placed.
func (s *State) obstacle(p Placement) error {
	a := p.Anchor()
	if !p.fits() {
		way := "right of"
		if p.Upright() {
			way = "above"
		}
		return games.Errorf("off-board", "wanted both halves on the board, got code %d, whose other half is %s %s", p.Code(), way, cellName(a))
	}
	b := p.Other()
	for _, cell := range [2]int{a, b} {
		if s.cells[cell] != empty {
			return games.Errorf("occupied", "wanted two empty cells, and %s holds %s", cellName(cell), signs[s.cells[cell]])
		}
	}
	if err := s.unsupported(a); err != nil || p.Upright() {
		return err
	}
	return s.unsupported(b)
}

// unsupported says that a half on an empty cell would have nothing below it.
func (s *State) unsupported(cell int) error {
	if below := cell - columns; below >= 0 && s.cells[below] == empty {
		return games.Errorf("no-support", "wanted a card below %s to rest on, and %s is empty", cellName(cell), cellName(below))
	}
	return nil
}
