package commands

import (
	"context"
	"strings"

	"parlor/games"
	"parlor/search"
)

// chooser picks a move for one side of the game as it stands, and tells what it
// found. At a Both node it picks that side's half.
type chooser func(ctx context.Context, side games.Turn) (games.Move, error)

// seat gives a player's chooser. What a player remembers lasts as long as it.
func (g *gameOf[S]) seat(p player) (chooser, error) {
	if err := g.checkPlayer(p); err != nil {
		return nil, err
	}
	if own, ok := g.own(p.name); ok {
		choose := own.New()
		return func(ctx context.Context, side games.Turn) (games.Move, error) {
			return g.askOwn(ctx, p, own, choose, side)
		}, nil
	}
	switch p.name {
	case randomPlayer:
		return g.pickRandomly, nil
	case manualPlayer:
		return g.askPerson, nil
	}
	return func(ctx context.Context, side games.Turn) (games.Move, error) {
		return g.pickBySearch(ctx, p.request, side)
	}, nil
}

// seats gives the choosers of both players.
func (g *gameOf[S]) seats(players [2]player) (seats [2]chooser, err error) {
	for i, p := range players {
		if seats[i], err = g.seat(p); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

// pickBySearch searches and reports. A match is not played on with a search
// that was stopped by a person.
func (g *gameOf[S]) pickBySearch(ctx context.Context, r request, side games.Turn) (games.Move, error) {
	g.session.Emit(TurnLine{Side: g.info().Side(side), side: side})
	report, err := g.searchFor(ctx, r, side)
	if err != nil {
		return 0, err
	}
	if report.Stopped != "" && ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	g.session.Emit(report)
	return report.move, nil
}

// searchFor searches for a move of side. Where both sides decide at once it is
// drawn from the side's mixture.
func (g *gameOf[S]) searchFor(ctx context.Context, r request, side games.Turn) (Report, error) {
	if g.turn() != games.Both {
		return g.search(ctx, r)
	}
	random, err := g.playersChance()
	if err != nil {
		return Report{}, err
	}
	r.Algorithm = together(r.Algorithm)
	f, err := g.find(ctx, g.now, r)
	if err != nil {
		return Report{}, err
	}
	report := g.report(f, r)
	report.Side = g.info().Side(side)
	if f.Equilibrium == nil { // no depth was finished
		if side == games.Min {
			g.suggests(&report, side, f.Reply)
		}
		return report, nil
	}
	moves, mix := f.Equilibrium.Rows, f.Equilibrium.RowMix
	if side == games.Min {
		moves, mix = f.Equilibrium.Columns, f.Equilibrium.ColumnMix
	}
	g.used.Choices++
	g.suggests(&report, side, drawFrom(moves, mix, random))
	report.Drawn = mixes(mix)
	return report, nil
}

// suggests makes m, a move of side, the move of a report.
func (g *gameOf[S]) suggests(r *Report, side games.Turn, m games.Move) {
	s := g.stateFor(side)
	r.move, r.Move, r.Words = m, g.kit.Notation(&s, m), g.kit.Words(&s, m)
}

// drawFrom draws a move by its probability.
func drawFrom(moves []games.Move, mix []float64, random *games.Random) games.Move {
	at, last := random.Float(), moves[0]
	for i, p := range mix {
		if p > 0 {
			last = moves[i]
			if at < p {
				return last
			}
			at -= p
		}
	}
	return last // rounding has left a hair over
}

// mixes says whether a mixture has more than one move.
func mixes(mix []float64) bool {
	n := 0
	for _, p := range mix {
		if p > never {
			n++
		}
	}
	return n > 1
}

// playersChance is the chance of the next choice of a player who uses any.
func (g *gameOf[S]) playersChance() (*games.Random, error) {
	return g.session.random(games.StreamPlayers, g.number, g.used.Choices)
}

// stateFor is the position in which side chooses.
func (g *gameOf[S]) stateFor(side games.Turn) S {
	if side == games.Min && g.turn() == games.Both {
		return g.replyState()
	}
	return g.now
}

// pickRandomly picks among the legal moves, each as likely as the other.
func (g *gameOf[S]) pickRandomly(_ context.Context, side games.Turn) (games.Move, error) {
	random, err := g.playersChance()
	if err != nil {
		return 0, err
	}
	g.used.Choices++
	s := g.stateFor(side)
	m := games.Choice(g.kit, &s, random)
	g.session.Emit(RandomMove{
		Side: g.info().Side(side), Outcome: g.info().Outcome, Dealt: g.dealt(),
		Move: g.kit.Notation(&s, m), side: side,
	})
	return m, nil
}

// askOwn asks a player of the game, and makes sure that its move is legal.
func (g *gameOf[S]) askOwn(ctx context.Context, p player, own games.Player[S], choose games.Chooser[S], side games.Turn) (games.Move, error) {
	var random *games.Random
	if !own.Deterministic {
		var err error
		if random, err = g.playersChance(); err != nil {
			return 0, err
		}
	}
	chosen, err := choose(ctx, games.Ask[S]{
		Kit: g.kit, State: g.now, Side: side, Past: g.path.past(), Random: random,
		Depth: g.plies(p.Depth), Nodes: p.Nodes, Time: p.Time,
		Folder: g.session.CacheFolder, Progress: g.session.tellProgress(),
	})
	if err != nil {
		return 0, err
	}
	s := g.stateFor(side)
	if err := g.checkLegal(&s, chosen.Move, p.name); err != nil {
		return 0, err // before the move is put into words
	}
	g.used.Choices++
	g.session.Emit(g.choiceReport(p.name, side, &s, chosen))
	return chosen.Move, g.session.keepTrace(ctx, chosen.Trace)
}

// askPerson asks at the terminal until the answer is a legal move.
func (g *gameOf[S]) askPerson(ctx context.Context, side games.Turn) (games.Move, error) {
	g.session.Emit(g.board())
	s := g.stateFor(side)
	for {
		line, err := g.session.Shell.Ask(g.info().Side(side)+": ", g.turn() == games.Both)
		if err != nil {
			return 0, err
		}
		m, err := g.kit.ReadMove(&s, strings.Fields(line))
		if err == nil || ctx.Err() != nil {
			return m, context.Cause(ctx)
		}
		g.session.Emit(notef("%v", err))
	}
}

// together gives an algorithm that can decide for one side where both decide at
// once: the one asked for if it mixes, otherwise the faster of those that do.
func together(a *search.Algorithm) *search.Algorithm {
	if a.Mixes {
		return a
	}
	return search.DoubleOracle
}
