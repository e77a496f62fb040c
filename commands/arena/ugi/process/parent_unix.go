//go:build unix && !linux

package process

import "syscall"

// dieWithParent does nothing on systems without such a feature: a program notices the end of this one
// by the end of its input.
func dieWithParent(*syscall.SysProcAttr) {}

// holdThread does nothing on systems where threads do not matter.
func holdThread() {}
