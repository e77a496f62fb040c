// Package boards draws games and positions as boards: as data for others to draw, and as pictures.
// Games say what their boards look like (package games/scene); this package adds numbers and names of
// moves, the last move and what stands around the board, and draws it all. It may know games in
// progress and positions, and no session and no game by name. Read boards.go first, then view.go and
// paint.go.
package boards

import (
	"cmp"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/scene"
)

// Of gives the scene of a game in progress, with the numbers of its moves and what the last one
// changed.
func Of(g *play.Game) (scene.Scene, error) {
	at := g.Line.Now()
	if g.Line.Turn() == games.Both {
		at = g.Choice.At(g.Choice.NextToAsk())
	}
	s, err := At(at, g.List.Numbered())
	if err != nil {
		return s, err
	}
	s.Position.Says = g.Line.Now().Seen().Spoken()
	info := g.Line.Info()
	switch g.Line.Turn() {
	case games.Over:
		s.Position.Hand = nil // what was drawn last is played no more
	case games.Chance:
		s.Position.Deal = info.DealVerb
		if next := g.Line.NextToDecide(); next == games.Max || next == games.Min {
			s.Position.Turn = info.Side(next)
		}
	default:
		s.Position.Turn = info.Side(g.Choice.NextToAsk())
	}
	if g.Line.Turn() != games.Over {
		s.Position.Held = g.Line.Now().Seen().Held()
	}
	s.Position.Chosen = nil
	if side, waits := g.Choice.Waiting(); waits {
		s.Position.Chosen = []string{info.Side(side)}
	}
	positions, moves := g.Line.Path()
	s.Position.Last, s.Position.Trails = lately(positions, moves)
	return s, nil
}

// At gives the scene of a position with moves that have numbers.
func At(at position.Position, numbered []play.Numbered) (scene.Scene, error) {
	moves := make([]games.Move, len(numbered))
	for i, n := range numbered {
		moves[i] = n.Move
	}
	s, ok := at.Seen().Sketch(moves).(scene.Scene)
	if !ok {
		return s, games.Errorf("no-board", "%s has no board to show", at.Info().Title)
	}
	s.Position.Says = at.Info().Title
	addUsual(&s, at)
	say := at.Seen().Saying()
	for i, n := range numbered {
		m := &s.Moves[i]
		m.Number, m.Line, m.Does = n.Number, n.Name.Line(), say(n.Name.Does)
	}
	return s, nil
}

// addUsual adds the counts by which a game is won and what is held, where the game does not say it in
// its own way.
func addUsual(s *scene.Scene, at position.Position) {
	p := &s.Position
	if counts, ok := at.Seen().Tally(); ok && p.Counts == nil {
		for i, side := range at.Info().Sides {
			p.Counts = append(p.Counts, scene.Count{Side: side, What: "score", N: counts[i]})
		}
	}
	if held := at.Seen().Held(); held != "" && p.Hand == nil {
		kind := cmp.Or(s.Board.Deals, scene.Card)
		if word := at.Info().Outcome; s.Board.Deals == "" && (strings.HasPrefix(word, "di") || word == "roll") {
			kind = scene.Die
		}
		p.Hand = []scene.Item{{Kind: kind, Face: held}}
	}
}
