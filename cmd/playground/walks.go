package main

import (
	"context"

	"parlor/commands/lab/walk"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/commands/view/walkpage"
	"parlor/games"
	"parlor/repl"
	"parlor/transcripts"
)

// film runs commands, those of a page of the program or others, the last of which begins a walk, and films
// that walk.
func (d *desk) film(ctx context.Context, path string, steps []string) (any, error) {
	in, err := d.stepped(ctx, path, steps)
	if err != nil {
		return nil, err
	}
	w := walk.Of(in)
	if w == nil {
		return nil, wording.Errorf("no-walk", "wanted commands that step through a search")
	}
	return walkpage.Long(ctx, w)
}

// stepped runs commands and gives the session in which they have run.
func (d *desk) stepped(ctx context.Context, path string, steps []string) (*session.Session, error) {
	if path != "" {
		_, err := d.run(ctx, path, steps)
		if err != nil {
			return nil, err
		}
		if r := d.rooms[path]; r != nil {
			return r.sandbox.Session, nil
		}
		return nil, context.Cause(ctx)
	}
	room, err := repl.Sandboxes(games.Pausing(ctx), house())(transcripts.Meta{})
	if err != nil {
		return nil, err
	}
	defer room.End()
	for _, step := range steps {
		if told := room.Run(step); told.Err != nil {
			return nil, told.Err
		}
	}
	return room.Session, nil
}
