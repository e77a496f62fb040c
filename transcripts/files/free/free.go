// Package free tells how much may be written to a disk, and how much memory a process may take.
package free

import (
	"os"
	"path/filepath"
)

// MB gives how many megabytes may be written to the disk that a folder is on, or
// will be on once it is made, where the system tells it.
func MB(folder string) (mb int, known bool) {
	for {
		if _, err := os.Stat(folder); err == nil {
			return freeMB(folder)
		}
		above := filepath.Dir(folder)
		if above == folder {
			return 0, false
		}
		folder = above
	}
}
