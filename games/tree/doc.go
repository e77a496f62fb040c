// Package tree is the game tree of a textbook as a game: a tree written down as a list, such as
//
//	(max (min 3 12 8) (chance (1 2) (3 4)) (both (0 1) (1 0)))
//
// The player or chance at a node chooses a branch, and a number is the score of a finished
// game. Everything that can be done with a game can be done with such a tree, so that the
// figures of a book can be searched, played and explained. A position is the number of a node;
// the tree itself is part of the rules.
//
// It may know the vocabulary, and no search. Read tree.go first, then read.go.
package tree
