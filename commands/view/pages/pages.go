package pages

import (
	"cmp"
	_ "embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/markdown"
	"parlor/docs"
	"parlor/games"
	"parlor/transcripts"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"docs": {Kinds: table.ParameterKinds{"page": {Name: true, Read: table.ReadWord, Complete: names(docs.Pages)}}, Run: func(c *table.Call) (lisp.Value, error) { return show(c, docs.Pages, "docs") }},
		"pages": {
			Kinds: table.ParameterKinds{
				"page": {Name: true, Read: table.ReadWord, Complete: func(*session.Session) []string { return folders(transcripts.Pages) }},
			},
			Run: func(c *table.Call) (lisp.Value, error) { return show(c, transcripts.Pages, "pages") },
		},
		"demo": {First: table.FirstWord{Greeting: 4, Typed: "demo"}, Run: func(c *table.Call) (lisp.Value, error) {
			step := c.Session.Shell != nil && c.Session.Shell.Attended() == nil
			err := c.Session.Shell.RunFile(c.Ctx, "shell/demo.md", session.Following{Step: step, Apart: true})
			c.Session.Stack.Back()
			return session.Nothing, err
		}},
	})
}

// List is pages with their titles.
type List struct {
	Pages []Titled `json:"pages"`
}

// Titled is a page by its name, and its title.
type Titled struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// Kind is page-list.
func (List) Kind() string { return "page-list" }

// Write writes a line for each page.
func (l List) Write(t *report.Text) {
	width := 0
	for _, p := range l.Pages {
		width = max(width, len(p.Name))
	}
	for _, p := range l.Pages {
		report.WriteIndented(t, p.Name+strings.Repeat(" ", width-len(p.Name)+2), p.Title)
	}
}

// show lists the pages of a folder, or shows the one that is named.
func show(c *table.Call, all fs.FS, command string) (lisp.Value, error) {
	name := strings.TrimSuffix(strings.ToLower(c.Word("page")), ".md")
	if text, err := fs.ReadFile(all, name+".md"); err == nil {
		return c.Show(markdown.Prose{Markdown: body(string(text))}), nil
	}
	list := in(all, name)
	if len(list.Pages) == 0 {
		return nil, games.Errorf("no-such-page", "no page is called %s; %s lists them%s", name, command, wording.DidYouMean(name, append(folders(all), names(all)(nil)...)))
	}
	return c.Show(list), nil
}

// in lists the pages below a folder, all for none; those about the program in their order.
func in(all fs.FS, folder string) (list List) {
	_ = fs.WalkDir(all, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || folder != "" && path.Dir(name) != folder {
			return err
		}
		text, err := fs.ReadFile(all, name)
		list.Pages = append(list.Pages, Titled{strings.TrimSuffix(name, ".md"), title(string(text))})
		return err
	})
	slices.SortStableFunc(list.Pages, func(a, b Titled) int {
		return cmp.Compare(slices.Index(docs.Order, a.Name), slices.Index(docs.Order, b.Name))
	})
	return list
}

// names lists the names of pages.
func names(all fs.FS) func(*session.Session) []string {
	return func(*session.Session) (list []string) {
		for _, p := range in(all, "").Pages {
			list = append(list, p.Name)
		}
		return list
	}
}

// folders lists the folders that contain pages.
func folders(all fs.FS) (list []string) {
	for _, p := range in(all, "").Pages {
		if folder := path.Dir(p.Name); !slices.Contains(list, folder) {
			list = append(list, folder)
		}
	}
	return list
}

// title is the first heading of a page.
func title(text string) string {
	for line := range strings.Lines(text) {
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(heading)
		}
	}
	return ""
}

// body is a page without a transcript's front matter.
func body(text string) string {
	if rest, ok := strings.CutPrefix(text, "---\n"); ok {
		if _, after, found := strings.Cut(rest, "\n---\n"); found {
			return strings.TrimSpace(after)
		}
	}
	return text
}
