package session

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/savefile"
	"parlor/games"
	"parlor/transcripts/files"
)

// Unfinished keeps the game that a person plays at a terminal in a file, from turn to
// turn, so that another session can go on with it. Each session has a file of its own and
// holds another as long as it lives: by that others know whose game is under way.
type Unfinished struct {
	s       *Session
	path    string       // of the file; empty before something is kept
	release func() error // gives the hold up
}

// What the files are called: the game, and what is held for it.
const (
	keptSuffix = ".game"
	holdSuffix = ".held"
)

func (u *Unfinished) folder() string { return filepath.Join(u.s.StateFolder, "unfinished") }

// Keep writes the current game down as it stands, and takes the file away when there is
// nothing to go on with.
func (u *Unfinished) Keep() error {
	g := u.s.current
	if u.s.StateFolder == "" {
		return nil
	}
	if !u.s.UnderWay() || len(g.History().Steps) == 0 {
		return u.Drop()
	}
	if err := u.hold(); err != nil {
		return CannotWrite(u.folder(), err)
	}
	saved := savefile.Session{Made: u.s.Chance.made}
	one := saver{saved: &saved, current: g, places: map[*play.Game]int{}}
	one.game(g, "")
	if seed, ok := u.s.Chance.Seed(); ok {
		saved.Seed = &seed
	}
	text, err := saved.Encode()
	if err == nil {
		err = files.Anywhere().Replace(u.path, text)
	}
	if err != nil {
		return CannotWrite(u.path, err)
	}
	return nil
}

// hold takes a name for the file, and holds it.
func (u *Unfinished) hold() error {
	if u.path != "" {
		return nil
	}
	if err := files.Anywhere().MakeFolder(u.folder()); err != nil {
		return err
	}
	name := filepath.Join(u.folder(), fmt.Sprintf("%020d", time.Now().UnixNano()))
	release, ok, err := files.Anywhere().Claim(name + holdSuffix)
	if err != nil || !ok {
		return errors.Join(err, errors.New("it is held by another process"))
	}
	u.path, u.release = name+keptSuffix, release
	return nil
}

// Drop takes the file away, if there is one.
func (u *Unfinished) Drop() error {
	if u.path == "" {
		return nil
	}
	err := takeAway(u.path)
	u.Release()
	return err
}

// Release gives up the hold, so that another session may go on with the game.
func (u *Unfinished) Release() {
	if u.path == "" {
		return
	}
	_ = u.release()
	_ = takeAway(strings.TrimSuffix(u.path, keptSuffix) + holdSuffix)
	u.path, u.release = "", nil
}

func takeAway(path string) error {
	if err := files.Anywhere().Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return CannotWrite(path, err)
	}
	return nil
}

// last gives the game that was under way last, of those that no other session is playing,
// with the hold on it, which is to be released; nil where there is none.
func (u *Unfinished) last() (saved *savefile.Session, path string, release func() error, err error) {
	if u.s.StateFolder == "" {
		return nil, "", nil, nil
	}
	names, err := files.Anywhere().Names(u.folder())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", nil, nil
	}
	slices.Sort(names)
	for _, name := range slices.Backward(names) {
		start, kept := strings.CutSuffix(name, keptSuffix)
		path := filepath.Join(u.folder(), name)
		if !kept || path == u.path {
			continue
		}
		release, free, err := files.Anywhere().Claim(filepath.Join(u.folder(), start+holdSuffix))
		if err != nil || !free {
			continue
		}
		saved, err := readKept(path)
		return saved, path, release, err
	}
	return nil, "", nil, err
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

// Title names the game that Resume would go on with, empty for none.
func (u *Unfinished) Title() (string, error) {
	saved, _, release, err := u.last()
	if release != nil {
		defer release()
	}
	if err != nil || saved == nil {
		return "", err
	}
	kind, ok := u.s.OwnGames.kindOf(saved.Games[0], u.s.OwnGames.broughtAlong(saved.OwnGames))
	if !ok {
		return "", games.Errorf("bad-save", "an unfinished game of %q is kept, which is no game here", saved.Games[0].Game)
	}
	return kind.Info().Title, nil
}

