// Package lessons is the course: lessons that are taken in the shell, with text to read,
// commands to run and questions to answer. A lesson is a transcript with a few more keys in its
// front matter and with questions in fenced blocks; docs/lessons.md describes the format.
// [Class] takes a student through one, [Notebook] stores progress, and [Check] finds the
// mistakes of authors.
//
// It may know the core and package judge, which marks answers. Read lesson.go first, then
// room.go and question.go.
package lessons
