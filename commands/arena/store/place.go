package store

import (
	"context"
	"path/filepath"
)

// Place is where a session keeps results: in a file of its data folder, or in memory as
// long as it lives where it has no folder.
type Place struct{ memory *Store }

// InFolder names the file of results in a data folder; it is empty for no folder.
func InFolder(folder string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "results.db")
}

// Open opens the store, which the function it gives closes again: other processes may be
// waiting for the file.
func (p *Place) Open(ctx context.Context, folder string) (*Store, func(), error) {
	if path := InFolder(folder); path != "" {
		s, err := Open(ctx, path)
		if err != nil {
			return nil, nil, err
		}
		return s, func() { s.Close() }, nil
	}
	if p.memory == nil {
		s, err := Memory(context.WithoutCancel(ctx))
		if err != nil {
			return nil, nil, err
		}
		p.memory = s
	}
	return p.memory, func() {}, nil
}

// Read opens the store for reading. It is false where there is none.
func (p *Place) Read(ctx context.Context, folder string) (*Store, func(), bool, error) {
	if path := InFolder(folder); path != "" {
		s, found, err := Read(ctx, path)
		if err != nil || !found {
			return nil, nil, false, err
		}
		return s, func() { s.Close() }, true, nil
	}
	return p.memory, func() {}, p.memory != nil, nil
}
