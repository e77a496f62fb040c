// Package wrong has textbook mistakes: searches that real programs have used and that give
// wrong values. Each is a textbook's plain search with one mistake in it, so that a learner can
// see its effect. They share only search.Tree with the sound searches, which need no provision
// for them.
//
// It may know package search, and no game. Read wrong.go first.
package wrong
