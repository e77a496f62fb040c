// Package quiz makes questions about game trees and positions, judges the answers, and writes
// sheets for exams. A question is generated: a random tree or a position of a random game,
// something to find out about it, and the answer by the program's own searches. Questions that
// are too easy or ambiguous are discarded, so that every question has one right answer.
// Everything follows from a seed.
//
// A [Topic] is a kind of question; each has a file. A [Round] asks some questions one after the
// other, and is the activity that waits for answers.
//
// It may know the core, package judge and the room of drawing. Read quiz.go first, then
// round.go and one topic, value.go.
package quiz
