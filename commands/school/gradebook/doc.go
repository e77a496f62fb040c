// Package gradebook keeps the marks of a paper in one file that a teacher can read: who has handed in and
// when, points, and what he has changed and why. Marking again leaves his changes as they are.
// docs/classroom.md describes the file.
//
// It may know the room of the classroom. Read book.go first, then entries.go and file.go.
package gradebook
