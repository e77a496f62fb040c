package walk

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
)

// iterates says whether a walk goes through self-play in iterations.
func iterates(x *walkTeller) bool { return x.walk.Algorithm.Takes.Has(search.TakesIterations) }

// iterated says what happened in self-play, and nil if it is nothing of its own.
func iterated(x *walkTeller, e events.Event) []string {
	switch {
	case e.Kind == events.BeginIteration:
		return []string{fmt.Sprintf("iteration %d begins", e.Depth)}
	case e.Kind == events.UpdateStrategy:
		return learnt(x, e)
	case e.Kind == events.EnterNode && e.Mix != nil:
		lines := plays(x, e.Mix, "plays")
		if where := x.way(len(x.state.Nodes)-1) + " again: "; utf8.RuneCountInString(where+lines[0]) < room {
			lines[0] = where + lines[0]
		}
		return lines
	case e.Kind == events.LeaveNode && e.Sampled != nil:
		return []string{
			"leave the root: by what both play it is worth " + x.number(e.Value),
			fmt.Sprintf("the averages guarantee from %s to %s: exploitability %s", x.down(e.Sampled.Lo), x.up(e.Sampled.Hi), x.number(e.Sampled.Hi-e.Sampled.Lo)),
		}
	case e.Kind == events.LeaveNode && e.Again && e.Leaf == events.NoLeaf && e.Bound == events.Exact:
		return []string{fmt.Sprintf("leave %s: by what both play it is worth %s", x.way(len(x.state.Nodes)-1), x.number(e.Value))}
	case e.Kind == events.LeaveNode && e.Bound == events.Unfinished && !e.Again:
		return []string{"leave " + x.way(len(x.state.Nodes)-1) + ": it is made, and has no value yet"}
	case e.Kind == events.MixMoves:
		return plays(x, e.Mix, "mixes")
	}
	return nil
}

// sidePlay is what a side plays at a decision: its moves, how often it makes each, and their names.
type sidePlay struct {
	who   string
	moves []games.Move
	mix   []float64
	name  func(games.Move) string
}

// sidesOf gives what both sides play.
func sidesOf(x *walkTeller, m *events.Mixture) [2]sidePlay {
	at := x.here()
	sides := [2]sidePlay{{"max", m.Rows, m.RowMix, at.Name}, {"min", m.Columns, m.ColumnMix, at.Name}}
	if len(m.Rows) > 0 {
		sides[1].name = at.After(m.Rows[0]).Name
	}
	if x.walk.Max != x.walk.Thinker.Info().Side(games.Max) {
		sides[0].who, sides[1].who = "min", "max"
	}
	if set := x.state.Event.Set; set != "" { // where only one side decides
		for i := range sides {
			sides[i].who += ", knowing " + set + ","
		}
	}
	return sides
}

// plays writes what each side that decides plays.
func plays(x *walkTeller, m *events.Mixture, verb string) (lines []string) {
	for _, s := range sidesOf(x, m) {
		if len(s.moves) > 0 {
			lines = append(lines, s.who+" "+verb+" "+x.mixture(s.moves, s.mix, s.name))
		}
	}
	return lines
}

// learnt says what each side has learnt, in short.
func learnt(x *walkTeller, e events.Event) (lines []string) {
	for i, s := range sidesOf(x, e.Mix) {
		l := e.Learnt[i]
		switch {
		case l == nil:
		case l.Regrets == nil:
			best := index(l.Gains)
			lines = append(lines, fmt.Sprintf("%s does best by %s: %s", s.who, s.name(s.moves[best]), x.number(games.Value(l.Gains[best]))))
		default:
			most := index(l.Regrets)
			if l.Regrets[most] <= 0 {
				lines = append(lines, s.who+" regrets nothing")
				continue
			}
			lines = append(lines, fmt.Sprintf("%s regrets most not to have played %s: %s", s.who, s.name(s.moves[most]), x.number(games.Value(l.Regrets[most]))))
		}
	}
	return lines
}

// index gives the place of the greatest number, the first of equals.
func index(list []float64) int { return slices.Index(list, slices.Max(list)) }

