package ropasci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"parlor/games"
	"parlor/games/text"
)

// The verbs of the game, as a person types them, by kind of action.
var verbWords = [...]string{Throw: "throw", Slide: "slide", Swing: "swing"}

// symbolLetters are the symbols as a person types them, the same for both sides.
const symbolLetters = "rps"

// arguments gives the words of an action after its verb.
func (a Action) arguments() []string {
	to := []string{strconv.Itoa(a.To.Row()), strconv.Itoa(a.To.Column())}
	if a.Kind == Throw {
		return append([]string{symbolLetters[a.Symbol : a.Symbol+1]}, to...)
	}
	return append([]string{strconv.Itoa(a.From.Row()), strconv.Itoa(a.From.Column())}, to...)
}

// Words gives a move as a person types it, with the side: throw upper r 4 -1. The slice
// is shared and must not be changed.
func (r *Rules) Words(s *State, m games.Move) []string {
	return names()[m].words[chooser(s)]
}

// Notation writes a move without the side: (throw r 4 -1), (swing 4 -1 2 0).
func (r *Rules) Notation(_ *State, m games.Move) string { return names()[m].notation }

// Describe says what a move does: a scissors swings from -3,1 to -1,0.
func (r *Rules) Describe(s *State, m games.Move) string {
	if m < throwMoves {
		return names()[m].does[m%symbols]
	}
	t := s.tokenOn(chooser(s), ActionOf(m).From)
	return names()[m].does[t.symbol()]
}

// Group is a heading over the throws, and one over the slides and swings of each
// token: a rock on 4,-1.
func (r *Rules) Group(s *State, m games.Move) string {
	if m < throwMoves {
		return throwHeadings[chooser(s)]
	}
	return stepHeadings()[s.tokenOn(chooser(s), Hex((m-throwMoves)/Hexes))]
}

// stepHeadings are the headings over the slides and swings of each token.
var stepHeadings = sync.OnceValue(func() (table [1 + Hexes*symbols]string) {
	for h := range Hex(Hexes) {
		for x := range Symbol(symbols) {
			table[makeToken(h, x)] = symbolNames[x] + " on " + h.String()
		}
	}
	return table
})

// throwHeadings are the headings over the throws of each side.
var throwHeadings = [2]string{upper: "throws of " + sideWords[upper], lower: "throws of " + sideWords[lower]}

// symbolNames are the symbols in a sentence.
var symbolNames = [symbols]string{"a rock", "a paper", "a scissors"}

// String writes a hex as row and column: 4,-1.
func (h Hex) String() string { return fmt.Sprintf("%d,%d", h.Row(), h.Column()) }

// tokenOn gives a token of a side on a hex, 0 if it has none there.
func (s *State) tokenOn(side int, h Hex) token {
	first := makeToken(h, 0)
	for _, t := range s.at[side] {
		if t-first < symbols {
			return t
		}
	}
	return 0
}

// ReadMove finds the move that the words name, for Upper at Both and for Lower
// at Reply: the words of Words with or without the verb and with or without the side,
// the notation, and the forms of the course,
//
//	("SWING", (4, -1), (2, 0))
//	THROW symbol r to (2, -1)
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	if r.Turn(s) == games.Over {
		return 0, text.GameOver(r.Result(s))
	}
	typed := strings.Join(words, " ")
	words = plainWords(typed)
	side := chooser(s)
	verb := ""
	if len(words) > 0 && slices.Contains(verbWords[:], words[0]) {
		verb, words = words[0], words[1:]
	}
	if len(words) > 0 && slices.Contains(sideWords[:], words[0]) {
		if words[0] != sideWords[side] {
			return 0, games.Errorf("wrong-side", "wanted a move of %s, got %s", sideWords[side], text.Clip(typed))
		}
		words = words[1:]
	}
	if len(words) == 0 {
		return 0, games.Errorf("bad-move", "wanted %s, got %s", r.example(s), text.Clip(typed))
	}
	if verb == verbWords[Throw] || verb == "" && len(words) == 3 {
		return r.readThrow(s, side, words)
	}
	return r.readStep(s, side, verb, words)
}

// plainWords strips the punctuation and the filler words of the course's forms.
func plainWords(typed string) []string {
	typed = strings.NewReplacer("(", " ", ")", " ", ",", " ", `"`, " ").Replace(strings.ToLower(typed))
	return slices.DeleteFunc(strings.Fields(typed), func(word string) bool {
		return word == "symbol" || word == "from" || word == "to"
	})
}

// example names a legal move.
func (r *Rules) example(s *State) string {
	return "a move such as " + strings.Join(r.Words(s, r.Moves(s, nil)[0]), " ")
}

// readThrow reads a symbol and a hex.
func (r *Rules) readThrow(s *State, side int, words []string) (games.Move, error) {
	i := -1
	if len(words[0]) == 1 {
		i = strings.Index(symbolLetters, words[0])
	}
	if i < 0 {
		return 0, games.Errorf("no-such-symbol", "wanted r, p or s and a hex to throw, got %s", text.Clip(words[0]))
	}
	to, err := readHex(words[1:])
	if err != nil {
		return 0, err
	}
	thrown := int(s.thrown[side])
	if thrown == Throws {
		return 0, games.Errorf("no-throws-left", "wanted a slide or a swing, got a throw, and %s has made all %d", sideWords[side], Throws)
	}
	if Zone(side, thrown)>>to&1 == 0 {
		return 0, games.Errorf("outside-zone", "wanted a throw of %s to %s, got row %d", sideWords[side], zoneText(side, thrown), to.Row())
	}
	return Action{Kind: Throw, Symbol: Symbol(i), To: to}.Move(), nil
}

