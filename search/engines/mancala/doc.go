// Package mancala lists the programs for Mancala: the assignment's players (players), the exact
// solver (tablebase), the files of its proofs (proof) and their checker (certify).
//
// They may know the game, the searches and the tables all games share. Read programs.go, then
// tablebase/search.go.
package mancala
