// Package page holds the script and the style sheet of a board that can be played on: each place is a
// button over its picture, and every click is a line as a person types it. The pages of the book and
// the one that a shell serves use them; package scenes describes the data that they get.
package page

import (
	_ "embed"
	"fmt"
	"strings"

	"parlor/commands/view/scenes"
)

var (
	//go:embed board.js
	script string
	//go:embed marks.js
	marksScript string
	//go:embed board.css
	style string
	//go:embed board.html
	parts string
)

// Script is the script of a board, Style its style sheet, and Parts its element.
func Script() string { return Slim(marksScript + script) }

// Slim gives a script without the comments and the indentation of its lines, a sixth of what pages bring
// before a game can be played. A script in which a text goes over several lines, or that is none, stays
// as it is.
func Slim(script string) string {
	var b strings.Builder
	for line := range strings.Lines(script) {
		if strings.Count(line, "`")%2 != 0 || strings.Contains(line, "/*") {
			return script
		}
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Style is the style sheet of a board, with the colours of its picture.
func Style() string { return scenes.Style() + style }

// Parts is the element of a board.
func Parts() string { return parts }

var (
	//go:embed table.js
	tableScript string
	//go:embed why.js
	whyScript string
	//go:embed motion.js
	motionScript string
	//go:embed course.js
	courseScript string
	//go:embed table.css
	tableStyle string
	//go:embed table.html
	tableParts string
)

// TableScript is the script of a table, which needs that of a board, and TableStyle its style sheet.
func TableScript() string { return Slim(motionScript + whyScript + courseScript + tableScript) }

// TableStyle is what a table has besides the style of its board.
func TableStyle() string { return tableStyle }

// Table is the element of a table, with the pane of its tab for typing.
func Table(prompt string) string {
	return withTabs(prompt, [3]string{"moves", "moves-made", "Moves"}, [3]string{"why", "reasons", "Why"}, [3]string{"prompt", "talk", "Prompt"})
}

// Shared is the element of a table at which nothing is typed.
func Shared() string {
	return withTabs("", [3]string{"moves", "moves-made", "Moves"}, [3]string{"why", "reasons", "Why"})
}

// withTabs is the element of a table with tabs, each with its name, its pane and its words.
func withTabs(prompt string, tabs ...[3]string) string {
	var list strings.Builder
	for _, tab := range tabs {
		fmt.Fprintf(&list, `<button type="button" role="tab" id="tab-%s" aria-controls="%s" aria-selected="false">%s</button>`, tab[0], tab[1], tab[2])
	}
	return strings.NewReplacer("TABS", list.String(), "PROMPT", prompt).Replace(tableParts)
}

// Tokens are the colours and measures of a table, for other pages that are to look like it.
func Tokens() string {
	end := strings.Index(tableStyle, ".playing")
	return tableStyle[strings.Index(tableStyle, ":root"):end]
}
