package mancala

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
)

// The commands of the game, as a person types them.
const (
	verbSow      = "sow"
	verbTrace    = "trace"
	verbState    = "state"
	verbFindMove = "find-move"
)

// Notation writes a move as traces do: the number of the pit.
func (r *Rules) Notation(_ *State, m games.Move) string { return strconv.Itoa(int(m)) }

// Words gives a move as a person types it.
func (r *Rules) Words(_ *State, m games.Move) []string {
	return []string{verbSow, strconv.Itoa(int(m))}
}

// ReadMove finds the move that the words name: the number of a pit, perhaps with
// sow in front.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = strings.Fields(strings.ToLower(strings.Join(words, " ")))
	if s.turn == games.Over {
		return 0, games.Errorf("game-over", "the game is over, %s; no move is left", r.result(s))
	}
	text := strings.Join(words, " ")
	if len(words) > 0 && words[0] == verbSow {
		words = words[1:]
	}
	if len(words) != 1 || strings.Trim(words[0], "0123456789") != "" {
		return 0, games.Errorf("bad-move", "wanted the number of a pit, %s, got %s", r.choices(s), games.Clip(text))
	}
	pit, err := strconv.Atoi(words[0])
	if err != nil || pit >= r.pits {
		return 0, r.noSuchPit(s, pit, words[0])
	}
	if s.at[r.cell(int(s.mover&1), pit)] == 0 {
		return 0, games.Errorf("empty-pit", "wanted a pit with stones in it, %s, got %d, which is empty", r.choices(s), pit)
	}
	return games.Move(pit), nil
}

// noSuchPit answers a number that no pit has. The number of a cell beyond the
// mover's store may be meant for a pit of P2's.
func (r *Rules) noSuchPit(s *State, pit int, word string) error {
	from, to := r.cell(p2, 0), r.cell(p2, r.pits-1)
	switch {
	case pit < from || pit > to:
		return games.Errorf("no-such-pit", "wanted a pit from 0 to %d, got %s", r.pits-1, games.Clip(word))
	case s.mover == p1:
		return games.Errorf("wrong-side", "wanted a pit of P1, 0 to %d, got cell %d, which is P2's", r.pits-1, pit)
	}
	return games.Errorf("no-such-pit", "wanted a pit from 0 to %d, got %d; cell %d is pit %d", r.pits-1, pit, pit, pit-from)
}

// choices lists the pits that may be sown.
func (r *Rules) choices(s *State) string {
	moves := r.Moves(s, nil)
	pits := make([]string, len(moves))
	for i, m := range moves {
		pits[i] = strconv.Itoa(int(m))
	}
	if len(pits) == 1 {
		return pits[0]
	}
	return strings.Join(pits[:len(pits)-1], ", ") + " or " + pits[len(pits)-1]
}

// Describe says what a move does.
func (r *Rules) Describe(s *State, m games.Move) string {
	side := int(s.mover & 1)
	stones := s.at[r.cell(side, int(m))]
	sown := *s
	last := r.sow(&sown, side, int(m))
	text := fmt.Sprintf("sows pit %d, %s", m, plural(int(stones), "stone"))
	if last == r.stores[side] {
		text += ", the last into the store"
	}
	before := sown.at[r.stores[side]]
	r.capture(&sown, side, last)
	if taken := sown.at[r.stores[side]] - before; taken > 0 {
		text += fmt.Sprintf(", and captures %d", taken)
	}
	next := *s
	r.Play(&next, m)
	switch {
	case next.turn == games.Over:
		text += "; " + r.result(&next)
	case next.turn == s.turn:
		text += "; " + sideNames[side] + " moves again"
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
