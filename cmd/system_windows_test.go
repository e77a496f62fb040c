package cmd

import (
	"syscall"
)

// ofOwnTerminal would need such terminals, which this system does not have.
func ofOwnTerminal() *syscall.SysProcAttr { return nil }
