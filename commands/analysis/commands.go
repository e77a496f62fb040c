package analysis

import (
	"slices"

	"parlor/commands/table"
)

// Commands are the commands that think about a position or a game: what is best, what
// every move is worth, what was given away, how a search finds that out.
func Commands() []*table.Command {
	return slices.Concat(adviceCommands(), solveCommands(), analyseCommands(), searchCommands(), explainCommands(), compareCommands())
}
