package tree

import (
	"fmt"
	"strings"

	"parlor/games"
)

// clipAt is how much of a subtree is written on one line.
const clipAt = 64

// Picture draws the node: who acts, where it is, and each branch on a line with
// the subtree it leads to.
func (r *Rules) Picture(s *State) string {
	at := r.shown(s)
	n := r.nodes[at]
	where := "at the root"
	if at != 0 {
		where = "at " + r.pathText(at)
	}
	lines := []string{r.acts(n) + ", " + where}
	total := uint64(0)
	for _, w := range n.weights {
		total += uint64(w)
	}
	for i, child := range n.below {
		label := fmt.Sprintf("%3d. ", i+1)
		if n.turn == games.Chance {
			label += fmt.Sprintf("%d/%d ", n.weights[i], total)
		}
		lines = append(lines, label+clip(r.text(child), clipAt))
	}
	return strings.Join(lines, "\n")
}

// acts says who acts at a node.
func (r *Rules) acts(n node) string {
	switch n.turn {
	case games.Over:
		return "The game is over with score " + show(n.value)
	case games.Both:
		return "Max chooses a row and Min a column at once"
	case games.Chance:
		return "Chance decides"
	}
	return r.Info().Side(n.turn) + " chooses"
}

// Owner says whose word Max or Min is, also as the first word of a list.
func (r *Rules) Owner(word string) games.Turn {
	switch strings.ToLower(strings.Trim(word, "(),")) {
	case "max":
		return games.Max
	case "min":
		return games.Min
	}
	return games.Over
}
