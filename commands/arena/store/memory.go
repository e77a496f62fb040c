package store

import (
	"context"
	"net/url"
)

// Memory gives a store that is gone when it is closed.
func Memory(ctx context.Context) (*Store, error) {
	s, err := open("memory", url.Values{"mode": {"memory"}})
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		s.Close()
		return nil, unusable("memory", err)
	}
	return s, nil
}
