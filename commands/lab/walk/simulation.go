package walk

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/search/walk"
)

// sampled says what happened in a simulation.
func sampled(x *walkTeller, e events.Event) []string {
	switch e.Kind {
	case events.BeginSimulation:
		return []string{fmt.Sprintf("simulation %d begins at the root", e.Depth)}
	case events.EnterNode:
		return x.entered(e)
	case events.ExpandNode:
		what := wording.Plural(int(e.Moves), branchWord(e.Turn))
		if e.Level == 0 {
			return []string{"the tree begins with the root and its " + what}
		}
		return []string{fmt.Sprintf("this leaf is visited for the second time: its %s become nodes", what)}
	case events.PlayOut:
		moves := "random move"
		if e.Leaf == events.Estimated {
			moves = "greedy move"
		}
		return []string{fmt.Sprintf("a playout of %s ends with %s", wording.Plural(int(e.Moves), moves), tree.Number(e.Value))}
	case events.TakeMove:
		return selected(x, e)
	case events.OpenCell:
		return []string{"both choose by their regrets: " + x.cell(e.Move, e.Reply)}
	}
	way := x.way(len(x.state.Nodes) - 1)
	from := ""
	switch e.Leaf {
	case events.Scored:
		from = ", the score of the finished game"
	case events.Estimated:
		from = ", the value of a new node"
	}
	line := fmt.Sprintf("back up %s to %s%s", tree.Number(e.Value), way, from)
	if e.Sampled.Changed {
		return append(folded(line, believed(*e.Sampled)), "another move would be chosen now")
	}
	return folded(line, believed(*e.Sampled))
}

// branchWord is what the branches of a node are called.
func branchWord(turn games.Turn) string {
	switch turn {
	case games.Chance:
		return "outcome"
	case games.Both:
		return "cell"
	}
	return "move"
}

// selected says which branch a simulation takes, and why in short.
func selected(x *walkTeller, e events.Event) []string {
	at, n := x.here(), x.state.Here()
	if e.Turn == games.Chance {
		return []string{"draw outcome " + x.named(at, e.Move, e.Weight, n.Enter.Weight)}
	}
	line := "select " + at.Name(e.Move)
	for _, b := range e.Sampled.Below {
		switch {
		case b.Move != e.Move:
		case len(e.Sampled.Below) == 1:
			return []string{line + ", the only move"}
		case b.Visits == 0:
			return folded(line, "it was never tried")
		default:
			return folded(line, fmt.Sprintf("its confidence bound is the best, %s", tree.Number(bound(e.Turn, b))))
		}
	}
	return []string{line}
}

// bound is the upper confidence bound of a move; for Min, who minimises, it is the lower one.
func bound(turn games.Turn, b events.SampledBranch) games.Value {
	if turn == games.Max {
		return b.Mean + b.Bonus
	}
	return b.Mean - b.Bonus
}

// believed is what the simulations say of a node.
func believed(s events.SampledNode) string {
	if s.Proved() {
		return "proved to be worth " + tree.Number(s.Lo)
	}
	if s.Visits == 0 {
		return "not visited yet"
	}
	text := fmt.Sprintf("%s, mean %s", wording.Plural(int(s.Visits), "visit"), tree.Number(s.Mean))
	if s.Error.Known() {
		text += ", standard error " + s.Error.Text(tree.Number)
	}
	return text
}

// branchBelieved is believed of a branch, with the bonus by which a player compares it.
func branchBelieved(n *walk.Node, b events.SampledBranch) string {
	text := believed(events.SampledNode{Visits: b.Visits, Mean: b.Mean, Error: b.Error, Lo: b.Lo, Hi: b.Hi})
	if n.Enter.Turn != games.Chance && !b.Closed && b.Visits > 0 && b.Bonus > 0 {
		text += ", bonus " + tree.Number(b.Bonus)
	}
	return text
}

// whySampled gives the arithmetic of an event of a simulation.
func whySampled(x *walkTeller, e events.Event) []string {
	switch {
	case e.Kind == events.TakeMove && e.Turn == games.Chance:
		return []string{"An outcome is drawn by its odds. Outcomes are never chosen by what they are", "worth: nobody decides here."}
	case e.Kind == events.TakeMove:
		return confidence(x, e)
	case e.Kind == events.OpenCell:
		lines := append([]string{"max draws from:"}, x.shares(e.Mix.Rows, e.Mix.RowMix, x.here().Name, "  ")...)
		lines = append(lines, "min draws from:")
		return append(lines, x.shares(e.Mix.Columns, e.Mix.ColumnMix, x.here().After(e.Mix.Rows[0]).Name, "  ")...)
	case e.Kind == events.LeaveNode:
		return backedUp(x, e)
	case e.Kind == events.PlayOut:
		how := "moves at random"
		if e.Leaf == events.Estimated {
			how = "the moves that the evaluation likes best"
		}
		return append(x.played(e.Sampled.Line), "Both sides play "+how+" from here, and chance deals by its odds. The result is a sample of what the position is worth, and no more than that.")
	case e.Kind == events.EnterNode && len(e.Sampled.Below) > 0:
		return append([]string{"What the simulations so far say of this node and of what is below it:"}, x.compared(e, false)...)
	case e.Kind == events.EnterNode:
		return []string{"Here the simulation ends: it is the first to come here."}
	case e.Kind == events.ExpandNode:
		return []string{"A simulation adds one node to the tree, at which it ends. At its first visit", "that was only valued."}
	}
	return []string{"Every simulation begins at the root and goes down to a new node."}
}

