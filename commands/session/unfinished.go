package session

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"parlor/commands/gametext"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/savefile"
	"parlor/games"
	"parlor/transcripts/files"
)

// Unfinished keeps the games that a person plays at a terminal in files, from turn to turn,
// so that they can be gone on with, now or in another session. A game has a file of its own,
// and the session that has played it holds another as long as it lives: by that others know
// whose it is.
type Unfinished struct {
	s    *Session
	on   bool
	kept []*keptGame // of this session
}

// keptGame is a game with the file that keeps it.
type keptGame struct {
	game    *play.Game
	path    string
	release func() error // gives the hold up
	written play.Mark    // as it stands in the file
}

// What the files are called: the game, and what is held for it.
const (
	keptSuffix = ".game"
	holdSuffix = ".held"
)

func (u *Unfinished) folder() string { return filepath.Join(u.s.StateFolder, "unfinished") }

// Open has the session's games kept from now on.
func (u *Unfinished) Open() { u.on = u.s.StateFolder != "" }

// Keeps says whether a game is kept when a command has ended: something has been done in
// it, and it is not over.
func (u *Unfinished) Keeps(g *play.Game) bool {
	return u.on && g != nil && g.Turn() != games.Over && len(g.History().Steps) > 0
}

// Keep writes the games down as they stand, and takes the files of those away with which
// there is nothing to go on.
func (u *Unfinished) Keep() (err error) {
	if g := u.s.current; u.Keeps(g) && u.of(g) == nil {
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

// of gives the file of a game, or nil.
func (u *Unfinished) of(g *play.Game) *keptGame {
	if i := slices.IndexFunc(u.kept, func(k *keptGame) bool { return k.game == g }); i >= 0 {
		return u.kept[i]
	}
	return nil
}

// add takes a name for the file of a game, and holds it.
func (u *Unfinished) add(g *play.Game) error {
	if err := files.Anywhere().MakeFolder(u.folder()); err != nil {
		return CannotWrite(u.folder(), err)
	}
	name := filepath.Join(u.folder(), fmt.Sprintf("%020d", time.Now().UnixNano()))
	release, ok, err := files.Anywhere().Claim(name + holdSuffix)
	if err != nil || !ok {
		return CannotWrite(u.folder(), errors.Join(err, errors.New("it is held by another process")))
	}
	u.kept = append(u.kept, &keptGame{game: g, path: name + keptSuffix, release: release})
	return nil
}

func (u *Unfinished) write(k *keptGame) error {
	k.game.Identify(newIdentity())
	saved := savefile.Session{Made: u.s.Chance.made}
	one := saver{saved: &saved, current: k.game, places: map[*play.Game]int{}}
	one.game(k.game, "")
	if seed, ok := u.s.Chance.Seed(); ok {
		saved.Seed = &seed
	}
	text, err := saved.Encode()
	if err == nil {
		err = files.Anywhere().Replace(k.path, text)
	}
	if err != nil {
		return CannotWrite(k.path, err)
	}
	k.written = k.game.Mark()
	return nil
}

// drop takes the file of a game away.
func (u *Unfinished) drop(k *keptGame) error {
	err := takeAway(k.path)
	u.release(k)
	return err
}

func (u *Unfinished) release(k *keptGame) {
	_ = k.release()
	_ = takeAway(holdOf(k.path))
	u.kept = slices.DeleteFunc(u.kept, func(other *keptGame) bool { return other == k })
}

// Release gives up what the session holds, so that others may go on with its games.
func (u *Unfinished) Release() {
	for _, k := range slices.Clone(u.kept) {
		u.release(k)
	}
}

func holdOf(path string) string { return strings.TrimSuffix(path, keptSuffix) + holdSuffix }

func takeAway(path string) error {
	if err := files.Anywhere().Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return CannotWrite(path, err)
	}
	return nil
}

// waiting is a game that can be gone on with.
type waiting struct {
	keptGame // without a game where it is another session's
	saved    *savefile.Session
	fault    error // in the file
}

// waits lists the games that can be gone on with, the newest first: those of the session but
// for the one at the table, and those that no other session holds, which are released by
// free. Held says how many others are playing.
func (u *Unfinished) waits() (list []waiting, free func(), held int, err error) {
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
			if u.kept[i].game != u.s.current {
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

func readKept(path string) (*savefile.Session, error) {
	text, err := files.Anywhere().ReadText(path)
	if err != nil {
		return nil, CannotRead(path, err)
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

// UnfinishedGames lists the games that can be gone on with.
type UnfinishedGames struct {
	Games []UnfinishedGame `json:"games"`
}

// UnfinishedGame is one of them.
type UnfinishedGame struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	// Stands says the same in words.
	Stands string `json:"stands,omitempty"`
	// Fault is what is wrong with the file, empty for nothing.
	Fault string `json:"fault,omitempty"`

	name string // by which it is asked for
	err  error
}

// Write lists them.
func (l UnfinishedGames) Write(t *report.Text) {
	var rows [][]string
	for i, g := range l.Games {
		if g.Fault != "" {
			rows = append(rows, []string{strconv.Itoa(i + 1), "", g.Fault})
		} else {
			rows = append(rows, []string{strconv.Itoa(i + 1), g.Game, g.Stands})
		}
	}
	report.WriteTable(t, []report.TextColumn{{Head: "no.", Right: true}, {Head: "game"}, {Head: "stands at", Wrap: true}}, rows)
	t.Add("resume and a number goes on with one.\n")
}

// describe tells of a game that waits.
func (u *Unfinished) describe(w waiting) (g UnfinishedGame) {
	switch {
	case w.game != nil:
		now := w.game.Now()
		return UnfinishedGame{Game: w.game.Info().Title, Position: now.Text(), Stands: gametext.StandsAt(now), name: w.game.Info().Name}
	case w.fault != nil:
		return UnfinishedGame{Fault: w.fault.Error(), err: w.fault}
	}
	one := w.saved.Games[0]
	kind, ok := u.s.OwnGames.kindOf(one, u.s.OwnGames.broughtAlong(w.saved.OwnGames))
	if !ok {
		err := games.Errorf("bad-save", "an unfinished game of %q is kept, which is no game here", one.Game)
		return UnfinishedGame{Fault: err.Error(), err: err}
	}
	at, err := kind.Read(one.Position)
	if err != nil {
		err = games.Errorf("bad-save", "the unfinished game at %s cannot be read: %v", one.Position, err)
		return UnfinishedGame{Fault: err.Error(), err: err}
	}
	return UnfinishedGame{Game: kind.Info().Title, Position: one.Position, Stands: gametext.StandsAt(at), name: kind.Info().Name}
}

// List lists the games that can be gone on with, the newest first. Faults are what is wrong
// with files that are no such games.
func (u *Unfinished) List() (list UnfinishedGames, faults error) {
	all, free, _, err := u.waits()
	defer free()
	for _, w := range all {
		g := u.describe(w)
		list.Games = append(list.Games, g)
		err = errors.Join(err, g.err)
	}
	return list, err
}

// WayBack is the command that goes on with a game of the session.
func (u *Unfinished) WayBack(g *play.Game) string {
	all, free, _, _ := u.waits()
	free()
	at := slices.IndexFunc(all, func(w waiting) bool { return w.game == g })
	if len(all) <= 1 || at < 0 {
		return "resume"
	}
	return "resume " + strconv.Itoa(at+1)
}

// Resume goes on with the game of a number in the list, or of a name, or with the only one,
// which becomes the current one. There is none where several could be meant.
func (u *Unfinished) Resume(ctx context.Context, which string) (*play.Game, error) {
	all, free, held, err := u.waits()
	defer func() { free() }()
	if err != nil {
		return nil, err
	}
	at, err := u.pick(all, which)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0 && held > 0:
		return nil, games.Errorf("nothing-to-resume", "no unfinished game is kept but what is being played in another window")
	case len(all) == 0:
		return nil, games.Errorf("nothing-to-resume", "no unfinished game is kept; (resume match) goes on with a match by its name")
	case at < 0:
		return nil, nil
	}
	w := all[at]
	if w.game != nil {
		u.s.current = w.game
		return w.game, nil
	}
	if err := u.describe(w).err; err != nil {
		return nil, err
	}
	g, err := u.goOn(ctx, w)
	if err == nil {
		all[at].game = g // which stays held
		u.s.current = g
	}
	return g, err
}

// pick gives the place of the game that is meant, -1 where several could be.
func (u *Unfinished) pick(all []waiting, which string) (int, error) {
	n, err := strconv.Atoi(which)
	switch {
	case which == "" && len(all) == 1:
		return 0, nil
	case which == "" || len(all) == 0:
		return -1, nil
	case err == nil && 0 < n && n <= len(all):
		return n - 1, nil
	case err == nil:
		return 0, games.Errorf("no-such-number", "wanted the number of an unfinished game from 1 to %d, given %d; resume lists them", len(all), n)
	}
	return slices.IndexFunc(all, func(w waiting) bool { return u.describe(w).name == which }), nil
}

// goOn makes the game that a file keeps one of the session.
func (u *Unfinished) goOn(ctx context.Context, w waiting) (*play.Game, error) {
	chance := u.s.Chance
	if _, seeded := u.s.Chance.Seed(); !seeded && w.saved.Seed != nil {
		u.s.Chance.SetSeed(*w.saved.Seed)
		u.s.Chance.made = w.saved.Made
	}
	all, err := restorer{u.s, u.s.OwnGames.broughtAlong(w.saved.OwnGames)}.replayAll(ctx, w.saved.Games)
	if err != nil {
		u.s.Chance = chance // a game that cannot be gone on with is not begun
		return nil, games.Errorf("bad-save", "the unfinished game in %s cannot be gone on with and stays there: %v", w.path, err)
	}
	if k := w.keptGame; u.on {
		k.game, k.written = all[0], all[0].Mark()
		u.kept = append(u.kept, &k)
	} else {
		_ = w.release() // a script takes nothing away
	}
	return all[0], nil
}
