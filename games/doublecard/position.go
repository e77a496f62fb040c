package doublecard

import (
	"fmt"
	"strings"

	"parlor/games"
)

// Position writes who moved first and where the cards lie, in the order in which
// they were first placed, each as the move that puts it there. Until all cards
// are placed these are the moves of the game. Once cards have been moved, the
// number of moves and the place in the list of the card moved last follow. A cap
// other than 60 is named, and so is a forfeit:
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
	text := fmt.Sprintf("%s %s %s", gameWord, roles[s.first()&1], strings.Join(list, ";"))
	if s.moves > deck {
		text += fmt.Sprintf(" moves:%d last:%d", s.moves, s.last+1)
	}
	if r.cap != defaultCap {
		text += fmt.Sprintf(" cap:%d", r.cap)
	}
	if s.ending == forfeit {
		text += " forfeit:" + roles[s.mover]
	}
	return text
}

// longestText is more than any game of 60 moves needs.
const longestText = 1200

// badPosition makes the one kind of error of ReadPosition.
func badPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// ReadPosition reads what Position writes. The list may also hold the moves of a
// whole game, moved cards included (F.2.F.3.3.A.2), which are then played; they
// must be legal. Cards that have been moved, with moves: and last:, need not be
// in reach of a game, but must lie as the rules allow, and without the card moved
// last there must be no line.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	rules, s, err := readPosition(text)
	if err != nil {
		return nil, State{}, err
	}
	return rules, s, nil
}

func readPosition(text string) (*Rules, State, error) {
	f, err := readFields(text)
	if err != nil {
		return nil, State{}, err
	}
	rules, err := New(Options{First: turnOf[f.first], Cap: f.cap})
	if err != nil {
		return nil, State{}, badPosition("wanted cap:%d or cap:%d, got %q", defaultCap, shortCap, fmt.Sprintf("cap:%d", f.cap))
	}
	s := rules.Start()
	if f.moves == 0 {
		err = rules.replay(&s, f.list)
	} else {
		err = rules.readCards(&s, f)
	}
	if err == nil && f.forfeit != "" {
		err = rules.readForfeit(&s, f.forfeit)
	}
	return rules, s, err
}

// fields are the words of a position text.
type fields struct {
	first            side
	list             []string
	moves, last, cap int // 0 if missing
	forfeit          string
}

func readFields(text string) (f fields, err error) {
	if err := games.CheckText(text, longestText); err != nil {
		return f, err
	}
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != gameWord {
		return f, badPosition("wanted %s, color or dots for who moved first, and the moves or -, got %s", gameWord, games.Clip(text))
	}
	switch words[1] {
	case roles[color]:
		f.first = color
	case roles[dots]:
		f.first = dots
	default:
		return f, badPosition("wanted color or dots as the first to move, got %s", games.Clip(words[1]))
	}
	if words[2] != "-" {
		f.list = strings.Split(words[2], ";")
	}
	for _, word := range words[3:] {
		if err := f.readKey(word); err != nil {
			return f, err
		}
	}
	if (f.moves == 0) != (f.last == 0) {
		return f, badPosition("wanted moves: and last: together, or neither")
	}
	return f, nil
}

// readKey reads a word with a colon.
func (f *fields) readKey(word string) error {
	key, value, _ := strings.Cut(word, ":")
	if key == "forfeit" && f.forfeit == "" && value != "" {
		f.forfeit = value
		return nil
	}
	places := map[string]*int{"moves": &f.moves, "last": &f.last, "cap": &f.cap}
	place, known := places[key]
	n, ok := games.ReadNumber(value)
	switch {
	case !known:
		return badPosition("wanted moves: last: cap: or forfeit:, got %s", games.Clip(word))
	case !ok || n < 1:
		return badPosition("wanted a number after the colon, got %s", games.Clip(word))
	case *place != 0:
		return badPosition("wanted %s: once, got %s as well", key, games.Clip(word))
	}
	*place = n
	return nil
}

// replay plays the moves of a list.
func (r *Rules) replay(s *State, list []string) error {
	for i, item := range list {
		words := strings.Split(item, ".")
		if n := len(words); n != regularWords && n != recyclingWords || !looksLikeMove(strings.ToUpper(words[0])) {
			return badPosition("wanted moves such as 0.5.A.2 or F.2.F.3.3.A.2, got %s as move %d", games.Clip(item), i+1)
		}
		m, err := r.ReadMove(s, words)
		if err != nil {
			return badPosition("move %d, %s: %v", i+1, games.Clip(item), err)
		}
		r.Play(s, m)
	}
	return nil
}

// readCards lays the cards of a position in which some have been moved.
func (r *Rules) readCards(s *State, f fields) error {
	switch {
	case len(f.list) != deck:
		return badPosition("wanted all %d cards with moves:, got %d", deck, len(f.list))
	case f.moves <= deck || f.moves > int(r.cap):
		return badPosition("wanted moves:%d to moves:%d, got moves:%d", deck+1, r.cap, f.moves)
	case f.last > deck:
		return badPosition("wanted last:1 to last:%d, got last:%d", deck, f.last)
	}
	for i, item := range f.list {
		p, err := readPlacement(strings.Split(item, "."))
		if err != nil {
			return badPosition("card %d, %s: %v", i+1, games.Clip(item), err)
		}
		s.cards[i] = p
	}
	s.moves, s.last = uint8(f.moves), uint8(f.last-1)
	s.mover ^= side(s.moves & 1)
	s.turn = turnOf[s.mover]
	return r.settle(s)
}

// settle puts the cards on the board from the lowest up, the one moved last at
// the end, and sees whether the game is over.
func (r *Rules) settle(s *State) error {
	for row := range rows {
		for i, p := range s.cards {
			if i == int(s.last) || rowOf(p.Anchor()) != row {
				continue
			}
			if err := r.settleOne(s, i); err != nil {
				return err
			}
		}
	}
	if ofColor, ofDots := s.tally.lines(); ofColor || ofDots {
		return badPosition("wanted no line without the card moved last")
	}
	if err := r.settleOne(s, int(s.last)); err != nil {
		return err
	}
	if e := r.over(s); e != unfinished {
		s.end(e)
	}
	return nil
}

func (r *Rules) settleOne(s *State, card int) error {
	p := s.cards[card]
	if err := s.obstacle(p); err != nil {
		return badPosition("card %d, %s: %v", card+1, placeText(p), err)
	}
	s.put(p)
	return nil
}

// readForfeit ends the game as a program's breach of the rules does.
func (r *Rules) readForfeit(s *State, loser string) error {
	if s.turn == games.Over || loser != roles[s.mover] {
		return badPosition("wanted forfeit: with the side to move in an unfinished game, got %s", games.Clip(loser))
	}
	s.end(forfeit)
	return nil
}
