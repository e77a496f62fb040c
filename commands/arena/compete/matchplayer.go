package compete

import (
	"fmt"
	"math"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/commands/game/players"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
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
	// Measures are the sums of the player's measures over its decisions, except for time.
	Measures []MatchMeasure `json:"measures"`
	Forfeit  int            `json:"forfeited"`
	// Forfeits counts the forfeited games by cause.
	Forfeits []EndCount `json:"forfeits"`

	measured referee.Measured
	used     time.Duration
}

// MatchMeasure is a number measured for each player.
type MatchMeasure struct {
	Measure string `json:"measure"`
	Number  int64  `json:"number"`
}

// measure lists the measures that do not differ from run to run.
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

// writeMeasured writes a line with the measures that have words of their own.
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

// causes lists the causes of forfeits.
func (p MatchPlayer) causes() string {
	list := wording.Each(p.Forfeits, func(f EndCount) string { return fmt.Sprintf("%d by %s", f.Games, endWords[f.End]) })
	return wording.Listed(list)
}

// points writes points without needless decimals.
func points(p float64) string {
	if p == math.Trunc(p) {
		return fmt.Sprintf("%.0f", p)
	}
	return fmt.Sprintf("%.1f", p)
}

// shownPlayer is a player's text for people.
func shownPlayer(text string) string { return players.Shown(text) }

// Fault is how a player forfeited a game: what happened, at which move and where, and of a program
// from outside the last lines both ways, and the end of what it wrote to standard error.
type Fault struct {
	Game     uint64   `json:"game"` // its number
	Move     int      `json:"move"` // from 1; 0 before the first was asked for
	Player   string   `json:"player"`
	Cause    string   `json:"cause"`
	Says     string   `json:"says"`
	Position string   `json:"position"`
	Chain    []string `json:"chain,omitempty"` // the form of Lisp that failed, and the calls around it
	Talk     []string `json:"talk"`
	Errors   string   `json:"errors"`
	text     string
}

// faultOf describes how a game was forfeited.
func faultOf(number uint64, f *outside.Forfeit) Fault {
	shown := *f
	shown.Player = shownPlayer(f.Player)
	return Fault{number, f.Move, shown.Player, string(f.Cause), f.Says, f.Position, f.Chain, f.Talk, f.Errors, shown.Full()}
}

// ForfeitOf describes how a replayed game was forfeited; its Fault must not be nil.
func ForfeitOf(r match.Row) Forfeited { return Forfeited{faultOf(r.Number, r.Fault)} }

// Forfeited is how a replayed game was forfeited.
type Forfeited struct {
	Fault
}

// Write says who did what.
func (f Forfeited) Write(t *report.Text) { f.write(t) }

// write says who did what, with all that is known of it.
func (f Fault) write(t *report.Text) {
	t.Field("FORFEIT ", "of game %d at move %d: ", f.Game, f.Move)
	for line := range strings.Lines(f.text + "\n") {
		t.Put(report.Plain, line) // unchanged, to be compared with the engine's own
	}
}

// faultsShown is how many faults are described in full.
const faultsShown = 2

// endWords say how a game was forfeited.
var endWords = map[string]string{
	string(outside.ByIllegal): "an illegal move", string(outside.ByTime): "no answer in time", string(outside.ByExit): "ending",
	string(outside.ByNonsense): "nonsense", string(outside.ByFlood): "too much output", string(outside.ByStart): "not starting",
	string(outside.ByError): "an error of its own",
}
