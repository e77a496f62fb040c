package lispgame

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// A game that is written as a page of Lisp has the board of its pictures: each square lies
// where its name is in the text. Without a picture its numbers are drawn in rows.
const (
	squareWide = 52
	gap        = 8
	textHigh   = 26
	letterWide = 9
)

// spot is a square of the board: a cell of a field.
type spot struct {
	scene.Place
	field *field
	index int
}

// Plan gives the squares.
func (r *Rules) Plan() scene.Board {
	b, spots := r.spots()
	for _, s := range spots {
		b.Places = append(b.Places, s.Place)
	}
	return b
}

// spots lays out the squares of all pictures below each other or, if there is none, the
// numbers of the state in rows with their names before them.
func (r *Rules) spots() (b scene.Board, spots []spot) {
	b.Width = squareWide
	for _, p := range r.pictures {
		b.Height += gap
		spots = append(spots, p.spots(&b)...)
	}
	if len(r.pictures) == 0 {
		spots = r.rows(&b)
	}
	b.Width, b.Height = b.Width+gap, b.Height+gap
	return b, spots
}

// spots lays out the squares of a picture: the least distance between two names of a line is
// the width of a square.
func (p picture) spots(b *scene.Board) (spots []spot) {
	near := 0 // twice the least distance between the centres of two names
	for _, line := range p.lines {
		before := -1
		for _, at := range squareName.FindAllStringIndex(line, -1) {
			if middle := at[0] + at[1]; before >= 0 && (near == 0 || middle-before < near) {
				near = middle - before
			}
			before = at[0] + at[1]
		}
	}
	shape := scene.Square
	if p.field.signs == nil {
		shape = scene.Pit
	}
	for _, line := range p.lines {
		for _, at := range squareName.FindAllStringIndex(line, -1) {
			name := line[at[0]:at[1]]
			x := gap + squareWide/2 + (at[0]+at[1])*squareWide/max(near, 1)
			spots = append(spots, spot{scene.Place{
				ID: name, X: x, Y: b.Height + squareWide/2, Wide: squareWide - 2, High: squareWide - 2, Shape: shape, Kind: scene.Track, Name: name,
			}, p.field, p.cells[name]})
			b.Width = max(b.Width, x+squareWide/2)
		}
		b.Height += squareWide
	}
	return spots
}

// mostInRow is the most numbers in a row.
const mostInRow = 10

// rows lays out the numbers of the state.
func (r *Rules) rows(b *scene.Board) (spots []spot) {
	for i := range r.fields {
		f := &r.fields[i]
		b.Height += textHigh
		b.Texts = append(b.Texts, scene.Text{X: gap + letterWide*len(f.Name)/2, Y: b.Height - textHigh/3, Text: f.Name})
		b.Width = max(b.Width, gap+letterWide*len(f.Name))
		for at := range f.Len() {
			column := at % mostInRow
			if column == 0 && at > 0 {
				b.Height += squareWide
			}
			id := f.Name
			if f.Vector {
				id = fmt.Sprintf("%s %d", f.Name, at)
			}
			x := gap + squareWide*column + squareWide/2
			spots = append(spots, spot{scene.Place{ID: id, X: x, Y: b.Height + squareWide/2, Wide: squareWide - 2, High: squareWide - 2, Shape: scene.Pit, Kind: scene.Track}, f, at})
			b.Width = max(b.Width, x+squareWide/2)
		}
		b.Height += squareWide
	}
	return spots
}

// Standing gives what is on the squares: a sign other than that of an empty square is a
// piece, and numbers without signs are stones.
func (r *Rules) Standing(s *State) (p scene.Position) {
	_, spots := r.spots()
	for _, at := range spots {
		n := int(s.cells[at.field.At+at.index])
		if at.field.signs == nil {
			p.Stones = append(p.Stones, scene.Stone{Place: at.ID, Count: n})
			continue
		}
		sign := word(n-at.field.From, at.field.From, at.field.signs)
		if isEmpty(sign) {
			continue
		}
		p.Pieces = append(p.Pieces, scene.Piece{ID: sign + " on " + at.ID, Place: at.ID, Sign: sign, Side: r.ownerOf(at.field, sign)})
	}
	var fault error // which the text of the board has
	defer games.Stopped(&fault)
	p.Tells = r.told(s)
	return p
}

// isEmpty says whether a sign is that of an empty square.
func isEmpty(sign string) bool { return strings.Trim(sign, ".-_ ") == "" }

// ownerOf guesses whose a sign is: if there is an even number of them besides that of an empty
// square, the first half are the first side's.
func (r *Rules) ownerOf(f *field, sign string) string {
	signs := slices.DeleteFunc(slices.Clone(f.signs), isEmpty)
	if len(signs)%2 != 0 || len(signs) == 0 {
		return ""
	}
	if slices.Index(signs, sign) < len(signs)/2 {
		return r.sides[0]
	}
	return r.sides[1]
}

// Touched says which squares a move touches: those it names, or else those that it empties and
// changes.
func (r *Rules) Touched(s *State, m games.Move) (c scene.Change) {
	_, spots := r.spots()
	if named := r.namedBy(m, spots); len(named) > 0 {
		return scene.Change{From: named[:len(named)-1], To: named[len(named)-1:]}
	}
	if s.turn != games.Max && s.turn != games.Min {
		return scene.Change{} // a hidden choice changes nothing yet
	}
	var fault error // reported when the move is played
	defer games.Stopped(&fault)
	after := *s
	r.Play(&after, m)
	for _, at := range spots {
		before, now := s.cells[at.field.At+at.index], after.cells[at.field.At+at.index]
		switch empty := int16(at.field.From); {
		case before == now:
		case now == empty && len(c.From) == 0:
			c.From = append(c.From, at.ID)
		case now == empty:
			c.Taken = append(c.Taken, at.ID)
		default:
			c.To = append(c.To, at.ID)
		}
	}
	return c
}

// namedBy gives the squares of a picture that the variables of a move name.
func (r *Rules) namedBy(m games.Move, spots []spot) (named []string) {
	a := r.act(m)
	if a == nil {
		return nil
	}
	for i, n := range a.numbers(m) {
		for _, at := range spots {
			if a.vars[i].words != nil && at.field.names != nil && strings.EqualFold(at.ID, n) {
				named = append(named, at.ID)
				break
			}
		}
	}
	return named
}

var (
	_ scene.Maker[State]   = (*Rules)(nil)
	_ scene.Toucher[State] = (*Rules)(nil)
)
