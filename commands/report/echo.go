package report

import "strings"

// Echo is what stands in a file that is run before what it prints: the words
// between the commands, and a command as it would be typed.
type Echo struct {
	Prose   []string `json:"prose,omitempty"` // lines
	Command string   `json:"command,omitempty"`
}

// Write gives the prose, paragraph by paragraph, and the command behind its prompt.
func (e Echo) Write(t *Text) {
	for _, paragraph := range paragraphs(e.Prose) {
		if strings.ContainsAny(paragraph[0][:1], "#-*|> `") { // headings, lists and the like keep their lines
			for _, line := range paragraph {
				t.Put(Heading, line)
				t.Line()
			}
		} else {
			WriteIndented(t, "", strings.Join(paragraph, " "))
		}
		t.Line()
	}
	if e.Command != "" {
		t.Add("> %s\n", strings.ReplaceAll(e.Command, "\n", "\n. "))
	}
}

// paragraphs parts lines at those that are empty.
func paragraphs(lines []string) (all [][]string) {
	var paragraph []string
	for _, line := range append(lines[:len(lines):len(lines)], "") {
		switch {
		case strings.TrimSpace(line) != "":
			paragraph = append(paragraph, line)
		case paragraph != nil:
			all, paragraph = append(all, paragraph), nil
		}
	}
	return all
}
