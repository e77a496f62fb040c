// Package open is the room that shows walks on open boards: the page of a shell has the frame of a walk while
// one is on, and what is pressed there is typed into the shell.
package open

import (
	"context"
	"time"

	"parlor/commands/lab/walk"
	"parlor/commands/shell/session"
	"parlor/commands/view/scenes/projector"
	"parlor/commands/view/walkpage"
)

// Install lets open boards show walks.
func Install() { projector.WalksBy(film, walkpage.Script(), walkpage.Style()) }

// How large a film is at most, as it goes to every page of a class, and how long the shell waits for it.
const (
	mostBytes = 900 << 10
	patience  = 5 * time.Second

	mostEvents, fewest = 4000, 100
)

// film films the walk of a session, unless it is known.
func film(s *session.Session, known any) (mark any, text []byte, events, at int, ok bool) {
	w := walk.Of(s)
	if w == nil {
		return nil, nil, 0, 0, false
	}
	at = w.State().Number
	if known == any(w) {
		return w, nil, 0, at, true
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	packed, events, err := fitting(ctx, w)
	if err != nil {
		return nil, nil, 0, 0, false
	}
	return w, []byte(`"` + packed + `"`), events, at, true
}

// fitting packs a film of as many events as a page is sent.
func fitting(ctx context.Context, w *walk.Walk) (packed string, events int, err error) {
	for most := mostEvents; ; most = most * 2 / 3 {
		f, err := walkpage.Of(ctx, w, most)
		if err != nil {
			return "", 0, err
		}
		if packed, err = walkpage.Pack(f); err != nil || len(packed) <= mostBytes || most < fewest {
			return packed, len(f.Events), err
		}
	}
}
