package drawing

import (
	"context"

	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/walk"
	"parlor/games"
)

// How large the trees are that stand in pages.
const (
	mostShown       = 120
	mostShownEvents = 50_000
)

// Shown draws the tree that a command has shown, or that it has begun a walk through, as
// an element of a page. It is empty where there is none, or where the search is too large.
func Shown(ctx context.Context, s *session.Session, said []report.Record) (string, error) {
	begun := false
	for _, r := range said {
		switch r := r.(type) {
		case Explanation:
			return inline(OfTree(r.Tree, r.Counts)), nil
		case Tree:
			return inline(OfTree(r.Tree, r.Counts)), nil
		case walk.WalkBegun:
			begun = true
		}
	}
	if !begun {
		return "", nil
	}
	w := s.Mode.Walk
	at := w.State().Number
	d, err := Draw(ctx, w, Limits{Nodes: mostShown, Events: mostShownEvents})
	if report.CodeOf(err) == "tree-too-large" {
		d, err = nil, nil
	}
	if err != nil {
		return "", err
	}
	if err := w.Goto(ctx, at); err != nil || d == nil {
		return "", err
	}
	return inline(d), nil
}

func inline(d *Drawing) string { return d.Place().Inline("the tree of the search above") }

// Stepped runs commands in a session, of which the last begins a walk through a search, and
// draws that search.
func Stepped(ctx context.Context, in *session.Sandbox, commands ...string) (*Drawing, error) {
	for _, command := range commands {
		if told := in.Run(command); told.Err != nil {
			return nil, told.Err
		}
	}
	w := in.Session.Mode.Walk
	if w == nil {
		return nil, games.Errorf("no-walk", "wanted a command that begins a walk, given %s", commands[len(commands)-1])
	}
	return Draw(ctx, w, Limits{Nodes: MostNodes, Events: MostEvents})
}
