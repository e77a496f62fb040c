// Package tables has the solved games of Sorry!. One and two pieces a side are
// solved whenever they are asked for, in a second; three are solved once and kept in
// a file, which takes a minute or two.
package tables

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/kept"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
	"parlor/transcripts/files"
)

// Game is a solved game.
type Game struct {
	*places.Index
	// Notes are lines for the reader about how it was come by.
	Notes []string
	table *solve.Table // nil if it is read from
	file  *kept.File
}

// Win gives bounds on the chance that the player to move wins before his draw, by
// the placements of his pieces and of the enemy's, which must make a position. The
// error is of type *games.Error, with the code damaged-table.
func (g *Game) Win(own, enemy uint16) (lo, hi float64, err error) {
	if g.file != nil {
		return g.file.Win(own, enemy)
	}
	lo, hi = g.table.Win(own, enemy)
	return lo, hi, nil
}

// After gives the chance of a player who has moved to own while the other is at
// enemy, and draws next; a piece that he has captured is still counted there. Check
// must have found the game good.
func (g *Game) After(own, enemy uint16) float64 {
	if g.file == nil {
		return g.table.After(own, enemy)
	}
	v, err := g.file.After(own, enemy)
	if err != nil {
		panic("tables: " + err.Error()) // every block has been checked
	}
	return v
}

// Check reads a file to its end once, so that After cannot fail. The error has the
// code damaged-table.
func (g *Game) Check() error {
	if g.file == nil {
		return nil
	}
	return g.file.Check()
}

// Ask is a game to be had.
type Ask struct {
	Rules *sorry.Rules
	// Folder is where the file of three pieces is kept; empty for nowhere.
	Folder string
	// Build says to solve three pieces if there is no good file of them.
	Build bool
	// Progress, if not nil, is told how far that is.
	Progress func(label string, done, total int)
}

// Shelf keeps what has been solved, so that it is solved or opened once. A session
// has one of its own.
type Shelf struct {
	mutex sync.Mutex
	games map[place]*Game
}

// place is where a game stands on a shelf. Games that are kept in files are of their
// folder, since each folder may have a file, a damaged one, or none.
type place struct {
	pieces int
	folder string
}

// place gives where a game that is asked for stands.
func (a Ask) place() place {
	pieces := a.Rules.Options().Pieces
	if pieces < places.Most {
		return place{pieces: pieces}
	}
	return place{pieces, a.Folder}
}

// NewShelf gives an empty shelf.
func NewShelf() *Shelf { return &Shelf{games: map[place]*Game{}} }

// Get gives a solved game. The error is of type *games.Error: not-solved for games
// that cannot be, or have not been and are not to be built; interrupted if ctx ends,
// and then a game that is kept in a folder is gone on with the next time.
func (s *Shelf) Get(ctx context.Context, ask Ask) (*Game, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if g := s.games[ask.place()]; g != nil && !ask.Rules.Options().Finite {
		return g, nil
	}
	index, err := places.New(ask.Rules, places.Front)
	if err != nil {
		return nil, err
	}
	b := builder{ask: ask, index: index}
	g, err := b.game(ctx)
	if err == nil {
		s.games[ask.place()] = g
	}
	return g, err
}

// builder gets one game.
type builder struct {
	ask   Ask
	index *places.Index
	notes []string
}

func (b *builder) game(ctx context.Context) (*Game, error) {
	if b.index.Pieces < places.Most {
		t, err := b.solve(ctx, false, nil)
		return &Game{Index: b.index, table: t}, err
	}
	if f := b.open(b.path(solvedEnd)); f != nil {
		if f.Solved() {
			return &Game{Index: b.index, file: f, Notes: b.notes}, nil
		}
		b.note("%s is not solved to the end", b.path(solvedEnd))
	}
	if !b.ask.Build {
		return nil, notBuilt(b.notes)
	}
	return b.build(ctx)
}

func notBuilt(notes []string) error {
	why := ""
	for _, n := range notes {
		why += "; " + n
	}
	return games.Errorf("not-solved", "wanted 1 or 2 pieces a side, or 3 once (solve-sorry :pieces 3) has solved them, which takes some minutes%s", why)
}

// Files of solved games and of such that were interrupted.
const (
	solvedEnd = ".table"
	begunEnd  = ".begun"
)

// path gives the file in the folder, or nothing without one.
func (b *builder) path(end string) string {
	if b.ask.Folder == "" {
		return ""
	}
	return Path(b.ask.Folder, b.index.Pieces, end)
}

// Path gives the file in a folder that has the game of some pieces.
func Path(folder string, pieces int, end string) string {
	return filepath.Join(folder, fmt.Sprintf("sorry-%d%s", pieces, end))
}

// open opens a file, or gives nil with a note if it is not to be used.
func (b *builder) open(path string) *kept.File {
	if path == "" {
		return nil
	}
	f, err := kept.Open(files.Anywhere(), path, b.index)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.note("%v", err)
	}
	return f // nil with an error
}

func (b *builder) note(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}

// build solves the game, beginning with what an interrupted program has left, and
// keeps it. If it cannot be kept it stays in memory.
func (b *builder) build(ctx context.Context) (*Game, error) {
	guesses := b.open(b.path(begunEnd))
	if guesses != nil && guesses.Check() != nil {
		b.note("%v", guesses.Check())
		guesses = nil
	}
	t, err := b.solve(ctx, true, guesses)
	if err != nil {
		return nil, b.leave(t, err)
	}
	if b.ask.Folder == "" {
		return &Game{Index: b.index, table: t, Notes: b.notes}, nil
	}
	if err := kept.Write(files.Anywhere(), b.path(solvedEnd), b.index, t, true); err != nil {
		b.note("the table is in memory only, as it could not be kept: %v", err)
		return &Game{Index: b.index, table: t, Notes: b.notes}, nil
	}
	_ = files.Anywhere().Remove(b.path(begunEnd)) // what stays is not used again
	if f := b.open(b.path(solvedEnd)); f != nil {
		return &Game{Index: b.index, file: f, Notes: b.notes}, nil
	}
	return &Game{Index: b.index, table: t, Notes: b.notes}, nil
}

func (b *builder) solve(ctx context.Context, short bool, guesses *kept.File) (*solve.Table, error) {
	o := solve.Options{Short: short, Progress: func(percent int) {
		if b.ask.Progress != nil {
			b.ask.Progress("solving", percent, 100)
		}
	}}
	if guesses != nil {
		b.note("went on with %s", b.path(begunEnd))
		o.From = func(own, enemy uint16) float64 {
			return float64(guesses.First(int(own), int(enemy))) / float64(guesses.Whole())
		}
	}
	return solve.New(ctx, b.ask.Rules, o)
}

// leave keeps the guesses of a game that was interrupted.
func (b *builder) leave(t *solve.Table, fault error) error {
	if b.ask.Folder == "" || t == nil || t.Sweeps == 0 {
		return fault
	}
	if err := kept.Write(files.Anywhere(), b.path(begunEnd), b.index, t, false); err != nil {
		return games.Errorf("interrupted", "%v, and what there is could not be kept: %v", fault, err)
	}
	return games.Errorf("interrupted", "%v; what there is has been kept, and the next time goes on with it", fault)
}
