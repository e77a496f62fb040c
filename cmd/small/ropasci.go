//go:build !js || ropasci

package main

import (
	"parlor/games/ropasci"
	programs "parlor/search/engines/ropasci"
	tables "parlor/search/engines/ropasci/tablebase"
)

func init() { add(ropasci.Entry(), programs.Judged(new(tables.Cache))) }
