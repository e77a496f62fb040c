package reproduce

import (
	"context"
	"fmt"

	"parlor/commands/arena/match"
	"parlor/commands/position"
	"parlor/games"
)

// watcher goes through games that were played and counts where a side could have won
// at once, or could have kept the other side from it.
type watcher struct {
	chances, missed int
}

// matchFrom is a match from one position.
func matchFrom(start, first, second string) match.Match {
	return match.Match{Starts: []string{start}, First: first, Second: second}
}

// watch goes through the decisions of the report's program in Double Card, and says how
// often it missed something.
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
				program := games.Players[number%2] // the second game of a pair has the seats changed
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

// blocks counts a position where nothing wins, the opponent threatens to, and some move
// keeps him from it.
func (w *watcher) blocks(p position.Position, m games.Move) {
	if canWin(p) {
		return
	}
	threatened, safe := false, false
	for _, other := range p.Moves() {
		switch next := p.After(other); {
		case canWin(next):
			threatened = true
		case next.Turn() != games.Over: // otherwise the move makes the opponent's line for him
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

// wins says whether a move wins the game for whoever makes it.
func wins(p position.Position, m games.Move) bool {
	next := p.After(m)
	if next.Turn() != games.Over {
		return false
	}
	return p.Turn() == games.Max && next.Score() > 0 || p.Turn() == games.Min && next.Score() < 0
}
