package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlor/games"
)

// proper says whether an error is fit for users: a *games.Error with a code and
// a lower-case text without a full stop.
func proper(err error) bool {
	var e *games.Error
	if !errors.As(err, &e) || e == nil || e.Code() == "" || e.Error() == "" {
		return false
	}
	first := e.Error()[:1]
	return first == strings.ToLower(first) && !strings.HasSuffix(e.Error(), ".")
}

// infoComplete: a game has a name and two different sides, and either both a word for
// outcomes and a verb that deals them, or neither.
func infoComplete[S comparable](kit games.Kit[S]) error {
	info := kit.Info()
	for _, word := range []string{info.Name, info.Title, info.Brief, info.Sides[0], info.Sides[1]} {
		if strings.TrimSpace(word) == "" {
			return fmt.Errorf("something is missing in %+v", info)
		}
	}
	if info.Sides[0] == info.Sides[1] {
		return fmt.Errorf("both sides are called %s", info.Sides[0])
	}
	if (info.Outcome == "") != (info.DealVerb == "") {
		return fmt.Errorf("outcome %q is dealt by %q", info.Outcome, info.DealVerb)
	}
	return nil
}

// textWhole: no part of the texts is missing.
func textWhole[S comparable](kit games.Kit[S]) error {
	if t := kit.Text(); t.Board == nil || t.Form == nil || t.Moves == nil {
		return fmt.Errorf("of the texts, Board, Form and Moves, one is missing in %+v", t)
	}
	return nil
}

// PositionReadsBack: the position text is one line that begins with the game's
// name, and reading it gives the identical state, under rules that write it the
// same way. Texts show the start of a turn, so Reply has none.
func PositionReadsBack[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) == games.Reply {
		return nil
	}
	text := kit.Text().Form.Position(s)
	if strings.ContainsAny(text, "\r\n") || strings.TrimSpace(text) != text {
		return fmt.Errorf("position text %q is not one tidy line", text)
	}
	if first, _, _ := strings.Cut(text, " "); first != kit.Info().Name {
		return fmt.Errorf("position text does not begin with %s", kit.Info().Name)
	}
	rules, back, err := kit.Text().Form.ReadPosition(text)
	if err != nil {
		return fmt.Errorf("position text is not read: %w", err)
	}
	if back != *s {
		return fmt.Errorf("position text reads back as %s", rules.Text().Form.Position(&back))
	}
	if again := rules.Text().Form.Position(&back); again != text {
		return fmt.Errorf("under the rules read the text becomes %s", again)
	}
	if !slices.Equal(rules.Moves(&back, nil), kit.Moves(s, nil)) {
		return errors.New("under the rules read the moves are others")
	}
	return nil
}

// movesReadBack: the words of each move, with and without the command, and its
// notation all name that move.
func movesReadBack[S comparable](kit games.Kit[S], s *S) error {
	for _, m := range kit.Moves(s, nil) {
		words, notation := kit.Text().Moves.Words(s, m), kit.Text().Moves.Notation(s, m)
		if len(words) == 0 || notation == "" || kit.Text().Moves.Describe(s, m) == "" {
			return fmt.Errorf("move %d has words %q, notation %q and description %q", m, words, notation, kit.Text().Moves.Describe(s, m))
		}
		ways := [][]string{words, {notation}, strings.Fields(notation), games.WordsOf(games.Word(words))}
		if strings.ContainsAny(games.Word(words), " \t") {
			return fmt.Errorf("move %d has the words %q, which are no single word without blanks: %s", m, words, games.Word(words))
		}
		if len(words) > 1 {
			ways = append(ways, words[1:])
		}
		for _, way := range ways {
			if got, err := kit.Text().Moves.ReadMove(s, way); err != nil || got != m {
				return fmt.Errorf("move %d, written %q, is read as %d, error %v", m, way, got, err)
			}
		}
	}
	return nil
}

// legalReadsBack: every listed move is legal, and every legal one that is not
// listed is read from its words. Legal is tried on arbitrary numbers.
func legalReadsBack[S comparable](kit games.Kit[S], s *S) error {
	moves := kit.Moves(s, nil)
	for _, m := range moves {
		if !games.Legal(kit, s, m) {
			return fmt.Errorf("the listed move %d is not legal", m)
		}
	}
	random := games.NewRandom(uint64(len(moves)), games.StreamCorpus)
	for bits := range 32 { // numbers of every magnitude
		m := games.Move(random.Below(1 << (bits + 1)))
		if !games.Legal(kit, s, m) || slices.Contains(moves, m) {
			continue
		}
		if got, err := kit.Text().Moves.ReadMove(s, kit.Text().Moves.Words(s, m)); err != nil || got != m {
			return fmt.Errorf("move %d is legal, but its words %q are read as %d, error %v", m, kit.Text().Moves.Words(s, m), got, err)
		}
	}
	return nil
}

