package scene

import (
	"slices"

	"parlor/games"
)

// Maker is a game whose positions can be drawn.
type Maker[S any] interface {
	// Plan gives the board, the same for all positions.
	Plan() Board
	// Standing gives the pieces, stones and joins; Of fills in where in its place each
	// piece stands.
	Standing(s *S) Position
}

// Toucher is a game that itself says which places a move touches. In other games they are the
// places that pieces leave and reach.
type Toucher[S any] interface {
	Touched(s *S, m games.Move) Change
}

// Of gives the scene of a position and of what its moves touch; ok is false if the game has
// no board. The caller fills in the names and numbers of the moves.
func Of[S comparable](kit games.Kit[S], s *S, moves []games.Move) (scene Scene, ok bool) {
	maker, ok := kit.(Maker[S])
	if !ok {
		return Scene{}, false
	}
	scene = Scene{Version: Version, Game: kit.Info().Name, Sides: kit.Info().Sides, Board: maker.Plan(), Position: maker.Standing(s), Moves: make([]Move, len(moves))}
	if scene.Board.Width == 0 {
		return Scene{}, false
	}
	toucher, touches := kit.(Toucher[S])
	for i, m := range moves {
		describe(kit, s, m, &scene.Moves[i])
		if touches {
			scene.Moves[i].Change = toucher.Touched(s, m)
			continue
		}
		after, mover := *s, kit.Info().Side(kit.Turn(s))
		kit.Play(&after, m)
		standing := maker.Standing(&after)
		scene.Moves[i].Change = Between(&scene.Board, &scene.Position, standing, mover)
		scene.Moves[i].Went = went(scene.Position.Pieces, standing.Pieces, mover)
	}
	scene.arrange()
	return scene, true
}

// Sketch is the answer of games.BoardTexts: the scene, or nil if there is none.
func Sketch[S comparable](kit games.Kit[S], s *S, moves []games.Move) any {
	if scene, ok := Of(kit, s, moves); ok {
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

// arrange lays out the pieces of a scene in their places: one in the middle, several in
// rows.
func (s *Scene) arrange() {
	places := map[string]Place{}
	for _, p := range s.Board.Places {
		places[p.ID] = p
	}
	on, most := map[string]int{}, 1<<30 // no piece is larger than on the track
	for _, p := range s.Board.Places {
		if p.Kind == Track {
			most = min(most, inside(p, min(p.Wide, p.High)))
		}
	}
	for _, p := range s.Position.Pieces {
		on[p.Place]++
	}
	put := map[string]int{}
	for i := range s.Position.Pieces {
		p := &s.Position.Pieces[i]
		place := places[p.Place]
		columns := columnsFor(on[p.Place], place.Wide, place.High)
		rows := (on[p.Place] + columns - 1) / columns
		wide, high := inside(place, place.Wide)/columns, inside(place, place.High)/rows
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
