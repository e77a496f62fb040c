// Package owngames is the room of games that are written as a page of Lisp: it makes them from
// their forms, and has the commands that define them and check them against the laws of all
// games.
//
// It may know the core and package lispgame, which compiles a definition; the session stores
// only its text. Read define.go first, then docs/own-game.md.
package owngames
