package report

import (
	"unicode"

	"golang.org/x/text/width"
)

// Columns gives the width of a text on a terminal.
func Columns(text string) (columns int) {
	for _, r := range text {
		columns += ColumnsOf(r)
	}
	return columns
}

// ColumnsOf gives the width of a letter on a terminal: two for East Asian wide letters and for
// emoji, none for combining marks, and for conjoining Hangul vowels and final consonants.
func ColumnsOf(r rune) int {
	switch {
	case ' ' <= r && r < 0x7f, r == '\u00ad':
		return 1
	case r >= 0x1160 && r <= 0x11ff, unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf), r == '\n':
		return 0
	}
	if kind := width.LookupRune(r).Kind(); kind == width.EastAsianWide || kind == width.EastAsianFullwidth {
		return 2
	}
	return 1
}
