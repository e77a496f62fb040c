package commands

import (
	"fmt"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/report"
)

// Manual writes docs/commands.md: the whole command table as a page.
func (t *Table) Manual() string {
	var b strings.Builder
	b.WriteString("# Commands\n\n" +
		"This page is written from the command table of the program; `help` in the shell shows the same. " +
		"Every command may be typed as a Lisp form, `(draw-card g)`, or bare, `draw-card`. Where a command takes a " +
		"game and none is given, the current one is meant: the last one made or named.\n")
	for _, group := range t.groups() {
		fmt.Fprintf(&b, "\n## %s\n", strings.ToUpper(group[:1])+group[1:])
		for _, cmd := range t.list {
			if cmd.Group == group {
				cmd.manual(&b)
			}
		}
	}
	b.WriteString("\n## Settings\n\n`(set NAME VALUE)` changes one.\n\n| setting | takes | meaning |\n|---|---|---|\n")
	for _, s := range settings() {
		takes := "a whole number"
		if s.values != nil {
			takes = strings.Join(s.values, ", ")
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s.name, takes, s.brief)
	}
	b.WriteString("\n## Algorithms\n\n| `:algorithm` | what it does | meant for | exact |\n|---|---|---|---|\n")
	for _, a := range algorithms {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", a.Name, a.Brief, suits(a), report.YesNo(a.Exact()))
	}
	b.WriteString("\n## Lisp\n\n| form | meaning |\n|---|---|\n")
	for _, d := range lisp.Docs() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(d.Sig, "|", "\\|"), strings.ReplaceAll(d.Brief, "|", "\\|"))
	}
	return b.String()
}

// manual writes one command's section.
func (cmd *Command) manual(b *strings.Builder) {
	page := cmd.page()
	brief := strings.ToUpper(page.Brief[:1]) + page.Brief[1:]
	fmt.Fprintf(b, "\n### `%s`\n\n%s.\n", page.Sig, brief)
	if len(page.Params) > 0 {
		b.WriteString("\n")
	}
	for _, p := range page.Params {
		fmt.Fprintf(b, "- `%s`: %s\n", p.Name, p.Brief)
	}
	fmt.Fprintf(b, "\n%s\n\nExample: `%s`\n", page.Long, page.Example)
}
