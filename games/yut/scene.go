package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// The geometry of the board: a square of roads with two shortcuts across it, and in the triangles
// between them, for each side, a box of mals at home and one of those at the finish.
const (
	boardSide  = 600
	margin     = 62
	squareWide = 72
	middle     = margin + boardSide/2
	homeWide   = 264
	homeHigh   = 66
	finishSide = 100
	homeAway   = 196 // from the middle of the board
	finishAway = 148
	textOut    = 44 // farther from the middle than the box, away from the squares of the shortcuts
)

// at gives the centre of a square.
func at(square uint8) (x, y int) {
	// corners are where the roads turn; squares between two of them are evenly spaced.
	along := func(from, to [2]int, part, parts int) (int, int) {
		return margin + from[0] + (to[0]-from[0])*part/parts, margin + from[1] + (to[1]-from[1])*part/parts
	}
	const far = boardSide
	corners := map[string][2]int{"last": {far, far}, "right": {far, 0}, "top": {0, 0}, "left": {0, far}, "centre": {far / 2, far / 2}}
	n := int(square)
	switch {
	case square <= right:
		return along(corners["last"], corners["right"], n, 5)
	case square <= top:
		return along(corners["right"], corners["top"], n-right, 5)
	case square < 13:
		return along(corners["top"], corners["centre"], n-10, 3)
	case square <= centre:
		return along(corners["right"], corners["centre"], n-12, 3)
	case square <= 17:
		return along(corners["centre"], corners["left"], n-15, 3)
	case square <= 21:
		return along(corners["top"], corners["left"], n-17, 5)
	case square == left:
		return along(corners["left"], corners["left"], 0, 1)
	case square <= 24:
		return along(corners["centre"], corners["last"], n-22, 3)
	}
	return along(corners["left"], corners["last"], n-24, 5)
}

// Plan gives the squares, the roads between them, and the boxes.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{Width: boardSide + 2*margin, Height: boardSide + 2*margin, Theme: scene.Felt, Deals: scene.Sticks}
	for _, way := range [][]uint8{{last, right, top, left, last}, {right, centre, left}, {top, centre, last}} {
		var points [][2]int
		for _, square := range way {
			x, y := at(square)
			points = append(points, [2]int{x, y})
		}
		b.Lines = append(b.Lines, scene.Line{Kind: scene.Way, Points: points})
	}
	b.Lines = append(b.Lines, arrows()...)
	b.Texts = append(b.Texts, scene.Text{X: b.Width - margin - 112, Y: b.Height - 10, Text: "start · finish"})
	for square := uint8(1); square < done; square++ {
		x, y := at(square)
		wide := squareWide
		if square == right || square == top || square == left || square == last || square == centre {
			wide += 20
		}
		b.Places = append(b.Places, scene.Place{ID: placeID(0, square), X: x, Y: y, Wide: wide, High: wide, Shape: scene.Circle, Kind: scene.Track, Name: strconv.Itoa(int(square))})
	}
	for side, name := range names {
		by := 1 - 2*side // the first side's are below and to the right
		b.Texts = append(b.Texts,
			scene.Text{X: middle, Y: middle + by*(homeAway+homeHigh/2+14), Text: name + " waiting"},
			scene.Text{X: middle + by*(finishAway+textOut), Y: middle + by*(finishSide/2+14), Text: placeID(side, done)})
		b.Places = append(b.Places,
			scene.Place{ID: placeID(side, home), X: middle, Y: middle + by*homeAway, Wide: homeWide, High: homeHigh, Shape: scene.Square, Kind: scene.Start, Side: name},
			scene.Place{ID: placeID(side, done), X: middle + by*finishAway, Y: middle, Wide: finishSide, High: finishSide, Shape: scene.Square, Kind: scene.Home, Side: name})
	}
	return b
}

