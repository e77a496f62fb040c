// Package term holds the course of a term, which is part of the program: for each week a
// lecture, exercises, a sheet, a paper and a project.
package term

import "embed"

// Files are the files of this folder by their names.
//
//go:embed *.md *.lisp *.paper *.key
var Files embed.FS
