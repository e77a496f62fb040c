//go:build !js || yut

package main

import (
	"parlor/games/yut"
	programs "parlor/search/engines/yut"
	tables "parlor/search/engines/yut/tablebase"
)

func init() { add(yut.Entry(), programs.Judged(new(tables.Cache))) }
