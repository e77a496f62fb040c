package cmd

import (
	"testing"

	"parlor/cmd/line"
)

// TestLispIsEdited types a function over several lines, with Tab and parentheses, lets it
// fail, and asks where.
func TestLispIsEdited(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)

	// the next line of an open form is indented, below an argument or as a body
	term.line("(defun total (numbers)", open+`  `)
	term.press("(if nu")
	term.await("nu")
	term.press(keyTab) // the parameter
	term.await(`\(if numbers `)
	term.press("(redu" + keyTab)
	term.await(`\(reduce .*\x1b\[2m\(reduce function sequence.*\x1b\[22m`) // what it is called with
	term.press("#'+ numbers)")
	term.await(`\x1b\[7m\(\x1b\[27mreduce #'\+ numbers\)`) // what has been closed
	term.line("", open+`      `)
	term.press("0)")
	term.await(`0\)  \x1b\[2mcloses \(if numbers \(reduce #'\+ numbers\)\x1b\[22m`)
	term.line(")", `total\r\n`)
	term.line("(total '(1 2 3))", `\n6\r\n`)

	// an error says where it was, and backtrace all about it
	term.line("(defun both (a b) (list (total a) (total b)))", `both\r\n`)
	term.line("(both '(1) '(2 x))", `error: \+: .*\r\nIn \(reduce #'\+ numbers\), called by \(total \(2 x\)\), called by \(both \(1\) \(2 x\)\)\.\r\n`)
	term.line("backtrace", `  in \(reduce #'\+ numbers\)\r\n  called by \(total \(2 x\)\)\r\n  called by \(both \(1\) \(2 x\)\)\r\n`)
	term.line("(car 5)", `error: car: [^\n]*\n(\x1b\[\d*[JK]|\r)*> `) // where the form itself is at fault nothing is added

	// Ctrl-D on a line with nothing but its indentation drops the form
	term.line("(list 1", open+`      `)
	term.press(keyCtrlD)
	term.await(`\^C`)
	term.await(ready)
	term.line("(trace total)", `\(total\)\r\n`)
	term.line("(total '(1 2))", `  0: \(total \(1 2\)\)\r\n  0: total returned 3\r\n3\r\n`)
	term.line("apropos total", `defined here\r\n  total +\(total numbers\)\r\n`)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}
