// Package yut lists the programs for Yut Nori: the course's and the report's players (players),
// the project's own (engine) with its net (network), the solved game (tablebase) and the
// trainer of the net (train).
//
// They may know the game, the searches and the tables all games share. Read programs.go, then
// engine/turn.go.
package yut
