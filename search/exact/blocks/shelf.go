package blocks

import "sync"

// Shelf keeps solved games, each of which is solved or opened once. The zero Shelf is
// empty; many goroutines may share one.
type Shelf[G any] struct {
	mutex sync.Mutex
	games map[Place]*G
}

// Place is where a game stands on a shelf. Games that are kept in files are of their
// folder, since each folder may have a file, a damaged one, or none.
type Place struct {
	Pieces int // a side
	Folder string
}

// Get gives the game at a place. If none is there yet it gets one, and keeps it unless
// there was an error.
func (s *Shelf[G]) Get(at Place, get func() (*G, error)) (*G, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if g := s.games[at]; g != nil {
		return g, nil
	}
	g, err := get()
	if err != nil {
		return g, err
	}
	if s.games == nil {
		s.games = map[Place]*G{}
	}
	s.games[at] = g
	return g, nil
}