// nonsenseRefused: meaningless words and texts are refused with an error fit
// for users.
func nonsenseRefused[S comparable](kit games.Kit[S], s *S) error {
	for _, words := range [][]string{nil, {""}, {"xyzzy"}, {"(", ")"}, {"99999999999999999999"}, {"\x00\xff", "plugh"}} {
		if _, err := kit.Text().Moves.ReadMove(s, words); !proper(err) {
			return fmt.Errorf("the words %q are answered with %v, not with a *games.Error", words, err)
		}
	}
	text := kit.Text().Form.Position(s)
	for _, text := range []string{"", "xyzzy", text + " xyzzy", text + "\n" + text, strings.Repeat(text+" ", 1000)} {
		if _, _, err := kit.Text().Form.ReadPosition(text); !proper(err) {
			return fmt.Errorf("the text %.80q is answered with %v, not with a *games.Error", text, err)
		}
	}
	return nil
}

// pictureTidy: there is a picture, without a line feed at its end.
func pictureTidy[S comparable](kit games.Kit[S], s *S) error {
	picture := kit.Text().Board.Picture(s, false)
	if picture == "" || strings.HasSuffix(picture, "\n") || strings.Contains(picture, "\r") {
		return fmt.Errorf("the picture is empty or has a line feed at its end: %q", picture)
	}
	for _, word := range strings.Fields(picture) {
		if o := games.Owner(kit, word); o != games.Over && o != games.Max && o != games.Min {
			return fmt.Errorf("the word %q belongs to %v", word, o)
		}
	}
	return nil
}

// mapTrue: the picture has the symbol of every place where Cells says it is.
func mapTrue[S comparable](kit games.Kit[S], s *S) error {
	start := kit.Start()
	board := kit.Text().Board
	cells, lines := board.Cells(s), strings.Split(board.Picture(s, false), "\n")
	if n := len(board.Cells(&start)); n != len(cells) {
		return fmt.Errorf("there are %d places, and %d at the start", len(cells), n)
	}
	for i, c := range cells {
		if c.Line >= len(lines) || c.Column < 0 {
			return fmt.Errorf("place %d is outside of the picture: %+v", i, c)
		}
		line := []rune(lines[c.Line])
		if sign := []rune(c.Sign); len(sign) > 0 && (c.Column+len(sign) > len(line) || string(line[c.Column:c.Column+len(sign)]) != c.Sign) {
			return fmt.Errorf("%q is not at column %d of %q", c.Sign, c.Column, lines[c.Line])
		}
	}
	return nil
}

// spokenWhole: every position is spoken or none is; what is spoken is plain sentences, and positions
// with different pictures are spoken differently.
func spokenWhole[S comparable](c *Sample[S]) error {
	board, start, pictures := c.Kit.Text().Board, c.Kit.Start(), map[string]string{}
	speaks := board.Spoken(&start) != ""
	for _, s := range c.States {
		said := board.Spoken(&s)
		if (said != "") != speaks {
			return At(c.Kit, &s, fmt.Errorf("%q is said, and %q at the start", said, board.Spoken(&start)))
		}
		if !speaks {
			continue
		}
		if err := plainlySpoken(said); err != nil {
			return At(c.Kit, &s, err)
		}
		picture := board.Picture(&s, false)
		if other, known := pictures[said]; known && other != picture {
			return At(c.Kit, &s, fmt.Errorf("another position is said alike: %q\n%s", said, other))
		}
		pictures[said] = picture
	}
	return nil
}

// plainlySpoken: printable ASCII that ends with a full stop, words separated by single blanks.
func plainlySpoken(said string) error {
	if !strings.HasSuffix(said, ".") || strings.Join(strings.Fields(said), " ") != said {
		return fmt.Errorf("%q is no sentence with one blank between words", said)
	}
	if i := strings.IndexFunc(said, func(r rune) bool { return r < ' ' || r > '~' }); i >= 0 {
		return fmt.Errorf("%q has a sign at %d that is not said", said, i)
	}
	return nil
}

// tallyTrue: every position is counted or none is, and the winner of a finished game has the greater count.
func tallyTrue[S comparable](kit games.Kit[S], s *S) error {
	board, start := kit.Text().Board, kit.Start()
	counts, counted := board.Tally(s)
	if _, usually := board.Tally(&start); counted != usually {
		return fmt.Errorf("the tally says %v of whether there are counts, and %v at the start", counted, usually)
	}
	if !counted || kit.Turn(s) != games.Over {
		return nil
	}
	if score := kit.Score(s); score > 0 && counts[0] <= counts[1] || score < 0 && counts[0] >= counts[1] {
		return fmt.Errorf("the score is %v, and the counts are %v", score, counts)
	}
	return nil
}

// namesApart: moves with the same number of their names have the same names.
func namesApart[S comparable](c *Sample[S]) error {
	text, first := c.Kit.Text().Moves, map[int]string{}
	for _, s := range c.States {
		for _, m := range c.Kit.Moves(&s, nil) {
			number, of := text.NameNumber(&s, m)
			if of == 0 {
				return nil
			}
			name := fmt.Sprintf("%q %s %q %q", text.Words(&s, m), text.Notation(&s, m), text.Describe(&s, m), text.Group(&s, m))
			if number < 0 || number >= of {
				return At(c.Kit, &s, fmt.Errorf("%s has number %d of %d", name, number, of))
			}
			if other, known := first[number]; known && other != name {
				return At(c.Kit, &s, fmt.Errorf("%s and %s both have number %d", name, other, number))
			}
			first[number] = name
		}
	}
	return nil
}
