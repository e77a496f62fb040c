package commands

import (
	"fmt"
	"strings"

	"parlor/transcripts/files"
)

// machineMB gives the machine's memory in megabytes, where the system tells it.
// A table that takes more would only be moved out to disk again and again.
func machineMB() (mb int, known bool) {
	text, err := files.Anywhere().Read("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	return totalMB(string(text))
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
