package scene

import (
	"slices"

	"parlor/games"
)

// Drawn is a game whose positions can be drawn.
type Drawn[S comparable] interface {
	games.Kit[S]

	// Plan gives the board, the same for all positions; none is meant by one without a width.
	Plan() Board
	// Standing gives the pieces, stones and joins; Of fills in where in its place each
	// piece stands.
	Standing(s *S) Position
	// Touched gives what the game itself says of a move; what it leaves open follows from the
	// positions before and after it.
	Touched(s *S, m games.Move) Touch
}

// Touch is what a game says of a move besides its name.
type Touch struct {
	// Needs is the number of the item of the hand that the move needs, from 1 on, 0 for none.
	Needs int
	// Path are the places that a piece passes through, or into which stones are sown one by one, in
	// order, the last one included.
	Path []string
	// Loses names the mover's own piece that the move itself destroys.
	Loses string
	// Change are the places that the move touches; nil for those that pieces leave and reach.
	Change *Change
}

// Of gives the scene of a position and of what its moves touch; ok is false if the game has
// no board. The caller fills in the names and numbers of the moves.
func Of[S comparable](game Drawn[S], s *S, moves []games.Move) (scene Scene, ok bool) {
	info := game.Info()
	scene = Scene{Version: Version, Game: info.Name, Sides: info.Sides, Board: game.Plan()}
	if scene.Board.Width == 0 {
		return Scene{}, false
	}
	scene.Position, scene.Moves = game.Standing(s), make([]Move, len(moves))
	for i, m := range moves {
		scene.Moves[i] = moved(game, s, m, &scene)
	}
	scene.arrange()
	return scene, true
}

// moved gives what a move touches, and what is said of it.
func moved[S comparable](game Drawn[S], s *S, m games.Move, scene *Scene) Move {
	touch := game.Touched(s, m)
	to := Move{Short: game.Text().Moves.Short(s, m), Hand: touch.Needs, Path: touch.Path, Loses: touch.Loses}
	if touch.Change != nil {
		to.Change = *touch.Change
		return to
	}
	after, mover := *s, game.Info().Side(game.Turn(s))
	game.Play(&after, m)
	standing := game.Standing(&after)
	to.Change = Between(&scene.Board, &scene.Position, standing, mover)
	to.Went = went(scene.Position.Pieces, standing.Pieces, mover)
	return to
}

// Sketch is the answer for games.BoardTexts: the scene, or nil if there is none.
func Sketch[S comparable](game Drawn[S], s *S, moves []games.Move) any {
	if scene, ok := Of(game, s, moves); ok {
		return scene
	}
	return nil
}

// went lists the pieces that are at another place after a move.
func went(before, after []Piece, mover string) (list []Went) {
	for _, own := range []bool{true, false} {
		for _, p := range before {
			i := slices.IndexFunc(after, func(q Piece) bool { return q.ID == p.ID })
			if i >= 0 && after[i].Place != p.Place && own == (p.Side == mover) {
				list = append(list, Went{p.ID, p.Place, after[i].Place})
			}
		}
	}
	return list
}

// Between gives the change between two positions: where the pieces of mover, or of both
// sides if it is empty, have moved, and where others were captured. Pieces that were sent
// back come last.
func Between(b *Board, before *Position, after Position, mover string) (c Change) {
	type step struct {
		from, to string
		back     bool
	}
	var steps []step
	for _, old := range before.Pieces {
		i := slices.IndexFunc(after.Pieces, func(p Piece) bool { return p.ID == old.ID })
		switch {
		case i >= 0 && after.Pieces[i].Place == old.Place:
		case mover != "" && old.Side != "" && old.Side != mover:
			c.Taken = append(c.Taken, old.Place)
		case i < 0:
			c.Taken = append(c.Taken, old.Place)
		default:
			to := after.Pieces[i].Place
			back := slices.ContainsFunc(b.Places, func(p Place) bool { return p.ID == to && p.Kind == Start })
			steps = append(steps, step{old.Place, to, back})
		}
	}
	for _, p := range after.Pieces {
		if !slices.ContainsFunc(before.Pieces, func(old Piece) bool { return old.ID == p.ID }) {
			c.To = append(c.To, p.Place)
		}
	}
	for i, n := range after.Stones[:min(len(before.Stones), len(after.Stones))] {
		if old := before.Stones[i].Count; n.Count < old {
			c.From = append(c.From, n.Place)
		} else if n.Count > old {
			c.To = append(c.To, n.Place)
		}
	}
	slices.SortStableFunc(steps, func(a, b step) int {
		switch {
		case a.back == b.back:
			return 0
		case a.back:
			return 1
		}
		return -1
	})
	for _, s := range steps {
		c.From, c.To = append(c.From, s.from), append(c.To, s.to)
	}
	return c
}

// most is the room for a piece on the narrowest place of the track: none is larger anywhere.
func (s *Scene) most() int {
	most := 1 << 30
	for _, p := range s.Board.Places {
		if p.Kind == Track {
			most = min(most, inside(p, min(p.Wide, p.High)))
		}
	}
	return most
}

// arrange lays out the pieces of a scene in their places: one in the middle, several in
// rows.
func (s *Scene) arrange() {
	places := map[string]Place{}
	for _, p := range s.Board.Places {
		places[p.ID] = p
	}
	on, most := map[string]int{}, s.most()
	for _, p := range s.Position.Pieces {
		on[p.Place]++
	}
	put := map[string]int{}
	for i := range s.Position.Pieces {
		p := &s.Position.Pieces[i]
		place := places[p.Place]
		room := inside(place, place.Wide)
		if place.Kind == Start && place.Wide > 3*place.High/2 { // a tray, which is round at both ends
			room -= place.High / 2
		}
		columns := columnsFor(on[p.Place], room, place.High)
		rows := (on[p.Place] + columns - 1) / columns
		wide, high := room/columns, inside(place, place.High)/rows
		at := put[p.Place]
		put[p.Place]++
		inRow := min(columns, on[p.Place]-at/columns*columns) // the last row may have fewer
		p.X = place.X - wide*(inRow-1)/2 + wide*(at%columns)
		p.Y = place.Y - high*(rows-1)/2 + high*(at/columns)
		p.Size = min(wide, high, most) - 2
	}
}

// inside is the usable part of a place's side length: round shapes lose the corners.
func inside(p Place, length int) int {
	if p.Shape == Square {
		return length - 2
	}
	return length * 5 / 6
}

// columnsFor is the number of columns with which the pieces of a place are largest.
func columnsFor(pieces, wide, high int) int {
	best, size := 1, 0
	for columns := 1; columns <= max(pieces, 1); columns++ {
		rows := (pieces + columns - 1) / columns
		if s := min(wide/columns, high/max(rows, 1)); s > size {
			best, size = columns, s
		}
	}
	return best
}
