// Package exercises is what a student makes after a lesson: trees and positions with a
// property, and programs in Lisp. Every answer is judged by searches; docs/lessons.md describes
// the files of exercises.
//
// It may know the core and the rooms of lessons and drawing. Read exercise.go first, then
// judge.go.
package exercises
