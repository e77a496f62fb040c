// Package docs holds the pages about the program, which are part of it.
package docs

import "embed"

// Pages are the pages of this folder, by their names: sorry.md.
//
//go:embed *.md
var Pages embed.FS

// Order lists the pages as docs does, which is the order of help and of the source's wings:
// games, a person's hand, school, lab, pictures and pages, arena, Lisp, the shell; last
// what somebody wants to know who changes the program.
var Order = []string{
	"sorry", "sorry-full", "sorry-solved", "double-card", "mancala", "yut", "ropasci", "ropasci-engine", "own-game", "hidden",
	"playing",
	"lessons", "quiz", "classroom", "syllabus",
	"search", "walk", "learning", "best-response",
	"boards", "pages", "browser",
	"experiments", "results", "reproductions", "engines", "many-machines",
	"lisp",
	"command-line", "commands", "json", "driver", "python", "notebooks", "editors",
	"design", "one-move", "how-it-works", "add-a-game", "add-a-command", "add-a-search", "tests", "measured", "libraries", "changes",
}
