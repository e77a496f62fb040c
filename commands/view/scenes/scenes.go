// Package scenes is the room of boards: commands that show positions as data and as pictures, which
// package boards draws, and what pages show of a session. Read commands.go first, then view.go.
package scenes

import (
	"parlor/commands/text/report"
	"parlor/games/scene"
)

// Shown is a scene as a record.
type Shown scene.Scene

// Kind is a scene.
func (Shown) Kind() string { return "scene" }

// Write describes the position in sentences, and says how many places and moves its data has.
func (s Shown) Write(t *report.Text) {
	t.Add("%s\n", s.Position.Says)
	t.Add("A board of %d places, %d pieces and %d moves; --json gives all of it.\n", len(s.Board.Places), len(s.Position.Pieces), len(s.Moves))
}

// BoardDrawn says that a picture of a board has been written.
type BoardDrawn struct {
	File  string `json:"file"`
	Wide  int    `json:"wide"`
	High  int    `json:"high"`
	Moves int    `json:"moves"`
}

// Write names the file.
func (d BoardDrawn) Write(t *report.Text) {
	t.Add("written: %s, %d by %d\n", d.File, d.Wide, d.High)
}
