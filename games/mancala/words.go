package mancala

import (
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/text"
)

// The commands of the game, as a person types them.
const (
	verbSow   = "sow"
	verbTrace = "trace"
	verbState = "state"
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
	words = text.Typed(words)
	if s.turn == games.Over {
		return 0, text.GameOver("the game is over, " + r.result(s))
	}
	typed := words
	if len(words) > 0 && words[0] == verbSow {
		words = words[1:]
	}
	if len(words) != 1 || !text.IsDigits(words[0]) {
		return 0, games.Errorf("bad-move", "wanted the number of a pit, %s, got %s", r.choices(s), text.ClipWords(typed))
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

// noSuchPit is the error for a number that no pit has. A number beyond the mover's
// store may be that of a cell, meant for a pit of P2's.
func (r *Rules) noSuchPit(s *State, pit int, word string) error {
	from, to := r.cell(p2, 0), r.cell(p2, r.pits-1)
	switch {
	case pit < from || pit > to:
		return games.Errorf("no-such-pit", "wanted a pit from 0 to %d, got %s", r.pits-1, text.Clip(word))
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
	return text.Or(pits)
}

// Describe says what a move does.
func (r *Rules) Describe(s *State, m games.Move) string {
	side := int(s.mover & 1)
	stones := s.at[r.cell(side, int(m))]
	sown := *s
	last := r.sow(&sown, side, int(m))
	does := fmt.Sprintf("sows pit %d, %s", m, text.Plural(int(stones), "stone"))
	if last == r.stores[side] {
		does += ", the last into the store"
	}
	before := sown.at[r.stores[side]]
	r.capture(&sown, side, last)
	if taken := sown.at[r.stores[side]] - before; taken > 0 {
		does += fmt.Sprintf(", and captures %d", taken)
	}
	next := *s
	r.Play(&next, m)
	switch {
	case next.turn == games.Over:
		does += "; " + r.result(&next)
	case next.turn == s.turn:
		does += "; " + sideNames[side] + " moves again"
	}
	return does
}

// The commands that read the board.
const (
	verbPits  = "pits"
	verbStore = "store"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	side, err := text.ReadSide(r.Info(), words)
	if err != nil {
		return nil, err
	}
	switch verb {
	case verbPits:
		list := make([]any, r.pits)
		for pit := range list {
			list[pit] = int64(s.at[r.cell(side.Index(), pit)])
		}
		return list, nil
	case verbStore:
		return int64(r.Stores(s)[side.Index()]), nil
	}
	return nil, nil
}
