// Package solved is the commands about the solved games of Sorry! and of Yut Nori, the solved
// endings of RoPaSci 360 and proofs of Kalah and of Double Card: perfect play, what searches
// give away, and matches that are computed instead of played.
//
// It may know the core, the room compete, and the tables and checkers of each game by name.
// Read solved.go first, then exactmatch.go and study.go.
package solved
