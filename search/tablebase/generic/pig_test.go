package generic_test

import "parlor/games"

// pig is the rules of the dice game of that name, up to a goal: the player to move throws a die
// as often as he likes and adds up what it shows; a 1 loses the sum and the turn, and holding
// adds the sum to his score. It has more turns in a row than other games, and places that are
// come back to.
type pig struct{ goal int }

// pigState is a position. The scores do not hold the sum of the turn under way.
type pigState struct {
	score  [2]uint8
	sum    uint8
	mover  uint8 // 0 or 1
	thrown bool  // the die is in the air
}

// pigHold ends a turn, and its other move throws the die.
const pigHold games.Move = 1

func (g pig) Turn(s *pigState) games.Turn {
	switch {
	case int(s.score[s.mover]) >= g.goal:
		return games.Over
	case s.thrown:
		return games.Chance
	}
	return games.Players[s.mover]
}

func (g pig) Moves(s *pigState, buf []games.Move) []games.Move {
	switch g.Turn(s) {
	case games.Over:
		return buf
	case games.Chance:
		return append(buf, 1, 2, 3, 4, 5, 6)
	}
	if s.sum == 0 {
		return append(buf, 0)
	}
	return append(buf, 0, pigHold)
}

func (pig) Weight(*pigState, games.Move) uint32 { return 1 }

func (g pig) Play(s *pigState, m games.Move) {
	switch {
	case s.thrown && m == 1:
		*s = pigState{score: s.score, mover: s.mover ^ 1}
	case s.thrown:
		s.sum, s.thrown = s.sum+uint8(m), false
		if total := s.score[s.mover] + s.sum; int(total) >= g.goal {
			s.score[s.mover], s.sum = total, 0
		}
	case m == pigHold:
		s.score[s.mover] += s.sum
		*s = pigState{score: s.score, mover: s.mover ^ 1}
	default:
		s.thrown = true
	}
}

func (g pig) Score(s *pigState) games.Value {
	if int(s.score[0]) >= g.goal {
		return 1
	}
	return -1
}
