package yut

// Squares are numbered as in the course's package: 0 is home, 30 the finish, 1 to 29
// lie on the board, and 29 is the corner where the race both begins and ends.
//
//	10  9  8  .  7  6  5
//	18 11  .  .  . 13  4
//	19  . 12  . 14  .  3
//	 .  .  . 15  .  .  .
//	20  . 16  . 23  .  2
//	21 17  .  .  . 24  1
//	22 25 26  . 27 28 29
const (
	home    = 0
	right   = 5  // where the shortcut over 13 begins
	top     = 10 // where the shortcut over 11 begins
	centre  = 15
	left    = 22 // the corner where that over 13 ends
	last    = 29
	done    = 30
	squares = 31
)

// none in a road table means an illegal move.
const none = 0xff

// ahead gives, for every square, the next one for a mal that does not turn off into
// a shortcut. The centre is left out: its successor depends on where the mal comes
// from.
var ahead = [squares]uint8{
	home: 1, 1: 2, 2: 3, 3: 4, 4: right, right: 6, 6: 7, 7: 8, 8: 9, 9: top,
	top: 18, 18: 19, 19: 20, 20: 21, 21: left, left: 25, 25: 26, 26: 27, 27: 28, 28: last, last: done,
	13: 14, 14: centre, 16: 17, 17: left,
	11: 12, 12: centre, 23: 24, 24: last,
	done: done,
}

// behind gives the square one step back. Three squares have two predecessors;
// shortcut chooses that of a mal that came by the shortcut.
func behind(o Options, at uint8, shortcut bool) uint8 {
	choose := func(short, long uint8) uint8 {
		if shortcut {
			return short
		}
		return long
	}
	switch at {
	case home, done:
		return at
	case 1:
		if o.BackDoHome {
			return home
		}
		return last
	case centre:
		return choose(14, 12)
	case left:
		return choose(17, 21)
	case last:
		return choose(24, 28)
	case 16, 23:
		return centre
	case 13:
		return right
	case 11:
		return top
	}
	for from, to := range ahead {
		if to == at {
			return uint8(from)
		}
	}
	return at
}

// leave gives the first square of a move forward. A mal that starts on a corner
// or the centre takes the shortcut, which some variants leave to the player.
func leave(o Options, at uint8, shortcut bool) uint8 {
	switch {
	case at == right && (shortcut || !o.ShortcutChoice):
		return 13
	case at == top && (shortcut || !o.ShortcutChoice):
		return 11
	case at == centre && (shortcut || !o.CentreChoice):
		return 23
	case at == centre:
		return 16
	}
	return ahead[at]
}

// pass gives the next square of a mal that has come to at from from.
func pass(from, at uint8) uint8 {
	switch {
	case at == centre && from == 12:
		return 23
	case at == centre:
		return 16
	}
	return ahead[at]
}

// road lists the squares of a move of n steps forward, including its start, up
// to the finish.
func road(o Options, at uint8, n int, shortcut bool) []uint8 {
	way := []uint8{at, leave(o, at, shortcut)}
	for len(way) <= n && way[len(way)-1] != done {
		way = append(way, pass(way[len(way)-2], way[len(way)-1]))
	}
	return way
}

// destination gives where a move ends, or none if it is illegal.
func destination(o Options, at uint8, cast uint8, shortcut bool) uint8 {
	if at == done {
		return done
	}
	if cast == BackDo {
		return behind(o, at, shortcut)
	}
	n := scoreOf[cast]
	way := road(o, at, n, shortcut)
	to, excess := way[len(way)-1], n+1-len(way)
	switch {
	case to == last && o.Finish == FinishArrive:
		return done
	case excess == 0 || o.Finish == FinishPass || o.Finish == FinishArrive:
		return to
	case o.Finish == FinishExact:
		return none
	}
	return bounce(o, way, excess)
}

// bounce goes excess steps back from the finish along the way that the mal came, and
// beyond the start of that way as a back-do would.
func bounce(o Options, way []uint8, excess int) uint8 {
	at := len(way) - 1 - excess
	if at >= 0 {
		return way[at]
	}
	to := way[0]
	for ; at < 0; at++ {
		to = behind(o, to, false)
	}
	return to
}

// makeRoads tabulates every move.
func makeRoads(o Options) (next [2][squares][Kinds + 1]uint8) {
	for shortcut := range next {
		for at := range next[shortcut] {
			for cast := uint8(Do); cast <= BackDo; cast++ {
				next[shortcut][at][cast] = destination(o, uint8(at), cast, shortcut == 1)
			}
		}
	}
	return next
}

// onBoard says whether a square lies on the board.
func onBoard(at uint8) bool { return at != home && at != done }