// arrows show in which direction mals go: one on every road and shortcut, one where they enter, and one
// where they leave.
func arrows() (list []scene.Line) {
	between := func(from, to uint8, n, of int) [2]int {
		x, y := at(from)
		u, v := at(to)
		return [2]int{x + (u-x)*n/of, y + (v-y)*n/of}
	}
	add := func(from, to [2]int) {
		list = append(list, scene.Line{Kind: scene.Arrow, Points: [][2]int{from, to}})
	}
	for _, road := range [][2]uint8{{2, 3}, {7, 8}, {19, 20}, {26, 27}, {right, 13}, {top, 11}, {16, 17}, {23, 24}} {
		add(between(road[0], road[1], 9, 20), between(road[0], road[1], 11, 20))
	}
	const edge = margin + boardSide + margin/2 + squareWide/4
	x, y := at(last)
	add([2]int{edge, y - squareWide}, [2]int{edge, y - squareWide*3/2})
	add([2]int{x + squareWide/2, y + squareWide/2}, [2]int{x + squareWide*7/10, y + squareWide*7/10})
	return list
}

// placeID names a square, or the box of a side at home or at the finish.
func placeID(side int, square uint8) string {
	switch square {
	case home:
		return names[side] + " home"
	case done:
		return names[side] + " finish"
	}
	return fmt.Sprintf("s%d", square)
}

// Standing gives the mals.
func (r *Rules) Standing(s *State) (p scene.Position) {
	for side := range s.at {
		for i, square := range s.at[side][:r.mals] {
			name := letters[side] + strconv.Itoa(i)
			p.Pieces = append(p.Pieces, scene.Piece{ID: name, Place: placeID(side, square), Side: names[side], Sign: name})
		}
	}
	finished, _ := r.Tally(s)
	for side, name := range names {
		p.Counts = append(p.Counts, scene.Count{Side: name, What: "finished", N: finished[side], Of: r.mals})
	}
	for i := range s.casts.len() {
		cast := s.casts.at(i)
		p.Hand = append(p.Hand, scene.Item{Kind: scene.Sticks, Face: castWord(cast), Note: castNames[cast]})
	}
	return p
}

// Short says a move in a few words, with the name that stands on the mals: a0 from 2 to 5, takes b1.
func (r *Rules) Short(s *State, m games.Move) string {
	if s.turn == games.Chance || m == passMove {
		return "passes"
	}
	at := s.at[s.mover&1][moveMal(m)]
	if !onBoard(at) && moveCast(m) == BackDo {
		return "nothing moves"
	}
	short := r.named(s, m) + " " + strings.NewReplacer("enters on", "in, on", "goes from", "from", "back home", "back to the start").Replace(r.journey(s, m))
	effect := r.effect(s, m)
	if strings.HasSuffix(effect, " wins") {
		effect = ", wins"
	}
	if before, _, sends := strings.Cut(effect, " and sends "); sends {
		effect = before + ", takes " + r.sent(s, m)
	}
	return short + strings.NewReplacer(
		", joining the mals there", ", joins", ", staying apart", ", apart", ",,", ",").Replace(effect)
}

// sent names the mals that m sends home, as they stand on the board: b1, b02.
func (r *Rules) sent(s *State, m games.Move) string {
	after, other := *s, s.mover&1^1
	r.Play(&after, m)
	name := letters[other]
	for i, at := range s.at[other][:r.mals] {
		if at != after.at[other][i] {
			name += strconv.Itoa(i)
		}
	}
	return name
}

// Touched gives the throw that a move uses, and the squares that the mal passes through.
func (r *Rules) Touched(s *State, m games.Move) (t scene.Touch) {
	if s.turn == games.Chance || m == passMove {
		return t
	}
	for i := range s.casts.len() {
		if s.casts.at(i) == moveCast(m) {
			t.Needs = i + 1
			break
		}
	}
	side := int(s.mover) & 1
	at, to, score := s.at[side][moveMal(m)], r.target(s, m), scoreOf[moveCast(m)]
	road, came := moveShort(m), at
	for step := 1; step < score && at != done; step++ {
		if next := r.next[road][came][step]; next != none && next != to {
			t.Path = append(t.Path, placeID(side, next))
		}
	}
	t.Path = append(t.Path, placeID(side, to))
	return t
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
