// Package exact works out the numbers of a search as ratios. It listens to a search and does its
// arithmetic again, without rounding: the mean of a chance node from its outcomes and their odds,
// what an outcome must reach from the others, the value of a matrix from its cells. What it cannot
// derive from numbers that it has derived before it does not know; it takes no float for a ratio
// that happens to be near.
//
// It may know how the walk through a search keeps what the search knows, and no game. Read
// replay.go first, then matrix.go.
package exact
