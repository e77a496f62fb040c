package classroom

import (
	"bytes"
	"unicode/utf8"

	"parlor/commands/school/quiz"
	"parlor/commands/shell/savefile"
)

// GradebookHeader is how every gradebook begins; the version of its format follows.
const GradebookHeader = "<!-- a gradebook, made by parlor, format "

// begins are the beginnings of the files of a class, in whose places others of them are put by mistake.
var begins = []struct{ with, what string }{
	{`{"what":"` + beganLine + `"`, "a hand-in"},
	{"(paper ", "a paper"},
	{GradebookHeader, "a gradebook"},
	{quiz.SheetHeader, "a sheet of questions"},
	{"{\n  \"paper\":", "marks as JSON"},
	{"student,right,of,", "marks as CSV"},
	{"Identifier,Full name,", "marks for Moodle"},
	{"(exercise ", "exercises"},
	{savefile.Header, "a saved session"},
}

// WhatItIs says what a file is that was taken for another: a hand-in, a paper, a gradebook and the like.
func WhatItIs(text []byte) string {
	text = bytes.TrimSpace(text)
	for _, b := range begins {
		if bytes.HasPrefix(text, []byte(b.with)) {
			return b.what
		}
	}
	switch {
	case len(text) == 0:
		return "an empty file"
	case !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0:
		return "no text"
	}
	return "some other text"
}
