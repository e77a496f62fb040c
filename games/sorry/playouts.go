package sorry

import "parlor/games"

// PlayOn implements games.RandomPlayer.
func (r *Rules) PlayOn(s *State, most int, random *games.Random) (made, moves int) {
	var list [8]games.Move // at most two moves for each piece
	for made < most {
		switch s.turn {
		case games.Over:
			return made, moves
		case games.Chance:
			r.draw(s, r.deal(s, random))
			if made++; made == most {
				return made, moves
			}
		}
		m := pass
		if options := r.choices(s, list[:0]); len(options) == 1 {
			m = options[0]
		} else if len(options) > 1 {
			m = options[random.Pick(uint64(len(options)))]
		}
		r.Play(s, m)
		made, moves = made+1, moves+1
	}
	return made, moves
}

// choices lists the moves of the card held, none if only a pass is possible.
func (r *Rules) choices(s *State, buf []games.Move) []games.Move {
	if s.card == cardSorry {
		return r.replacements(s, buf)
	}
	return r.advances(s, buf)
}

// dealt is the kind of each of the 18 cards.
var dealt = func() (all [18]games.Move) {
	at := 0
	for kind, many := range fullDeck {
		for range many {
			all[at] = games.Move(kind + 1)
			at++
		}
	}
	return all
}()

// deal draws a card by its odds.
func (r *Rules) deal(s *State, random *games.Random) games.Move {
	if !r.finite {
		return dealt[random.Pick(uint64(len(dealt)))]
	}
	left := 0
	for _, many := range s.deck {
		left += int(many)
	}
	at := int(random.Pick(uint64(left)))
	for kind, many := range s.deck {
		if at < int(many) {
			return games.Move(kind + 1)
		}
		at -= int(many)
	}
	panic("sorry: no card is left")
}
