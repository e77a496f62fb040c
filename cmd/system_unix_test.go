//go:build !windows

package cmd

import (
	"syscall"
)

// ofOwnTerminal starts a process as the first of a terminal of its own.
func ofOwnTerminal() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true, Setctty: true} }