// mostPlayed is how many moves of a playout are listed.
const mostPlayed = 40

// played lists the moves and outcomes of a playout.
func (x *walkTeller) played(line []games.Move) []string {
	at, names := x.here(), []string(nil)
	for i, m := range line {
		if i == mostPlayed {
			names = append(names, fmt.Sprintf("and %d more", len(line)-i))
			break
		}
		names = append(names, at.Name(m))
		at = at.After(m)
	}
	if names == nil {
		return nil
	}
	return []string{strings.Join(names, ", ") + "."}
}

// compared lists what is below a node, as a simulation compares it.
func (x *walkTeller) compared(e events.Event, choosing bool) []string {
	at, s := x.here(), e.Sampled
	rows := wording.Each(s.Below, func(b events.SampledBranch) []string {
		name := at.Name(b.Move)
		if e.Turn == games.Both {
			name = x.cell(b.Move, b.Reply)
		}
		row := []string{"  " + name, fmt.Sprint(b.Visits), tree.Number(b.Mean), "+ " + tree.Number(b.Bonus), tree.Number(bound(e.Turn, b)), ""}
		if e.Turn == games.Min {
			row[3] = "- " + tree.Number(b.Bonus)
		}
		if b.Bonus == 0 {
			row[3], row[4] = "", ""
		}
		switch {
		case b.Lo >= b.Hi:
			row[3], row[4], row[5] = "", "", "proved"
		case b.Closed:
			row[5] = "cannot matter any more"
		case b.Visits == 0:
			row[2], row[3], row[4] = "", "", "untried"
		}
		if choosing && b.Move == e.Move {
			row[5] = "this one"
		}
		return row
	})
	columns := []report.TextColumn{{Head: "  move"}, {Head: "visits", Right: true}, {Head: "mean", Right: true}, {Head: "bonus", Right: true}, {Head: "bound", Right: true}, {}}
	text := report.Text{}
	report.WriteTable(&text, columns, rows)
	return strings.Split(strings.TrimRight(text.String(), "\n"), "\n")
}

// confidence lists the bounds by which a player chooses.
func confidence(x *walkTeller, e events.Event) []string {
	s := e.Sampled
	lines := x.compared(e, true)
	if b, ok := preferred(e); ok {
		return append(lines, fmt.Sprintf("%s is proved to be worth more than any bound promises, so it is what is played here and backed up. The simulation itself goes on to find out about another move.", x.here().Name(b.Move)))
	}
	who := "Max takes the highest bound"
	if e.Turn != games.Max {
		who = "Min takes the lowest bound"
	}
	return append(lines, fmt.Sprintf("%s; an untried move comes first. The bonus is", who),
		fmt.Sprintf("%s x sqrt(ln %d / visits): the less a move was tried, the more it may be worth.", tree.Number(s.Explore), max(s.Visits, 1)))
}

// preferred is a proved move that is better for the player than the bound of the move taken.
func preferred(e events.Event) (sure events.SampledBranch, ok bool) {
	sign := games.Value(1)
	if e.Turn != games.Max {
		sign = -1
	}
	var taken games.Value
	for _, b := range e.Sampled.Below {
		switch {
		case b.Lo >= b.Hi && (!ok || sign*b.Lo > sign*sure.Lo):
			sure, ok = b, true
		case b.Move == e.Move:
			taken = bound(e.Turn, b)
			if b.Visits == 0 {
				return sure, false
			}
		}
	}
	return sure, ok && sign*sure.Lo >= sign*taken
}

// backedUp says how a mean changed.
func backedUp(x *walkTeller, e events.Event) []string {
	s, n := e.Sampled, games.Value(e.Sampled.Visits)
	if s.Proved() {
		return []string{"What is below decides the value: " + tree.Number(s.Lo) + ". No simulation comes here any more."}
	}
	var lines []string
	mean := s.Mean - s.Corrected // of the samples
	switch {
	case s.Best > 0:
		b := s.Below[s.Best-1]
		lines = append(lines, fmt.Sprintf("The position is worth what the move chosen now is worth, %s: %s.", x.here().Name(b.Move), tree.Number(s.Mean)))
	case s.Visits > 1:
		before := (mean*n - e.Value) / (n - 1)
		lines = append(lines, fmt.Sprintf("mean = (%d x %s + %s) / %d = %s", s.Visits-1, x.inSum(before), x.inSum(e.Value), s.Visits, tree.Number(mean)))
	default:
		lines = append(lines, "This is the first sample of it: "+tree.Number(e.Value)+".")
	}
	if s.Corrected != 0 {
		lines = append(lines, fmt.Sprintf("Looks further find it wrong by %s, which makes it %s.", tree.Number(s.Corrected), tree.Number(s.Mean)))
	}
	if s.Lo > x.state.All.Lo || s.Hi < x.state.All.Hi {
		lines = append(lines, "It is proved to lie "+x.between(s.Lo, s.Hi)+".")
	}
	return lines
}
