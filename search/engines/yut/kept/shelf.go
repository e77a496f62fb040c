package kept

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/solve"
	"parlor/search/exact/blocks"
)

// Megabytes gives the memory that it takes to solve a game, and the size of its file.
func Megabytes(mals int) (memory, disk int) {
	if mals == solve.Most {
		return 3800, 179
	}
	return 64, 2
}

// Game is a solved game.
type Game struct {
	*solve.Index
	// Notes are lines for the reader about how it was come by.
	Notes []string
	file  *blocks.File
}

// Win gives bounds on the chance that the side about to throw wins, by its place and
// the enemy's, which must make a position. The error is of type *games.Error, with the
// code damaged-table.
func (g *Game) Win(me, enemy int) (lo, hi float64, err error) {
	switch {
	case me == 0:
		return 1, 1, nil
	case enemy == 0:
		return 0, 0, nil
	}
	data, err := g.file.At(me*g.Len() + enemy)
	if err != nil {
		return 0, 1, err
	}
	lo, hi = get(data)
	return lo, hi, nil
}

// Check reads a file to its end once, so that Win cannot fail. The error has the code
// damaged-table, or interrupted if ctx ends.
func (g *Game) Check(ctx context.Context) error { return g.file.Check(ctx) }

// Ask is a game to be had.
type Ask struct {
	Rules *yut.Rules
	// Folder is where the files are kept; empty for nowhere.
	Folder string
	// Build says to solve three mals if there is no good file of them.
	Build bool
	// Progress, if not nil, is told how far that is.
	Progress func(label string, done, total int)
}

// Shelf keeps what has been solved, so that it is solved or opened once. A session
// has one of its own.
type Shelf struct{ games blocks.Shelf[Game] }

// NewShelf gives an empty shelf.
func NewShelf() *Shelf { return &Shelf{} }

// Get gives a solved game. The error is of type *games.Error: not-solved for games
// that cannot be, or have not been and are not to be built; interrupted if ctx ends,
// and then a game that is kept in a folder is gone on with the next time.
func (s *Shelf) Get(ctx context.Context, ask Ask) (*Game, error) {
	if err := solve.Supported(ask.Rules); err != nil {
		return nil, err
	}
	at := blocks.Place{Pieces: ask.Rules.Mals(), Folder: ask.Folder}
	return s.games.Get(at, func() (*Game, error) { return newBuilder(ctx, ask).game(ctx) })
}

// builder gets one game.
type builder struct {
	blocks.Work
	ask   Ask
	index *solve.Index
}

func newBuilder(ctx context.Context, ask Ask) *builder {
	b := &builder{ask: ask, index: solve.NewIndex(ctx, ask.Rules)}
	b.Work = blocks.Work{Format: format, Size: size(b.index), Folder: ask.Folder, Name: fmt.Sprintf("yut-%d", b.index.Mals)}
	b.Solve = b.solve
	return b
}

func (b *builder) game(ctx context.Context) (*Game, error) {
	if ctx.Err() != nil {
		return nil, games.Errorf("interrupted", "the game was not solved in time")
	}
	if f := b.Solved(); f != nil {
		return b.opened(f), nil
	}
	if b.index.Mals == solve.Most && !b.ask.Build {
		return nil, notBuilt(b.Notes)
	}
	f, err := b.Build(ctx)
	if err != nil {
		return nil, err
	}
	return b.opened(f), nil
}

func (b *builder) opened(f *blocks.File) *Game {
	return &Game{Index: b.index, file: f, Notes: b.Notes}
}

func notBuilt(notes []string) error {
	why := ""
	for _, n := range notes {
		why += "; " + n
	}
	return games.Errorf("not-solved", "wanted 1 or 2 mals a side, or 3 once (solve-yut :mals 3) has solved them, which takes a quarter of an hour%s", why)
}

// solve solves the game, with the guesses of a file to begin with if there is one.
func (b *builder) solve(ctx context.Context, guesses *blocks.File) ([]byte, error) {
	o := solve.Options{Progress: func(percent int) {
		if b.ask.Progress != nil {
			b.ask.Progress("solving", percent, 100)
		}
	}}
	if guesses != nil {
		o.From = func(me, enemy int) float64 {
			lo, hi := get(guesses.Sure(me*b.index.Len() + enemy))
			return (lo + hi) / 2
		}
	}
	t, err := solve.New(ctx, b.ask.Rules, o)
	if t == nil || err != nil && t.Sweeps == 0 {
		return nil, err
	}
	return encode(t), err
}
