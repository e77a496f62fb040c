// Package ropasci is RoPaSci 360, the game of the 2021 class COMP30024: rock, paper and
// scissors tokens on a hexagon of 61 hexes, thrown, slid and swung by two players who choose
// simultaneously.
//
// Upper is Max and plays from the top row down, Lower is Min. At Both, Upper's action is stored
// in the state and nothing happens; at Reply, Lower's follows and both take effect together.
// The repetition rule depends on the history, which is not in a state: WithHistory gives rules
// that know it.
//
// It may know the vocabulary, and no search. Read board.go, state.go and moves.go first.
package ropasci
