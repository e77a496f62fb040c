// Package coach helps people to play better: it advises on moves and their values, reviews a
// finished game, and asks for better moves. All of it uses one judge, so that its figures agree
// with each other.
//
// It may know the core, the room of analysis, the levels and the statistics of matches. Read
// decision.go first, then advise.go and review.go; docs/playing.md is for people.
package coach
