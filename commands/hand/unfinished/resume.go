package unfinished

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/games"
)

// UnfinishedGames lists the games that can be resumed.
type UnfinishedGames struct {
	Games []UnfinishedGame `json:"games"`
}

// UnfinishedGame is one of them.
type UnfinishedGame struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	// Stands describes the position in words.
	Stands string `json:"stands,omitempty"`
	// Fault is what is wrong with the file, or empty.
	Fault string `json:"fault,omitempty"`

	name string // by which it can be resumed
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

// describe describes a game that can be resumed.
func (u *Games) describe(w waiting) (g UnfinishedGame) {
	switch {
	case w.game != nil:
		now := w.game.Line.Now()
		return UnfinishedGame{Game: w.game.Line.Info().Title, Position: now.Text(), Stands: gametext.StandsAt(now), name: w.game.Line.Info().Name}
	case w.fault != nil:
		return UnfinishedGame{Fault: w.fault.Error(), err: w.fault}
	}
	one := w.saved.Games[0]
	kind, ok := u.s.OwnGames.KindOf(*w.saved, one)
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

// list describes games that wait. Its error says which files cannot be read as games.
func (u *Games) list(all []waiting) (list UnfinishedGames, faults error) {
	for _, w := range all {
		g := u.describe(w)
		list.Games = append(list.Games, g)
		faults = errors.Join(faults, g.err)
	}
	return list, faults
}

// Waiting implements [session.GameKeeper].
func (u *Games) Waiting() (waiting []session.Waiting, faults error) {
	all, free, _, err := u.waits()
	defer free()
	list, faults := u.list(all)
	for _, g := range list.Games {
		waiting = append(waiting, session.Waiting{Game: g.Game, Position: g.Position})
	}
	return waiting, errors.Join(err, faults)
}

// WayBack is the command that resumes a game of the session.
func (u *Games) WayBack(g *play.Game) string {
	all, free, _, _ := u.waits()
	free()
	at := slices.IndexFunc(all, func(w waiting) bool { return w.game == g })
	if len(all) <= 1 || at < 0 {
		return "resume"
	}
	return "resume " + strconv.Itoa(at+1)
}

// Resume makes the game with a number in the list, or with a name, or the only one, the current game.
// Where several could be meant it lists them and gives nil.
func (u *Games) Resume(ctx context.Context, which string) (*play.Game, error) {
	all, free, held, err := u.waitsAfterLooks(ctx)
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
		list, _ := u.list(all) // the list shows faults itself
		u.s.Emit(list)
		return nil, nil
	}
	w := all[at]
	if w.game != nil {
		u.s.SetCurrent(w.game)
		return w.game, nil
	}
	if err := u.describe(w).err; err != nil {
		return nil, err
	}
	g, err := u.goOn(ctx, w)
	if err == nil {
		all[at].game = g // so that free does not release it
		u.s.SetCurrent(g)
	}
	return g, err
}

// pick gives the index of the game that is meant, -1 where several could be.
func (u *Games) pick(all []waiting, which string) (int, error) {
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

// goOn loads a game from its file into the session.
func (u *Games) goOn(ctx context.Context, w waiting) (*play.Game, error) {
	g, err := session.GoOn(ctx, u.s, *w.saved)
	if err != nil {
		return nil, games.Errorf("bad-save", "the unfinished game in %s cannot be gone on with and stays there: %v", w.path, err)
	}
	if k := w.keptGame; u.on {
		k.game, k.written = g, g.Line.Mark()
		u.kept = append(u.kept, &k)
	} else {
		_ = w.release() // a session that keeps no games leaves the file to others
	}
	return g, nil
}
