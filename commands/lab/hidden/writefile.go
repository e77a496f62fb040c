package hidden

import (
	"fmt"
	"math/big"
	"strings"

	"parlor/games"
	"parlor/games/tree"
)

// writeEFG writes a tree as an extensive game of Gambit's format.
func writeEFG(r *tree.Rules, title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "EFG 2 R %s { \"Max\" \"Min\" }\n\"\"\n", quoted(title))
	numbers, count := make([]int, len(r.Sets())), [2]int{}
	for i, s := range r.Sets() {
		count[s.Owner.Index()]++
		numbers[i] = count[s.Owner.Index()]
	}
	outcomes, deals := map[string]int{}, 0
	for at := range r.Nodes() {
		n := r.Node(int32(at))
		b.WriteString(strings.Repeat(" ", strings.Count(r.Path(int32(at)), ".")))
		switch {
		case n.Score != nil:
			writeEnd(&b, n.Score, outcomes)
		case n.Set < 0:
			deals++
			fmt.Fprintf(&b, "c \"\" %d \"\" { %s} 0\n", deals, outcomesOf(n))
		default:
			s := r.Sets()[n.Set]
			fmt.Fprintf(&b, "p \"\" %d %d", s.Owner.Index()+1, numbers[n.Set])
			if s.Nodes[0] == int32(at) {
				fmt.Fprintf(&b, " %s {", quoted(tree.Plain(s.Label)))
				for m := range n.Below {
					b.WriteString(" " + quoted(s.Move(m)))
				}
				b.WriteString(" }")
			}
			b.WriteString(" 0\n")
		}
	}
	return b.String()
}

// writeEnd writes an end. Equal payoffs are one outcome, described where it comes first.
func writeEnd(b *strings.Builder, score *big.Rat, outcomes map[string]int) {
	text := score.RatString()
	number, met := outcomes[text]
	if !met {
		number = len(outcomes) + 1
		outcomes[text] = number
	}
	fmt.Fprintf(b, "t \"\" %d", number)
	if !met {
		fmt.Fprintf(b, " \"\" { %s, %s }", text, new(big.Rat).Neg(score).RatString())
	}
	b.WriteString("\n")
}

// outcomesOf writes the outcomes of chance with their odds.
func outcomesOf(n tree.Node) string {
	var b strings.Builder
	total := int64(0)
	for _, w := range n.Weights {
		total += int64(w)
	}
	for i, w := range n.Weights {
		name := fmt.Sprint(i + 1)
		if n.Names != nil {
			name = tree.Plain(n.Names[i])
		}
		fmt.Fprintf(&b, "%s %s ", quoted(name), big.NewRat(int64(w), total).RatString())
	}
	return b.String()
}

// quoted writes a text for such a file.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`"`, `\"`, "\n", " ", "\r", " ").Replace(text) + `"`
}

// writeNFG writes a tree in which both decide once and at once as a game in normal form.
func writeNFG(r *tree.Rules, title string) (string, error) {
	root := r.Node(0)
	refused := games.Errorf("no-matrix", "wanted a tree that is one matrix, such as (both (0 1) (1 0)), for a file that ends in .nfg; every tree can be written as .efg")
	if root.Turn != games.Both {
		return "", refused
	}
	columns := len(r.Node(root.Below[0]).Below)
	var b strings.Builder
	fmt.Fprintf(&b, "NFG 1 R %s { \"Max\" \"Min\" } { %d %d }\n\n", quoted(title), len(root.Below), columns)
	for column := range columns {
		for _, row := range root.Below {
			score := r.Node(r.Node(row).Below[column]).Score
			if score == nil {
				return "", refused
			}
			fmt.Fprintf(&b, "%s %s ", score.RatString(), new(big.Rat).Neg(score).RatString())
		}
		b.WriteString("\n")
	}
	return b.String(), nil
}
