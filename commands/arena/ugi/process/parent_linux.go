package process

import (
	"runtime"
	"syscall"
)

// dieWithParent makes the system kill the program when this one is killed.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }

// holdThread keeps the goroutine on its thread: to the system the parent of a program
// is the thread that started it, and not the process.
func holdThread() { runtime.LockOSThread() }
