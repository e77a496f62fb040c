package tree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// Notation writes a move or outcome by its name or, where it has none, as the number of its
// branch, counted from 1 and from left to right.
func (r *Rules) Notation(s *State, m games.Move) string {
	if r != nil && s != nil && r.nodes[s.node].said != nil {
		return r.nodes[s.node].said[m]
	}
	return strconv.Itoa(int(m) + 1)
}

// Words gives a move as a person types it.
func (r *Rules) Words(s *State, m games.Move) []string {
	verb := "play"
	if r.Turn(s) == games.Chance {
		verb = "set-branch"
	}
	return []string{verb, r.Notation(s, m)}
}

// ReadMove reads the number of a branch.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	if len(words) == 2 && words[0] == r.verb(s) {
		words = words[1:]
	}
	count := len(r.nodes[s.node].below)
	if count == 0 {
		return 0, games.Errorf("game-over", "the tree ends here; there is no branch to follow")
	}
	if len(words) != 1 {
		return 0, games.Errorf("bad-move", "wanted the number of a branch from 1 to %d, given %q", count, clip(strings.Join(words, " "), 60))
	}
	if m := slices.IndexFunc(r.nodes[s.node].said, func(name string) bool { return strings.EqualFold(name, words[0]) }); m >= 0 {
		return games.Move(m), nil
	}
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(words[0], "("), ")"))
	switch {
	case err != nil:
		return 0, games.Errorf("bad-move", "wanted the number of a branch from 1 to %d, given %q", count, clip(words[0], 60))
	case n < 1 || n > count:
		return 0, games.Errorf("illegal-move", "there is no branch %d here; they go from 1 to %d", n, count)
	}
	return games.Move(n - 1), nil
}

// verb is the command that follows a branch.
func (r *Rules) verb(s *State) string { return r.Words(s, 0)[0] }

// Describe says where a branch leads.
func (r *Rules) Describe(s *State, m games.Move) string {
	n := r.nodes[s.node]
	switch n.turn {
	case games.Both:
		return fmt.Sprintf("row %d", m+1)
	case games.Reply:
		return fmt.Sprintf("column %d", m+1)
	case games.Chance:
		return fmt.Sprintf("branch %d, weight %d, to %s", m+1, n.weights[m], clip(r.text(n.below[m]), clipAt))
	}
	if n.said != nil {
		return fmt.Sprintf("%s, to %s", n.said[m], clip(r.text(n.below[m]), clipAt))
	}
	return fmt.Sprintf("branch %d to %s", m+1, clip(r.text(n.below[m]), clipAt))
}

// HeldOutcome gives the branch by which chance has led to the node, if a player chooses
// there.
func (r *Rules) HeldOutcome(s *State) (branch string, holds bool) {
	n := r.nodes[s.node]
	if n.parent < 0 || r.nodes[n.parent].turn != games.Chance || n.turn == games.Over || n.turn == games.Chance {
		return "", true
	}
	return r.Notation(&State{n.parent}, games.Move(n.branch)), true
}

// clipAt is the greatest length of a subtree on one line.
const clipAt = 64

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the node: who acts, where it is, and each branch on a line with
// the subtree it leads to. There are no squares to name.
func (r *Rules) Picture(s *State, _ bool) string {
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
		if n.said != nil {
			label += n.said[i] + " "
		}
		lines = append(lines, label+clip(r.text(child), clipAt))
	}
	return strings.Join(lines, "\n")
}

// acts says who acts at a node.
func (r *Rules) acts(n node) string {
	switch n.turn {
	case games.Over:
		return "The game is over with score " + n.score()
	case games.Both:
		return "Max chooses a row and Min a column at once"
	case games.Chance:
		return "Chance decides"
	}
	if n.set >= 0 && len(r.sets[n.set].Nodes) > 1 {
		return r.Info().Side(n.turn) + " chooses, and knows " + r.sets[n.set].Label
	}
	return r.Info().Side(n.turn) + " chooses"
}

// Owner gives the words Max and Min, also at the beginning of a list, to these players.
func (r *Rules) Owner(word string) games.Turn {
	switch strings.ToLower(strings.Trim(word, "(),")) {
	case "max":
		return games.Max
	case "min":
		return games.Min
	}
	return games.Over
}
