package book

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"sync"

	"parlor/commands/drawing"
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

// Header begins every page, by which it is known for one.
const Header = "<!DOCTYPE html>\n<!-- A page of Parlor. -->\n"

// css is how pages look.
func css() template.CSS { return template.CSS(Style()) }

// view is a page as its template has it. Root leads to the folder of the book, and is
// empty for a page alone.
type view struct {
	*Page
	Root           string
	CSS            template.CSS
	Before, Behind *Page
	Live           *Live // nil in a book that is only read
}

// indexView is the first page of a book.
type indexView struct {
	Run        bool // the pages were run
	Live       bool // and can be run
	Parts      []part
	Ideas      []idea
	CSS        template.CSS
	Data       []found
	Script     template.JS
	ScriptHash string
}

// found is what the search finds: a section of a page.
type found struct {
	Path  string `json:"path"`
	Title string `json:"title"`
	Section
}

// renderIndex makes the first page of a book, with its search.
func renderIndex(pages []*Page, run, live bool) ([]byte, error) {
	hash := sha256.Sum256([]byte(bookScript))
	v := indexView{
		Run: run, Live: live, Parts: partsOf(pages), Ideas: ideasOf(pages), CSS: css(), Script: template.JS(bookScript),
		ScriptHash: "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	}
	for _, p := range pages {
		for _, s := range p.Sections {
			v.Data = append(v.Data, found{p.Path, p.Title, s})
		}
	}
	return render("index", v)
}

// render makes a whole page by a template.
func render(name string, data any) ([]byte, error) {
	b := bytes.NewBufferString(Header)
	err := templates().ExecuteTemplate(b, name, data)
	return b.Bytes(), err
}

// fragment makes a part of a page by a template.
func fragment(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	err := templates().ExecuteTemplate(&b, name, data)
	return template.HTML(b.String()), err
}

// Style is how the pages of a book look.
func Style() string { return bookCSS + drawing.CSS }