// Resume goes on with the game that was under way last, which becomes the current one.
func (u *Unfinished) Resume(ctx context.Context) (g *play.Game, err error) {
	saved, path, release, err := u.last()
	if release != nil {
		defer release()
	}
	if err != nil {
		return nil, err
	}
	if saved == nil {
		return nil, games.Errorf("nothing-to-resume", "no unfinished game is kept; (resume match) goes on with a match by its name")
	}
	current, chance, held := u.s.current, u.s.Chance, u.path
	defer func() { // a game that cannot be gone on with is not begun
		if err == nil {
			return
		}
		u.s.current, u.s.Chance = current, chance
		if held == "" {
			err = errors.Join(err, u.Drop())
		}
	}()
	if _, seeded := u.s.Chance.Seed(); !seeded && saved.Seed != nil {
		u.s.Chance.SetSeed(*saved.Seed)
		u.s.Chance.made = saved.Made
	}
	all, err := restorer{u.s, u.s.OwnGames.broughtAlong(saved.OwnGames)}.replayAll(ctx, saved.Games)
	if err != nil {
		return nil, games.Errorf("bad-save", "the unfinished game in %s cannot be gone on with and stays there: %v", path, err)
	}
	u.s.current = all[0]
	if err := u.Keep(); err != nil {
		return nil, err
	}
	if err := takeAway(path); err != nil {
		return nil, err
	}
	_ = takeAway(strings.TrimSuffix(path, keptSuffix) + holdSuffix) // what stays is not used again
	return all[0], nil
}

// Standings are what became of the games that a person has played against the computer in a
// session, in the order of their ends.
type Standings struct {
	Games []Scored
	last  *play.Game // which undo may begin again
	ended *play.Game // of which nobody has heard yet
	named *play.Game // the game that was given a name last
	name  string

	missed []Missed
}

// JustEnded gives the game that a person has ended since it was asked last and how, or nil.
func (c *Standings) JustEnded() (*play.Game, Scored) {
	g := c.ended
	c.ended = nil
	if g == nil {
		return nil, Scored{}
	}
	return g, c.Games[len(c.Games)-1]
}

// Missed is a position of a game in which a question was answered with a wrong move.
type Missed struct {
	At   position.Position
	Move games.Move
}

// mostMissed is how many are kept until they are asked for.
const mostMissed = 100

// Miss notes one.
func (c *Standings) Miss(at position.Position, m games.Move) {
	if len(c.missed) < mostMissed {
		c.missed = append(c.missed, Missed{at, m})
	}
}

// JustMissed gives those since it was asked last.
func (c *Standings) JustMissed() []Missed {
	list := c.missed
	c.missed = nil
	return list
}

// Scored is a game that is over.
type Scored struct {
	ID       string  // of the game, different from all others
	Game     string  // as people call it
	Opponent string  // who it was, for people
	Points   float64 // the person's: 1, a half or 0
}

// note takes account of a game as it stands after a command.
func (c *Standings) note(g *play.Game) {
	if g == nil || g == c.last && g.Turn() == games.Over {
		return
	}
	if g == c.last {
		c.Games, c.last = c.Games[:len(c.Games)-1], nil // undone
	}
	side, ok := play.Person(g)
	if !ok || g.Turn() != games.Over {
		return
	}
	points := 0.
	switch g.Winner() {
	case "draw":
		points = .5
	case strings.ToLower(g.Info().Side(side)):
		points = 1
	}
	opponent := *play.Seated(g)[side.Opponent()-games.Max]
	if g != c.named {
		c.named, c.name = g, strconv.FormatInt(time.Now().UnixNano(), 36)
	}
	c.Games, c.last = append(c.Games, Scored{c.name, g.Info().Title, opponentName(opponent), points}), g
	c.ended = g
}

// opponentName names an opponent: a search by its depth and, if it was chosen, its
// evaluation.
func opponentName(p play.Player) string {
	switch {
	case p.Name != "":
		name := p.Name
		for _, o := range p.OwnOptions() { // level 3
			name += " " + o[1]
		}
		return name
	case p.Choose != nil:
		return "a function"
	}
	name := "depth " + strconv.Itoa(p.Depth)
	if p.Eval != "" {
		name += ", " + p.Eval
	}
	return name
}
