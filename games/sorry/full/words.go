package full

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/text"
)

// swapWord, after a pawn, asks to change places by an 11.
const swapWord = "swap"

// Words gives a move as a person types it. The index after play-card is that of the own pawn,
// but with a Sorry! that of the enemy's pawn that it replaces; pawns that share a 7 are each
// named with their part.
func (r *Rules) Words(s *State, m games.Move) []string {
	if s.turn == games.Chance {
		return []string{track.VerbSet, cardWords[m]}
	}
	u := r.useOf(s, m)
	words := []string{track.VerbPlay, strconv.Itoa(u.piece)}
	switch u.kind {
	case passUse:
		return []string{text.Pass}
	case backUse:
		return append(words, track.BackWord)
	case swapUse:
		return append(words, swapWord, strconv.Itoa(u.other))
	case splitUse:
		return append(words, strconv.Itoa(u.steps), strconv.Itoa(u.other), strconv.Itoa(7-u.steps))
	}
	return words
}

// Notation writes a move like the write-up's program, (from to card) in square numbers, both
// pawns of a split 7 one after the other, a swap with the word, the pass with NIL NIL, and a
// drawn card by its name. The first square of a slide is left out.
func (r *Rules) Notation(s *State, m games.Move) string {
	if s.turn == games.Chance {
		return cardNames[m]
	}
	u := r.useOf(s, m)
	if u.kind == passUse {
		return fmt.Sprintf("(NIL NIL %s)", cardNames[s.card])
	}
	var b strings.Builder
	b.WriteString("(")
	for _, w := range r.waysOf(s, u) {
		fmt.Fprintf(&b, "%d %d ", squareOf(int(s.mover), w.from), squareOf(int(s.mover), w.to))
	}
	if u.kind == swapUse {
		b.WriteString(swapWord + " ")
	}
	return b.String() + cardNames[s.card] + ")"
}

// way is where a pawn goes by a card, before any slide.
type way struct {
	piece    int
	from, to uint8
}

// waysOf gives where the pawns of a legal use go.
func (r *Rules) waysOf(s *State, u use) []way {
	side := s.mover & 1
	own, enemy := &s.at[side], &s.at[side^1]
	switch {
	case u.kind == splitUse:
		return []way{{u.piece, own[u.piece], ahead[u.steps][own[u.piece]]}, {u.other, own[u.other], ahead[7-u.steps][own[u.other]]}}
	case u.kind == swapUse:
		return []way{{u.piece, own[u.piece], across[enemy[u.other]]}}
	case s.card == cardSorry:
		return []way{{r.lowestInStart(s), start, across[enemy[u.piece]]}}
	}
	piece, to, _ := r.wayOf(s, u)
	return []way{{piece, own[piece], to}}
}

// ReadMove finds the move that the words name: those of Words with or without the verb, or
// the notation. When a card must be drawn it finds the card.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = text.Typed(words)
	switch {
	case s.turn == games.Over:
		return 0, text.GameOver(layout.Colour(int(s.mover)^1) + " has won")
	case len(words) == 0:
		return 0, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	case s.turn == games.Chance:
		return layout.ReadCard(words, r.Moves(s, nil))
	case words[0][0] == '(' && len(words) > 2 && strings.Count(strings.Join(words, ""), "(") == 1: // two lists are a split
		return text.ReadNotation(r, s, r.Moves(s, nil), words)
	case len(words) == 1 && words[0] == text.Pass:
		return r.readPass(s)
	case words[0] == track.VerbSet || words[0] == track.VerbDraw:
		return 0, text.OutcomeHeld("the card held, "+cardNames[s.card]+", to be played", words)
	}
	return r.readPlay(s, words)
}

// wanted says what could have been typed in s.
func (r *Rules) wanted(s *State) string {
	if s.turn == games.Chance {
		return layout.Cards(r.Moves(s, nil))
	}
	return text.Wanted(r, s)
}

// readPass reads a pass, or a swap that is declined.
func (r *Rules) readPass(s *State) (games.Move, error) {
	for _, m := range r.Moves(s, nil) {
		if m == pass {
			return m, nil
		}
	}
	if s.card == card11 {
		return 0, games.Errorf("cannot-pass", "wanted %s, got %s; a swap may be declined only where no pawn can go 11 forward", r.wanted(s), text.Pass)
	}
	return 0, games.Errorf("cannot-pass", "wanted %s, got %s, allowed only when nothing can move", r.wanted(s), text.Pass)
}

