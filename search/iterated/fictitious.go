package iterated

// fictitious is an iteration of fictitious play (Brown, 1951) on a tree: each side finds its
// best response to the other's average strategy and adds it to its own average. In the first
// iteration all moves of the other count as equally likely.
func (t *tree) fictitious() {
	t.average(t.root)
	for side := range 2 {
		t.respond(t.root, side)
		t.follow(t.root, side)
	}
}

// average sets both sides' strategies of this iteration to their average strategies.
func (t *tree) average(n *node) {
	for side := range n.sides {
		n.sides[side].mean(n.sides[side].now)
	}
	for _, below := range n.below {
		t.average(below)
	}
}

// follow counts a side's choices at the nodes to which its choices lead.
func (t *tree) follow(n *node, side int) {
	if !t.visit() {
		return
	}
	t.tellEntered(n, true)
	decides := n.luck == nil && n.below != nil
	if decides {
		n.sides[side].sums[n.chosen[side]]++
	}
	for i, below := range n.below {
		if decides {
			row, column := n.cell(i)
			if [2]int{row, column}[side] != n.chosen[side] {
				continue
			}
		}
		t.tellBranch(n, i, true)
		t.follow(below, side)
	}
	if decides {
		t.tellLearnt(n, [2]bool{side == 0, side == 1}, false)
	}
	t.tellLeft(n, n.value, side == 1)
}
