package lispgame

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// Plan gives the places: those of the board clauses or, if there are none, the squares of the
// pictures, or else the numbers of the state in rows.
func (r *Rules) Plan() scene.Board { return r.look.plan }

// setBoard completes the board once all clauses are read.
func (r *Rules) setBoard() {
	b := &r.look
	for _, p := range r.pictures {
		if !b.asked {
			p.layOut(b)
		}
	}
	if !b.asked && len(r.pictures) == 0 {
		r.rows(b)
	}
	for i := range r.fields {
		f := &r.fields[i]
		runs := slices.ContainsFunc(b.runners, func(by runner) bool { return by.field == f })
		for at := range f.Len() {
			shown := func(s spot) bool { return s.field == f && s.index == at }
			if b.asked && f.Vector && f.signs != nil && !runs && !slices.ContainsFunc(b.spots, shown) {
				form := f.form
				if clause := slices.IndexFunc(b.spots, func(s spot) bool { return s.field == f }); clause >= 0 {
					form = b.spots[clause].form
				}
				b.loose = append(b.loose, spot{field: f, index: at, form: form})
			}
		}
	}
	b.plan.Width, b.plan.Height = b.plan.Width+gap, b.plan.Height+gap
}

// layOut lays out the squares of a picture: the least distance between two names of a line is
// the width of a square.
func (p picture) layOut(b *board) {
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
	top := b.plan.Height + gap
	for row, line := range p.lines {
		for _, at := range squareName.FindAllStringIndex(line, -1) {
			name := line[at[0]:at[1]]
			b.add(spot{Place: scene.Place{
				X: gap + squareWide/2 + (at[0]+at[1])*squareWide/max(near, 1), Y: top + squareWide/2 + row*squareWide, Wide: placeWide, High: placeWide, Shape: p.field.shape(), Kind: scene.Track, Name: name,
			}, field: p.field, index: p.cells[name]}, false)
		}
	}
}

// shape is the shape of a part's places: squares for signs, pits for numbers.
func (f *field) shape() scene.Shape {
	if f.signs == nil {
		return scene.Pit
	}
	return scene.Square
}

// mostInRow is the most numbers in a row.
const mostInRow = 10

// rows lays out the numbers of the state: rows and columns as they are, and others in rows with
// their names above them.
func (r *Rules) rows(b *board) {
	for i := range r.fields {
		f := &r.fields[i]
		columns, top := mostInRow, b.plan.Height+textHigh
		if f.Size[0] > 1 && f.Size[1] <= 2*mostInRow {
			columns = f.Size[1]
		}
		b.plan.Texts = append(b.plan.Texts, scene.Text{X: gap + letterWide*len(f.Name)/2, Y: top - textHigh/3, Text: f.Name})
		b.plan.Width = max(b.plan.Width, gap+letterWide*len(f.Name))
		for at := range f.Len() {
			id := f.Name
			if f.Vector {
				id = fmt.Sprintf("%s %d", f.Name, at)
			}
			b.add(spot{Place: scene.Place{ID: id, X: gap + squareWide*(at%columns) + squareWide/2, Y: top + squareWide*(at/columns) + squareWide/2, Wide: placeWide, High: placeWide, Shape: f.shape(), Kind: scene.Track}, field: f, index: at}, false)
		}
	}
}

// Standing gives what stands on the places: a sign other than that of an empty square is a
// piece, numbers without signs are stones, and a number that names a place is a piece there.
func (r *Rules) Standing(s *State) (p scene.Position) {
	for _, at := range r.look.spots {
		switch n := r.shows(s, at); {
		case at.index < 0:
		case at.field.signs == nil:
			p.Stones = append(p.Stones, scene.Stone{Place: at.ID, Count: n})
		default:
			if sign := word(n-at.field.From, at.field.From, at.field.signs); !at.field.isEmpty(n) {
				side, colour := r.ownerOf(at.field, n)
				p.Pieces = append(p.Pieces, scene.Piece{ID: sign + " on " + at.ID, Place: at.ID, Sign: sign, Side: side, Colour: colour, Kind: at.field.formOf(n)})
			}
		}
	}
	for _, by := range r.look.runners {
		for i := range by.field.Len() {
			if at := by.place(s, i); at != "" {
				side := i * 2 / max(2, by.field.Len())
				p.Pieces = append(p.Pieces, scene.Piece{ID: fmt.Sprintf("%s %d", by.field.Name, i), Place: at, Side: r.sides[side], Sign: r.sides[side][:1] + by.number(i), Kind: by.field.formOf(by.field.From)})
			}
		}
	}
	if f := r.look.counted; f != nil {
		for i, side := range r.sides {
			p.Counts = append(p.Counts, scene.Count{Side: side, What: f.Name, N: int(s.cells[f.At+i])})
		}
	}
	var fault error // which the text of the board reports
	defer games.Stopped(&fault)
	p.Tells = r.written(s)
	return p
}

