package main

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/lab/walk"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/repl"
	"parlor/transcripts"
)

// treeAsk is a tree to be searched and drawn, as somebody has changed it.
type treeAsk struct {
	Tree      string `json:"tree"` // as custom-tree takes it
	Algorithm string `json:"algorithm"`
	Depth     int    `json:"depth"`
	Ordered   bool   `json:"ordered"` // by the evaluation, below the root
	Lo        string `json:"lo"`      // the window in which all values are known to lie; may be empty
	Hi        string `json:"hi"`
}

// commands are those that search the tree, as they are typed at the prompt.
func (a treeAsk) commands() []string {
	window := ""
	if lo := strings.TrimSpace(a.Lo); lo != "" {
		window += " :lo " + lo
	}
	if hi := strings.TrimSpace(a.Hi); hi != "" {
		window += " :hi " + hi
	}
	ordering := "nil"
	if a.Ordered {
		ordering = "t"
	}
	return []string{
		fmt.Sprintf("(setf tree (custom-tree '%s%s))", a.Tree, window),
		fmt.Sprintf("(step tree %d :algorithm %s :ordering %s)", a.Depth, a.Algorithm, ordering),
	}
}

// searchTree searches a tree in a session used only for trees, and gives the walk through the search.
func (d *desk) searchTree(a treeAsk) (*walk.Walk, error) {
	if d.trees == nil {
		room, err := repl.Sandboxes(d.ctx, house())(transcripts.Meta{})
		if err != nil {
			return nil, err
		}
		d.trees = room
	}
	d.searched = treeAsk{}
	w, err := drawing.Stepped(d.trees, a.commands()...)
	if err == nil {
		d.searched = a
	}
	return w, err
}

// drawnTree is a search as the page shows it, with the commands by which it was made.
type drawnTree struct {
	drawing.SearchView
	Commands []string `json:"commands"`
}

// drawTree searches a tree, and gives the search as a page shows it, without the words of its events.
func (d *desk) drawTree(ctx context.Context, a treeAsk) (any, error) {
	w, err := d.searchTree(a)
	if err != nil {
		return nil, err
	}
	drawn, err := drawing.Draw(ctx, w, drawing.Limits{Nodes: drawing.MostNodes, Events: drawing.MostEvents, Wordless: true})
	if err != nil {
		return nil, err
	}
	return drawnTree{drawn.Search(), a.commands()}, nil
}

// mostTold is for how many events words are given at a time.
const mostTold = 100

// eventWords are the words of an event for the page.
type eventWords struct {
	Text    string   `json:"text"`
	Why     string   `json:"why"`
	Words   string   `json:"words"`
	Board   []string `json:"board,omitempty"`
	Picture []string `json:"picture,omitempty"`
}

// words gives the words of events of the search of a tree.
func (d *desk) words(ctx context.Context, a treeAsk, numbers []int) (any, error) {
	if len(numbers) > mostTold {
		return nil, wording.Errorf("bad-request", "wanted %d events at most, given %d", mostTold, len(numbers))
	}
	if d.trees == nil || d.searched != a {
		if _, err := d.searchTree(a); err != nil {
			return nil, err
		}
	}
	told, err := drawing.Told(ctx, walk.Of(d.trees.Session), numbers)
	return wording.Each(told, func(w drawing.EventWords) eventWords {
		return eventWords{strings.Join(w.Text, "\n"), strings.Join(w.Why, "\n"), w.Words, w.Board, w.Picture}
	}), err
}
