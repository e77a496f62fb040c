// Package exercises holds the exercises of the lessons, which are part of the program:
// for each lesson a file of Lisp, and the functions that their checks are written with.
package exercises

import "embed"

// Files are the files of this folder by their names.
//
//go:embed *.lisp
var Files embed.FS
