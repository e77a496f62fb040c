package reproduce

import (
	"context"
	"fmt"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/store"
	"parlor/commands/game/position"
	"parlor/games"
)

// Workbench is what questions are answered with.
type Workbench struct {
	// Kind gives a game by its word.
	Kind func(word string) (position.Kind, bool)
	// Quick plays fewer games.
	Quick bool
	// Workers is how many games are played at the same time, at least 1.
	Workers int
	// Store stores the games of matches; with nil they are not stored. Program is the version of the
	// program, recorded with matches.
	Store   *store.Store
	Program string
	// Elsewhere plays the games of matches on other machines; nil if they are played here.
	Elsewhere match.Elsewhere
	// OriginalGame plays a game, by its number, of the Sorry! write-up's program against itself by
	// the program's own moves, with the evaluations of red and green given by number.
	OriginalGame func(ctx context.Context, evals [2]int, number uint64) (greenWon bool, err error)
	// Progress, if not nil, is told how far the current match has come.
	Progress func(arena.Progress)
}

// seed is the seed of all matches of this package, so that everybody gets the same results.
const seed = 1

// kind gives a game by its word.
func (l *Workbench) kind(game string) (position.Kind, error) {
	kind, ok := l.Kind(game)
	if !ok {
		return nil, games.Errorf("no-report", "there is no game %s", game)
	}
	return kind, nil
}

// start gives the first position of a game.
func (l *Workbench) start(game string) (position.Position, error) {
	kind, err := l.kind(game)
	if err != nil {
		return nil, err
	}
	p, _, err := kind.Start(nil)
	return p, err
}

// at gives the position that a text describes.
func (l *Workbench) at(game, text string) (position.Position, error) {
	kind, err := l.kind(game)
	if err != nil {
		return nil, err
	}
	return kind.Read(text)
}

// count is how many games are played, of the two numbers for quick and full.
func (l *Workbench) count(of [2]int) int {
	if l.Quick {
		return of[0]
	}
	return of[1]
}

// plan makes a match ready, from the game's first position unless it has starts.
func (l *Workbench) plan(game string, m match.Match) (*match.Plan, error) {
	kind, err := l.kind(game)
	if err != nil {
		return nil, err
	}
	if len(m.Starts) == 0 {
		start, _, err := kind.Start(nil)
		if err != nil {
			return nil, err
		}
		m.Starts = []string{start.Text()}
	}
	r, err := referee.For(kind, m.Starts)
	if err != nil {
		return nil, err
	}
	m.Seed, m.Luck = seed, referee.NoVariate
	p, err := match.Prepare(r, m)
	if err == nil {
		p.Elsewhere = l.Elsewhere
	}
	return p, err
}

// play plays the games of a match that were not played before.
func (l *Workbench) play(ctx context.Context, p *match.Plan, n int) (*arena.MatchOutcome, error) {
	out, err := arena.Play(ctx, arena.Order{
		Plan: p, Games: match.Span{To: uint64(n)}, Workers: l.Workers, Store: l.Store, Program: l.Program, Progress: l.Progress,
	})
	if err == nil {
		err = out.Stopped
	}
	return out, err
}

// replay plays a game of a match with all its moves, and gives its positions.
func (l *Workbench) replay(ctx context.Context, p *match.Plan, number uint64) ([]position.Position, []games.Move, error) {
	row, err := p.Play(ctx, number)
	if err != nil {
		return nil, nil, err
	}
	at, err := l.at(p.Game(), p.Starts[number/2%uint64(len(p.Starts))])
	if err != nil {
		return nil, nil, err
	}
	positions := []position.Position{at}
	for _, m := range row.Moves {
		at = at.After(m)
		positions = append(positions, at)
	}
	return positions, row.Moves, nil
}

// watcher goes through games and counts where a side could have won at once, or could have stopped
// the other side from winning.
type watcher struct {
	chances, missed int
}

// matchFrom is a match from one position.
func matchFrom(start, first, second string) match.Match {
	return match.Match{Starts: []string{start}, First: first, Second: second}
}

// watch goes through the decisions of the report's program in Double Card, and says how often it
// missed something.
func watch(look func(w *watcher, p position.Position, m games.Move)) func(context.Context, *Workbench) (string, bool, error) {
	return func(ctx context.Context, l *Workbench) (string, bool, error) {
		w := &watcher{}
		for _, t := range []trial{
			{game: doubleCard, first: "report", second: "random", games: [2]int{10, 100}},
			{game: doubleCard, first: "report", second: "1", games: [2]int{10, 100}, openings: 2},
		} {
			plan, err := l.plan(t.game, t.match())
			if err != nil {
				return "", false, err
			}
			for number := range uint64(l.count(t.games)) {
				positions, moves, err := l.replay(ctx, plan, number)
				if err != nil {
					return "", false, err
				}
				program := games.Players[number%2] // the players change seats in the second game of a pair
				for i := t.openings; i < len(moves); i++ {
					if positions[i].Turn() == program {
						look(w, positions[i], moves[i])
					}
				}
			}
		}
		if w.missed == 0 {
			return fmt.Sprintf("always, in %d cases", w.chances), w.chances > 0, nil
		}
		return fmt.Sprintf("not in %d of %d cases", w.missed, w.chances), false, nil
	}
}

// takes counts a position where there is a winning move.
func (w *watcher) takes(p position.Position, m games.Move) {
	if !canWin(p) {
		return
	}
	w.chances++
	if !wins(p, m) {
		w.missed++
	}
}

// blocks counts a position where nothing wins, the opponent threatens to win, and some move prevents
// that.
func (w *watcher) blocks(p position.Position, m games.Move) {
	if canWin(p) {
		return
	}
	threatened, safe := false, false
	for _, other := range p.Moves() {
		switch next := p.After(other); {
		case canWin(next):
			threatened = true
		case next.Turn() != games.Over: // otherwise the move itself makes the opponent's line
			safe = true
		}
	}
	if !threatened || !safe {
		return
	}
	w.chances++
	if canWin(p.After(m)) {
		w.missed++
	}
}

// canWin says whether the side to move has a move that wins.
func canWin(p position.Position) bool {
	for _, m := range p.Moves() {
		if wins(p, m) {
			return true
		}
	}
	return false
}

// wins says whether a move wins the game for the player who makes it.
func wins(p position.Position, m games.Move) bool {
	next := p.After(m)
	if next.Turn() != games.Over {
		return false
	}
	return p.Turn() == games.Max && next.Score() > 0 || p.Turn() == games.Min && next.Score() < 0
}

// weightsIn gives the weights of an evaluation of a game, one for each feature, nil if it has none or
// does not exist.
func weightsIn(k position.Kind, eval string) []games.Value {
	for _, e := range k.Evals() {
		if e.Name == eval {
			return e.Weights
		}
	}
	return nil
}
