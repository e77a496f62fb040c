package account

import (
	"fmt"
	"strings"
)

// TotalMB reads the line MemTotal of Linux, which is in units of 1024 bytes.
func TotalMB(meminfo string) (mb int, known bool) {
	for line := range strings.Lines(meminfo) {
		var kb int
		if n, _ := fmt.Sscanf(line, "MemTotal: %d kB", &kb); n == 1 {
			return kb / 1024, true
		}
	}
	return 0, false
}

// LeftMB gives the megabytes of addresses that the system leaves the process, of two texts of Linux: its
// limits, as ulimit -v sets them, and its status. It is false where there is no limit.
func LeftMB(limits, status string) (mb int, limited bool) {
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
