// Package practice asks a person about positions in which much was given away, in games,
// quizzes and lessons, at growing intervals (spaced repetition), and reports progress.
//
// It may know the core, the coach, and the file of results. Read commands.go first, then
// keep.go.
package practice
