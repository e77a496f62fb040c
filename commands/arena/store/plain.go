package store

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"parlor/games"
	"parlor/transcripts/files"
)

// OwnKeeper stores what a person has done: in the file of results or, in a program without a
// database, in a text file.
type OwnKeeper interface {
	AddPlayed(ctx context.Context, p OwnGame) error
	Played(ctx context.Context) ([]OwnGame, error)
	AddCards(ctx context.Context, list []Card) error
	PutCard(ctx context.Context, c Card) error
	Cards(ctx context.Context) ([]Card, error)
	Forget(ctx context.Context) error
	KeepCurve(ctx context.Context, points []CurvePoint) error
	Curves(ctx context.Context) ([]CurvePoint, error)
}

// plainFormat is the version of the text file.
const plainFormat = 1

// plain is the store of a program without a database, all of it in one file or, without a path, in
// memory.
type plain struct {
	path string
	kept plainText
}

type plainText struct {
	Format int          `json:"format"`
	Played []OwnGame    `json:"played"`
	Cards  []Card       `json:"cards"`
	Curves []CurvePoint `json:"curves,omitempty"`
}

// inPlain names the text file in a data folder.
func inPlain(folder string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, "own.json")
}

// read reads the file. A missing file is empty, and a row that cannot be right is ignored.
func (p *plain) read() error {
	if p.path == "" {
		return nil
	}
	text, err := files.Anywhere().ReadText(p.path)
	if errors.Is(err, fs.ErrNotExist) {
		p.kept = plainText{}
		return nil
	}
	if err != nil {
		return unusable(p.path, err)
	}
	kept := plainText{}
	switch err := json.Unmarshal(text, &kept); {
	case err != nil:
		return games.Errorf("damaged-results", "%s is damaged, and is left as it is (%v)", p.path, err)
	case kept.Format != plainFormat:
		return games.Errorf("newer-results", "%s has format %d, this program knows %d, and it is left as it is", p.path, kept.Format, plainFormat)
	}
	kept.Played, kept.Cards, kept.Curves = sound(played, kept.Played), sound(cards, kept.Cards), sound(curves, kept.Curves)
	p.kept = kept
	return nil
}

// sound leaves out the rows with values that a column refuses.
func sound[R any](o own[R], rows []R) []R {
	return slices.DeleteFunc(rows, func(r R) bool {
		_, err := o.row(o.values(&r))
		return err != nil
	})
}

// change changes the contents and writes them.
func (p *plain) change(do func(kept *plainText)) error {
	if err := p.read(); err != nil {
		return err
	}
	do(&p.kept)
	p.kept.Format = plainFormat
	if p.path == "" {
		return nil
	}
	text, err := json.Marshal(p.kept)
	if err == nil {
		err = files.Anywhere().MakeFolder(filepath.Dir(p.path))
	}
	if err == nil {
		err = files.Anywhere().Replace(p.path, text)
	}
	return unusable(p.path, err)
}

// put adds rows, replacing those with the same keys if over is set, and otherwise leaving them.
func put[R any](o own[R], to *[]R, rows []R, over bool) {
	for _, r := range rows {
		i := slices.IndexFunc(*to, func(other R) bool { return o.key(&other) == o.key(&r) })
		switch {
		case i < 0:
			*to = append(*to, r)
		case over:
			(*to)[i] = r
		}
	}
}

// key is the values of a row's key columns.
func (o own[R]) key(r *R) string {
	var parts []string
	for _, c := range o.columns[:o.keys] {
		parts = append(parts, c.Text(r))
	}
	return strings.Join(parts, "\x00")
}

// inOrder gives the rows in the order of their keys, as a database does.
func inOrder[R any](o own[R], rows []R) []R {
	slices.SortStableFunc(rows, func(a, b R) int { return strings.Compare(o.key(&a), o.key(&b)) })
	return rows
}

func (p *plain) AddPlayed(_ context.Context, g OwnGame) error {
	return p.change(func(kept *plainText) { put(played, &kept.Played, []OwnGame{g}, true) })
}

func (p *plain) AddCards(_ context.Context, list []Card) error {
	return p.change(func(kept *plainText) { put(cards, &kept.Cards, list, false) })
}

func (p *plain) PutCard(_ context.Context, c Card) error {
	return p.change(func(kept *plainText) { put(cards, &kept.Cards, []Card{c}, true) })
}

func (p *plain) Forget(context.Context) error {
	return p.change(func(kept *plainText) { kept.Played, kept.Cards = nil, nil })
}

func (p *plain) Played(context.Context) ([]OwnGame, error) {
	err := p.read()
	return inTime(inOrder(played, slices.Clone(p.kept.Played))), err
}

func (p *plain) Cards(context.Context) ([]Card, error) {
	err := p.read()
	return inOrder(cards, slices.Clone(p.kept.Cards)), err
}
