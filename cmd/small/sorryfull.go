//go:build !js || sorryfull

package main

import (
	"parlor/games/sorry/full"
	programs "parlor/search/engines/sorry/full"
)

func init() { add(full.Entry(), programs.Judged()) }
