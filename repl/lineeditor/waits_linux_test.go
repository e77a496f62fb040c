package lineeditor

import (
	"os"
	"runtime"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestSignalIsNoKey: a signal that comes while a key is waited for, as when a terminal is made
// larger, is not taken for that key, and a key after it is seen.
func TestSignalIsNoKey(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	thread := unix.Gettid()
	for _, pressed := range []bool{false, true} {
		go func() {
			for range 5 {
				time.Sleep(10 * time.Millisecond)
				_ = unix.Tgkill(unix.Getpid(), thread, unix.SIGURG)
			}
			if pressed {
				_, _ = out.WriteString("u")
			}
		}()
		began := time.Now()
		if got := comes(in, 200*time.Millisecond); got != pressed {
			t.Errorf("a key pressed: %v, seen: %v after %v", pressed, got, time.Since(began))
		}
	}
}
