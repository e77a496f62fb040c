package process

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestNothingLeft ends programs that have started others outside of their process group,
// which hold their output or not, whose parents have ended or not, and one of which has
// another environment. None of them is left.
func TestNothingLeft(t *testing.T) {
	for name, line := range map[string]string{
		"a session of its own":         `sh -c "setsid sleep 1000 & echo ready; cat"`,
		"without output":               `sh -c "setsid sleep 1000 </dev/null >/dev/null 2>&1 & echo ready; cat"`,
		"whose parent has ended":       `sh -c "setsid sh -c 'setsid sleep 1000 & exit 0' & sleep 0.1; echo ready; cat"`,
		"without its environment":      `sh -c "setsid env -i sleep 1000 & echo ready; cat"`,
		"the program ends by itself":   `sh -c "setsid sh -c 'sleep 1000; true' & echo ready; exit 0"`,
		"that starts others meanwhile": `sh -c "setsid sh -c 'while true; do sleep 1000 & sleep 0.001; done' & echo ready; cat"`,
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Start(line)
			if err != nil {
				t.Fatal(err)
			}
			got, err := p.Line(context.Background(), time.Now().Add(10*time.Second))
			if err != nil || got != "ready" {
				t.Fatalf("%q, %v", got, err)
			}
			if !strings.Contains(line, "exit 0\"") {
				started := leftBehind(p.cmd.Process.Pid, p.mark)
				for len(started) < 2 { // cat, or the other one
					time.Sleep(5 * time.Millisecond)
					started = leftBehind(p.cmd.Process.Pid, p.mark)
				}
				defer alive(t, started)
			}
			p.End("", 0)
			if left := leftBehind(0, p.mark); len(left) > 0 {
				t.Errorf("%d processes are left: %v", len(left), left)
			}
		})
	}
}

// alive tells of processes that have not ended.
func alive(t *testing.T, all []int) {
	t.Helper()
	for _, pid := range all {
		folder := "/proc/" + strconv.Itoa(pid)
		if _, is := parentOf(folder); is {
			name, _ := os.ReadFile(folder + "/cmdline")
			if strings.Contains(string(name), "sleep") || strings.Contains(string(name), "cat") {
				t.Errorf("process %d is left: %q", pid, name)
			}
		}
	}
}
