// Package sampling is the room of the searches that courses name beside those of the core: by
// windows, by proofs, by samples and by iterations.
//
// It may know the core, and of other rooms the charts only. Its searches are in search/classic,
// search/sampling and search/iterated; read docs/search.md first.
package sampling

import (
	"slices"

	"parlor/search"
	"parlor/search/classic"
	"parlor/search/iterated"
	"parlor/search/sampling"
)

// Algorithms lists the searches of the room.
func Algorithms() search.Registry {
	return slices.Concat(classic.Algorithms(), sampling.Algorithms(), iterated.Algorithms())
}
