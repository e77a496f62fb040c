package tablebase

import "sync"

// Cache has the tables of a session, so that each is made or opened once. The zero Cache
// is empty; many goroutines may share one.
type Cache[T any] struct {
	mutex  sync.Mutex
	tables map[Key]*T
}

// Key is what a cache knows a table by. Tables that have files are of their folder, since
// each folder may have a file, a damaged one, or none.
type Key struct {
	Name   string
	Folder string
}

// Get gives the table of a key. If there is none yet it gets one with get, and keeps it
// unless there was an error.
func (c *Cache[T]) Get(key Key, get func() (*T, error)) (*T, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if t := c.tables[key]; t != nil {
		return t, nil
	}
	t, err := get()
	if err != nil {
		return t, err
	}
	if c.tables == nil {
		c.tables = map[Key]*T{}
	}
	c.tables[key] = t
	return t, nil
}