// formOf is the form of the piece that a number of a part shows, a disc if none is said.
func (f *field) formOf(n int) scene.PieceKind {
	if i := n - f.From; i >= 0 && i < len(f.forms) {
		return f.forms[i]
	}
	return ""
}

// shows is the number that a place shows, or the least one if it shows none.
func (r *Rules) shows(s *State, at spot) int {
	if at.index < 0 {
		return at.field.From
	}
	return int(s.cells[at.field.At+at.index])
}

// place is where piece i stands, empty if nowhere.
func (by runner) place(s *State, i int) string {
	if at := int(s.cells[by.field.At+i]) - by.field.From; at < len(by.places) {
		return by.places[at]
	}
	return ""
}

// number distinguishes piece i from others of its side; it is empty if there is only one.
func (by runner) number(i int) string {
	if each := (by.field.Len() + 1) / 2; each > 1 {
		return strconv.Itoa(i%each + 1)
	}
	return ""
}

// isEmpty says whether a number is shown by the sign of an empty square.
func (f *field) isEmpty(n int) bool {
	if f.owners != nil {
		return f.owners[n-f.From] == "none"
	}
	return isEmpty(word(n-f.From, f.From, f.signs))
}

// isEmpty says whether a sign is that of an empty square.
func isEmpty(sign string) bool { return strings.Trim(sign, ".-_ ") == "" }

// ownerOf gives the side or the colour of a sign: from the clause or, if the number of signs
// besides that of an empty square is even, the first half for the first side.
func (r *Rules) ownerOf(f *field, n int) (side, colour string) {
	if f.owners != nil {
		switch owner := f.owners[n-f.From]; owner {
		case "first":
			return r.sides[0], ""
		case "second":
			return r.sides[1], ""
		case "red", "white":
			return "", owner
		}
		return "", ""
	}
	signs := slices.DeleteFunc(slices.Clone(f.signs), isEmpty)
	if len(signs)%2 != 0 || len(signs) == 0 {
		return "", ""
	}
	return r.sides[slices.Index(signs, f.signs[n-f.From])*2/len(signs)], ""
}

// Touched gives the places that a move touches: those it names, or else those that it empties
// and changes.
func (r *Rules) Touched(s *State, m games.Move) scene.Touch {
	change := r.changedBy(s, m)
	return scene.Touch{Change: &change}
}

// changedBy gives these places.
func (r *Rules) changedBy(s *State, m games.Move) (c scene.Change) {
	if named := r.namedBy(m); len(named) > 0 {
		return scene.Change{From: named[:len(named)-1], To: named[len(named)-1:]}
	}
	if s.turn != games.Max && s.turn != games.Min {
		return scene.Change{} // a hidden choice changes nothing yet
	}
	var fault error // reported when the move is played
	defer games.Stopped(&fault)
	after := *s
	r.Play(&after, m)
	var less, more, others []string // fewer stones, more of them, and losses of the other side
	mover := r.Info().Side(s.turn)
	for _, at := range r.look.spots {
		switch before, now := r.shows(s, at), r.shows(&after, at); {
		case before == now:
		case at.field.signs == nil && now < before:
			less = append(less, at.ID)
		case at.field.signs == nil:
			more = append(more, at.ID)
		case !at.field.isEmpty(now):
			c.To = append(c.To, at.ID)
		default:
			if side, _ := r.ownerOf(at.field, before); side != "" && side != mover {
				others = append(others, at.ID)
			} else {
				c.From = append(c.From, at.ID)
			}
		}
	}
	for _, by := range r.look.runners {
		for i := range by.field.Len() {
			if from, to := by.place(s, i), by.place(&after, i); from != to && from != "" && to != "" {
				c.From, c.To = append(c.From, from), append(c.To, to)
			}
		}
	}
	if len(c.From) > 1 && len(r.look.runners) == 0 {
		c.From, others = c.From[:1], append(others, c.From[1:]...)
	}
	c.From, c.To, c.Taken = append(c.From, less...), append(c.To, more...), others
	return c
}

// namedBy gives the squares of a picture that the variables of a move name.
func (r *Rules) namedBy(m games.Move) (named []string) {
	a := r.act(m)
	if a == nil {
		return nil
	}
	for i, n := range a.numbers(m) {
		for _, at := range r.look.spots {
			if a.vars[i].words != nil && at.field.names != nil && at.index >= 0 && strings.EqualFold(at.Name, n) {
				named = append(named, at.ID)
				break
			}
		}
	}
	return named
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
