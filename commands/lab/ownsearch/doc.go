// Package ownsearch is the room of searches that are written in the Lisp of a session: a function that says
// what a node is worth by what its branches are worth becomes an algorithm like those of the program.
//
// It may know package search and the session. Read commands.go first, then searcher.go.
package ownsearch
