// Package sorry lists the programs for Sorry!: the write-up's own program (original), the
// solved game (tablebase), its checker (certify), what is computed from it (study,
// exactmatch, depths) and the trainer of weights (train).
//
// They may know the game, the searches and the tables all games share. Read this folder's
// programs.go, then tablebase/sweeps.go.
package sorry
