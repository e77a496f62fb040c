// Package walk has the commands that step through a search, and what they print: the events of
// package search/walk in words.
//
// It may know the core and package figures, and no other room. Read walk.go first, then narrator.go
// and why.go; docs/walk.md is for people.
package walk
