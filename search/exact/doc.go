// Package exact computes the numbers of a search as ratios. It listens to a search and repeats its
// arithmetic without rounding: the mean of a chance node from its outcomes and their odds, the
// value that an outcome must reach from the others, the value of a matrix from its cells. A number
// that cannot be derived from numbers derived before stays unknown; a float is never replaced by a
// ratio that happens to be near.
//
// It may know package walk, whose state it uses, and no game. Read replay.go first, then
// matrix.go.
package exact
