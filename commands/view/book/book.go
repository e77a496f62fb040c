// Package book sets pages of transcripts in type: each as a page for a browser, and all
// of them together as a site with an index and a search, which needs no network.
package book

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"html/template"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
	"parlor/games"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// Opener opens the session in which a page is run.
type Opener func(transcripts.Meta) (*session.Sandbox, error)

// Source is a page to be typeset.
type Source struct {
	// Path is the path of its file below the folder of all pages, such as lessons/03-alpha-beta.md,
	// and Text its contents.
	Path string
	Text []byte

	beside func(name string) []byte // gives a picture that lies beside the file, or nil; nil for none
}

// Live is what makes a book a living one: the program running in its pages.
type Live struct {
	// Scripts are run by every page, in order, by their paths in the book.
	Scripts []string
	// Files go into the folder with the pages, by their paths.
	Files map[string][]byte
	// Style is the style sheet of what they add.
	Style string
	// Front is the beginning of the first page, and Games are links to the games with pictures;
	// FrontScripts are run by that page, and FrontStyle is its style besides Style.
	Front, Games template.HTML
	FrontScripts []string
	FrontStyle   string
	// Site is the address at which the book is read, with a slash at its end, if that is known.
	Site string
}

// Maker makes pages.
type Maker struct {
	// Open opens the sessions that pages are run in. Without it pages are typeset as written, without
	// colour and pictures.
	Open Opener
	// Live, if not nil, makes the book a living one.
	Live *Live
	// Progress, if not nil, is told before every page how many are done, and of how many.
	Progress func(path string, done, total int)
}

// Page typesets one page alone.
func (m Maker) Page(ctx context.Context, s Source) ([]byte, error) {
	p, err := m.set(ctx, s, nil)
	if err != nil {
		return nil, err
	}
	return render("alone", view{Page: p, CSS: css()})
}

// File typesets the page in a file and writes it to another, which must be new or such a page.
func (m Maker) File(ctx context.Context, access *files.Access, from, to string) error {
	text, err := access.ReadPage(from)
	if err != nil {
		return session.CannotRead(from, err)
	}
	page, err := m.Page(ctx, Source{Path: from, Text: text, beside: func(name string) []byte { return pictureBeside(access, from, name) }})
	if err != nil {
		return err
	}
	err = access.ReplaceOwn(to, []byte(Header), page)
	if errors.Is(err, files.ErrNotOwn) {
		return games.Errorf("not-a-page", "%s is there and is no page that parlor has written, so it stays as it is; wanted another name, by --output", to)
	}
	if err != nil {
		return session.CannotWrite(to, err)
	}
	return nil
}

// pictureBeside reads a picture that the program has written beside a page, nil if there is none.
func pictureBeside(access *files.Access, page, name string) []byte {
	if path.Base(name) != name {
		return nil
	}
	data, err := access.Read(filepath.Join(filepath.Dir(page), name))
	if err != nil {
		return nil
	}
	for _, header := range []string{string(drawing.SVG.Header()), paint.Header()} {
		if header != "" && bytes.HasPrefix(data, []byte(header)) {
			return data
		}
	}
	return nil
}

// part is a part of the book: the pages of a folder.
type part struct {
	Title string
	Pages []*Page
}

// folders are the folders of pages in the order of the book, with their titles there. Others come
// last, by name.
var folders = []struct{ name, title string }{
	{"lessons", "Lessons"}, {"search", "Searching"}, {"walks", "Searches step by step"},
	{"sorry", "Sorry!"}, {"sorry-full", "Sorry! (full)"}, {"double-card", "Double Card"}, {"mancala", "Mancala"}, {"ropasci", "RoPaSci 360"}, {"yut", "Yut Nori"},
	{"own-games", "Games of your own"}, {"shell", "The shell"}, {"lisp", "Lisp"}, {"quiz", "Quizzes"}, {"classroom", "Classes"},
	{"term", "A term's course"}, {"errors", "What errors mean"},
}

