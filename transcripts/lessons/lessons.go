// Package lessons holds the pages of the lessons, which are part of the program.
package lessons

import "embed"

// Pages are the pages of this folder by their names.
//
//go:embed *.md
var Pages embed.FS
