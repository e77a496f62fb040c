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
func (l *Line) Hands() []Hand {
	positions, moves := l.Path()
	hands := make([]Hand, len(moves))
	i := len(moves) - 1
	for _, s := range slices.Backward(l.done) { // what was put back is on no path
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
func (l *Line) chosenBy(side games.Turn) (own, all int) {
	positions, _ := l.Path()
	for i, h := range l.Hands() {
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
func (l *Line) PlayedBy(side games.Turn) bool {
	own, all := l.chosenBy(side)
	return 2*own >= all
}

// Decisions counts the turns that have been taken in a game: moves, the two of a
// simultaneous decision counted as one.
func (l *Line) Decisions() (n int) {
	positions, moves := l.Path()
	for i := range moves {
		if turn := positions[i].Turn(); turn != games.Chance && turn != games.Reply {
			n++
		}
	}
	return n
}
