// Package classroom is for a class: courses of a teacher's own, papers that differ from student
// to student and are equally hard, the files in which they are handed in, and their marks.
// docs/classroom.md describes the files.
//
// It may know the core and the rooms of lessons, exercises and quizzes. Read paper.go first,
// then sitting.go and mark.go.
package classroom
