//go:build !js || doublecard

package main

import (
	"parlor/games/doublecard"
	programs "parlor/search/engines/doublecard"
)

func init() { add(doublecard.Entry(), programs.Judged()) }
