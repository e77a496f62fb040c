//go:build !js || sorry

package main

import (
	"parlor/games/sorry"
	programs "parlor/search/engines/sorry"
	tables "parlor/search/engines/sorry/tablebase"
)

func init() { add(sorry.Entry(), programs.Judged(new(tables.Cache))) }
