// Package questions is the room of quiz questions about sets: how many there are, which positions are
// alike, whether something is a strategy, and what a bluff is worth. Trees are made up; the answers come
// from package tree, which knows the sets, and package search/hidden, which solves the game.
package questions

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/lab/hidden"
	"parlor/commands/school/quiz"
	"parlor/games"
	"parlor/games/tree"
	method "parlor/search/hidden"
)

// Install adds the questions to the quiz.
func Install() {
	quiz.AddTopic(quiz.Topic{
		Name: "sets", Brief: "what players cannot tell apart, and what a bluff is worth",
		Hint: "Positions of one player with the same words behind \"knows\" are one set; he plays the same in all of them. " +
			"What a bluff is worth is the value of the game less its value if he never bluffs.",
	}, ask)
}

// ask makes a question of one of the four sorts. One in eight tries asks about a bluff: fewer of the others are any good.
func ask(ctx context.Context, l *quiz.Workbook, r *games.Random) (*quiz.Question, []string, error) {
	if d := (draw{r}); d.below(8) == 0 {
		return bluff(ctx, l, d)
	} else if f, err := d.figure(); err != nil {
		return nil, nil, err
	} else if t, why := f.question(d); t.Asks == "" {
		return nil, nil, nil
	} else {
		return asked(l, f.rules, t, why)
	}
}

// asked makes a question about a tree.
func asked(l *quiz.Workbook, r *tree.Rules, t quiz.Typed, why []string) (*quiz.Question, []string, error) {
	t.Figure = lines(r)
	q, err := quiz.Own(l, t)
	if err != nil {
		return nil, nil, err
	}
	start := r.Start()
	_, text, _ := strings.Cut(r.Position(&start), "(")
	q.Form = "(custom-tree '(" + text + ")"
	return q, why, nil
}

// lines draws a tree, a decision or an outcome on a line.
func lines(r *tree.Rules) (all []string) {
	sets := r.Sets()
	for at := range int32(r.Nodes()) {
		n, path := r.Node(at), r.Path(at)
		if n.Score != nil {
			continue
		}
		says := "chance decides:"
		if n.Set >= 0 {
			says = fmt.Sprintf("%s knows %s:", side(sets[n.Set].Owner), tree.Plain(sets[n.Set].Label))
		}
		for i, below := range n.Below {
			c := r.Node(below)
			says += fmt.Sprintf(" %d", i+1)
			if n.Weights != nil {
				says += fmt.Sprintf(" (weight %d)", n.Weights[i])
			}
			if c.Score != nil {
				says += " leads to " + c.Score.RatString()
			} else {
				says += " goes on"
			}
			if i+1 < len(n.Below) {
				says += ","
			}
		}
		all = append(all, path+" "+says)
	}
	return all
}

func side(t games.Turn) string {
	if t == games.Max {
		return "Max"
	}
	return "Min"
}

// draw draws what a question is about.
type draw struct{ *games.Random }

func (d draw) below(n int) int { return int(d.Below(uint64(n))) }

// figure is a tree in which one player decides after a deal, and the other after him.
type figure struct {
	rules *tree.Rules
	form  *method.Game
}

// figure makes a tree: of each of three or four deals both may have seen something or other, and the second
// player may have seen the first one's move.
func (d draw) figure() (figure, error) {
	first, second := "max", "min"
	if d.below(2) == 0 {
		first, second = second, first
	}
	open := d.below(2) == 0
	var b strings.Builder
	b.WriteString("(chance")
	for range 3 + d.below(2) {
		a, c := "ab"[d.below(2)], "ab"[d.below(2)]
		fmt.Fprintf(&b, " (%d (%s :knows %c", 1+d.below(3), first, a)
		for m := range 2 {
			knows := string(c)
			if open {
				knows = fmt.Sprintf("(%c %d)", c, m+1)
			}
			if d.below(4) == 0 {
				fmt.Fprintf(&b, " %d", d.below(19)-9)
				continue
			}
			fmt.Fprintf(&b, " (%s :knows %s %d %d)", second, knows, d.below(19)-9, d.below(19)-9)
		}
		b.WriteString("))")
	}
	rules, err := tree.New(b.String()+")", nil)
	if err != nil {
		return figure{}, err
	}
	return figure{rules, hidden.FormOf(rules)}, nil
}

// question makes one of the three sorts of questions about a player with several sets; one that asks nothing
// is no good.
func (f figure) question(d draw) (quiz.Typed, []string) {
	owner := d.below(2)
	if sets, _ := f.of(owner); len(sets) < 2 {
		return quiz.Typed{}, nil
	}
	switch d.below(3) {
	case 0:
		return f.count(owner)
	case 1:
		return f.alike(d, owner)
	}
	return f.legal(d, owner)
}

// of gives the sets of a side, and all of its positions in the order of the tree.
func (f figure) of(owner int) (sets []method.InfoSet, nodes []int32) {
	for _, s := range f.form.Sets {
		if s.Side == owner {
			sets = append(sets, s)
		}
	}
	for at := range int32(f.rules.Nodes()) {
		if n := f.rules.Node(at); n.Set >= 0 && f.form.Sets[n.Set].Side == owner {
			nodes = append(nodes, at)
		}
	}
	return sets, nodes
}

