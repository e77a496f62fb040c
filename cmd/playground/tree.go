package main

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/drawing"
	"parlor/repl"
	"parlor/transcripts"
)

// treeAsk is a tree that is to be searched and drawn, as somebody has changed it.
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

// drawTree searches a tree, in a session that is there for trees alone, and gives the search
// as a page shows it.
func (d *desk) drawTree(ctx context.Context, a treeAsk) (any, error) {
	if d.trees == nil {
		room, err := repl.Rooms(d.ctx)(transcripts.Meta{})
		if err != nil {
			return nil, err
		}
		d.trees = room
	}
	commands := a.commands()
	drawn, err := drawing.Stepped(ctx, d.trees, commands...)
	if err != nil {
		return nil, err
	}
	return struct {
		drawing.SearchView
		Commands []string `json:"commands"`
	}{drawn.Search(), commands}, nil
}
