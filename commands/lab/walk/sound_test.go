package walk_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"parlor/repl/repltest"
)

// TestSoundSearchesHaveNoFault: at no event of a sound search does why speak of a fault. The first tree has
// an outcome that is only bounded, by a number that no value is below, so that its mean is known.
func TestSoundSearchesHaveNoFault(t *testing.T) {
	repltest.Needs(t, "typed trees", "walk")
	trees := []string{"(max (chance (1 (min 2 4)) (1 (min 0 6))) (chance (1 (min 1 9)) (1 3)))"}
	for r := rand.New(rand.NewPCG(23, 5)); len(trees) < 9; {
		if text := grown(r, 3); strings.Contains(text, "chance") && !strings.Contains(text, "both") {
			trees = append(trees, text)
		}
	}
	bounded := 0
	for _, tree := range trees {
		for _, algorithm := range []string{"star1", "star2", "expectiminimax"} {
			shell := repltest.Open(t)
			shell.Do(fmt.Sprintf("(setf b (custom-tree '%s))\n(step b 3 :algorithm %s)", tree, algorithm))
			for event := 1; event < 80; event++ {
				why := shell.Do("why")
				if strings.Contains(why, "FAULT") {
					t.Errorf("%s of %s, event %d:\n%s", algorithm, tree, event, why)
				}
				if strings.Contains(why, "at most") && strings.Contains(why, "mean = (") {
					bounded++
				}
				if _, err := shell.Try("next"); err != nil {
					break // it was the last event
				}
			}
		}
	}
	if bounded == 0 {
		t.Error("no mean with a bound was met")
	}
}
