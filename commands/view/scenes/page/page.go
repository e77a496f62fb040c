// Package page holds the script and the style sheet of a board that can be played on: each place is a
// button over its picture, and every click is a line as a person types it. The pages of the book and
// the one that a shell serves use them; package scenes describes the data that they get.
package page

import (
	_ "embed"

	"parlor/commands/view/scenes"
)

var (
	//go:embed board.js
	script string
	//go:embed board.css
	style string
	//go:embed board.html
	parts string
)

// Script is the script of a board, Style its style sheet, and Parts its element.
func Script() string { return script }

// Style is the style sheet of a board, with the colours of its picture.
func Style() string { return scenes.Style() + style }

// Parts is the element of a board.
func Parts() string { return parts }
