package certify

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"parlor/games"
	"parlor/games/doublecard"
)

// bookText has the positions of the proof for the empty board with up to mostBooked cards, each with
// its images once, and within how many plies the second player forces a line from there. A test
// makes it of the proof, and compares them.
//
//go:embed book.txt
var bookText string

// mostBooked is the most cards in a position of the book. With more the prover is quick.
const mostBooked = 4

// book parses the book on first use.
var book = sync.OnceValues(func() (map[position]int, error) {
	known := map[position]int{}
	for n, line := range strings.Split(strings.TrimSpace(bookText), "\n") {
		var p position
		var plies int
		into := []any{&plies}
		for i := range p {
			into = append(into, &p[i])
		}
		if _, err := fmt.Sscan(line, into...); err != nil {
			return nil, fmt.Errorf("line %d of the book of Double Card: wanted plies and %d columns, got %q", n+1, len(p), line)
		}
		known[p] = plies
	}
	return known, nil
})

// Booked gives the plies within which Dots force a line in a game that Color began, where the book
// has the position: the least that is proved, not the least there is.
func Booked(r *doublecard.Rules, s *doublecard.State) (plies int, ok bool) {
	layout := r.Layout(s)
	if r.Options().First != games.Max || layout.Ending || len(layout.Cards) > mostBooked {
		return 0, false
	}
	known, err := book()
	if err != nil {
		return 0, false // a test says so; the prover does without
	}
	plies, ok = known[newPosition(layout.Cards).folded()]
	return plies, ok
}
