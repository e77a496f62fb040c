//go:build !windows

package process

import "os"

// pipe makes a pipe of which this program reads one end, or writes it, and another program has the
// other end.
func pipe(reads bool) (ours, theirs *os.File, err error) {
	r, w, err := os.Pipe()
	if reads {
		return r, w, err
	}
	return w, r, err
}
