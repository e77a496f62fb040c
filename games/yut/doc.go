// Package yut is Yut Nori, the Korean race with throwing sticks, by the rules of the package
// that the CoE202 course at KAIST gives to its students, quirks included, with common
// variants of the rules as options.
//
// Two sides race mals (pieces, four each) round a board of 29 squares with two shortcuts. A
// turn is a cast of four sticks, repeated after a yut or a mo, and then one move for each score
// thrown, in any order, of any mal. A move that lands on the other side's mals sends them home
// and earns another cast.
//
// It may know the vocabulary, and no search. Read board.go, state.go and rules.go first.
package yut
