package line

import (
	"os"
	"os/exec"
	"strings"

	"golang.org/x/term"

	"parlor/repl"
)

// screenOf is the screen of the terminal that a file leads to. A terminal that can only print, such
// as that of an editor running a Lisp, has none: its window scrolls by itself, and a pager would wait
// for keys there.
func screenOf(out *os.File) repl.Screenful {
	if os.Getenv("TERM") == "dumb" {
		return repl.Screenful{}
	}
	rows := func() int {
		_, rows, err := term.GetSize(int(out.Fd()))
		if err != nil {
			return 0
		}
		return rows
	}
	return repl.Screenful{Rows: rows, Run: runPager}
}

// runPager shows a text with the program that PAGER names.
func runPager(text string) bool {
	words := strings.Fields(os.Getenv("PAGER"))
	if len(words) == 0 {
		return false
	}
	pager := exec.Command(words[0], words[1:]...)
	pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(text), os.Stdout, os.Stderr
	return pager.Run() == nil
}
