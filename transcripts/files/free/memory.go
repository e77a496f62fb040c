package free

import (
	"fmt"
	"os"
	"strings"
)

// MemoryMB gives the memory that a process may take here in megabytes, where the system tells it: the
// machine's, or what a limit of the process leaves. A table that takes more than the machine has would
// only be swapped to disk again and again, and one beyond the limit would end the program.
func MemoryMB() (mb int, known bool) {
	read := func(name string) string {
		text, _ := os.ReadFile("/proc/" + name) // what is not told is unknown
		return string(text)
	}
	mb, known = totalMB(read("meminfo"))
	if left, limited := leftMB(read("self/limits"), read("self/status")); limited && (!known || left < mb) {
		return left, true
	}
	return mb, known
}

// totalMB reads the line MemTotal of Linux, which is in units of 1024 bytes.
func totalMB(meminfo string) (mb int, known bool) {
	for line := range strings.Lines(meminfo) {
		var kb int
		if n, _ := fmt.Sscanf(line, "MemTotal: %d kB", &kb); n == 1 {
			return kb / 1024, true
		}
	}
	return 0, false
}

// leftMB gives the megabytes of addresses that the system leaves the process, of two texts of Linux: its
// limits, as ulimit -v sets them, and its status. It is false where there is no limit.
func leftMB(limits, status string) (mb int, limited bool) {
	var most, used int
	for line := range strings.Lines(limits) {
		if n, _ := fmt.Sscanf(line, "Max address space %d", &most); n == 1 {
			limited = true
		}
	}
	for line := range strings.Lines(status) {
		_, _ = fmt.Sscanf(line, "VmSize: %d kB", &used) // no other line has it
	}
	return max(most>>20-used>>10, 0), limited
}
