//go:build !unix

package process

import (
	"os"
	"os/exec"
)

// inGroup does nothing where there are no process groups.
func inGroup(*exec.Cmd) {}

// killGroup kills the program.
func killGroup(p *os.Process) { _ = p.Kill() }

// holdThread does nothing on systems where threads do not matter.
func holdThread() {}
