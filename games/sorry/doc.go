// Package sorry is the simple two-player Sorry! of the Sorry! write-up (Andrews and Wang,
// 2019): one to four pieces a side, a ring of 36 squares, the cards 1, 5, 8, 10 and Sorry!, and
// six counted features for evaluations.
//
// Where the write-up is silent the rules follow its program: three pieces, overshooting home
// counts as reaching it, and a player with a legal move must make one. Where that program
// treats the colours differently the rules do not: a half turn of the board that swaps the
// colours maps the game to itself.
//
// It may know the vocabulary and package track, and no search. Read state.go and rules.go
// first; docs/sorry.md tells people the rules.
package sorry
