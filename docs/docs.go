// Package docs holds the pages about the program, which are part of it.
package docs

import "embed"

// Pages are the pages of this folder, by their names: sorry.md.
//
//go:embed *.md
var Pages embed.FS
