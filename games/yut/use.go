package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// readUse reads the mal, the score and perhaps the way and whether to stay
// apart.
func (r *Rules) readUse(s *State, words []string) (games.Move, error) {
	typed := words
	if words[0] == verbMove {
		words = words[1:]
	}
	if len(words) < 2 || len(words) > 4 {
		return 0, games.Errorf("bad-move", "wanted %s, the index of a mal and a score held, got %s", verbMove, text.ClipWords(typed))
	}
	mal, err := r.readMal(s, words[0])
	if err != nil {
		return 0, err
	}
	cast := castOf(words[1])
	if cast == noCast {
		return 0, games.Errorf("no-such-cast", "wanted a score held, %s, got %s", s.casts.text(" "), text.Clip(words[1]))
	}
	short, err := readWay(words[2:])
	if err != nil {
		return 0, err
	}
	return r.use(s, mal, cast, short, len(words) == 4)
}

// readMal reads an index, perhaps after the picture's letter; the error says which
// there are.
func (r *Rules) readMal(s *State, word string) (int, error) {
	word = strings.TrimPrefix(word, letters[s.mover&1])
	mal, err := strconv.Atoi(word)
	if err != nil && !text.IsDigits(word) {
		return 0, games.Errorf("bad-move", "wanted the index of a mal, 0 to %d, got %s", r.mals-1, text.Clip(word))
	}
	if err != nil || mal < 0 || mal >= r.mals {
		return 0, games.Errorf("no-such-mal", "wanted a mal from 0 to %d, %s to %s on the board, got %s",
			r.mals-1, s.malName(0), s.malName(r.mals-1), text.Clip(word))
	}
	return mal, nil
}

// malName is the name of a mal of the side to move in the picture: a0.
func (s *State) malName(mal int) string { return letters[s.mover&1] + strconv.Itoa(mal) }

// readWay reads t or nil, perhaps followed by apart.
func readWay(words []string) (shortcut bool, err error) {
	if len(words) == 2 && words[1] != apartWord {
		return false, games.Errorf("bad-secondary", "wanted %s or nothing after the way, got %s", apartWord, text.Clip(words[1]))
	}
	if len(words) == 0 || words[0] == no {
		return false, nil
	}
	if words[0] != yes {
		return false, games.Errorf("bad-secondary", "wanted %s for the way of the shortcut, or %s, got %s", yes, no, text.Clip(words[0]))
	}
	return true, nil
}

// use finds the move of a mal by a score.
func (r *Rules) use(s *State, mal int, cast uint8, shortcut, apart bool) (games.Move, error) {
	if !s.casts.has(cast) {
		return 0, games.Errorf("cast-not-held", "wanted a score held, %s, got %s", s.casts.text(" "), castWord(cast))
	}
	m, legal := r.Find(s, mal, scoreOf[cast], shortcut)
	if !legal {
		return 0, games.Errorf("illegal-move", "wanted %s, got %s, but %s", r.wanted(s), s.malName(mal), r.reason(s, mal, cast))
	}
	if !apart {
		return m, nil
	}
	if !r.options.StackChoice || !r.meets(s, m) {
		return 0, games.Errorf("bad-secondary", "wanted nothing after the way, got %s, which needs stacking by choice and an own mal to meet", apartWord)
	}
	return m | apartBit, nil
}

// reason says why a score cannot be used on a mal.
func (r *Rules) reason(s *State, mal int, cast uint8) string {
	switch r.barred(s, mal, cast) {
	case finished:
		return "it has finished"
	case fromHome:
		return "it is at home, and a back-do must go to a mal on the board"
	case idleVoid:
		return "the back-do is void while nothing is on the board, and has to be dropped first"
	}
	return fmt.Sprintf("%s is more than it needs to finish exactly", castWord(cast))
}

// Describe says what a move does and which mals it sends home, or what is thrown.
func (r *Rules) Describe(s *State, m games.Move) string {
	switch {
	case s.turn == games.Chance:
		return r.describeThrow(m)
	case m == passMove:
		return fmt.Sprintf("%s, no legal move", s.casts.text(" "))
	}
	name := castNames[moveCast(m)]
	if onBoard(s.at[s.mover&1][moveMal(m)]) || moveCast(m) != BackDo {
		return fmt.Sprintf("%s, %s %s%s", name, r.party(s, m), r.journey(s, m), r.effect(s, m))
	}
	return name + " with nothing on the board, nothing moves"
}

// describeThrow names what is thrown.
func (r *Rules) describeThrow(m games.Move) string {
	var words []string
	list := casts(m)
	for i := range list.len() {
		words = append(words, castNames[list.at(i)])
	}
	if len(words) == 1 {
		return words[0] + " is thrown"
	}
	return strings.Join(words, ", ") + " are set"
}

// party names the mal that m moves, or the stack.
func (r *Rules) party(s *State, m games.Move) string {
	name := r.named(s, m)
	if len(name) == 2 {
		return "mal " + name[1:]
	}
	return "stack " + name
}

// named is the name of the mal or stack that m moves, as it stands on the board: a0, b12.
func (r *Rules) named(s *State, m games.Move) string {
	set, name := r.stack(s, moveMal(m)), letters[s.mover&1]
	for i := range r.mals {
		if set&(1<<i) != 0 {
			name += strconv.Itoa(i)
		}
	}
	return name
}

// journey says where m leads.
func (r *Rules) journey(s *State, m games.Move) string {
	from, to := s.at[s.mover&1][moveMal(m)], r.target(s, m)
	switch {
	case from == home:
		return fmt.Sprintf("enters on %d", to)
	case to == done:
		return fmt.Sprintf("goes from %d to the finish", from)
	case to == home:
		return fmt.Sprintf("goes from %d back home", from)
	}
	return fmt.Sprintf("goes from %d to %d", from, to)
}

// effect says what m does besides moving.
func (r *Rules) effect(s *State, m games.Move) string {
	after, text := *s, ""
	r.Play(&after, m)
	hit := 0
	for i, at := range s.at[s.mover&1^1] {
		if at != after.at[s.mover&1^1][i] {
			hit++
		}
	}
	switch {
	case r.meets(s, m) && moveApart(m):
		text = ", staying apart,"
	case r.meets(s, m):
		text = ", joining the mals there,"
	}
	switch {
	case after.turn == games.Over:
		return fmt.Sprintf(" and %s wins", names[s.mover&1])
	case hit == 1:
		return text + " and sends a mal home"
	case hit > 1:
		return text + fmt.Sprintf(" and sends %d mals home", hit)
	}
	return strings.TrimSuffix(text, ",")
}
