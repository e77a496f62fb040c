package gamestest

import (
	"fmt"
	"strings"

	"parlor/games"
)

// spokenWhole: what is said of a position is plain sentences, and no two positions that
// look different are said alike.
func spokenWhole[S comparable](c *sample[S]) error {
	if _, speaks := c.kit.(games.Speaker[S]); !speaks {
		return nil
	}
	pictures := map[string]string{}
	for _, s := range c.states {
		said, _ := games.SpokenOf(c.kit, &s)
		if err := plainlySpoken(said); err != nil {
			return at(c.kit, &s, err)
		}
		picture := c.kit.Picture(&s)
		if other, known := pictures[said]; known && other != picture {
			return at(c.kit, &s, fmt.Errorf("another position is said alike: %q\n%s", said, other))
		}
		pictures[said] = picture
	}
	return nil
}

// plainlySpoken: printable ASCII that ends with a full stop, with one blank between words.
func plainlySpoken(said string) error {
	if !strings.HasSuffix(said, ".") || strings.Join(strings.Fields(said), " ") != said {
		return fmt.Errorf("%q is no sentence with one blank between words", said)
	}
	if i := strings.IndexFunc(said, func(r rune) bool { return r < ' ' || r > '~' }); i >= 0 {
		return fmt.Errorf("%q has a sign at %d that is not said", said, i)
	}
	return nil
}
