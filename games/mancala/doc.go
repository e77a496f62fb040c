// Package mancala is the Mancala of the B351 assignment (Indiana University, 2021): Kalah with
// six pits a side, four stones in each, and a capture only if there is something to capture.
// Options are one to eight pits, one to twelve stones, the capture of a lone stone, and an
// early end.
//
// It may know the vocabulary, and no search. It is the smallest game: read state.go and
// rules.go to see what a game consists of.
package mancala
