package free

import "testing"

// TestLeftMB: a limit of the process counts, without what it has taken already.
func TestLeftMB(t *testing.T) {
	const limits = "Limit                     Soft Limit           Hard Limit           Units     \nMax cpu time              unlimited            unlimited            seconds   \n"
	for limit, want := range map[string]int{
		"Max address space         1610612736           1610612736           bytes     \n": 1024, "Max address space         1048576              unlimited            bytes     \n": 0,
		"Max address space         unlimited            unlimited            bytes     \n": -1, "": -1,
	} {
		mb, limited := leftMB(limits+limit, "Name:\tparlor\nVmPeak:\t  600000 kB\nVmSize:\t  524288 kB\n")
		if limited != (want >= 0) || limited && mb != want {
			t.Errorf("%q leaves %d, %v; wanted %d", limit, mb, limited, want)
		}
	}
}

// TestTotalMB: what the machine has, where the system tells it.
func TestTotalMB(t *testing.T) {
	if mb, known := totalMB("MemTotal:       2048000 kB\nMemFree: 5 kB\n"); mb != 2000 || !known {
		t.Errorf("read %d, %v", mb, known)
	}
	if _, known := totalMB("nothing of the kind"); known {
		t.Error("read a size out of nothing")
	}
}
