package repl

import "io"

// Candidates are the words that a line can go on with, and what they begin with.
func (c Completer) Candidates(typed string) ([]string, string) { return c.candidates(typed) }

// PagesFor has an editor turn the pages of what is too long for the screen of the shell's printer.
func (sh *Shell) PagesFor(e Editor, out io.Writer) {
	printer := sh.Show.(*Printer)
	sh.editor, printer.pager = e, &pager{sh: sh, out: out, screen: printer.Screen}
}

// Typed is what was typed where a page ended, and comes next.
func (sh *Shell) Typed() string { return sh.Show.(*Printer).pager.typed }

// Next gives the line that comes next.
func (sh *Shell) Next() (string, error) { return sh.next() }
