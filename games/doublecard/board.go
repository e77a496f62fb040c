package doublecard

import (
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The board and the cards.
const (
	columns = 8  // A to H, from the left
	rows    = 12 // 1 to 12, from the bottom
	cells   = columns * rows
	deck    = 24
)

// half is one end of a card as it lies in a cell, or an empty cell. The numbers
// are chosen so that the sum over some cells, in base five, counts reds, whites, filled
// and open dots: up to four of each never carry.
type half uint8

const (
	empty half = 0

	red    half = 1
	white  half = 5
	filled half = 25
	open   half = 125

	rf = red + filled
	ro = red + open
	wf = white + filled
	wo = white + open
)

// sums is the number of sums over four cells.
const sums = 4*int(wo) + 1

// faces gives the two halves for each code: first the one on the anchor, the left or
// lower cell, then the other. Codes 1 to 4 are the quarter turns of one face of a card,
// 5 to 8 those of the other.
var faces = [9][2]half{
	1: {rf, wo}, 2: {wo, rf}, 3: {wo, rf}, 4: {rf, wo},
	5: {ro, wf}, 6: {wf, ro}, 7: {wf, ro}, 8: {ro, wf},
}

// Placement is where and how a card lies: its anchor cell, counted row by row
// from the bottom, and, in three bits, one less than its code. It is also the
// number of the move that places it.
type Placement uint16

const (
	codeBits   = 3
	placements = cells << codeBits
)

func place(code, cell int) Placement { return Placement(cell<<codeBits | (code - 1)) }

// Code is the code, 1 to 8, odd for a horizontal card.
func (p Placement) Code() int { return int(p&(1<<codeBits-1)) + 1 }

// Anchor is the left or lower cell.
func (p Placement) Anchor() int { return int(p >> codeBits) }

// Upright says whether the card is vertical.
func (p Placement) Upright() bool { return p&1 == 1 }

// step is the offset from the anchor to the other cell.
func (p Placement) step() int {
	if p.Upright() {
		return columns
	}
	return 1
}

// Other is the right or upper cell.
func (p Placement) Other() int { return p.Anchor() + p.step() }

// halves gives the halves on the anchor and on the other cell.
func (p Placement) halves() (anchor, other half) {
	f := &faces[p.Code()]
	return f[0], f[1]
}

// fits says whether both cells are on the board.
func (p Placement) fits() bool {
	if p.Upright() {
		return p.Anchor() < cells-columns
	}
	return columnOf(p.Anchor()) < columns-1
}

func columnOf(cell int) int { return cell % columns }
func rowOf(cell int) int    { return cell / columns }

func cellAt(column, row int) int { return row*columns + column }

// The dimensions of the board and the cards, for programs.
const (
	Columns    = columns
	Rows       = rows
	Deck       = deck
	Placements = placements // the number of Placements
)

// Layout is a position, for programs that have a board of their own.
type Layout struct {
	Cards  []Placement // where the cards lie, in the order of first placement
	Last   int         // the one placed or moved last, as an index into Cards
	Moves  int         // made so far
	Cap    int         // the move after which a game without a line is drawn
	Mover  games.Turn  // Max is Color and Min is Dots; in a finished game the side that would move
	Ending bool        // the game is over
}

// Layout gives the layout of s.
func (r *Rules) Layout(s *State) Layout {
	return Layout{
		Cards: append([]Placement(nil), s.placed()...), Last: int(s.last), Moves: int(s.moves), Cap: int(r.cap),
		Mover: games.Players[s.mover&1], Ending: s.turn == games.Over,
	}
}

// MakeMove gives the move that takes a card, by its index in Layout.Cards, and
// puts it at p; with card -1 it places a new one. It does not check legality.
func MakeMove(card int, p Placement) games.Move {
	return games.Move(p) | games.Move(card+1)<<placeBits
}

// RedFirst says whether the red half is on the anchor.
func (p Placement) RedFirst() bool {
	a, _ := p.halves()
	return a == rf || a == ro
}

// FilledFirst says whether the filled dot is on the anchor.
func (p Placement) FilledFirst() bool {
	a, _ := p.halves()
	return a == rf || a == wf
}

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

// tell names a cell and the card on it.
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
