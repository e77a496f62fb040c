package cmd

import (
	"syscall"
)

// ofOwnTerminal is for systems with terminals of that kind, which this is none of.
func ofOwnTerminal() *syscall.SysProcAttr { return nil }
