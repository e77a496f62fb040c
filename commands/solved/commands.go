// Package solved is the commands about the solved games of Sorry! and of Yut Nori, the
// solved endings of RoPaSci 360 and proofs of Kalah and of Double Card: perfect play, what searches give
// away, and matches that are worked out instead of played.
package solved

import (
	"slices"

	"parlor/commands/session"
)

// Commands are the commands of the room.
func Commands() []*session.Command {
	return slices.Concat(solvedCommands(), kalahCommands(), doubleCardCommands(), yutCommands(), ropasciCommands(), exactMatchCommands())
}
