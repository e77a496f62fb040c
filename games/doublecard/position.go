package doublecard

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Position writes who moved first and where the cards lie, in the order in which
// they were first placed, each as the move that puts it there. Until all cards
// are placed these are the moves of the game. Once cards have been moved, the
// number of moves and the index of the card moved last follow. A cap other than
// 60 is written, and so is a forfeit:
//
//	double-card color -
//	double-card dots 0.5.A.1;0.2.C.1 cap:40
//	double-card color 0.5.A.1;...;0.7.G.4 moves:31 last:12
func (r *Rules) Position(s *State) string {
	list := make([]string, 0, deck)
	for _, p := range s.placed() {
		list = append(list, strings.ReplaceAll(placeText(p), " ", "."))
	}
	if len(list) == 0 {
		list = append(list, "-")
	}
	line := fmt.Sprintf("%s %s %s", gameWord, roles[s.first()&1], strings.Join(list, ";"))
	if s.moves > deck {
		line += fmt.Sprintf(" moves:%d last:%d", s.moves, s.last+1)
	}
	if r.cap != defaultCap {
		line += fmt.Sprintf(" cap:%d", r.cap)
	}
	if s.ending == forfeit {
		line += " forfeit:" + roles[s.mover]
	}
	return line
}

// ReadPosition reads what Position writes. The list may also be the moves of a
// whole game, moved cards included (F.2.F.3.3.A.2), which are then replayed; they
// must be legal. Positions with moves: and last: need not be reachable, but the cards
// must lie as the rules allow, and without the card moved last there must be no line.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(readPosition(line))
}

// The keys of position texts.
const (
	movesKey   = "moves:"
	lastKey    = "last:"
	capKey     = "cap:"
	forfeitKey = "forfeit:"
)

// form leaves room for the longest game of 60 moves.
var form = text.Form{
	Game: gameWord, Most: 1200, Words: 3, Says: "color or dots for who moved first, and the moves or -",
	Keys: []string{movesKey, lastKey, capKey, forfeitKey},
}

func readPosition(line string) (*Rules, State, error) {
	var none State
	words, f, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	rules, err := rulesNamed(words[1], f)
	if err != nil {
		return nil, none, err
	}
	var list []string
	if words[2] != "-" {
		list = strings.Split(words[2], ";")
	}
	s := rules.Start()
	switch {
	case f.Has(movesKey) != f.Has(lastKey):
		err = text.BadPosition("wanted moves: and last: together, or neither")
	case f.Has(movesKey):
		err = rules.readCards(&s, list, f)
	default:
		err = rules.replay(&s, list)
	}
	if err == nil && f.Has(forfeitKey) {
		err = rules.readForfeit(&s, f[forfeitKey])
	}
	return rules, s, err
}

// rulesNamed makes the rules that a position text states: who moved first, and
// the cap.
func rulesNamed(first string, f text.Fields) (*Rules, error) {
	side := slices.Index(roles[:], first)
	if side < 0 {
		return nil, text.BadPosition("wanted color or dots as the first to move, got %s", text.Clip(first))
	}
	o := Options{First: games.Players[side]}
	if f.Has(capKey) {
		n, ok := text.ReadNumber(f[capKey])
		if !ok || n != defaultCap && n != shortCap {
			return nil, text.BadPosition("wanted %s%d or %s%d, got %s", capKey, defaultCap, capKey, shortCap, text.Clip(capKey+f[capKey]))
		}
		o.Cap = n
	}
	return New(o)
}

// replay replays a list of moves.
func (r *Rules) replay(s *State, list []string) error {
	for i, item := range list {
		words := strings.Split(item, ".")
		if n := len(words); n != regularWords && n != recyclingWords || !looksLikeMove(strings.ToUpper(words[0])) {
			return text.BadPosition("wanted moves such as 0.5.A.2 or F.2.F.3.3.A.2, got %s as move %d", text.Clip(item), i+1)
		}
		m, err := r.ReadMove(s, words)
		if err != nil {
			return text.BadPosition("move %d, %s: %v", i+1, text.Clip(item), err)
		}
		r.Play(s, m)
	}
	return nil
}

// readCards lays the cards of a position in which some have been moved.
func (r *Rules) readCards(s *State, list []string, f text.Fields) error {
	if len(list) != deck {
		return text.BadPosition("wanted all %d cards with moves:, got %d", deck, len(list))
	}
	moves, err := f.Number(movesKey, deck+1, int(r.cap), 0)
	if err != nil {
		return err
	}
	last, err := f.Number(lastKey, 1, deck, 0)
	if err != nil {
		return err
	}
	for i, item := range list {
		p, err := readPlacement(strings.Split(item, "."))
		if err != nil {
			return text.BadPosition("card %d, %s: %v", i+1, text.Clip(item), err)
		}
		s.cards[i] = p
	}
	s.moves, s.last = uint8(moves), uint8(last-1)
	s.mover ^= side(s.moves & 1)
	s.turn = games.Players[s.mover]
	return r.build(s)
}

// build puts the cards on the board from the lowest up, the one moved last at
// the end, and determines whether the game is over.
func (r *Rules) build(s *State) error {
	for row := range rows {
		for i, p := range s.cards {
			if i == int(s.last) || rowOf(p.Anchor()) != row {
				continue
			}
			if err := r.putCard(s, i); err != nil {
				return err
			}
		}
	}
	if ofColor, ofDots := s.tally.lines(); ofColor || ofDots {
		return text.BadPosition("wanted no line without the card moved last")
	}
	if err := r.putCard(s, int(s.last)); err != nil {
		return err
	}
	if e := r.over(s); e != unfinished {
		s.end(e)
	}
	return nil
}

func (r *Rules) putCard(s *State, card int) error {
	p := s.cards[card]
	if err := s.obstacle(p); err != nil {
		return text.BadPosition("card %d, %s: %v", card+1, placeText(p), err)
	}
	s.put(p)
	return nil
}

// readForfeit ends the game as a program's illegal move does.
func (r *Rules) readForfeit(s *State, loser string) error {
	if s.turn == games.Over || loser != roles[s.mover] {
		return text.BadPosition("wanted forfeit: with the side to move in an unfinished game, got %s", text.Clip(loser))
	}
	s.end(forfeit)
	return nil
}