// zoneText names the rows a side may throw to.
func zoneText(side, thrown int) string {
	edge, last := radius, radius-thrown
	if side == lower {
		edge, last = -edge, -last
	}
	if thrown == 0 {
		return fmt.Sprintf("row %d", edge)
	}
	return fmt.Sprintf("rows %d to %d", edge, last)
}

// readStep reads the hexes of a slide or a swing; with an empty verb it may be either.
func (r *Rules) readStep(s *State, side int, verb string, words []string) (games.Move, error) {
	if len(words) != 4 {
		return 0, games.Errorf("bad-move", "wanted %s, or two hexes to slide or swing, got %s", r.example(s), text.ClipWords(words))
	}
	from, err := readHex(words[:2])
	if err != nil {
		return 0, err
	}
	to, err := readHex(words[2:])
	if err != nil {
		return 0, err
	}
	if s.tokenOn(side, from) == 0 {
		return 0, games.Errorf("no-own-token", "wanted a hex with a token of %s, got %v, %s", sideWords[side], from, s.onHex(from))
	}
	m := Action{Kind: Slide, From: from, To: to}.Move()
	kind := ActionOf(m).Kind
	switch {
	case verb == verbWords[Slide] && kind != Slide, from == to:
		return 0, games.Errorf("not-adjacent", "wanted a hex next to %v, got %v at distance %d", from, to, Distance(from, to))
	case verb == verbWords[Swing] && kind != Swing, Distance(from, to) > 2:
		return 0, games.Errorf("bad-swing", "wanted a hex at distance 2 from %v, got %v at distance %d", from, to, Distance(from, to))
	case kind == Swing && swings(from, s.occupied(side))>>to&1 == 0:
		return 0, games.Errorf("no-pivot", "wanted a token of %s next to both %v and %v to swing around, got none there", sideWords[side], from, to)
	}
	return m, nil
}

// onHex says what is on a hex.
func (s *State) onHex(h Hex) string {
	if on := s.lettersOn(h); on != "" {
		return "which holds " + on
	}
	return "which is empty"
}

// moveName has the texts of a move, which depend on the position only by the token that
// moves.
type moveName struct {
	words    [2][]string // as each side types it
	notation string
	does     [symbols]string // by the symbol thrown or moved
}

// names gives the texts of each move, by its number. They are built on first use and
// cached, because over a hundred are needed each turn.
var names = sync.OnceValue(func() *[allMoves]moveName {
	all := new([allMoves]moveName)
	for m := range all {
		a := ActionOf(games.Move(m))
		if m >= throwMoves && (a.From == a.To || Distance(a.From, a.To) > 2) {
			continue // no legal move
		}
		all[m] = nameOf(a)
	}
	return all
})

// NameNumber numbers the name of a move by what it depends on: the move, the side and the symbol.
func (r *Rules) NameNumber(s *State, m games.Move) (number, of int) {
	side, symbol := chooser(s), Symbol(0) // a throw has its symbol in the move
	if m >= throwMoves {
		symbol = s.tokenOn(side, Hex((m-throwMoves)/Hexes)).symbol()
	}
	return (int(m)*len(sideWords)+side)*symbols + int(symbol), allMoves * len(sideWords) * symbols
}

func nameOf(a Action) (n moveName) {
	verb, arguments := verbWords[a.Kind], a.arguments()
	for side, word := range sideWords {
		n.words[side] = slices.Clip(append([]string{verb, word}, arguments...))
	}
	n.notation = "(" + verb + " " + strings.Join(arguments, " ") + ")"
	if a.Kind == Throw {
		n.does[a.Symbol] = fmt.Sprintf("%s is thrown to %v", symbolNames[a.Symbol], a.To)
		return n
	}
	for x, symbol := range symbolNames {
		n.does[x] = fmt.Sprintf("%s %ss from %v to %v", symbol, verb, a.From, a.To)
	}
	return n
}

// The commands that read the board.
const (
	verbTokens  = "tokens"
	verbPieceAt = "piece-at"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbTokens:
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		list := []any{}
		for _, t := range s.at[side.Index()] {
			if t != 0 {
				h := t.hex()
				list = append(list, []any{symbolName(t), int64(h.Row()), int64(h.Column())})
			}
		}
		return list, nil
	case verbPieceAt:
		h, err := readHex(words)
		if err != nil {
			return nil, err
		}
		return tokensAt(s, h), nil
	}
	return nil, nil
}

// tokensAt lists the tokens on a hex.
func tokensAt(s *State, h Hex) []any {
	list := []any{}
	for side := range s.at {
		for _, t := range s.at[side] {
			if t != 0 && t.hex() == h {
				list = append(list, []any{games.Name(sideWords[side]), symbolName(t)})
			}
		}
	}
	return list
}

// symbolName gives the symbol of a token as throw takes it.
func symbolName(t token) games.Name {
	return games.Name(symbolLetters[t.symbol() : t.symbol()+1])
}
