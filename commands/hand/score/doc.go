// Package score counts how games against the computer have ended, in this session and before it.
//
// It may know the core, and the file and statistics of results. Read commands.go, which is all of
// it.
package score
