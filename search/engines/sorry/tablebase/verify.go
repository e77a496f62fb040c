package tablebase

import (
	"context"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

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

// Bounds are the sizes of what three pieces take, in megabytes: memory to solve
// them, disk to keep them.
const (
	MemoryMB = 1500
	DiskMB   = 401
)
