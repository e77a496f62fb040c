// Package gametext is how a game in progress is told to people and programs: its board
// and its moves, what was drawn and played, what a search has found out about it.
package gametext
