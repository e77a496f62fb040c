// Package pages shows the pages that are part of the program: its documentation, and
// transcripts, which can be read and run.
//
// It may know the core and package docs. Read pages.go, which is all of it.
package pages
