package compete

import (
	"strings"

	"parlor/commands/arena/match"
	"parlor/commands/players"
	"parlor/commands/report"
)

// Fault is how a player forfeited a game: what happened, at which move and where, and of
// one from outside the last lines both ways, and the end of what it wrote to standard
// error.
type Fault struct {
	Game     uint64   `json:"game"` // its number
	Move     int      `json:"move"` // from 1; 0 before the first was asked for
	Player   string   `json:"player"`
	Cause    string   `json:"cause"`
	Says     string   `json:"says"`
	Position string   `json:"position"`
	Talk     []string `json:"talk"`
	Errors   string   `json:"errors"`
	text     string
}

// faultOf describes how a game was forfeited.
func faultOf(number uint64, f *players.Forfeit) Fault {
	shown := *f
	shown.Player = shownPlayer(f.Player)
	return Fault{number, f.Move, shown.Player, string(f.Cause), f.Says, f.Position, f.Talk, f.Errors, shown.Full()}
}

// ForfeitOf describes how a game that is replayed was forfeited, for Fault is not nil.
func ForfeitOf(r match.Row) Forfeited { return Forfeited{faultOf(r.Number, r.Fault)} }

// Forfeited is how a game that is replayed was forfeited.
type Forfeited struct {
	Fault
}

// Write says who did what.
func (f Forfeited) Write(t *report.Text) { f.write(t) }

// write says who did what, with all that is known of it.
func (f Fault) write(t *report.Text) {
	t.Field("FORFEIT ", "of game %d at move %d: ", f.Game, f.Move)
	for line := range strings.Lines(f.text + "\n") {
		t.Put(report.Plain, line) // as it is: it is to be compared with the engine's own
	}
}

// faultsShown is how many faults are told in full.
const faultsShown = 2

// endWords say by what a game was forfeited.
var endWords = map[string]string{
	string(players.ByIllegal): "an illegal move", string(players.ByTime): "no answer in time", string(players.ByExit): "ending",
	string(players.ByNonsense): "nonsense", string(players.ByFlood): "too much output", string(players.ByStart): "not starting",
}
