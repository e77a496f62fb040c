// Package book sets pages of transcripts in type: each as a page for a browser, and all
// of them together as a site with an index and a search, which needs no network.
package book

import (
	"context"
	"errors"

	"parlor/commands/session"
	"parlor/games"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// Opener opens a room for a page.
type Opener func(transcripts.Meta) (*session.Sandbox, error)

// Source is a page that is to be set.
type Source struct {
	// Path is that of its file below the folder of all pages, such as
	// lessons/03-alpha-beta.md, and Text what it holds.
	Path string
	Text []byte
}

// Live is what makes a book a living one: a program that runs in the pages.
type Live struct {
	// Scripts are run by every page, in order, by their paths in the book.
	Scripts []string
	// Files go into the folder with the pages, by their paths.
	Files map[string][]byte
	// Style is how what they add looks.
	Style string
}

// Maker makes pages.
type Maker struct {
	// Open opens the rooms that pages are run in. Without it pages are set as they are
	// written, without colour and without pictures.
	Open Opener
	// Live, if not nil, makes the book a living one.
	Live *Live
	// Progress, if not nil, is told before every page how many are done, of how many.
	Progress func(path string, done, total int)
}

// Page sets one page alone.
func (m Maker) Page(ctx context.Context, s Source) ([]byte, error) {
	p, err := m.set(ctx, s, nil)
	if err != nil {
		return nil, err
	}
	return render("alone", view{Page: p, CSS: css()})
}

// File sets the page in a file and writes it into another, which must be new or such a
// page.
func (m Maker) File(ctx context.Context, access *files.Access, from, to string) error {
	text, err := access.Read(from)
	if err != nil {
		return session.CannotRead(from, err)
	}
	page, err := m.Page(ctx, Source{Path: from, Text: text})
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