// placeOf gives the index of a folder in the book.
func placeOf(folder string) int {
	for i, f := range folders {
		if f.name == folder {
			return i
		}
	}
	return len(folders)
}

// inOrder sorts pages: by their folders, lessons by their numbers, others by their paths.
func inOrder(pages []*Page) {
	slices.SortFunc(pages, func(a, b *Page) int {
		return cmp.Or(cmp.Compare(placeOf(a.Folder), placeOf(b.Folder)), cmp.Compare(a.Folder, b.Folder), byLesson(a, b), cmp.Compare(a.Path, b.Path))
	})
}

// byLesson puts lessons before other pages of their folder.
func byLesson(a, b *Page) int {
	switch {
	case a.Lesson == b.Lesson:
		return 0
	case a.Lesson == 0:
		return 1
	case b.Lesson == 0:
		return -1
	}
	return cmp.Compare(a.Lesson, b.Lesson)
}

// partsOf splits pages, which are in order, by their folders.
func partsOf(pages []*Page) (parts []part) {
	for i, p := range pages {
		if i == 0 || p.Folder != pages[i-1].Folder {
			title := p.Folder
			if at := placeOf(p.Folder); at < len(folders) {
				title = folders[at].title
			}
			parts = append(parts, part{Title: title})
		}
		last := &parts[len(parts)-1]
		last.Pages = append(last.Pages, p)
	}
	return parts
}

// ideas are the entries of the index of ideas, each with the words that pages about it contain.
var ideas = []struct {
	name  string
	words []string
}{
	{"alpha-beta", []string{"alpha-beta", "alphabeta"}},
	{"chance nodes", []string{"chance node"}},
	{"chance, luck and variance", []string{"luck", "variance"}},
	{"decisions taken at once", []string{"decide at once", "decisions taken at once", "simultaneous"}},
	{"depth and horizon", []string{"horizon"}},
	{"double oracle", []string{"double-oracle", "double oracle"}},
	{"equilibrium", []string{"equilibrium"}},
	{"evaluations", []string{"evaluation"}},
	{"exact solutions", []string{"solve-", "solved", "exact value"}},
	{"expectiminimax", []string{"expectiminimax"}},
	{"matches and ratings", []string{"tournament", "sprt", "elo"}},
	{"matrix games", []string{"matrix"}},
	{"minimax", []string{"minimax"}},
	{"mistakes on show", []string{"max-over-chance", "unweighted", "double-division", "parity-negamax"}},
	{"mixed strategies", []string{"mixture", "mixed"}},
	{"move ordering", []string{"ordering", "order of moves"}},
	{"probes", []string{"probe"}},
	{"programs in Lisp", []string{"defun", "lambda"}},
	{"Star1", []string{"star1"}},
	{"Star2", []string{"star2"}},
	{"transposition tables", []string{"transposition", "table-mb", ":table"}},
	{"the write-up's own program", []string{":algorithm original"}},
}

// idea is an idea with the pages about it.
type idea struct {
	Name  string
	Pages []*Page
}

// mentions is how often a page must contain the words of an idea, outside headings, to be listed with
// it.
const mentions = 3

// ideasOf lists the ideas that pages are about.
func ideasOf(pages []*Page) (list []idea) {
	for _, i := range ideas {
		about := idea{Name: i.name}
		for _, p := range pages {
			if p.isAbout(i.words) {
				about.Pages = append(about.Pages, p)
			}
		}
		if about.Pages != nil {
			list = append(list, about)
		}
	}
	return list
}

// isAbout says whether some words occur in a heading of the page, or often below.
func (p *Page) isAbout(words []string) bool {
	found := 0
	for _, word := range words {
		if strings.Contains(strings.ToLower(p.Title), word) {
			return true
		}
		for _, s := range p.Sections {
			if strings.Contains(strings.ToLower(s.Heading), word) {
				return true
			}
			found += strings.Count(strings.ToLower(s.Words), word)
		}
	}
	return found >= mentions
}
