package doublecard

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// The geometry of the board: columns A to H and rows 1 to 12, labelled at the edges.
const (
	cellWide = 40
	edge     = 30
)

// Plan gives the cells.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{Width: columns*cellWide + edge + edge/3, Height: rows*cellWide + edge + edge/3}
	b.Show = &scene.Show{Least: 8, Above: 2, High: cellWide}
	b.Badges = []string{scene.ColourBadge, scene.DotBadge}
	b.Aims = []string{"4 red or 4 white in a row", "4 filled or 4 open in a row"}
	top := edge / 3
	for cell := range cells {
		x, y := edge+cellWide*columnOf(cell)+cellWide/2, top+cellWide*(rows-1-rowOf(cell))+cellWide/2
		b.Places = append(b.Places, scene.Place{ID: cellName(cell), X: x, Y: y, Wide: cellWide, High: cellWide, Shape: scene.Square, Kind: scene.Track})
	}
	for row := range rows {
		b.Texts = append(b.Texts, scene.Text{X: edge / 2, Y: top + cellWide*(rows-1-row) + cellWide/2, Text: strconv.Itoa(row + 1)})
	}
	for column := range columns {
		b.Texts = append(b.Texts, scene.Text{X: edge + cellWide*column + cellWide/2, Y: top + cellWide*rows + edge/2, Text: columnName(column)})
	}
	return b
}

// Standing gives the cards: each half is a piece, and the two are joined.
func (r *Rules) Standing(s *State) (p scene.Position) {
	for i, card := range s.placed() {
		for end, cell := range [2]int{card.Anchor(), card.Other()} {
			colour, dot := "red", "●"
			if h := s.cells[cell]; h == wf || h == wo {
				colour = "white"
			}
			if h := s.cells[cell]; h == ro || h == wo {
				dot = "○"
			}
			p.Pieces = append(p.Pieces, scene.Piece{ID: fmt.Sprintf("%d%c", i, 'a'+end), Place: cellName(cell), Sign: dot, Colour: colour})
		}
		p.Joins = append(p.Joins, [2]string{cellName(card.Anchor()), cellName(card.Other())})
	}
	if s.turn != games.Over {
		for way := range ways {
			p.Hand = append(p.Hand, scene.Item{Kind: scene.Lying, Face: strconv.Itoa(way + 1), Note: wayNotes[way]})
		}
	}
	p.Counts = append(p.Counts, scene.Count{What: "cards", N: len(p.Joins), Of: deck})
	for cell, won := range s.winningCells() {
		if won {
			p.Won = append(p.Won, cellName(cell))
		}
	}
	if s.turn == games.Over {
		p.Ended = r.reason(s)
	}
	return p
}

// reason says for the table why the game is over.
func (r *Rules) reason(s *State) string {
	switch s.ending {
	case colorLine, dotsLine:
		return "four " + s.lineKind() + " in a row"
	case bothLines:
		return "the last card makes lines of both kinds, and the line of who has put it counts"
	case noMove:
		return r.Info().Sides[s.mover] + " has no card to move"
	case forfeit:
		return "the move of " + r.Info().Sides[s.mover] + "'s program is not legal"
	}
	return fmt.Sprintf("no line after %d moves", r.cap)
}

// lineKind is what the halves of the winning line have in common: red, white, filled or open.
func (s *State) lineKind() string {
	for cell, won := range s.winningCells() {
		if won {
			colour, dot, _ := strings.Cut(spokenHalves[s.cells[cell]], " ")
			if s.ending == colorLine {
				return colour
			}
			return dot
		}
	}
	return ""
}

// ways is the number of ways in which a card can lie, and wayNotes says of each what is on its left
// and right, or lower and upper half.
const ways = 8

var wayNotes = func() (notes [ways]string) {
	for way := range notes {
		a, b := Placement(way).halves()
		notes[way] = spokenHalves[a] + ", " + spokenHalves[b]
	}
	return notes
}()

// Short says a move in a few words, which mean the same on light and dark pages as signs do not: red
// filled A 1, white open B 1.
func (r *Rules) Short(s *State, m games.Move) string {
	if m == forfeited {
		return "not legal"
	}
	p := target(m)
	a, b := p.halves()
	short := fmt.Sprintf("%s %s, %s %s", spokenHalves[a], cellName(p.Anchor()), spokenHalves[b], cellName(p.Other()))
	if card := taken(m); card >= 0 {
		short = cellsOf(s.cards[card]) + ": " + short
	}
	return short
}

// Touched says in which way a move puts the card, which card is taken, if any, and where it is put.
func (r *Rules) Touched(s *State, m games.Move) (t scene.Touch) {
	to := target(m)
	t.Change = &scene.Change{To: []string{cellName(to.Anchor()), cellName(to.Other())}}
	if card := taken(m); card >= 0 {
		t.Change.From = []string{cellName(s.cards[card].Anchor()), cellName(s.cards[card].Other())}
	}
	if m != forfeited {
		t.Needs = to.Code()
	}
	return t
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