// whyIterated gives the arithmetic of an event of self-play, and nil if it has none of its own.
func whyIterated(x *walkTeller, e events.Event) (lines []string) {
	switch {
	case e.Kind == events.BeginIteration:
		return []string{"Both sides play the tree against each other once more, and learn from it."}
	case e.Kind == events.UpdateStrategy:
		for i, s := range sidesOf(x, e.Mix) {
			if e.Learnt[i] != nil {
				lines = append(lines, learning(x, s, e.Learnt[i])...)
			}
		}
		return append(lines, lesson(x)...)
	case e.Kind == events.EnterNode && e.Mix != nil:
		if fictitious(x) {
			return []string{"In fictitious play a side answers what the other has done on average so far."}
		}
		return []string{"A move is played in proportion to its regret, as far as that is above 0;", "if no regret is, all moves are played equally often."}
	case e.Kind == events.LeaveNode && e.Sampled != nil:
		return []string{
			fmt.Sprintf("Whatever max does against min's average, it gets at most %s; whatever min", x.up(e.Sampled.Hi)),
			fmt.Sprintf("does against max's average, max gets at least %s. The exact value lies in", x.down(e.Sampled.Lo)),
			"between, and once the two are equal the averages are an equilibrium.",
		}
	case e.Again && e.Leaf == events.NoLeaf:
		return []string{"Every iteration goes through the tree that was made; nothing is pruned."}
	case !e.Again && e.Leaf == events.NoLeaf && e.Kind != events.BeginDepth:
		return []string{"First the tree is made down to the depth. Then it is played, again and again."}
	}
	return nil
}

// fictitious says whether there are no regrets.
func fictitious(x *walkTeller) bool { return x.walk.Algorithm.Name == "fictitious-play" }

// learning is the table of what a side has learnt about its moves.
func learning(x *walkTeller, s sidePlay, l *events.Learnt) []string {
	if l.Parts != nil {
		return ofSet(x, s, l)
	}
	played := "plays"
	if l.Regrets == nil {
		played = "average before"
	}
	columns := []report.TextColumn{{Head: "  " + s.who}, {Head: played, Right: true}, {Head: "would get", Right: true}}
	if l.Regrets != nil {
		columns = append(columns, report.TextColumn{Head: "regret", Right: true})
	}
	columns = append(columns, report.TextColumn{Head: "average", Right: true})
	number := func(v float64) string { return x.number(games.Value(v)) }
	var rows [][]string
	for i, m := range s.moves {
		row := []string{"  " + s.name(m), number(s.mix[i]), number(l.Gains[i])}
		if l.Regrets != nil {
			row = append(row, number(l.Regrets[i]))
		}
		rows = append(rows, append(row, number(l.Mean[i])))
	}
	return tabled(columns, rows)
}

// tabled writes a table as lines.
func tabled(columns []report.TextColumn, rows [][]string) []string {
	text := report.Text{}
	report.WriteTable(&text, columns, rows)
	return strings.Split(strings.TrimRight(text.String(), "\n"), "\n")
}

// ofSet is the table of what the positions of a set have added to its regrets in this iteration: the sum
// of how often chance and the other side come to each, times what the move gains there.
func ofSet(x *walkTeller, s sidePlay, l *events.Learnt) []string {
	number := func(v float64) string { return x.number(games.Value(v)) }
	columns := []report.TextColumn{{Head: "  position of the set"}, {Head: "odds", Right: true}, {Head: "worth", Right: true}}
	for _, m := range s.moves {
		columns = append(columns, report.TextColumn{Head: s.name(m), Right: true})
	}
	var rows [][]string
	row := func(first, odds, worth string, list []float64) {
		rows = append(rows, append([]string{"  " + first, odds, worth}, wording.Each(list, number)...))
	}
	for i, p := range l.Parts {
		name := "met before"
		if i == len(l.Parts)-1 {
			name = "this one"
		}
		row(name, x.number(p.Reach), x.number(p.Value), p.Gains)
	}
	row("plays", "", "", s.mix)
	row("regret", "", "", l.Regrets)
	row("average", "", "", l.Mean)
	lines := []string{s.who + " learns for all positions of the set together:"}
	return append(append(lines, tabled(columns, rows)...), "odds: how often chance and the other side come there")
}

// lesson says how a side learns.
func lesson(x *walkTeller) []string {
	if fictitious(x) {
		return []string{"The move that would get most against the other's average enters the own one."}
	}
	lines := []string{
		"A move's regret is what it would have got less what the side got, summed over",
		"all iterations, weighted by how often chance and the other side come here.",
	}
	if x.walk.Algorithm.Name == "cfr+" {
		return append(lines, "Sums below 0 become 0, and the average counts later iterations more.")
	}
	return lines
}
