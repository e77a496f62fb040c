//go:build linux || darwin

package free

import "syscall"

func freeMB(folder string) (mb int, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return int(s.Bavail * uint64(s.Bsize) >> 20), true
}
