package store

import (
	"context"
	"path/filepath"
)

// Place is where a session keeps results: in a file of its data folder, or in memory as
// long as it lives where it has no folder.
type Place struct {
	memory *Store
	plain  *plain
}

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

// Own opens where it is kept what a person has done.
func (p *Place) Own(ctx context.Context, folder string) (OwnKeeper, func(), error) {
	if hasDatabase() {
		return p.Open(ctx, folder)
	}
	if p.plain == nil {
		p.plain = &plain{path: inPlain(folder)}
	}
	return p.plain, func() {}, nil
}

// ReadOwn opens it for reading. It is false where there is none.
func (p *Place) ReadOwn(ctx context.Context, folder string) (OwnKeeper, func(), bool, error) {
	if hasDatabase() {
		return p.Read(ctx, folder)
	}
	own, done, err := p.Own(ctx, folder)
	return own, done, true, err
}
