package book

import (
	"context"
	"errors"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// The files of a book besides its pages. The marker identifies a folder as a book, and lists the
// files, so that a later book can remove those that it no longer has.
const (
	indexName  = "index.html"
	markerName = "parlor-book.txt"
)

// markerHeader begins the marker.
const markerHeader = "This folder is a book that parlor has written. Parlor replaces it as a whole.\n"

// Write makes a book of pages in a folder, which must be new, empty or a book. Files of an earlier
// book there that this one does not have are removed. It gives the number of pages.
func (m Maker) Write(ctx context.Context, sources []Source, access *files.Access, folder string) (int, error) {
	if err := MayWrite(access, folder); err != nil {
		return 0, err
	}
	pages, err := m.setAll(ctx, sources)
	if err != nil {
		return 0, err
	}
	// The marker comes first, so that an unfinished book is recognised as one.
	if _, err := access.Size(path.Join(folder, markerName)); err != nil {
		if err := put(access, folder, markerName, marker(nil)); err != nil {
			return 0, err
		}
	}
	var names []string
	for i, p := range pages {
		v := viewAt(pages, i)
		v.Live = m.Live
		if m.Live != nil {
			v.CSS += template.CSS(m.Live.Style)
		}
		text, err := render("page", v)
		if err == nil {
			err = put(access, folder, p.Path, text)
		}
		if err != nil {
			return 0, err
		}
		names = append(names, p.Path)
	}
	index, err := renderIndex(pages, m.Open != nil, m.Live)
	if err == nil {
		err = put(access, folder, indexName, index)
	}
	if err == nil && m.Live != nil {
		for _, name := range slices.Sorted(maps.Keys(m.Live.Files)) {
			if err = put(access, folder, name, m.Live.Files[name]); err != nil {
				return 0, err
			}
			names = append(names, name)
		}
	}
	if err == nil {
		err = finish(access, folder, names)
	}
	return len(pages), err
}

// viewAt is a page with the previous and next pages in its part of the book.
func viewAt(pages []*Page, i int) view {
	p := pages[i]
	v := view{Page: p, Root: "../", CSS: css()}
	if i > 0 && pages[i-1].Folder == p.Folder {
		v.Before = pages[i-1]
	}
	if i < len(pages)-1 && pages[i+1].Folder == p.Folder {
		v.Behind = pages[i+1]
	}
	return v
}

// finish removes the pages of an earlier book that are not in this one, and writes the marker with
// the names of those that are.
func finish(access *files.Access, folder string, names []string) error {
	old, err := access.Read(path.Join(folder, markerName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return session.CannotRead(markerName, err)
	}
	for name := range strings.Lines(string(old)) {
		name = strings.TrimSuffix(name, "\n")
		if !mayRemove(name) || !filepath.IsLocal(name) || slices.Contains(names, name) {
			continue
		}
		if err := access.Remove(path.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return session.CannotWrite(name, err)
		}
	}
	return put(access, folder, markerName, marker(names))
}

// mayRemove says whether a name in a book's list is one that a book's file can have.
func mayRemove(name string) bool {
	return slices.Contains([]string{".html", ".js", ".css", ".gz", ".png"}, path.Ext(name))
}

// setAll typesets all pages and puts them into the order of the book.
func (m Maker) setAll(ctx context.Context, sources []Source) ([]*Page, error) {
	known := map[string]bool{}
	for _, s := range sources {
		known[s.Path] = true
	}
	var pages []*Page
	for i, s := range sources {
		if m.Progress != nil {
			m.Progress(s.Path, i, len(sources))
		}
		p, err := m.set(ctx, s, known)
		if err != nil {
			return nil, err
		}
		pages = append(pages, p)
	}
	inOrder(pages)
	return pages, nil
}

// MayWrite gives an error for a folder that exists, is not empty and is no book.
func MayWrite(access *files.Access, folder string) error {
	names, err := access.Names(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return session.CannotWrite(folder, err)
	case len(names) == 0 || slices.Contains(names, markerName):
		return nil
	}
	return games.Errorf("not-a-book", "%s is there and is no book that parlor has written, so it stays as it is; wanted the name of a new folder", folder)
}

// put writes a file of the book.
func put(access *files.Access, folder, name string, text []byte) error {
	name = path.Join(folder, name)
	err := access.MakeFolder(path.Dir(name))
	if err == nil {
		err = access.Replace(name, text)
	}
	if err != nil {
		return session.CannotWrite(name, err)
	}
	return nil
}

// marker is the text of the marker of a book with some pages.
func marker(names []string) []byte {
	text := markerHeader + wording.Plural(len(names), "file") + "\n"
	for _, name := range names {
		text += name + "\n"
	}
	return []byte(text)
}
