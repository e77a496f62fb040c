package tables

import (
	"context"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/certify"
	"parlor/search/engines/sorry/kept"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// Keep solves a game of any number of pieces into a file. The error is of type
// *games.Error, with the code interrupted if ctx ends, or that of the file.
func Keep(ctx context.Context, disk *files.Access, path string, rules *sorry.Rules, progress tablebase.Progress) error {
	if err := disk.AllowsWriting(path); err != nil {
		return err // before all the work
	}
	t, err := solve.New(ctx, rules, solve.Options{Short: true, Progress: progress.Percent("solving")})
	if err != nil {
		return err
	}
	return kept.Write(disk, path, t.Index, t, true)
}

// Verify proves a file, by a verifier that shares nothing with what solved the game but
// the rules, and gives the number of pieces. The error is of type *games.Error, with
// the codes damaged-table, not-proved and interrupted, or that of the file.
func Verify(ctx context.Context, disk *files.Access, path string, progress tablebase.Progress) (pieces int, proof certify.Proof, err error) {
	if pieces, err = kept.PiecesOf(disk, path); err != nil {
		return 0, proof, err
	}
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		return 0, proof, err
	}
	index, err := places.New(rules, places.Front)
	if err != nil {
		return 0, proof, err
	}
	f, err := kept.Open(disk, path, index)
	if err != nil {
		return 0, proof, err
	}
	if err := f.Check(ctx); err != nil {
		return 0, proof, err
	}
	if !f.Solved() {
		return 0, proof, games.Errorf("not-proved", "%s has the guesses of a program that was interrupted", path)
	}
	proof, err = certify.Check(ctx, rules, f, certify.Options{Quick: pieces == places.Most, Progress: progress.Percent("proving")})
	return pieces, proof, err
}

// Bounds are the sizes of what three pieces take, in megabytes: memory to solve
// them, disk to keep them.
const (
	MemoryMB = 1500
	DiskMB   = 401
)
