package drawing

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// tellSimulations makes the events of a search by simulations: one for each, at the last node of the
// picture that it reached. So the slider of a page steps through simulations, and the tree grows.
func (d *Drawing) tellSimulations() {
	d.Total = int(d.Tree.Visits)
	ways := make([][]string, d.Total+1)
	d.Events = make([]Event, d.Total)
	for _, n := range d.Nodes { // parents first
		if n.Tree == nil {
			continue
		}
		for _, s := range n.Tree.Samples() {
			e := &d.Events[s.Simulation-1]
			e.Number, e.Node, e.Name = s.Simulation, n.ID, "simulation"
			if n.Way != "" {
				ways[s.Simulation] = append(ways[s.Simulation], n.Way)
			}
		}
	}
	for i := range d.Events {
		e := &d.Events[i]
		e.Text = []string{fmt.Sprintf("simulation %d: %s", e.Number, strings.Join(ways[e.Number], ", "))}
		if d.Nodes[e.Node].Tree.Hidden > 0 {
			e.Text[0] += ", and on to what is folded away"
		}
		e.Why = []string{"Lines are the wider the more of the simulations have gone that way."}
	}
}

// widestMean is how many letters the script writes at most for what is known of a node while
// simulations are stepped through, so that no line goes through them.
func (n *Node) widestMean() (letters int) {
	if n.Tree == nil {
		return 0
	}
	for _, s := range n.Tree.Samples() {
		mean := strconv.FormatFloat(rounded(float64(s.Mean)), 'f', -1, 64)
		letters = max(letters, len("~  ()")+len(mean)+len(strconv.Itoa(int(s.Visits))))
	}
	return letters
}

// rounded is a mean with as many decimals as the script shows.
func rounded(mean float64) float64 { return math.Round(1e4*mean) / 1e4 }

// Thickness is the width of the line to a node: the share of the simulations that went there or, in
// self-play, how often its move is made. It is 0 in other searches.
func (n *Node) Thickness(root *Node) float64 {
	if n.Tree != nil && n.Tree.Played != nil {
		return 0.5 + 6*math.Round(64*float64(*n.Tree.Played))/64
	}
	if n.Tree == nil || root.Tree == nil || root.Tree.Visits == 0 {
		return 0
	}
	const widest = 9
	return 0.5 + widest*math.Round(64*math.Sqrt(float64(n.Tree.Visits)/float64(root.Tree.Visits)))/64
}

// sampleData is the index of an event, a node, how many simulations had visited it, and their mean.
type sampleData [4]float64

// samplesOf gives the script what was known of each node, and when.
func samplesOf(d *Drawing) (rows []sampleData) {
	for _, n := range d.Nodes {
		if n.Tree == nil {
			continue
		}
		for _, s := range n.Tree.Samples() {
			rows = append(rows, sampleData{float64(s.Simulation - 1), float64(n.ID), float64(s.Visits), rounded(float64(s.Mean))})
		}
	}
	return rows
}
