// Package teaching is the commands of those who learn and teach: walks through
// searches, pictures of their trees, lessons and quizzes.
package teaching

import (
	"slices"

	"parlor/commands/session"
)

// Commands are the commands of the room for one session.
func Commands() []*session.Command {
	return slices.Concat(
		walkCommands(), drawTreeCommands(), (&lessonDesk{}).commands(), (&examiner{}).quizCommands(), askingCommands(),
	)
}
