// Package unfinished saves the games that a person plays at a terminal after every turn, so that they
// can be resumed, now or in another session, however this one ends. A game has a file of its own, and
// beside it a lock that the session playing it holds as long as it lives. The package knows sessions
// and save files, but no commands and no screens; read Games first.
package unfinished

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/shell/input"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/games"
	"parlor/transcripts/files"
)

// Games keeps the games of a session. See [session.GameKeeper].
type Games struct {
	s    *session.Session
	on   bool
	kept []*keptGame // of this session
}

// Of gives the keeper of a session's games; nothing is saved before Open.
func Of(s *session.Session) session.GameKeeper { return &Games{s: s} }

// keptGame is a game and the file in which it is saved.
type keptGame struct {
	game    *play.Game
	path    string
	release func() error // gives up the lock
	written play.Mark    // as it stands in the file
}

// The suffixes of the files: the saved game, and its lock.
const (
	keptSuffix = ".game"
	holdSuffix = ".held"
)

func (u *Games) folder() string { return filepath.Join(u.s.StateFolder, "unfinished") }

// Open starts saving the session's games.
func (u *Games) Open() { u.on = u.s.StateFolder != "" }

// Keeps says whether a game is to be saved after a command: it has been played in and is not over.
func (u *Games) Keeps(g *play.Game) bool {
	return u.on && g != nil && g.Line.Turn() != games.Over && len(g.Line.History().Steps) > 0
}

// Keep saves the games as they stand, and removes the files of those in which nothing is left to
// resume.
func (u *Games) Keep() (err error) {
	if g := u.s.Current(); u.Keeps(g) && u.of(g) == nil && !u.ofLesson(g) {
		err = u.add(g)
	}
	for _, k := range slices.Clone(u.kept) {
		switch {
		case !u.Keeps(k.game):
			err = errors.Join(err, u.drop(k))
		case !k.written.Still(k.game):
			err = errors.Join(err, u.write(k))
		}
	}
	return err
}

// ofLesson says whether a game belongs to a lesson, whose commands have made it. A student's own is
// on top of the lesson.
func (u *Games) ofLesson(g *play.Game) bool {
	if !u.s.Stack.Within(func(k *input.Kind) bool { return k.Makes }) {
		return false
	}
	t, played := u.s.Stack.Top().(*input.Table)
	return !played || t.Game != g
}

// of gives the file of a game, or nil.
func (u *Games) of(g *play.Game) *keptGame {
	if i := slices.IndexFunc(u.kept, func(k *keptGame) bool { return k.game == g }); i >= 0 {
		return u.kept[i]
	}
	return nil
}

// add chooses a file name for a game, and takes its lock.
func (u *Games) add(g *play.Game) error {
	if err := files.Anywhere().MakeFolder(u.folder()); err != nil {
		return session.CannotWrite(u.folder(), err)
	}
	name := filepath.Join(u.folder(), fmt.Sprintf("%020d", time.Now().UnixNano()))
	release, ok, err := files.Anywhere().Claim(name + holdSuffix)
	if err != nil || !ok {
		return session.CannotWrite(u.folder(), errors.Join(err, errors.New("it is held by another process")))
	}
	u.kept = append(u.kept, &keptGame{game: g, path: name + keptSuffix, release: release})
	return nil
}

func (u *Games) write(k *keptGame) error {
	saved := session.SavedAlone(u.s, k.game)
	text, err := saved.Encode()
	if err == nil {
		err = files.Anywhere().Replace(k.path, text)
	}
	if err != nil {
		return session.CannotWrite(k.path, err)
	}
	k.written = k.game.Line.Mark()
	return nil
}

// drop removes the file of a game.
func (u *Games) drop(k *keptGame) error {
	err := takeAway(k.path)
	u.release(k)
	return err
}

func (u *Games) release(k *keptGame) {
	_ = k.release()
	_ = takeAway(holdOf(k.path))
	u.kept = slices.DeleteFunc(u.kept, func(other *keptGame) bool { return other == k })
}

// Release gives up the session's locks, so that other sessions may resume its games.
func (u *Games) Release() {
	for _, k := range slices.Clone(u.kept) {
		u.release(k)
	}
}

func holdOf(path string) string { return strings.TrimSuffix(path, keptSuffix) + holdSuffix }

func takeAway(path string) error {
	if err := files.Anywhere().Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return session.CannotWrite(path, err)
	}
	return nil
}

// waiting is a game that can be resumed.
type waiting struct {
	keptGame // whose game is nil if it is not open in this session
	saved    *savefile.Session
	fault    error // in the file
}

// waits lists the games that can be resumed, the newest first: those of this session except the
// current one, and those that no other session plays, whose locks it takes until free is called. held
// counts the games that others are playing.
func (u *Games) waits() (list []waiting, free func(), held int, err error) {
	free = func() {
		for _, w := range list {
			if w.game == nil {
				_ = w.release()
			}
		}
	}
	if u.s.StateFolder == "" {
		return nil, free, 0, nil
	}
	names, err := files.Anywhere().Names(u.folder())
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	slices.Sort(names)
	for _, name := range slices.Backward(names) {
		path := filepath.Join(u.folder(), name)
		if !strings.HasSuffix(name, keptSuffix) {
			continue
		}
		if i := slices.IndexFunc(u.kept, func(k *keptGame) bool { return k.path == path }); i >= 0 {
			if u.kept[i].game != u.s.Current() {
				list = append(list, waiting{keptGame: *u.kept[i]})
			}
			continue
		}
		release, isFree, claimErr := files.Anywhere().Claim(holdOf(path))
		if claimErr != nil || !isFree {
			held++
			continue
		}
		w := waiting{keptGame: keptGame{path: path, release: release}}
		w.saved, w.fault = readKept(path)
		list = append(list, w)
	}
	return list, free, held, err
}

// waitsAfterLooks is waits, tried again where nothing is free but something is held: another session that
// begins looks at the games and so holds each for some milliseconds, which is not playing it.
func (u *Games) waitsAfterLooks(ctx context.Context) (list []waiting, free func(), held int, err error) {
	const looks, pause = 10, 20 * time.Millisecond
	for range looks {
		if list, free, held, err = u.waits(); err != nil || held == 0 || len(list) > 0 {
			break
		}
		select {
		case <-ctx.Done():
			return list, free, held, ctx.Err()
		case <-time.After(pause):
		}
	}
	return list, free, held, err
}

func readKept(path string) (*savefile.Session, error) {
	text, err := files.Anywhere().ReadText(path)
	if err != nil {
		return nil, session.CannotRead(path, err)
	}
	saved, err := savefile.Decode(text)
	if err == nil && len(saved.Games) != 1 {
		err = fmt.Errorf("wanted one game, found %d", len(saved.Games))
	}
	if err != nil {
		return nil, games.Errorf("bad-save", "the unfinished game in %s cannot be read and stays there: %v", path, err)
	}
	return &saved, nil
}
