// Package facts is what the program, its packages and its citation say of Parlor, each fact once.
package facts

import (
	"runtime/debug"
	"strings"
)

// What Parlor is.
const (
	Name    = "parlor"
	Title   = "Parlor"
	Version = "0.1.0" // of the next release; docs/changes.md begins with it
	Summary = "Lisp-style shell for games of chance, skill and simultaneous choice"
	About   = "Parlor is a Lisp-style shell for two-player games of chance, skill and simultaneous choice. Play the games, script them, take them apart, and see how game-tree search thinks."
	Authors = "The Parlor Authors"
	Licence = "MIT" // by its SPDX name
	Years   = "2026"
)

// BenchTotal is the number of nodes that bench counts: a signature of the search and
// of the rules. A change of either changes it, and then the commit says what it is now.
const BenchTotal = 1804590

// Tag is the tag of a release.
const Tag = "v" + Version

// NoHome is the address of a module without a public path: under a name that the standards reserve
// for examples, so that it belongs to nobody.
const NoHome = "parlor.example"

// Home is the page of the project: that of its module, once the module has a public path.
func Home() string { return "https://" + place() }

// Download is where the files of the release are.
func Download() string { return Home() + "/releases/download/" + Tag }

// Contact is the contact that packages name.
func Contact() string {
	host, _, _ := strings.Cut(place(), "/")
	return "parlor@" + host
}

// place gives the path of the module without the version that may end it, or [NoHome].
func place() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return NoHome
	}
	return placeOf(info.Main.Path)
}

func placeOf(module string) string {
	if host, _, _ := strings.Cut(module, "/"); !strings.Contains(host, ".") {
		return NoHome
	}
	if before, after, found := strings.Cut(module, "/v"); found && strings.Trim(after, "0123456789") == "" && after != "" {
		return before
	}
	return module
}
