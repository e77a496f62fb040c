package reproduce

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"parlor/commands/arena/stats"
	"parlor/commands/game/position"
	"parlor/games"
)

// What the Sorry! write-up (Andrews and Wang, 2019) says. Its trials are played by its own
// search, which is the player original, and once more by a sound one.

const sorry = "sorry"

// sorryCounts are the write-up's numbers about cards, moves and the board.
func sorryCounts() map[string]count {
	return map[string]count{
		"branches-of-chance": figure(func(_ context.Context, l *Workbench) (int, error) {
			p, err := l.start(sorry)
			if err != nil {
				return 0, err
			}
			return len(p.Moves()), nil
		}),
		"cards": figure(func(_ context.Context, l *Workbench) (string, error) {
			p, err := l.start(sorry)
			if err != nil {
				return "", err
			}
			return strings.Join(namesOf(p, p.Moves()), " "), nil
		}),
		"sorry-is-rare":       judged(sorryCardOdds),
		"infinite-deck":       figure(sorryDeck),
		"leaving-start":       figure(sorryFirstCards),
		"one-move-from-start": figure(movesAt("sorry red 1 r:-1,-1,-1 g:-2,-2,-2")),
		"uses-of-the-10":      figure(movesAt("sorry red 10 r:20,-1,-1 g:-2,-2,-2")),
		"ring": figure(func(_ context.Context, l *Workbench) (int, error) {
			squares, err := sorryWay(l, "sorry red - r:11,-1,-1 g:-2,-2,-2")
			return slices.IndexFunc(squares, func(s string) bool { return strings.HasPrefix(s, "-") }), err
		}),
		"red-safe-squares":   figure(safeSquares("sorry red - r:10,-1,-1 g:-2,-2,-2")),
		"green-safe-squares": figure(safeSquares("sorry green - r:-1,-1,-1 g:28,-2,-2")),
		"weights-default":    figure(weightsOf(sorry, "default")),
		"weights-defensive":  figure(weightsOf(sorry, "defensive")),
		"weights-offensive":  figure(weightsOf(sorry, "offensive")),
		"weights-runner":     figure(weightsOf(sorry, "runner")),
	}
}

// namesOf gives the notations of moves or outcomes.
func namesOf(p position.Position, moves []games.Move) []string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = p.Name(m).Notation
	}
	return names
}

// movesAt counts the legal moves of a position of Sorry!.
func movesAt(text string) func(context.Context, *Workbench) (int, error) {
	return func(_ context.Context, l *Workbench) (int, error) {
		p, err := l.at(sorry, text)
		if err != nil {
			return 0, err
		}
		return len(p.Moves()), nil
	}
}

// weightsOf writes the weights of an evaluation.
func weightsOf(game, eval string) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		kind, err := l.kind(game)
		if err != nil {
			return "", err
		}
		var words []string
		for _, w := range weightsIn(kind, eval) {
			words = append(words, fmt.Sprint(float64(w)))
		}
		return strings.Join(words, " "), nil
	}
}

// odds writes the weight of each outcome, and gives their sum.
func odds(p position.Position) (weights []string, total uint32) {
	for _, m := range p.Moves() {
		weights = append(weights, fmt.Sprint(p.Weight(m)))
		total += p.Weight(m)
	}
	return weights, total
}

func sorryCardOdds(_ context.Context, l *Workbench) (string, bool, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", false, err
	}
	_, total := odds(p)
	for _, m := range p.Moves() {
		if w := p.Weight(m); p.Name(m).Notation == "Sorry!" {
			return fmt.Sprintf("%d in %d", w, total), 5*w < total, nil
		}
	}
	return "none", false, nil
}

// sorryDeck says whether the second draw has the same odds as the first.
func sorryDeck(_ context.Context, l *Workbench) (string, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", err
	}
	first, _ := odds(p)
	for _, card := range p.Moves() {
		held := p.After(card)
		second, _ := odds(held.After(held.Moves()[0]))
		if !slices.Equal(first, second) {
			return "other odds after " + p.Name(card).Notation, nil
		}
	}
	return "the same", nil
}

