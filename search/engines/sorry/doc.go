// Package sorry lists the programs for Sorry!: the write-up's own program (original), the
// solved game (tablebase) and what is worked out from that (study, exactmatch, depths), its
// checker (certify) and its trainer (train).
//
// They may know the game, the searches and the tables all games share. Read this folder's
// programs.go, then tablebase/sweeps.go.
package sorry