// readPlay reads the words of a use and finds its move.
func (r *Rules) readPlay(s *State, words []string) (games.Move, error) {
	typed := words
	if words[0] == track.VerbPlay {
		words = words[1:]
	}
	u, err := r.readUse(s, words, typed)
	if err != nil {
		return 0, err
	}
	m, why := r.moveOf(s, u)
	if why == "" {
		return m, nil
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s, but %s", r.wanted(s), r.called(s, u), why)
}

// called names the pawns of a use.
func (r *Rules) called(s *State, u use) string {
	side := int(s.mover)
	switch {
	case u.kind == splitUse:
		return fmt.Sprintf("%d with %s and %d with %s", u.steps, track.PieceName(side, u.piece), 7-u.steps, track.PieceName(side, u.other))
	case u.kind == swapUse:
		return fmt.Sprintf("%s for %s", track.PieceName(side, u.piece), track.PieceName(side^1, u.other))
	case s.card == cardSorry:
		side ^= 1
	}
	return track.PieceName(side, u.piece)
}

// readUse reads the pawns that words name and what they are to do. Parentheses around a
// pawn and its part of a 7 may be left out.
func (r *Rules) readUse(s *State, words, typed []string) (u use, err error) {
	bare := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(strings.Join(words, " ")))
	split := len(bare) == 4 || len(words) > 0 && words[0][0] == '(' || s.card == card7 && len(bare) == 2 && text.IsDigits(bare[1])
	if len(bare) == 0 || len(bare) > 4 {
		return u, games.Errorf("bad-move", "wanted %s, the index of a pawn and perhaps more, got %s", track.VerbPlay, text.ClipWords(typed))
	}
	own := int(s.mover)
	if s.card == cardSorry {
		own ^= 1
	}
	if u.piece, err = layout.ReadPiece(own, bare[0], r.pieces); err != nil {
		return u, err
	}
	switch {
	case len(bare) == 1:
		return u, nil
	case split:
		return r.readSplit(s, u, bare[1:], typed)
	case bare[1] == swapWord:
		return r.readSwap(s, u, bare[2:], typed)
	case len(bare) > 2 || bare[1] != track.BackWord:
		return u, games.Errorf("bad-secondary", "wanted nothing after the pawn, %s, %s and a pawn, or two pawns with their parts of a 7, such as 0 3 1 4, got %s",
			track.BackWord, swapWord, text.ClipWords(typed))
	case s.card != card10:
		return u, games.Errorf("not-a-ten", "wanted a 10 for the use as %s, got the card %s", track.BackWord, cardNames[s.card])
	}
	u.kind = backUse
	return u, nil
}

// readSwap reads the enemy pawn to change places with.
func (r *Rules) readSwap(s *State, u use, words, typed []string) (use, error) {
	switch {
	case s.card != card11:
		return u, games.Errorf("illegal-move", "wanted an 11 to swap, got the card %s", cardNames[s.card])
	case len(words) != 1:
		return u, games.Errorf("bad-secondary", "wanted %s and the index of one of the opponent's pawns, got %s", swapWord, text.ClipWords(typed))
	}
	u.kind = swapUse
	var err error
	u.other, err = layout.ReadPiece(int(s.mover)^1, words[0], r.pieces)
	return u, err
}

// readSplit reads the parts of a 7 that two pawns take, or a single pawn that takes it all.
func (r *Rules) readSplit(s *State, u use, words, typed []string) (use, error) {
	if s.card != card7 {
		return u, games.Errorf("illegal-move", "wanted a 7 to split, got the card %s", cardNames[s.card])
	}
	var parts [2]int
	for i, at := range []int{0, 2} {
		n, ok := 0, len(words) == 1 && i == 1
		if at < len(words) {
			n, ok = text.ReadNumberIn(words[at], 1, 7)
		}
		if !ok {
			return u, games.Errorf("bad-secondary", "wanted two pawns, each with its part of the 7, such as 0 3 1 4, got %s", text.ClipWords(typed))
		}
		parts[i] = n
	}
	if sum := parts[0] + parts[1]; sum != 7 {
		return u, games.Errorf("illegal-move", "wanted parts that use up the 7, got %s, which is %d", text.ClipWords(typed), sum)
	}
	if len(words) == 1 {
		return u, nil // all of it
	}
	other, err := layout.ReadPiece(int(s.mover), words[1], r.pieces)
	if err == nil && other == u.piece {
		err = games.Errorf("illegal-move", "wanted two pawns to share the 7, got %s twice", track.PieceName(int(s.mover), other))
	}
	return use{kind: splitUse, piece: u.piece, other: other, steps: parts[0]}, err
}
