package blocks

import (
	"errors"
	"testing"
)

// TestShelf: a game is had once for each place, and an error is not kept.
func TestShelf(t *testing.T) {
	var shelf Shelf[int]
	made, fault := 0, errors.New("no game")
	get := func() (*int, error) {
		if made++; made == 1 {
			return nil, fault
		}
		n := made
		return &n, nil
	}
	here, there := Place{Pieces: 3, Folder: "a"}, Place{Pieces: 3, Folder: "b"}
	if _, err := shelf.Get(here, get); err != fault {
		t.Fatalf("got %v, want %v", err, fault)
	}
	for _, c := range []struct {
		at   Place
		want int
	}{{here, 2}, {here, 2}, {there, 3}, {here, 2}} {
		if g, err := shelf.Get(c.at, get); err != nil || *g != c.want {
			t.Errorf("%v: got game %v, %v, want %d", c.at, g, err, c.want)
		}
	}
}
