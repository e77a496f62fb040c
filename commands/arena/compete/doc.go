// Package compete is the commands by which programs play against each other: single games,
// matches, tournaments, outside engines, and the results that are stored.
//
// It may know the core and the folders of commands/arena, which play the games. Read compete.go
// first, then match.go; docs/experiments.md is for people.
package compete
