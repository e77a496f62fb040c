// Package full lists the programs for the full game of Sorry!: players that follow a rule,
// and the solver of the game with one or two pawns.
//
// They may know the game and the generic solver. Read programs.go.
package full
