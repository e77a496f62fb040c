// Package compete is the commands by which programs play against each other: single
// games, matches of many, tournaments, engines from outside, and what is kept of it.
package compete

import (
	"slices"

	"parlor/commands/table"
)

// Commands are the commands of the room for one session.
func Commands() []*table.Command {
	d := &matches{}
	return slices.Concat(
		d.competeCommands(), playersCommands(), d.trialCommands(), d.matchCommands(), d.reproduceCommands(),
		d.resultsCommands(), d.tournamentCommands(), engineCommands(),
	)
}
