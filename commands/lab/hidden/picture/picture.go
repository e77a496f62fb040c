// Package picture draws trees with sets: the positions that a player cannot tell apart are joined, and
// branches are as wide as their probabilities. It needs the room of trees with sets, and the drawing of
// trees.
package picture

import (
	"fmt"
	"html"
	"math/big"
	"strings"

	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/events"
	"parlor/search/hidden"
	searchtree "parlor/search/tree"
)

// most is how many nodes are drawn.
const most = 1500

// sketch is a tree on its way to a picture. Sets and shares are by the nodes in the order in which they
// are drawn.
type sketch struct {
	form   *hidden.Game
	s      hidden.Strategy
	root   *searchtree.Node
	sets   []int32    // -1 where nobody decides
	worth  []string   // of leaves
	shares []*big.Rat // of the branch that leads to a node; nil where nobody decides on it
	one    bool       // what one player knows
}

// add makes a node.
func (k *sketch) add(above *searchtree.Node, way, kind string, set int32, worth string, share *big.Rat) *searchtree.Node {
	if share != nil {
		way += " " + shown(share)
	}
	n := &searchtree.Node{Move: way, Kind: kind}
	if above == nil {
		k.root = n
	} else {
		above.Below = append(above.Below, n)
	}
	k.sets, k.worth, k.shares = append(k.sets, set), append(k.worth, worth), append(k.shares, share)
	return n
}

// shown writes a probability: as a ratio if it is short.
func shown(q *big.Rat) string {
	if text := q.RatString(); len(text) <= 7 {
		return text
	}
	v, _ := q.Float64()
	return fmt.Sprintf("%.3f", v)
}

// whole plants the whole tree.
func (k *sketch) whole(rules *tree.Rules, at int32, above *searchtree.Node, way string, share *big.Rat) {
	n := rules.Node(at)
	switch {
	case n.Score != nil:
		k.add(above, way, "leaf", -1, shown(n.Score), share)
		return
	case n.Set < 0:
		total := uint64(0)
		for _, w := range n.Weights {
			total += uint64(w)
		}
		node := k.add(above, way, "chance", -1, "", share)
		for i, below := range n.Below {
			name := fmt.Sprint(i + 1)
			if n.Names != nil {
				name = tree.Plain(n.Names[i])
			}
			q := big.NewRat(int64(n.Weights[i]), int64(total))
			k.whole(rules, below, node, name+" ("+q.RatString()+")", nil)
		}
		return
	}
	set := k.form.Sets[n.Set]
	node := k.add(above, way, []string{"max", "min"}[set.Side], n.Set, "", share)
	for m, below := range n.Below {
		k.whole(rules, below, node, set.Moves[m], k.s[n.Set][m])
	}
}

// own plants the tree of what one player knows and does: his sets, his moves, and what comes then.
func (k *sketch) own(side int) {
	k.one = true
	root := k.add(nil, "", "chance", -1, "", nil)
	var plant func(above *searchtree.Node, before int32, move int)
	plant = func(above *searchtree.Node, before int32, move int) {
		for i, set := range k.form.Sets {
			if set.Side != side {
				continue
			}
			if b, m := k.form.Before(int32(i)); b != before || m != move {
				continue
			}
			node := k.add(above, set.Label, []string{"max", "min"}[side], int32(i), "", nil)
			for m, name := range set.Moves {
				kind := "leaf"
				if k.leadsOn(int32(i), m) {
					kind = "chance"
				}
				plant(k.add(node, name, kind, -1, "", k.s[i][m]), int32(i), m)
			}
		}
	}
	plant(root, -1, 0)
}

// leadsOn says whether a set follows a move.
func (k *sketch) leadsOn(set int32, move int) bool {
	for i := range k.form.Sets {
		if b, m := k.form.Before(int32(i)); b == set && m == move && k.form.Sets[i].Side == k.form.Sets[set].Side {
			return true
		}
	}
	return false
}

// svg draws the sketch.
func (k *sketch) svg(name string, alone bool) (string, error) {
	if len(k.sets) > most {
		return "", games.Errorf("tree-too-large", "wanted a tree of at most %d nodes for a picture, and this one has %d; :side draws what one player knows", most, len(k.sets))
	}
	d := drawing.OfTree(k.root, events.Counts{})
	for i, n := range d.Nodes {
		n.Worth, n.Notes = k.worth[i], nil
		if k.sets[i] >= 0 && !k.one {
			n.Notes = []string{k.form.Sets[k.sets[i]].Label}
		}
	}
	p := d.Place()
	const legend = 40
	p.Height += legend
	p.Width = max(p.Width, 560)
	text := p.Inline(html.EscapeString(name))
	head, rest, _ := strings.Cut(text, ">\n")
	if alone {
		head = strings.Replace(head, "<svg ", `<svg xmlns="http://www.w3.org/2000/svg" `, 1)
		rest = "<style>" + drawing.CSS + css + "</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n" + k.under(d) + k.rings(d) + rest
	} else {
		rest = k.under(d) + k.rings(d) + rest
	}
	rest = strings.TrimSuffix(rest, "</svg>") + k.legend(p.Height-legend) + "</svg>"
	return head + ">\n" + rest, nil
}

