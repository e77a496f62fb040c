package yut

import "parlor/games"

// A move at a decision holds the mal, the score to use, and which way to go
// where there is a choice. A throw is the score itself; several at once, as
// set-cast makes them, stand behind one another in three bits each. The pass is
// 0, which no other move can be, for every move uses a score.
const (
	passMove games.Move = 0

	malShift            = castBits
	malMask             = slots - 1
	shortBit games.Move = 1 << 5 // the way of the shortcut
	apartBit games.Move = 1 << 6 // not stacked on own mals it meets
)

func makeMove(mal int, cast uint8, shortcut, apart bool) games.Move {
	m := games.Move(cast) | games.Move(mal)<<malShift
	if shortcut {
		m |= shortBit
	}
	if apart {
		m |= apartBit
	}
	return m
}

// moveMal gives the index of the mal that m names.
func moveMal(m games.Move) int { return int(m>>malShift) & malMask }

// moveCast gives the score that m uses.
func moveCast(m games.Move) uint8 { return uint8(m) & castMask }

// moveShort gives 1 for the way of the shortcut and 0 for the other.
func moveShort(m games.Move) int { return int(m/shortBit) & 1 }

// moveApart says whether the mals that meet stay apart.
func moveApart(m games.Move) bool { return m&apartBit != 0 }

// Read gives what a legal move is made of: the index of the mal, the score,
// which is -1 for a back-do, and whether it takes the way of the shortcut. A
// pass has the score 0.
func (r *Rules) Read(m games.Move) (mal, score int, shortcut bool) {
	return moveMal(m), scoreOf[moveCast(m)], moveShort(m) == 1
}

// Find gives the move of a mal by a score, as the package of the course names
// it, and false if it is not legal. The shortcut matters only where two ways
// part.
func (r *Rules) Find(s *State, mal, score int, shortcut bool) (games.Move, bool) {
	cast := CastOfScore(score)
	if s.turn == games.Chance || s.turn == games.Over || mal < 0 || mal >= r.mals || !s.casts.has(cast) ||
		r.barred(s, mal, cast) != clear {
		return 0, false
	}
	shortcut = shortcut && r.parts(s.at[s.mover&1][mal], cast)
	m := makeMove(mal, cast, shortcut, false)
	return m, r.target(s, m) != none
}

// CastOfScore finds the kind of a score: 1 to 5, or -1 for a back-do; 0 if there is
// none.
func CastOfScore(score int) uint8 {
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if scoreOf[cast] == score {
			return cast
		}
	}
	return noCast
}

// MakeMove is the course package's function of that name: it moves a mal of
// mine by a score, with its stack, and sends theirs home. It gives how many it
// captured, and false if the move is not legal. The score is not looked for
// among any pending. Players that are asked about positions which are nobody's
// turn, as the report's is, use it; games are played by Play.
func (r *Rules) MakeMove(mine, theirs *[4]uint8, mal, score int, shortcut bool) (captured int, legal bool) {
	s := State{at: [2][slots]uint8{*mine, *theirs}}
	cast := CastOfScore(score)
	if cast == noCast || r.barred(&s, mal, cast) != clear {
		return 0, false
	}
	short := 0
	if shortcut {
		short = 1
	}
	from, to := mine[mal], r.next[short][mine[mal]][cast]
	if to == none {
		return 0, false
	}
	for i := range mine {
		if i == mal || mine[i] == from && from != home {
			mine[i] = to
		}
	}
	for i, at := range theirs {
		if at == to && onBoard(to) {
			theirs[i] = home
			captured++
		}
	}
	return captured, true
}
