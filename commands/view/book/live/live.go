// Package live makes a book a living one: the program runs in its pages, in a worker, and
// needs no server. Two pages come with it, the prompt and a tree that can be changed.
package live

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"slices"

	"parlor/commands/view/book"
	"parlor/commands/view/drawing"
	"parlor/commands/view/drawing/page"
	board "parlor/commands/view/scenes/page"
	"parlor/transcripts"
)

//go:embed *.js *.css *.html
var assets embed.FS

// folder is where everything stands that is no page.
const folder = "live/"

// The scripts by which every page is alive, in order; runtime.js is Go's own.
var common = []string{"files.js", "runtime.js", "join.js", "worker.js", "store.js", "engine.js"}

// Program is Parlor as it is built for browsers, with what Go says is to run it, and the
// version of that Go.
type Program struct {
	Module, Runtime []byte
	Version         string
}

// The tree with which the page of the tree begins, and how it is searched.
const (
	firstTree      = "(max (chance (1 3) (2 (min 6 (chance (1 4) (1 8))))) (min 5 (chance (1 2) (3 9)) 1) (chance (1 (min 7 2)) (1 (max 4 0))))"
	firstAlgorithm = "star1"
	firstDepth     = 4
)

// Of gives what makes a book a living one.
func Of(ctx context.Context, p Program, open book.Opener) (*book.Live, error) {
	l := &book.Live{Scripts: inFolder(append(slices.Clone(common), "blocks.js")...), Files: map[string][]byte{}, Style: read("live.css")}
	entries, err := assets.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if name := e.Name(); path.Ext(name) != ".html" {
			l.Files[folder+name] = []byte(read(name))
		}
	}
	packed, err := packed(split(withoutLines(p)))
	if err != nil {
		return nil, err
	}
	l.Files[folder+"parlor.wasm.gz"] = packed
	l.Files[folder+"module.js"] = []byte("globalThis.parlorModule = \"" + base64.StdEncoding.EncodeToString(packed) + "\";\n")
	l.Files[folder+"runtime.js"] = fmt.Appendf(nil, "function parlorRuntime() {\n%s\n}\nparlorRuntime.module = \"%x\";\n", p.Runtime, sha256.Sum256(packed))
	l.Files[folder+"search.js"] = []byte(page.Script())
	l.Files[folder+"book.css"] = []byte(book.Style())
	l.Files[folder+"board.js"], l.Files[folder+"board.css"] = []byte(board.Script()), []byte(board.Style())
	if err := prompts(l, open); err != nil {
		return nil, err
	}
	l.Files["tree.html"], err = treePage(ctx, open)
	return l, err
}

// prompted is what the page of the prompt is filled with, and each page on which a game is played.
type prompted struct {
	book.PlayPage
	Begins string // what is typed at once
	Board  template.HTML
	Games  []book.PlayPage
}

// opposed is how a game is begun on its page: against an opponent whom a beginner can beat.
const opposed = "opponent level 3"

// prompts writes the page of the prompt, and one for each game.
func prompts(l *book.Live, open book.Opener) error {
	room, err := open(transcripts.Meta{})
	if err != nil {
		return err
	}
	defer room.End()
	all := []prompted{{PlayPage: book.PlayPage{Title: "The prompt", Path: "prompt.html"}}}
	for _, kind := range room.Session.Games.Kinds {
		info := kind.Info()
		if len(kind.About().Bench) == 0 {
			continue // it is made for study
		}
		l.Games = append(l.Games, book.PlayPage{Title: info.Title, Path: "play-" + info.Name + ".html"})
		all = append(all, prompted{PlayPage: l.Games[len(l.Games)-1], Begins: info.Name + "\n" + opposed})
	}
	t, err := template.New("prompt").Parse(read("prompt.html"))
	for _, p := range all {
		p.Board, p.Games = template.HTML(board.Parts()), l.Games
		var b bytes.Buffer
		if err == nil {
			err = t.Execute(&b, p)
		}
		l.Files[p.Path] = b.Bytes()
	}
	return err
}

func inFolder(names ...string) (paths []string) {
	for _, name := range names {
		paths = append(paths, folder+name)
	}
	return paths
}

func read(name string) string {
	text, err := assets.ReadFile(name)
	if err != nil {
		panic("live: " + err.Error()) // it is part of the program
	}
	return string(text)
}

// packed compresses the module as browsers can inflate it by themselves.
func packed(module []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(module)
	}
	if err == nil {
		err = w.Close()
	}
	return b.Bytes(), err
}

// treePage writes the page of the tree.
func treePage(ctx context.Context, open book.Opener) ([]byte, error) {
	room, err := open(transcripts.Meta{})
	if err != nil {
		return nil, err
	}
	defer room.End()
	w, err := drawing.Stepped(room, "(setf tree (custom-tree '"+firstTree+"))", fmt.Sprintf("(step tree %d :algorithm %s)", firstDepth, firstAlgorithm))
	if err != nil {
		return nil, err
	}
	d, err := drawing.Draw(ctx, w, drawing.Limits{Nodes: drawing.MostNodes, Events: drawing.MostEvents})
	if err != nil {
		return nil, err
	}
	form, err := template.New("form").Parse(read("treeform.html"))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = form.Execute(&b, struct {
		Tree, Algorithm string
		Depth           int
		Algorithms      []string
	}{firstTree, firstAlgorithm, firstDepth, room.Session.SoundAlgorithms().Names()})
	if err != nil {
		return nil, err
	}
	return page.WriteLive(page.Changing{
		Title: "A tree to change", Form: template.HTML(b.String()), Style: read("live.css"),
		Scripts: inFolder(append(slices.Clone(common), "link.js", "search.js", "tree.js")...),
	}, d)
}
