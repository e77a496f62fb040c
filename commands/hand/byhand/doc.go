// Package byhand is what a person who plays wants besides the moves: the same game again,
// resigning, the score, and resuming on another day.
//
// It may know the core, and the file and statistics of results, for the score. Read
// commands.go, which is all of it.
package byhand
