package commands_test

import (
	"fmt"
	"strings"

	"parlor/commands"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
)

// Manual writes docs/commands.md: the whole command table as a page.
func Manual(s table.Caller) string {
	var b strings.Builder
	b.WriteString("# Commands\n\n" +
		"This page is written from the command table of the program; `help` in the shell shows the same. " +
		"Every command may be typed as a Lisp form, `(draw-card g)`, or bare, `draw-card`. Where a command takes a " +
		"game and none is given, the current one is meant: the last one made or named.\n")
	for _, group := range s.Table.Groups() {
		fmt.Fprintf(&b, "\n## %s\n", strings.ToUpper(group[:1])+group[1:])
		for _, cmd := range s.Table.Commands() {
			if cmd.Group == group {
				commandSection(&b, s.Table, cmd)
			}
		}
	}
	b.WriteString("\n## Settings\n\n`(set NAME VALUE)` changes one.\n\n| setting | takes | meaning |\n|---|---|---|\n")
	for _, set := range s.Settings.All() {
		takes := "a whole number"
		if set.Values != nil {
			takes = strings.Join(set.Values, ", ")
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", set.Name, takes, set.Brief)
	}
	b.WriteString("\n## Algorithms\n\n| `:algorithm` | what it does | meant for | exact |\n|---|---|---|---|\n")
	for _, a := range s.Algorithms {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", a.Name, a.Brief, players.SuitsText(a), map[bool]string{true: "yes", false: "no"}[a.Exact()])
	}
	b.WriteString("\n## Lisp\n\n| form | meaning |\n|---|---|\n")
	for _, d := range lisp.Docs() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(d.Sig, "|", "\\|"), strings.ReplaceAll(d.Brief, "|", "\\|"))
	}
	return b.String()
}

// commandSection writes one command's section.
func commandSection(b *strings.Builder, t *table.Table, cmd *table.Command) {
	page := commands.CommandPage(t, cmd)
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
