// Package handouts prints a paper for a whole class: one page for the printer with the questions of each
// student, who begins on a sheet of his own, and another one with their solutions for the teacher.
//
// It knows papers and rosters. Read commands.go first, then page.go.
package handouts
