// Package page holds the script and the style of a board that plays: each place is a button
// over its picture, and every click is a line as a person types it. The pages of the book and
// the one that a shell serves have them; package scenes says what they are sent.
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

// Script makes a board go, Style is what it looks like, and Parts is the element that it is in.
func Script() string { return script }

// Style is the style sheet of a board, with the colours of its picture.
func Style() string { return scenes.Style() + style }

// Parts is the element in which a board is.
func Parts() string { return parts }
