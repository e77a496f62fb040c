package compete

import (
	"fmt"
	"math"
	"strings"
	"time"

	"parlor/commands/arena/referee"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/commands/wording"
)

// MatchPlayer is one of the two players of a match.
type MatchPlayer struct {
	Player string  `json:"player"`
	Points float64 `json:"points"`
	Won    int     `json:"won"`
	Drawn  int     `json:"drawn"`
	Lost   int     `json:"lost"`
	Seats  [2]int  `json:"won_by_seat"` // moving first, and second
	Nodes  uint64  `json:"nodes"`
	// Measures are what the player's decisions took in all, but for time.
	Measures []MatchMeasure `json:"measures"`
	Forfeit  int            `json:"forfeited"`
	// Forfeits counts the games forfeited by what they were forfeited by.
	Forfeits []EndCount `json:"forfeits"`

	measured referee.Measured
	used     time.Duration
}

// MatchMeasure is a number that is taken of each player.
type MatchMeasure struct {
	Measure string `json:"measure"`
	Number  int64  `json:"number"`
}

// measure lists what was measured and does not differ from run to run.
func (p *MatchPlayer) measure() {
	for _, m := range referee.Measures() {
		if m.Round == 0 {
			p.Measures = append(p.Measures, MatchMeasure{m.Name, p.measured.Of(m.Name)})
		}
	}
}

// count fills in a player's results by seats.
func (p *MatchPlayer) count(won, drawn, lost [2]int) {
	p.Won, p.Drawn, p.Lost, p.Seats = won[0]+won[1], drawn[0]+drawn[1], lost[0]+lost[1], won
	p.Points = float64(p.Won) + float64(p.Drawn)/2
}

// writeMeasured says in a line what was measured and has words of its own.
func (p MatchPlayer) writeMeasured(t *report.Text) {
	between := p.Player + " "
	for _, m := range referee.Measures() {
		number := p.measured.Of(m.Name)
		if m.Says == "" || number == 0 {
			continue
		}
		before, after, _ := strings.Cut(m.Says, "%s")
		t.Put(report.Plain, between+before)
		if m.Round > 0 {
			t.Varying("[time]", m.Text(number))
		} else {
			t.Put(report.Plain, m.Text(number))
		}
		t.Put(report.Plain, after)
		between = ", and "
	}
	if between == ", and " {
		t.Line()
	}
}

// causes lists by what games were forfeited.
func (p MatchPlayer) causes() string {
	var list []string
	for _, f := range p.Forfeits {
		list = append(list, fmt.Sprintf("%d by %s", f.Games, endWords[f.End]))
	}
	return wording.Listed(list)
}

// points writes points without decimals that are not there.
func points(p float64) string {
	if p == math.Trunc(p) {
		return fmt.Sprintf("%.0f", p)
	}
	return fmt.Sprintf("%.1f", p)
}

// shownPlayer is a player's text for people.
func shownPlayer(text string) string { return players.Shown(text) }
