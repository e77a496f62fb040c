package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// TestFewAddresses: where the system lets a process have 1.5 GB of addresses, of which Go reserves most,
// the program as it is released does what fits or says plainly what does not. Built with cgo, as by go
// build where there is a C compiler, its threads alone may take more.
func TestFewAddresses(t *testing.T) {
	gamestest.NeedsLong(t)
	program := filepath.Join(t.TempDir(), "parlor")
	build := exec.Command("go", "build", "-o", program, "parlor/cmd/parlor")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, test := range []struct{ form, says string }{
		{"(search (make-mancala) 8 :algorithm uct :simulations 20000000 :playouts t)", "memory limit"},
		{"(search (make-sorry) 4 :algorithm uct :simulations 3000)", "ROOT NODE VALUE"},
		{"(learn (make-mancala) :name 'mine :games 40)", "EVALUATION"},
		{"(step-learning (make-mancala) :seed 1)", ""},
		{"(set table-mb 512) (search (make-mancala) 9)", "does not fit"},
		{"(hint (make-yut))", "ins"},
		{"(hint (make-mancala))", "proved"},
		{"(solve (make-mancala))", "proved"},
	} {
		for range 3 {
			limited := exec.Command("sh", "-c", `ulimit -v 1500000; exec "$0" --seed 4 -c "$1"`, program, test.form)
			limited.Dir = t.TempDir()
			out, _ := limited.CombinedOutput()
			if said := string(out); !strings.Contains(said, test.says) || strings.Contains(said, "goroutine ") || strings.Contains(said, "fatal error") {
				t.Errorf("%s: %.2000s", test.form, said)
				break
			}
		}
	}
}
