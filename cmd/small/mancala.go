//go:build !js || mancala

package main

import (
	"parlor/games/mancala"
	programs "parlor/search/engines/mancala"
)

func init() { add(mancala.Entry(), programs.Judged()) }
