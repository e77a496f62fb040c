// Package drawing makes pictures of searches: of the tree that was searched, as text, as a page
// for a browser, as SVG, as a graph for Graphviz and as JSON. Everything in a picture comes
// from one walk through the search, so its counts and its words are those of the walk.
//
// It may know the core and the room of walks. Read drawing.go first, then layout.go and svg.go;
// docs/pages.md is for people.
package drawing
