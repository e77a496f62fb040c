//go:build unix && !linux

package process

import "syscall"

// dieWithParent does nothing where the system has no such thing: a program notices
// the end of this one by the end of its input.
func dieWithParent(*syscall.SysProcAttr) {}

// holdThread does nothing where nothing follows from threads.
func holdThread() {}
