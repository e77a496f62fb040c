// Package tablebase is what all solved games have in common: the file that a table of
// values is in, the cache that opens it once, the job that makes it, which can be stopped
// and gone on with, the loop of its sweeps, and the player who plays by it.
//
// A game's own part is in engines/GAME/tablebase: its numbering, its sweeps, and what a
// value means.
package tablebase

// Progress is told how far some work is; nil is told nothing. A total of 0 means that
// nobody knows how much there is.
type Progress func(label string, done, total int)

// Tell tells of one step.
func (p Progress) Tell(label string, done, total int) {
	if p != nil {
		p(label, done, total)
	}
}

// Percent is for work that knows its share in percent.
func (p Progress) Percent(label string) func(percent int) {
	return func(percent int) { p.Tell(label, percent, 100) }
}

// Request is how a table is to be had.
type Request struct {
	// Folder is where table files are; empty for nowhere.
	Folder string
	// Build says to make a table that takes long, if there is no good file of it.
	Build bool
	// Progress is told how far that is.
	Progress Progress
}
