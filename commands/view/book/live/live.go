// Package live makes a book a living one: the program runs in its pages, in a worker, and
// needs no server. Two pages come with it, the prompt and a tree that can be changed.
package live

import (
	"context"
	"embed"
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

// folder is where everything goes that is not a page, except for the script that makes pages work
// offline: it may only serve what is beside it or below.
const (
	folder = "live/"
	atRoot = "offline.js"
)

// The scripts that every living page runs, in order; runtime.js is Go's own.
var common = []string{"files.js", "runtime.js", "join.js", "worker.js", "store.js", "engine.js"}

// Program is Parlor built for browsers, with the script that Go provides to run it, and the version
// of that Go.
type Program struct {
	Module, Runtime []byte
	Version         string
	// Small are modules that play one game, by its name, with which the page of that game begins.
	Small map[string][]byte
}

// The initial tree of the page of the tree, and how it is searched.
const (
	firstTree      = "(max (chance (1 3) (2 (min 6 (chance (1 4) (1 8))))) (min 5 (chance (1 2) (3 9)) 1) (chance (1 (min 7 2)) (1 (max 4 0))))"
	firstAlgorithm = "star1"
	firstDepth     = 4
)

// Of gives what makes a book a living one.
func Of(ctx context.Context, p Program, open book.Opener) (*book.Live, error) {
	l := &book.Live{Scripts: inFolder(append(slices.Clone(common), "leaves.js", "signs.js", "answers.js", "blocks.js")...), Files: map[string][]byte{}, Style: read("live.css")}
	entries, err := assets.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		switch name := e.Name(); {
		case name == atRoot:
			l.Files[name] = []byte(read(name))
		case path.Ext(name) != ".html":
			l.Files[folder+name] = []byte(board.Slim(read(name)))
		}
	}
	brings, err := modules(l, p)
	if err != nil {
		return nil, err
	}
	l.Files[folder+"search.js"] = []byte(page.Script())
	l.Files[folder+"book.css"] = []byte(book.Style())
	l.Files[folder+"board.js"], l.Files[folder+"board.css"] = []byte(board.Script()), []byte(board.Style())
	l.Files[folder+"table.js"], l.Files[folder+"table.css"] = []byte(board.TableScript()), []byte(board.TableStyle())
	stepsPage(l)
	tiles, err := prompts(l, open, brings)
	if err != nil {
		return nil, err
	}
	if l.Front, err = front(ctx, open, tiles); err != nil {
		return nil, err
	}
	if l.Games, err = filled("games.html", tiles); err != nil {
		return nil, err
	}
	l.FrontScripts = inFolder(append(slices.Clone(common), "board.js", "leaves.js", "front.js")...)
	l.FrontStyle = board.Style()
	l.Files["tree.html"], err = treePage(ctx, open)
	return l, err
}

// prompted is the data for the page of the prompt, and for each page on which a game is played.
type prompted struct {
	Title, Path string
	Game        string        // its name
	Whole       string        // the file of the whole program and the version of it
	Small       string        // that of the one with which the page begins, or empty
	Baked       template.HTML // the board after that line, as data, where it is always the same
	Begins      string        // the line typed at once
	Start       template.HTML // the board after that line
	Board       template.HTML
	Talk        template.HTML // what one types and reads
	Sign        template.HTML // a small picture
	Rules       []string      // how the game is played
	Games       []prompted
}

// opposed is the line that begins a game on its page: against an opponent that a beginner can beat.
const opposed = "opponent level 3"

// noMeta is empty front matter.
var noMeta transcripts.Meta

// prompts writes the page of the prompt, and one for each game, and gives the games with their
// pictures.
func prompts(l *book.Live, open book.Opener, brings brought) (tiles []tile, err error) {
	room, err := open(noMeta)
	if err != nil {
		return nil, err
	}
	defer room.End()
	all := []prompted{{Title: "The prompt", Path: "prompt.html"}}
	for _, kind := range room.Session.Games.Kinds {
		if len(kind.About().Bench) == 0 {
			continue // it is made for study
		}
		t, err := tileOf(room, kind)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(tiles, func(before tile) bool { return before.Sign == t.Sign }) {
			t.Sign = t.other // so that games alike can be told apart
		}
		t.Small = brings.small[t.Game]
		view, err := viewOf(open, t.Begins)
		if err != nil {
			return nil, err
		}
		play := t.prompted
		play.Rules = append([]string{kind.About().Guide.Turn}, kind.About().Guide.Rules...)
		if view != nil {
			play.Baked, play.Start = view.data, view.picture
			l.Files[folder+"tall-"+t.Game+".bin"] = view.tall
		}
		tiles = append(tiles, t)
		all = append(all, play)
	}
	for _, p := range all {
		p.Games, p.Whole = all[1:], brings.whole
		if p.Talk, err = filled("talk.html", p); err != nil {
			return nil, err
		}
		name := "prompt.html"
		if p.Board = template.HTML(board.Parts()); p.Begins != "" {
			name, p.Board = "play.html", template.HTML(board.Table(talkPane(p.Talk)))
		}
		page, err := filled(name, p)
		if err != nil {
			return nil, err
		}
		l.Files[p.Path] = []byte(page)
	}
	return tiles, nil
}

// talkPane is the tab of a table in which one types.
func talkPane(talk template.HTML) string {
	return `<div class="pane" role="tabpanel" id="talk" aria-labelledby="tab-prompt" hidden>` + "\n" + string(talk) + "</div>"
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
	form, err := filled("treeform.html", struct {
		Tree, Algorithm string
		Depth           int
		Algorithms      []string
	}{firstTree, firstAlgorithm, firstDepth, room.Session.SoundAlgorithms().Names()})
	if err != nil {
		return nil, err
	}
	return page.WriteLive(page.Changing{
		Title: "A tree to change", Form: form, Style: read("live.css"),
		Scripts: inFolder(append(slices.Clone(common), "link.js", "search.js", "tree.js")...),
	}, d)
}
