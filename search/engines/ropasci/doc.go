// Package ropasci lists the programs for RoPaSci 360: the report's players (players), the
// project's own (engine), its sparring partners (sparring), the solved endings (tablebase) and
// the trainer of the engine's weights (train).
//
// They may know the game, matrix games and the tables all games share. Read programs.go, then
// engine/search.go.
package ropasci
