package tablebase

import (
	"errors"
	"testing"
)

// TestCache: a game is had once for each place, and an error is not kept.
func TestCache(t *testing.T) {
	var cache Cache[int]
	made, fault := 0, errors.New("no game")
	get := func() (*int, error) {
		if made++; made == 1 {
			return nil, fault
		}
		n := made
		return &n, nil
	}
	here, there := Key{Name: "three", Folder: "a"}, Key{Name: "three", Folder: "b"}
	if _, err := cache.Get(here, get); err != fault {
		t.Fatalf("got %v, want %v", err, fault)
	}
	for _, c := range []struct {
		at   Key
		want int
	}{{here, 2}, {here, 2}, {there, 3}, {here, 2}} {
		if g, err := cache.Get(c.at, get); err != nil || *g != c.want {
			t.Errorf("%v: got game %v, %v, want %d", c.at, g, err, c.want)
		}
	}
}
