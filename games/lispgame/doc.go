// Package lispgame makes games that are written as a page of Lisp: a definition of the state,
// who moves, what moves do and when the game ends is compiled to rules like those of any other
// game. All of them have one flat type of state, so that all searches and solvers work for
// them.
//
// It may know the vocabulary, the laws of games and package language, which compiles the forms,
// and neither searches nor the Lisp of the shell. Read definition.go, rules.go and act.go
// first; docs/own-game.md is for authors.
package lispgame
