// Package doublecard lists the programs for Double Card: the course's and the report's players
// (players), the project's own (engine), the checker of its proofs (certify) and its trainer
// (train).
//
// They may know the game and the searches. Read programs.go, then engine/spots.go.
package doublecard
