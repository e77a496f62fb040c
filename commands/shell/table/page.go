package table

import (
	"maps"
	"strings"
)

// What help says of a room's commands is on a page of Markdown in the room's folder: a
// heading of the first level for a group, one of the second for a signature, and below
// it the brief description in a line, the parameters as a list, the long description and
// an indented example. A list in front of all headings is of parameters that mean the
// same in all commands of the page.

// Handlers are the parts of commands that are written in Go, by the commands' names:
// what they run, and how the parameters are read that are of no standard kind.
type Handlers map[string]Command

// Rows gives the commands of a page that have a handler here, in the order of the page.
// Kinds are those of parameters that several of them have. A handler that is not on the
// page makes a command without a signature, which the table refuses.
func Rows(page string, handlers Handlers, kinds ...ParameterKinds) []*Command {
	shared := ParameterKinds{}
	for _, k := range kinds {
		maps.Copy(shared, k)
	}
	preface, page, _ := strings.Cut(strings.ReplaceAll(page, "\r\n", "\n"), "# ")
	shared = readList(shared, nil, preface)
	missing := maps.Clone(handlers)
	var rows []*Command
	for group := range strings.SplitSeq(page, "\n# ") {
		title, sections, _ := strings.Cut(group, "\n")
		for section := range strings.SplitSeq(strings.TrimPrefix(sections, "\n## "), "\n## ") {
			sig, text, _ := strings.Cut(section, "\n")
			name, _, _ := strings.Cut(strings.Trim(sig, "()"), " ")
			row, ok := handlers[name]
			if !ok {
				continue
			}
			delete(missing, name)
			row.Sig, row.Group = sig, title
			row.describe(text, shared)
			rows = append(rows, &row)
		}
	}
	for name := range missing {
		rows = append(rows, &Command{Sig: name})
	}
	return rows
}

// describe takes the descriptions from the paragraphs below a signature.
func (c *Command) describe(text string, shared ParameterKinds) {
	c.page = shared
	paragraphs := strings.Split(strings.TrimSpace(text), "\n\n")
	c.Brief = paragraphs[0]
	var long []string
	for _, p := range paragraphs[1:] {
		switch {
		case strings.HasPrefix(p, "- "):
			c.Kinds = readList(c.Kinds, shared, p)
		case strings.HasPrefix(p, "    "):
			c.Example = strings.TrimSpace(p)
		default:
			long = append(long, strings.ReplaceAll(p, "\n", " "))
		}
	}
	c.Long = strings.Join(long, "\n\n")
}

// readList adds a list of parameters, "- name (kind): what it is", to a copy of own. One
// without a kind in parentheses has the kind that own has already, or else shared.
func readList(own, shared ParameterKinds, list string) ParameterKinds {
	kinds := ParameterKinds{}
	maps.Copy(kinds, own)
	for _, item := range strings.Split("\n"+list, "\n- ")[1:] {
		name, brief, _ := strings.Cut(strings.TrimSpace(item), ": ")
		name, standard, named := strings.Cut(strings.TrimSuffix(name, ")"), " (")
		kind, ok := kinds[name]
		if !ok {
			kind, ok = shared[name]
		}
		if named {
			kind, ok = standardKinds[standard]
		}
		if ok {
			kind.Brief = strings.ReplaceAll(brief, "\n", " ")
			kinds[name] = kind
		}
	}
	return kinds
}

// standardKinds are the kinds that a page can name.
var standardKinds = ParameterKinds{
	"flag":       {Read: ReadFlag, Complete: CompleteFlag},
	"positive":   {Read: ReadPositive},
	"natural":    {Read: ReadNatural},
	"number":     {Read: ReadNumber},
	"depth":      {Read: ReadDepth},
	"workers":    {Read: ReadWorkers},
	"word":       {Name: true, Read: ReadWord},
	"name":       {Name: true, Read: ReadName},
	"text":       {Read: ReadString},
	"file":       {Name: true, Read: ReadFile, File: true},
	"player":     {Word: true, Read: ReadPlayer, Complete: CompletePlayers},
	"evaluation": {Name: true, Read: ReadWord, Complete: CompleteEvals},
}

// The groups of commands, in the order in which help lists them, which is that of the
// wings: games, a person's hand, school, lab, arena, then Lisp and the shell. The games'
// own follow GroupPlay.
const (
	GroupMake     = "making games"
	GroupPlay     = "playing"
	GroupAdvice   = "asking for advice"
	GroupLearn    = "learning"
	GroupSearch   = "looking inside"
	GroupCompete  = "computer against computer"
	GroupMatches  = "matches of many games"
	GroupPrograms = "for programs in Lisp"
	GroupSession  = "the session"
)
