package live

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"parlor/commands/game/catalog"
	"parlor/commands/shell/session"
	"parlor/commands/view/boards"
	"parlor/commands/view/book"
	"parlor/commands/view/drawing"
	"parlor/commands/view/scenes"
	board "parlor/commands/view/scenes/page"
)

// The game that can be played on the first page, and the tree that can be changed there: the
// textbook's figure for alpha-beta.
const (
	frontGame = "mancala"
	frontTree = "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))"
	// frontFacts are the names of the facts of its search that are shown.
	frontFacts = "value,best move,leaves,moves never tried"
)

// frontView is the data for the template of the first page's beginning.
type frontView struct {
	Game   tile          // that can be played there
	Board  template.HTML // where it is played
	Tree   template.HTML // the picture of the tree
	Facts  []drawing.Fact
	Names  string // of the facts
	Leaves string // the tree as it is typed
}

// tile is a game with its page: the line typed there at once, and pictures of the game at the start
// and later.
type tile struct {
	prompted
	Brief   string
	Picture template.HTML
	name    string
	other   template.HTML // the sign of the second side
}

// front makes the beginning of the first page.
func front(ctx context.Context, open book.Opener, tiles []tile) (template.HTML, error) {
	v := frontView{Board: template.HTML(board.Parts()), Leaves: frontTree, Names: frontFacts}
	for i, t := range tiles {
		if i == 0 || t.name == frontGame {
			v.Game = t
		}
	}
	in, err := open(noMeta)
	if err != nil {
		return "", err
	}
	defer in.End()
	d, err := frontSearch(ctx, in)
	if err != nil {
		return "", err
	}
	v.Tree = template.HTML(d.Place().Inline("The tree"))
	v.Facts = slices.DeleteFunc(d.Search().Facts, func(f drawing.Fact) bool { return !slices.Contains(strings.Split(frontFacts, ","), f.Name) })
	return filled("front.html", v)
}

// frontSearch searches the tree of the first page.
func frontSearch(ctx context.Context, in *session.Sandbox) (*drawing.Drawing, error) {
	w, err := drawing.Stepped(in, "(setf tree (custom-tree '"+frontTree+"))", "(step tree 2 :algorithm alpha-beta :ordering nil)")
	if err != nil {
		return nil, err
	}
	return drawing.Draw(ctx, w, drawing.Limits{Nodes: drawing.MostNodes, Events: drawing.MostEvents, Wordless: true})
}

// filled fills one of the templates.
func filled(name string, with any) (template.HTML, error) {
	t, err := template.New(name).Parse(read(name))
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = t.Execute(&b, with)
	return template.HTML(b.String()), err
}

// tileOf draws a game: at the start, and at a position of its bench.
func tileOf(in *session.Sandbox, kind catalog.Kind) (t tile, err error) {
	info, bench := kind.Info(), kind.About().Bench
	t = tile{prompted{Title: info.Title, Game: info.Name, Path: "play-" + info.Name + ".html", Begins: "set board off\n" + info.Name + "\n" + opposed}, info.Brief, "", info.Name, ""}
	for _, shown := range []struct {
		command string
		picture *template.HTML
	}{{"(make-" + info.Name + ")", &t.Start}, {fmt.Sprintf("(make-%s :position %q)", info.Name, bench[len(bench)/2]), &t.Picture}} {
		if told := in.Run(shown.command); told.Err != nil {
			return t, told.Err
		}
		if v, ok := scenes.PlayableOf(in.Session, ""); ok {
			*shown.picture, t.Sign, t.other = template.HTML(v.Picture), template.HTML(boards.SignOf(&v.Scene)), template.HTML(v.Signs[1])
		}
	}
	return t, nil
}
