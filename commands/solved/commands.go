// Package solved is the commands about the solved games of Sorry! and of Yut Nori, the
// solved endings of RoPaSci 360 and proofs of Kalah and of Double Card: perfect play, what searches give
// away, and matches that are worked out instead of played.
package solved

import (
	"slices"

	"parlor/commands/table"
)

// Commands are the commands of the room, in the order in which help lists them: what the
// first game to be solved has of its own comes right behind it.
func Commands() []*table.Command {
	rows := beforehandCommands()
	return slices.Concat(rows[:1], solvedCommands(), kalahCommands(), doubleCardCommands(), rows[1:], exactMatchCommands())
}