// css is the style of what is added to a drawn tree.
const css = `
.tree .share { fill: none; stroke-opacity: .45 }
.tree .share.max { stroke: #2f6fd0 } .tree .share.min { stroke: #d0672f }
.tree .note, .tree .worth, .tree .way { paint-order: stroke; stroke-width: 4; stroke: #fff; stroke: light-dark(#fff, #15181c) }
.tree .set * { fill: none; stroke-width: 2 }
.tree .set .join { stroke-dasharray: 5 4 }
.tree .set:hover * { stroke-width: 5 }
`

// under draws branches as wide as their probabilities, below everything else.
func (k *sketch) under(d *drawing.Drawing) string {
	var b strings.Builder
	for i, n := range d.Nodes {
		if k.shares[i] == nil || k.shares[i].Sign() == 0 {
			continue
		}
		share, _ := k.shares[i].Float64()
		fmt.Fprintf(&b, "<path class=\"share %s\" style=\"stroke-width:%.1f\" d=\"M%g %gH%gV%gH%g\"/>\n",
			n.Above.Shape, 1+7*share, n.Above.Out, n.Above.Y, n.Bend, n.Y, n.X-8)
	}
	return b.String()
}

// manySets is how many sets of a level are joined by lines, which more of them would hide.
const manySets = 8

// rings draws each set of several positions: a ring of its colour round each of them and, where a level
// has few sets, a dashed line between them.
func (k *sketch) rings(d *drawing.Drawing) string {
	nodes := map[int32][]*drawing.Node{}
	levels := map[int]map[int32]bool{}
	for i, n := range d.Nodes {
		if set := k.sets[i]; set >= 0 {
			nodes[set] = append(nodes[set], n)
			if levels[n.Level] == nil {
				levels[n.Level] = map[int32]bool{}
			}
			levels[n.Level][set] = true
		}
	}
	var b strings.Builder
	for set := range int32(len(k.form.Sets)) {
		list := nodes[set]
		if len(list) < 2 {
			continue
		}
		fmt.Fprintf(&b, "<g class=\"set\" style=\"stroke:hsl(%d 70%% 42%%)\"><title>%s cannot tell these apart: he knows %s</title>\n",
			(int(set)*137+20)%360, []string{"Max", "Min"}[k.form.Sets[set].Side], html.EscapeString(k.form.Sets[set].Label))
		aside := 13 + 4*float64(set%5)
		for i, n := range list {
			fmt.Fprintf(&b, "<circle cx=\"%g\" cy=\"%g\" r=\"11.5\"/>", n.X, n.Y)
			if i > 0 && n.Level == list[i-1].Level && len(levels[n.Level]) <= manySets {
				fmt.Fprintf(&b, "<path class=\"join\" d=\"M%g %gH%gV%gH%g\"/>", n.X+11.5, list[i-1].Y, n.X+aside, n.Y, n.X+11.5)
			}
		}
		b.WriteString("</g>\n")
	}
	return b.String()
}

// legend says what is drawn, at a height.
func (k *sketch) legend(y float64) string {
	y += 16
	return fmt.Sprintf(`<g class="node max" transform="translate(20 %g)"><path class="shape" d="%s"/><text x="14" y="4">Max decides</text></g>`+
		`<g class="node min" transform="translate(130 %g)"><path class="shape" d="%s"/><text x="14" y="4">Min</text></g>`+
		`<g class="node chance" transform="translate(186 %g)"><path class="shape" d="%s"/><text x="14" y="4">chance</text></g>`+
		`<g class="set" style="stroke:hsl(20 70%% 42%%)"><circle cx="270" cy="%g" r="9"/><path class="join" d="M279 %gH300"/><circle cx="309" cy="%g" r="9"/></g>`+
		`<text x="324" y="%g">one set: positions not told apart</text>`, y, drawing.Outlines[drawing.Max], y, drawing.Outlines[drawing.Min], y, drawing.Outlines[drawing.Chance], y, y, y, y+4)
}
