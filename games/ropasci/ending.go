package ropasci

import "parlor/games"

// ending is the rule that has ended a game. They are tested in this order after
// each turn.
type ending uint8

const (
	goesOn       ending = iota
	wipedOut            // a player has neither tokens nor throws
	stalemate           // both have an invincible token
	lastToken           // one has an invincible token, the other one token
	thirdTime           // the position has occurred three times
	tooManyTurns        // the limit of turns is reached
)

// judge tests the rules that need no history. All of these but the turn limit
// take precedence over repetition.
func (s *State) judge() ending {
	if s.thrown[upper] == Throws || s.thrown[lower] == Throws {
		if e := s.judgeTokens(); e != goesOn {
			return e
		}
	}
	if s.turns >= TurnLimit {
		return tooManyTurns
	}
	return goesOn
}

// judgeTokens tests the rules about players without throws left.
func (s *State) judgeTokens() ending {
	invincible := [2]bool{s.invincible(upper), s.invincible(lower)}
	switch {
	case s.finished(upper) || s.finished(lower):
		return wipedOut
	case invincible[upper] && invincible[lower]:
		return stalemate
	case invincible[upper] && s.count(lower) == 1, invincible[lower] && s.count(upper) == 1:
		return lastToken
	}
	return goesOn
}

// finished says whether a side has neither throws nor tokens left.
func (s *State) finished(side int) bool {
	return s.thrown[side] == Throws && s.at[side][0] == 0
}

// shown gives the set of symbols that a side has on the board.
func (s *State) shown(side int) (set uint8) {
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		set |= 1 << t.symbol()
	}
	return set
}

// invincible says whether a side has a token that the other can never beat: the
// other has no throws and no token of the symbol that beats it.
func (s *State) invincible(side int) bool {
	return s.thrown[side^1] == Throws && s.shown(side)&^beatenBy[s.shown(side^1)] != 0
}

// beatenBy gives, for a set of symbols, the set of those that they beat.
var beatenBy = makeBeatenBy()

func makeBeatenBy() (table [1 << symbols]uint8) {
	for set := range table {
		for x := Rock; x < symbols; x++ {
			if set>>x&1 != 0 {
				table[set] |= 1 << x.Beats()
			}
		}
	}
	return table
}

// repeated says whether the position has occurred twice before.
func (r *Rules) repeated(s *State) bool {
	const before = 2
	return len(r.past) >= before && r.occurred(s) >= before
}

// occurred counts how often the board of s occurred at the start of an earlier turn.
func (r *Rules) occurred(s *State) (n int) {
	for i := range r.past {
		p := &r.past[i]
		if p.at[upper] == s.at[upper] && p.at[lower] == s.at[lower] && p.thrown == s.thrown && p.turns < s.turns {
			n++
		}
	}
	return n
}

// endingOf gives the rule that has ended the game.
func (r *Rules) endingOf(s *State) ending {
	// The turn limit comes last, so a third occurrence on the last turn takes
	// precedence.
	if (s.end == goesOn || s.end == tooManyTurns) && s.held == 0 && r.repeated(s) {
		return thirdTime
	}
	return s.end
}

// winner gives Max or Min for the winner of a finished game and Over for a
// draw.
func (r *Rules) winner(s *State) games.Turn {
	switch r.endingOf(s) {
	case wipedOut:
		if s.finished(upper) && s.finished(lower) {
			return games.Over
		}
		if s.finished(upper) {
			return games.Min
		}
		return games.Max
	case lastToken:
		if s.invincible(upper) {
			return games.Max
		}
		return games.Min
	}
	return games.Over
}

// Win is the value of a finished game to the winner; a draw is worth 0. The
// search subtracts one for every ply it took.
const Win = 1000000

// Score gives the result of a finished game from Upper's side.
func (r *Rules) Score(s *State) games.Value {
	switch r.winner(s) {
	case games.Max:
		return Win
	case games.Min:
		return -Win
	}
	return 0
}

// Result says how a finished game ended, in the words of the course's referee.
func (r *Rules) Result(s *State) string {
	switch r.winner(s) {
	case games.Max:
		return "winner: upper"
	case games.Min:
		return "winner: lower"
	}
	return "draw: " + reasons[r.endingOf(s)]
}

// reasons are the referee's words for draws.
var reasons = [...]string{
	wipedOut:     "no remaining tokens or throws",
	stalemate:    "both players have an invincible token",
	thirdTime:    "same game state occurred for 3rd time",
	tooManyTurns: "maximum number of turns reached",
}
