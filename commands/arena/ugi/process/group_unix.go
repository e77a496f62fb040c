//go:build unix

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// inGroup makes a program start in a process group of its own.
func inGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
}

// killGroup kills everything in the program's process group, if anything is left of it.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