// sorryFirstCards lists the cards with which the first player can do more than pass.
func sorryFirstCards(_ context.Context, l *Workbench) (string, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", err
	}
	var playable []string
	for _, card := range p.Moves() {
		held := p.After(card)
		if held.Name(held.Moves()[0]).Words[0] != "pass" {
			playable = append(playable, p.Name(card).Notation)
		}
	}
	return strings.Join(playable, " "), nil
}

// sorryWay lists the squares on which a side's first piece stands when it goes home by ones while the
// other side passes.
func sorryWay(l *Workbench, text string) (squares []string, err error) {
	p, err := l.at(sorry, text)
	if err != nil {
		return nil, err
	}
	mover := position.Decider(p)
	for p.Turn() != games.Over && len(squares) < 100 {
		card := "8" // with which the other side, all at start, can only pass
		if position.Decider(p) == mover {
			card = "1"
		}
		if p, err = afterWords(p, "set-card", card); err != nil {
			return squares, err
		}
		moves := p.Moves()
		m := moves[len(moves)-1] // the piece with the lowest index, which is on its way
		if position.Decider(p) == mover {
			var from, to, card string
			if _, err := fmt.Sscanf(strings.Trim(p.Name(m).Notation, "()"), "%s %s %s", &from, &to, &card); err != nil {
				return squares, err
			}
			squares = append(squares, from)
			if to == "-96" || to == "-196" {
				return squares, nil
			}
		}
		p = p.After(m)
	}
	return squares, nil
}

// afterWords plays the move or outcome that words name.
func afterWords(p position.Position, words ...string) (position.Position, error) {
	m, err := p.Read(words)
	if err != nil {
		return nil, err
	}
	return p.After(m), nil
}

// safeSquares lists the squares behind the last one of the ring.
func safeSquares(text string) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		squares, err := sorryWay(l, text)
		if err != nil {
			return "", err
		}
		return strings.Join(squares[1:], " "), nil
	}
}

// The write-up's program breaks the rules with two moves of green's, a 10 that goes past home and one
// that leads out of the safe zone: by its own moves red wins 55.6 % of 6,000 games of equals. In a
// match the program is held to the rules, and the players change seats; the write-up's trials did
// neither, and do not say who sat where. Nearly all of their figures are below those of matches, as
// they would be if the player named first had been green.

// originalEvals are the evaluations of the write-up's program by number.
var originalEvals = []string{"default", "offensive", "defensive", "runner"}

// ownMoves is games of the write-up's program against itself by its own moves.
type ownMoves struct {
	green, red string // evaluations
	games      [2]int // how many: quick, and in full
	claim      claim
}

func (o ownMoves) work(*Workbench) string {
	return fmt.Sprintf("the program's own games, green %s and red %s, depth 4", o.green, o.red)
}

func (o ownMoves) answer(ctx context.Context, l *Workbench) (answer, error) {
	won, err := o.play(ctx, l, l.count(o.games))
	if err != nil {
		return answer{}, err
	}
	all := l.count(o.games)
	score := float64(won) / float64(all)
	e := stats.Interval{Score: score, Error: math.Sqrt(score * (1 - score) / float64(all)), Pairs: all / 2}
	e.Lo, e.Hi = score-confident*e.Error, score+confident*e.Error
	v, z := o.claim.judge(e)
	return answer{ours: percent(score), games: all, lo: e.Lo, hi: e.Hi, verdict: v, z: &z}, nil
}

// play plays so many games and says how many green has won. It stops at the first game that fails.
func (o ownMoves) play(ctx context.Context, l *Workbench, all int) (won int, err error) {
	evals := [2]int{slices.Index(originalEvals, o.red), slices.Index(originalEvals, o.green)}
	var wait sync.WaitGroup
	wins, errs := make([]int, l.Workers), make([]error, l.Workers)
	for w := range l.Workers {
		wait.Go(func() {
			for n := w; n < all && errs[w] == nil; n += l.Workers {
				var green bool
				if green, errs[w] = l.OriginalGame(ctx, evals, uint64(n)); green {
					wins[w]++
				}
			}
		})
	}
	wait.Wait()
	for w := range wins {
		won += wins[w]
		if err == nil {
			err = errs[w]
		}
	}
	return won, err
}