// told says of each set which positions it has.
func (f figure) told(sets []method.InfoSet) (why []string) {
	for _, s := range sets {
		why = append(why, fmt.Sprintf("%s knows %s at %s.", [2]string{"Max", "Min"}[s.Side], s.Label, f.paths(s.Nodes)))
	}
	return why
}

func (f figure) paths(nodes []int32) string {
	var list []string
	for _, at := range nodes {
		list = append(list, f.rules.Path(at))
	}
	return strings.Join(list, ", ")
}

// count asks how many sets a player has.
func (f figure) count(owner int) (t quiz.Typed, why []string) {
	sets, nodes := f.of(owner)
	others, _ := f.of(1 - owner)
	if len(sets) == len(nodes) {
		return t, nil
	}
	who := [2]string{"Max", "Min"}[owner]
	return quiz.Typed{
		Asks: fmt.Sprintf("How many sets (information sets) does %s have?", who),
		Kind: "number 0", Right: fmt.Sprint(len(sets)),
		Wrong: []quiz.Slip{
			{Given: fmt.Sprint(len(nodes)), Says: "These are positions. Those in which a player knows the same are one set."},
			{Given: fmt.Sprint(len(sets) + len(others)), Says: "These are the sets of both. What the other player knows makes sets of his own."},
			{Given: fmt.Sprint(len(nodes) + len(others)), Says: "Count the sets of one player only, and each of them once."},
		},
	}, append(f.told(sets), fmt.Sprintf("These are %d sets.", len(sets)))
}

// alike asks for the other position of a set of two.
func (f figure) alike(d draw, owner int) (t quiz.Typed, why []string) {
	sets, _ := f.of(owner)
	set := sets[d.below(len(sets))]
	if len(set.Nodes) != 2 {
		return t, nil
	}
	who, at := [2]string{"Max", "Min"}[owner], d.below(2)
	here, right := set.Nodes[at], set.Nodes[1-at]
	t = quiz.Typed{
		Asks: fmt.Sprintf("Which position is it that %s cannot tell apart from %s?", who, f.rules.Path(here)),
		Kind: "node", Right: f.rules.Path(right),
	}
	for at := range int32(f.rules.Nodes()) {
		n := f.rules.Node(at)
		says := "There " + who + " knows something else: he can tell these two apart."
		switch {
		case at == right || n.Score != nil:
			continue
		case at == here:
			says = "That is the position itself; the other one of its set is wanted."
		case n.Set < 0 || f.form.Sets[n.Set].Side != owner:
			says = "There " + who + " does not decide. A set has positions of one player only, and the other's words are his own."
		}
		t.Wrong = append(t.Wrong, quiz.Slip{Given: f.rules.Path(at), Says: says})
	}
	return t, f.told([]method.InfoSet{set})
}

// legal asks whether something is a strategy: whether it plays the same everywhere in a set.
func (f figure) legal(d draw, owner int) (t quiz.Typed, why []string) {
	sets, nodes := f.of(owner)
	shares := []string{"1/4", "1/3", "1/2", "2/3"}
	from := d.below(len(shares))
	plays := map[int32]string{}
	for i, s := range sets {
		for _, at := range s.Nodes {
			plays[at] = shares[(from+i)%len(shares)]
		}
	}
	set := sets[d.below(len(sets))]
	if len(set.Nodes) < 2 {
		return t, nil
	}
	right, says, so := "yes", "He plays differently only where he knows something else, and that he may.", "The probability is the same everywhere in each set: yes."
	if d.below(2) == 0 {
		other := sets[(d.below(len(sets)-1)+1+indexOf(sets, set))%len(sets)]
		plays[set.Nodes[d.below(len(set.Nodes))]] = plays[other.Nodes[0]]
		right, says = "no", fmt.Sprintf("At %s he knows the same, so that he cannot play differently there.", f.paths(set.Nodes))
		so = fmt.Sprintf("The probability is not the same at %s: no.", f.paths(set.Nodes))
	}
	var list []string
	for _, at := range nodes {
		list = append(list, fmt.Sprintf("%s at %s", plays[at], f.rules.Path(at)))
	}
	wrong := map[string]string{"yes": "no", "no": "yes"}[right]
	return quiz.Typed{
		Asks: fmt.Sprintf("%s is to play branch 1 with the probability %s. Can he do that: is it a strategy? Yes or no.",
			[2]string{"Max", "Min"}[owner], strings.Join(list, ", ")),
		Kind: "yes-no", Right: right, Wrong: []quiz.Slip{{Given: wrong, Says: says}},
	}, append(f.told(sets), so)
}

func indexOf(sets []method.InfoSet, set method.InfoSet) int {
	for i, s := range sets {
		if s.Label == set.Label {
			return i
		}
	}
	return 0
}
