package mancala

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// The geometry of the board: two rows of pits between two stores.
const (
	pitWide  = 82
	pitSpace = 90
	beyond   = 19 // above and below the pits, for their counts
)

// The geometry of the board that stands: two columns of pits between two stores.
const (
	tallWide  = 360
	tallSpace = 62
	tallPit   = 126
	tallHigh  = 56
	tallStore = 280
)

// upright gives the pits of a side and its store on the board that stands. The first side sits at the
// right and sows downwards, into the lower store.
func (r *Rules) upright(b *scene.Tall, side int) (spots []scene.Spot) {
	for pit := range r.pits {
		spots = append(spots, scene.Spot{X: 250, Y: tallSpace*(pit+1) + tallSpace/2 - 1, Wide: tallPit, High: tallHigh})
	}
	spots = append(spots, scene.Spot{X: b.Width / 2, Y: b.Height - tallSpace/2 + 3, Wide: tallStore, High: tallHigh - 12})
	for i := range spots {
		if side == p2 { // turned by 180 degrees
			spots[i].X, spots[i].Y = b.Width-spots[i].X, b.Height-spots[i].Y
		}
	}
	return spots
}

// Plan gives the pits and the stores.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{Width: pitSpace * (r.pits + 2), Height: 2*pitSpace + 2*beyond, Theme: scene.Wood, Below: r.Info().Sides[p1]}
	b.Tall = &scene.Tall{Width: tallWide, Height: (r.pits+2)*tallSpace - 2}
	for side, name := range r.Info().Sides {
		for pit := range r.pits {
			x, y := pitSpace*(pit+1)+pitSpace/2, beyond+pitSpace+pitSpace/2
			if side == p2 { // turned by 180 degrees
				x, y = b.Width-x, b.Height-y
			}
			b.Places = append(b.Places, scene.Place{
				ID: r.placeOf(r.cell(side, pit)), X: x, Y: y, Wide: pitWide, High: pitWide, Shape: scene.Pit, Kind: scene.Track, Side: name, Name: strconv.Itoa(pit),
			})
		}
		x := b.Width - pitSpace/2
		if side == p2 {
			x = pitSpace / 2
		}
		b.Tall.Places = append(b.Tall.Places, r.upright(b.Tall, side)...)
		b.Places = append(b.Places, scene.Place{
			ID: r.placeOf(r.stores[side]), X: x, Y: b.Height / 2, Wide: pitWide, High: pitWide + pitSpace, Shape: scene.Pit, Kind: scene.Store, Side: name, Name: name,
		})
	}
	return b
}

// placeOf names a cell by its side and, unless it is a store, its pit.
func (r *Rules) placeOf(cell int) string {
	side := cell / (r.pits + 1)
	name := r.Info().Sides[side]
	if cell == r.stores[side] {
		return name + " store"
	}
	return fmt.Sprintf("%s %d", name, cell%(r.pits+1))
}

// Standing gives the stones in every place.
func (r *Rules) Standing(s *State) (p scene.Position) {
	for cell := range r.cells() {
		p.Stones = append(p.Stones, scene.Stone{Place: r.placeOf(cell), Count: int(s.at[cell])})
	}
	stores := r.Stores(s)
	for side, name := range r.Info().Sides {
		p.Counts = append(p.Counts, scene.Count{Side: name, What: "store", N: int(stores[side])})
	}
	if s.turn == games.Over {
		p.Ended = "the stones left in the pits went to whose pits they were in"
	} else {
		p.Task = "With the last stone in your store you move again; in an empty pit of yours it captures the stones opposite."
	}
	return p
}

// Short says a move in a few words: pit 3, 4 stones.
func (r *Rules) Short(s *State, m games.Move) string {
	short, _, _ := strings.Cut(strings.TrimPrefix(r.Describe(s, m), "sows "), ";")
	after := *s
	if r.Play(&after, m); after.turn == s.turn {
		return strings.Replace(short, ", the last into the store", "", 1) + ", again"
	}
	return strings.Replace(short, ", and captures", ", takes", 1)
}

// Touched gives the cells into which the stones are sown, one by one, the pit from which they are, and the
// cells that have more or fewer stones afterwards.
func (r *Rules) Touched(s *State, m games.Move) (t scene.Touch) {
	after, side := *s, int(s.mover&1)
	r.Play(&after, m)
	from := r.cell(side, int(m))
	for i, at := 0, from; i < int(s.at[from]); i++ {
		for at = (at + 1) % r.cells(); at == r.stores[side^1]; at = (at + 1) % r.cells() {
		}
		t.Path = append(t.Path, r.placeOf(at))
	}
	t.Change = &scene.Change{From: []string{r.placeOf(from)}}
	for i := 1; i < r.cells(); i++ {
		cell := (from + i) % r.cells()
		switch {
		case after.at[cell] > s.at[cell]:
			t.Change.To = append(t.Change.To, r.placeOf(cell))
		case after.at[cell] < s.at[cell]:
			t.Change.Taken = append(t.Change.Taken, r.placeOf(cell))
		}
	}
	return t
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
