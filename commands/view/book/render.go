package book

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"slices"
	"strings"
	"sync"

	"parlor/commands/game/gametext"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
	"parlor/transcripts"
)

// The files that books are made of.
var (
	//go:embed book.html.tmpl
	bookTemplate string
	//go:embed book.css
	bookCSS string
	//go:embed book.js
	bookScript string
)

// templates reads the templates when the first page is set.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("book").Parse(bookTemplate))
})

// Header begins every page, by which a page is recognised.
const Header = "<!DOCTYPE html>\n<!-- A page of Parlor. -->\n"

// css is the style sheet of pages.
func css() template.CSS { return template.CSS(Style()) }

// view is the data for the template of a page. Root leads to the folder of the book, and is empty for
// a page alone.
type view struct {
	*Page
	Root           string
	CSS            template.CSS
	Before, Behind *Page
	Live           *Live // nil for a book that does not run
}

// indexView is the data for the first page of a book.
type indexView struct {
	Run        bool    // the pages were run
	Live       *Live   // what makes the book a living one, or nil
	Lessons    []*Page // those of the book's own course, in order
	Parts      []part
	Ideas      []idea
	CSS        template.CSS
	Data       []found
	Script     template.JS
	ScriptHash string
}

// found is a result of the search: a section of a page.
type found struct {
	Path  string `json:"path"`
	Title string `json:"title"`
	Section
}

// renderIndex makes the first page of a book, with its search.
func renderIndex(pages []*Page, run bool, live *Live) ([]byte, error) {
	hash := sha256.Sum256([]byte(bookScript))
	v := indexView{
		Run: run, Live: live, Parts: partsOf(pages), Ideas: ideasOf(pages), CSS: css(), Script: template.JS(bookScript),
		ScriptHash: "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	}
	if live != nil {
		v.CSS += template.CSS(live.Style + live.FrontStyle)
	}
	for _, p := range pages {
		if p.Lesson == len(v.Lessons)+1 { // those of other courses begin with 1 again
			v.Lessons = append(v.Lessons, p)
		}
		for _, s := range p.Sections {
			v.Data = append(v.Data, found{p.Path, p.Title, s})
		}
	}
	return render("index", v)
}

// render renders a whole page from a template.
func render(name string, data any) ([]byte, error) {
	b := bytes.NewBufferString(Header)
	err := templates().ExecuteTemplate(b, name, data)
	return b.Bytes(), err
}

// fragment renders a part of a page from a template.
func fragment(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	err := templates().ExecuteTemplate(&b, name, data)
	return template.HTML(b.String()), err
}

// Style is the style sheet of a book's pages.
func Style() string { return bookCSS + drawing.CSS + paint.Style() }

// stepView is the data for the template of a command with its output.
type stepView struct {
	Command string
	Output  []spanView
	// Folded describes output in a line that is too long to be shown unfolded.
	Folded string
	Lines  int
	// Code is that of the error it ends with, and Message its text.
	Code, Message string
	// Picture is the tree of a search that it shows or begins a walk through, or the last board that
	// it shows.
	Picture template.HTML
	// Predicted says that the reader predicts what is printed, so that it is folded.
	Predicted bool
}

// spanView is a piece of output, with the class of its colour.
type spanView struct{ Class, Text string }

// mostLines is how many lines of output are shown unfolded.
const mostLines = 40

// step typesets a command: with its present output, in colour, or as written.
func (t *setter) step(ctx context.Context, s *transcripts.Step) (template.HTML, error) {
	v := stepView{Command: s.Command, Code: s.Code, Predicted: t.predicts}
	t.predicts = false
	t.found(s.Command)
	if t.room == nil {
		v.written(s)
		return fragment("step", v)
	}
	told := t.room.Run(s.Command)
	if err := context.Cause(ctx); err != nil {
		return "", err
	}
	v.told(told)
	var err error
	if v.Picture, err = t.picture(ctx, told); err != nil {
		return "", err
	}
	return fragment("step", v)
}

// written takes the output from the page.
func (v *stepView) written(s *transcripts.Step) {
	for _, line := range s.Want {
		v.Output = append(v.Output, spanView{Text: plain(line) + "\n"})
	}
}

// told takes the output from running the command.
func (v *stepView) told(told session.Told) {
	for _, span := range told.Text.Spans() {
		text := span.Text
		if span.Hole != "" { // varying output is named, so that a book is always the same
			text = span.Hole
		}
		v.Output = append(v.Output, spanView{span.Role.Class(), text})
		v.Lines += strings.Count(text, "\n")
	}
	if told.Err != nil {
		v.Code, v.Message = report.CodeOf(told.Err), told.Err.Error()
	}
	if v.Lines > mostLines {
		v.Folded = firstLine(told.Text.String())
	}
}

// firstLine gives the first line of a text that is not blank.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line := strings.TrimSpace(line); line != "" {
			return line
		}
	}
	return ""
}

// picture draws the tree that a command has shown, or that it has begun a walk through, and
// otherwise the board.
func (t *setter) picture(ctx context.Context, told session.Told) (template.HTML, error) {
	html, err := drawing.Shown(ctx, t.room.Session, told.Records)
	if html != "" || err != nil {
		return template.HTML(html), err
	}
	for _, r := range slices.Backward(told.Records) {
		if b, ok := r.(gametext.Board); ok {
			return template.HTML(paint.SVG(b.At())), nil
		}
	}
	return "", nil
}

// plain gives the text that a line of expected output was written for: without the backslashes
// that escape, and with its holes by their names.
func plain(pattern string) string {
	if rest, ok := strings.CutPrefix(pattern, `\`); ok && !strings.HasPrefix(rest, `\`) && !strings.HasPrefix(rest, `[`) {
		pattern = rest
	}
	return strings.NewReplacer(`\[`, `[`, `\\`, `\`).Replace(pattern)
}
