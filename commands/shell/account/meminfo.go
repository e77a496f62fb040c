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
