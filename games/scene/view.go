package scene

import "slices"

// Turn turns a scene by 180 degrees, for a player who sits at its upper edge.
func (s *Scene) Turn() {
	s.own()
	b := &s.Board
	turn := func(x, y *int) { *x, *y = b.Width-*x, b.Height-*y }
	for i := range b.Places {
		turn(&b.Places[i].X, &b.Places[i].Y)
	}
	for i := range b.Texts {
		turn(&b.Texts[i].X, &b.Texts[i].Y)
	}
	for _, l := range b.Lines {
		for i := range l.Points {
			turn(&l.Points[i][0], &l.Points[i][1])
		}
	}
	for _, spot := range []*Spot{b.Deck, b.Discard} {
		if spot != nil {
			turn(&spot.X, &spot.Y)
		}
	}
	if b.Title != nil {
		turn(&b.Title.X, &b.Title.Y)
	}
	texts := slices.Clone(s.Position.Texts)
	for i := range texts { // they are still read from above
		at := texts[len(texts)-1-i]
		turn(&at.X, &at.Y)
		s.Position.Texts[i] = Text{at.X, at.Y, texts[i].Text}
	}
	for i := range s.Position.Pieces {
		turn(&s.Position.Pieces[i].X, &s.Position.Pieces[i].Y)
	}
	if b.Tall == nil {
		return
	}
	for i := range b.Tall.Places {
		at := &b.Tall.Places[i]
		at.X, at.Y = b.Tall.Width-at.X, b.Tall.Height-at.Y
	}
}

// Stand puts the board upright, if it can be.
func (s *Scene) Stand() {
	tall := s.Board.Tall
	if tall == nil || len(tall.Places) != len(s.Board.Places) {
		return
	}
	s.own()
	s.Board.Width, s.Board.Height = tall.Width, tall.Height
	for i, at := range tall.Places {
		p := &s.Board.Places[i]
		p.X, p.Y, p.Wide, p.High = at.X, at.Y, at.Wide, at.High
	}
	s.arrange()
}

// Crop leaves out the rows of the board that need not be seen. Where more of them have to be than the
// least, the board grows to both sides as well, so that its picture keeps its shape on a page.
func (s *Scene) Crop() {
	show := s.Board.Show
	if show == nil {
		return
	}
	first, bottom := s.Board.Height, 0 // the edges of the rows
	for _, p := range s.Board.Places {
		first, bottom = min(first, p.Y-p.High/2), max(bottom, p.Y+p.High/2)
	}
	least := bottom - show.Least*show.High
	top := least
	for _, p := range s.Position.Pieces {
		top = min(top, p.Y-show.High/2-show.Above*show.High)
	}
	top = max(top, first)
	s.own()
	s.cut(first, top-first)
	if b := &s.Board; least > top {
		s.widen(b.Width * (least - top) / (b.Height - least + top))
	}
}

// cut takes so much off the board below its first row, and what lies there.
func (s *Scene) cut(first, by int) {
	s.Board.Height -= by
	s.Board.Places = slices.DeleteFunc(s.Board.Places, func(p Place) bool { return p.Y-by < first })
	for i := range s.Board.Places {
		s.Board.Places[i].Y -= by
	}
	s.Board.Texts = slices.DeleteFunc(s.Board.Texts, func(t Text) bool { return t.Y-by < first })
	for i := range s.Board.Texts {
		s.Board.Texts[i].Y -= by
	}
	for i := range s.Position.Pieces {
		s.Position.Pieces[i].Y -= by
	}
}

// widen adds as much to both sides of the board.
func (s *Scene) widen(more int) {
	s.Board.Width += more
	for i := range s.Board.Places {
		s.Board.Places[i].X += more / 2
	}
	for i := range s.Board.Texts {
		s.Board.Texts[i].X += more / 2
	}
	for i := range s.Position.Pieces {
		s.Position.Pieces[i].X += more / 2
	}
}

// own copies what may be shared with other scenes of the game.
func (s *Scene) own() {
	b := &s.Board
	b.Places, b.Texts, b.Lines = slices.Clone(b.Places), slices.Clone(b.Texts), slices.Clone(b.Lines)
	for i := range b.Lines {
		b.Lines[i].Points = slices.Clone(b.Lines[i].Points)
	}
	b.Deck, b.Discard, b.Title = copied(b.Deck), copied(b.Discard), copied(b.Title)
	if b.Tall = copied(b.Tall); b.Tall != nil {
		b.Tall.Places = slices.Clone(b.Tall.Places)
	}
}

// copied is what a pointer leads to, in another place.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	other := *p
	return &other
}

// Pile lays the pieces that share a place on the way on each other, as pieces that move together. The one on
// top is as large as a piece that stands alone, and has the names of both, where they are two: a01.
func (s *Scene) Pile() {
	places := map[string]Place{}
	for _, p := range s.Board.Places {
		if p.Kind == Track {
			places[p.ID] = p
		}
	}
	on := map[string][]int{}
	for i, p := range s.Position.Pieces {
		if _, way := places[p.Place]; way && !slices.ContainsFunc(s.Position.Joins, func(j [2]string) bool { return slices.Contains(j[:], p.Place) }) {
			on[p.Place] = append(on[p.Place], i)
		}
	}
	for id, list := range on {
		if len(list) < 2 {
			continue
		}
		place := places[id]
		sign := ""
		for _, i := range list {
			p := &s.Position.Pieces[i]
			p.Size, p.X, p.Y = s.most()-2, place.X, place.Y
			if name := []rune(p.Sign); len(sign) > 0 && len(name) > 1 {
				sign += string(name[1:])
			} else {
				sign += p.Sign
			}
		}
		if len(list) == 2 { // more could not be read
			s.Position.Pieces[list[1]].Sign = sign
		}
	}
}
