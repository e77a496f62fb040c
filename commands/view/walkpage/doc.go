// Package walkpage shows a walk through a search on a page: the position with the move that is tried,
// the event in words, the window on a scale, and the tree so far, with a slider over all events.
//
// A film (film.go) is a walk as data, from its first event to its last; the scripts in page/ draw it.
// It may know walks and boards, and no game or search by name. Read film.go first, then take.go and
// page.go; docs/walk.md is for people.
package walkpage
