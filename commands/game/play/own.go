package play

import (
	"slices"

	"parlor/games"
)

// Hand says who made a move on a game's path.
type Hand int

// A move is the computer's, or the only one there was, or a person has chosen it.
const (
	ByComputer Hand = iota
	OnlyMove
	ByPerson
)

// Hands says, for each move on the game's path, who has made it. Outcomes of chance are the
// computer's.
func (g *record) Hands() []Hand {
	positions, moves := g.Path()
	hands := make([]Hand, len(moves))
	i := len(moves) - 1
	for _, s := range slices.Backward(g.done) { // what was put back is on no path
		for _, d := range slices.Backward(s.deeds) {
			if i < 0 || d.told != nil || d.move != moves[i] || d.at != positions[i] {
				continue
			}
			switch {
			case d.kind == KindMove && len(d.at.Moves()) == 1:
				hands[i] = OnlyMove
			case d.typed:
				hands[i] = ByPerson
			}
			i--
		}
	}
	return hands
}

// chosenBy counts the decisions of a side, and those of them that a person has made.
func chosenBy(g *Game, side games.Turn) (own, all int) {
	positions, _ := g.Path()
	for i, h := range g.Hands() {
		turn := positions[i].Turn()
		mine := turn == side || turn == games.Both && side == games.Max || turn == games.Reply && side == games.Min
		switch {
		case !mine || h == OnlyMove:
		case h == ByPerson:
			own++
			fallthrough
		default:
			all++
		}
	}
	return own, all
}

// PlayedBy says whether a person has played a side: at least half of the decisions in
// which there was a choice were the person's own.
func PlayedBy(g *Game, side games.Turn) bool {
	own, all := chosenBy(g, side)
	return 2*own >= all
}

// ID identifies the game, wherever it is saved and resumed; it is empty for one that nobody
// has asked to keep.
func (g *record) ID() string { return g.id }

// Identify gives an identity to a game without one.
func (g *record) Identify(id string) {
	if g.id == "" {
		g.id = id
	}
}

// EndedBefore says whether the game was over when it was read from a file, and is so still:
// its end has counted where it was played.
func (g *record) EndedBefore() bool { return g.endedBefore }

// Decisions counts the turns that have been taken in a game: moves, the two of a
// simultaneous decision counted as one.
func Decisions(g *Game) (n int) {
	positions, moves := g.Path()
	for i := range moves {
		if turn := positions[i].Turn(); turn != games.Chance && turn != games.Reply {
			n++
		}
	}
	return n
}
