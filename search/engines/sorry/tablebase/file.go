package tablebase

import (
	"context"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// File is an open table. It is safe for concurrent use.
type File struct {
	*numbering.Index
	*tablebase.File
}

// Open opens a table of the game that index numbers. A missing file gives
// fs.ErrNotExist, and one that is cut, damaged or of another kind an error with the
// code damaged-table.
func Open(disk *files.Access, path string, index *numbering.Index) (*File, error) {
	f, err := format.Open(disk, path, size(index))
	if err != nil {
		return nil, err
	}
	return &File{index, f}, nil
}

// piecesOf reads from the header of a file how many pieces a side its game has. The
// error has the code damaged-table if the file is not a table.
func piecesOf(disk *files.Access, path string) (int, error) {
	pieces, err := format.PiecesOf(disk, path)
	if err == nil && (pieces < 1 || pieces > numbering.Most) {
		err = tablebase.Damaged(path, "wanted 1 to %d pieces, got %d", numbering.Most, pieces)
	}
	return pieces, err
}

// At gives an upper bound on the winning probability of the player to move, as First
// does. The error has the code damaged-table.
func (f *File) At(own, enemy uint16) (uint64, error) {
	data, err := f.File.At(int(own)*f.Len() + int(enemy))
	if err != nil {
		return 0, err
	}
	return value(data), nil
}

// First is At for a file that Check has found good.
func (f *File) First(own, enemy int) uint64 {
	return value(f.Sure(own*f.Len() + enemy))
}

func value(data []byte) uint64 {
	return uint64(data[0]) | uint64(data[1])<<8 | uint64(data[2])<<16
}

// Whole is the number of a certain win.
func (f *File) Whole() uint64 { return whole }

// Win gives bounds on the probability that the player who draws next wins, by the
// placements of that player's pieces and of the enemy's, which must make a position.
// The error has the code damaged-table.
func (f *File) Win(own, enemy uint16) (lo, hi float64, err error) {
	switch f.Done() {
	case own:
		return 1, 1, nil
	case enemy:
		return 0, 0, nil
	}
	upper, err := f.At(own, enemy)
	if err != nil {
		return 0, 1, err
	}
	enemys, err := f.second(enemy, own)
	if err != nil {
		return 0, 1, err
	}
	return 1 - float64(enemys)/(numbering.Total*whole), float64(upper) / whole, nil
}

// After gives the winning probability of a player who has moved to own while the
// other is at enemy, and draws next; a captured piece is still counted there. It is
// an upper bound.
func (f *File) After(own, enemy uint16) (float64, error) {
	sum, err := f.second(own, f.Captured(own, enemy))
	return float64(sum) / (numbering.Total * whole), err
}

// second gives an upper bound on a's probability with b to move, in ninths of a
// value: the mean over the cards of the least that b can leave him.
func (f *File) second(a, b uint16) (sum uint64, err error) {
	switch f.Done() {
	case a:
		return numbering.Total * whole, nil
	case b:
		return 0, nil
	}
	var buf [2 * numbering.Most]uint16
	for card := range numbering.Odds {
		least := uint64(whole)
		for _, to := range f.Reached(b, a, card, buf[:0]) {
			v, err := f.At(a, to)
			if err != nil {
				return 0, err
			}
			least = min(least, v)
		}
		sum += numbering.Odds[card] * least
	}
	return sum, nil
}

// One is how a row represents a certain win.
const One = numbering.Total * whole

// Row fills row with the values of After at one placement of the player who has moved,
// for every placement of the other, in units of 1/One. Check must have found the file
// good.
func (f *File) Row(own uint16, row []int64) {
	if own == f.Done() {
		for enemy := range row {
			row[enemy] = One
		}
		return
	}
	var first [numbering.Beyond]int32
	data := f.SureRun(int(own)*f.Len(), f.Len())
	for enemy := range row {
		first[enemy] = int32(value(data[width*enemy:][:width]))
	}
	numbering.LeastOfRow(f.Index, &first, own, row[:f.Done()])
	row[f.Done()] = 0
	numbering.HitB(f.Index, own, row)
}

// Keep solves a game of any number of pieces into a file. The error is of type
// *games.Error, with the code interrupted if ctx ends, or that of the file.
func Keep(ctx context.Context, disk *files.Access, path string, rules *sorry.Rules, progress tablebase.Progress) error {
	if err := disk.AllowsWriting(path); err != nil {
		return err // before all the work
	}
	t, err := New(ctx, rules, Options{Short: true, Progress: progress.Percent("solving")})
	if err != nil {
		return err
	}
	if err := Write(ctx, disk, path, t.Index, t, true); ctx.Err() == nil {
		return err
	}
	return tablebase.Interrupted()
}

// OpenSolved opens the file of a solved game, whose number of pieces is what its header
// says, and reads it to its end. The error is of type *games.Error, with the codes
// damaged-table, not-proved and interrupted, or that of the file.
func OpenSolved(ctx context.Context, disk *files.Access, path string) (*sorry.Rules, *File, error) {
	pieces, err := piecesOf(disk, path)
	if err != nil {
		return nil, nil, err
	}
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		return nil, nil, err
	}
	index, err := numbering.New(ctx, rules, numbering.Front)
	if err != nil {
		return nil, nil, err
	}
	f, err := Open(disk, path, index)
	if err != nil {
		return nil, nil, err
	}
	if err := f.Check(ctx); err != nil {
		return nil, nil, err
	}
	if !f.Solved() {
		return nil, nil, games.Errorf("not-proved", "%s has the guesses of a program that was interrupted", path)
	}
	return rules, f, nil
}

// MemoryMB is the memory to solve three pieces, and DiskMB the size of their file, in
// megabytes.
const (
	MemoryMB = 1500
	DiskMB   = 401
)
