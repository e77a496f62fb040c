package gamestest

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"hash"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/games"
)

// Texts names a folder for what Recorded compares, in full and of more games, so that the texts of two
// versions of a game can be compared with diff.
var Texts = flag.String("texts", "", "write everything that the games say into this folder")

// Recording says what Recorded covers.
type Recording struct {
	// Options are sets of options to try besides the standard ones and each value that an option lists.
	Options [][]string
	// From are positions from which games are played as well.
	From []string
}

// Recorded plays random games of an entry with many options and compares all that is shown or said of
// their positions and moves, faults too, byte for byte with what it was when the file was written: of each
// kind of texts it keeps how many lines there were, and a checksum. With the flag -update it writes the
// file; with -texts it writes the lines themselves instead.
func Recorded[S comparable](t *testing.T, e games.Entry[S], path string, r Recording) {
	t.Helper()
	rec := &recorder[S]{entry: e, random: games.NewRandom(74, games.StreamCorpus), games: 1, sums: map[string]*sum{}}
	if *Texts != "" {
		rec.games = 12
		full, err := os.Create(filepath.Join(*Texts, e.Info.Name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := full.Close(); err != nil {
				t.Error(err)
			}
		}()
		rec.full = full
	}
	rec.all(r)
	if *Texts == "" {
		Corpus(t, path, rec.summary())
	}
}

// recorder plays games and notes what they say.
type recorder[S comparable] struct {
	entry  games.Entry[S]
	random *games.Random
	games  int // of each set of options
	sums   map[string]*sum
	full   *os.File // nil if only checksums are wanted
	last   []string // the words of a move of the position before
}

// sum is how many lines there are of a kind, and their checksum.
type sum struct {
	lines int
	hash  hash.Hash
}

// note notes a line of some kind.
func (r *recorder[S]) note(kind, format string, args ...any) {
	line := fmt.Sprintf(format, args...)
	s := r.sums[kind]
	if s == nil {
		s = &sum{hash: sha256.New()}
		r.sums[kind] = s
	}
	s.lines++
	_, _ = fmt.Fprintln(s.hash, line) // never fails
	if r.full != nil {
		if _, err := fmt.Fprintf(r.full, "%s %s\n", kind, line); err != nil {
			panic(err)
		}
	}
}

// summary gives a line for every kind.
func (r *recorder[S]) summary() (lines []string) {
	for kind, s := range r.sums {
		lines = append(lines, fmt.Sprintf("%-14s %6d lines %x", kind, s.lines, s.hash.Sum(nil)[:12]))
	}
	slices.Sort(lines)
	return lines
}

// all plays games by every set of options, and from the positions given.
func (r *recorder[S]) all(more Recording) {
	for _, values := range append(r.options(), more.Options...) {
		kit, err := r.entry.New(values)
		if r.note("made", "%q %s", values, faultOf(err)); err != nil {
			continue
		}
		for range r.games {
			r.play(kit, kit.Start())
		}
	}
	for _, text := range slices.Concat(r.entry.Bench, more.From) {
		kit, s, err := r.entry.StandardKit().Text().Form.ReadPosition(text)
		if r.note("made", "%s %s", text, faultOf(err)); err != nil {
			continue
		}
		for range r.games {
			r.play(kit, s)
		}
	}
}

// options gives the standard options, each value in turn, and a few sets at random.
func (r *recorder[S]) options() [][]string {
	sets := [][]string{r.entry.Standard()}
	for i, o := range r.entry.Options {
		for _, value := range append(slices.Clone(o.Values), "xyzzy")[:len(o.Values)+btoi(o.Text)] {
			sets = append(sets, r.entry.Standard())
			sets[len(sets)-1][i] = value
		}
	}
	for range 3 * btoi(len(r.entry.Options) > 1) {
		set := r.entry.Standard()
		for i, o := range r.entry.Options {
			if !o.Text {
				set[i] = o.Values[r.random.Below(uint64(len(o.Values)))]
			}
		}
		sets = append(sets, set)
	}
	return sets
}

func btoi(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// play plays at random from s and notes what is said of a position now and then.
func (r *recorder[S]) play(kit games.Kit[S], s S) {
	r.note("options", "%q", kit.Text().Form.OptionValues())
	const most = 200
	next, stride := 0, uint64(1)
	for i := range most {
		if i == next || kit.Turn(&s) == games.Over {
			r.position(kit, &s)
			next += 1 + int(r.random.Below(stride))
			stride = min(stride+2, 40)
		}
		if kit.Turn(&s) == games.Over {
			return
		}
		Step(kit, &s, r.random)
	}
}

// position notes what is said of a position.
func (r *recorder[S]) position(kit games.Kit[S], s *S) {
	board := kit.Text().Board
	if kit.Turn(s) != games.Reply {
		line := kit.Text().Form.Position(s)
		r.note("position", "%s", line)
		r.misread(kit, line)
	}
	named := board.Picture(s, true)
	r.note("picture", "%s", board.Picture(s, false))
	r.note("named", "%s", named)
	for _, word := range strings.Fields(named) {
		r.note("owner", "%s %v", word, games.Owner(kit, word))
	}
	cells := board.Cells(s)
	slices.SortFunc(cells, func(a, b games.Cell) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) }) // in any order
	r.note("cells", "%v", cells)
	r.note("spoken", "%s %q", games.SpokenOf(kit, s), kit.Text().Moves.Signs())
	tally, counted := board.Tally(s)
	r.note("tally", "%v %v", tally, counted)
	held, holds := kit.Text().Moves.HeldOutcome(s)
	if !holds {
		held = "holds nothing"
	}
	r.note("held", "%s", held)
	r.board(kit, s, strings.Fields(named))
	r.moves(kit, s)
}

// moves notes what is said of some of the moves of a position, and of what is no move.
func (r *recorder[S]) moves(kit games.Kit[S], s *S) {
	for _, words := range [][]string{nil, {"xyzzy"}, {"0"}, {"-1", "99"}, r.last} {
		r.read(kit, s, words)
	}
	moves := kit.Moves(s, nil)
	const most = 6
	for len(moves) > most {
		at := int(r.random.Below(uint64(len(moves))))
		moves = slices.Delete(moves, at, at+1)
	}
	scene, err := json.Marshal(kit.Text().Board.Sketch(s, moves))
	r.note("scene", "%s %v", scene, err)
	text := kit.Text().Moves
	for _, m := range moves {
		words, short := text.Words(s, m), ""
		if kit.Turn(s) != games.Chance {
			short = text.Short(s, m)
		}
		number, of := text.NameNumber(s, m)
		r.note("words", "%q %s: %s", words, text.Notation(s, m), text.Describe(s, m))
		r.note("names", "%q %q %d/%d", short, text.Group(s, m), number, of)
		r.last = words
		r.spoilt(kit, s, words, text.Notation(s, m))
	}
}

// spoilt notes how the words of a move are read when they are right, and when something is wrong with them.
func (r *recorder[S]) spoilt(kit games.Kit[S], s *S, words []string, notation string) {
	for _, typed := range [][]string{words, words[1:], strings.Fields(strings.ToUpper(notation)), append(slices.Clone(words), "1")} {
		r.read(kit, s, typed)
	}
	for range 3 {
		r.read(kit, s, r.spoil(words))
	}
}

func (r *recorder[S]) read(kit games.Kit[S], s *S, words []string) {
	m, err := kit.Text().Moves.ReadMove(s, words)
	r.note("read", "%q %d %s", words, m, faultOf(err))
}

// misread notes how spoilt position texts are read.
func (r *recorder[S]) misread(kit games.Kit[S], line string) {
	for range 6 {
		r.reread(kit, strings.Join(r.spoil(strings.Fields(line)), " "))
		at := int(r.random.Below(uint64(len(line))))
		const signs = "0123456789-,:()abcrgdst *"
		r.reread(kit, line[:at]+signs[r.random.Below(uint64(len(signs))):][:1]+line[at+int(r.random.Below(2)):])
	}
}

func (r *recorder[S]) reread(kit games.Kit[S], line string) {
	again, s, err := kit.Text().Form.ReadPosition(line)
	if err != nil {
		r.note("misread", "%s %s", line, faultOf(err))
		return
	}
	r.note("misread", "%s: %s %q", line, again.Text().Form.Position(&s), again.Text().Form.OptionValues())
}

// spoil leaves out, doubles or replaces a word.
func (r *recorder[S]) spoil(words []string) []string {
	at, spoilt := int(r.random.Below(uint64(len(words)))), slices.Clone(words)
	switch instead := []string{"", "", "0", "2", "7", "-1", "61", "xyzzy", "t", "sorry", "r:1,2", "deck:3"}; r.random.Below(2) {
	case 0:
		return slices.Insert(spoilt, at, words[r.random.Below(uint64(len(words)))])
	default:
		if spoilt[at] = instead[r.random.Below(uint64(len(instead)))]; spoilt[at] == "" {
			return slices.Delete(spoilt, at, at+1)
		}
	}
	return spoilt
}

// board notes what the commands answer that read the board.
func (r *recorder[S]) board(kit games.Kit[S], s *S, seen []string) {
	for _, v := range r.entry.Verbs {
		if v.Kind != games.BoardVerb {
			continue
		}
		lot := func() string { return seen[r.random.Below(uint64(len(seen)))] }
		asked := [][]string{nil, {"xyzzy"}, {"first"}, {strings.ToLower(r.entry.Info.Sides[1])}, {fmt.Sprint(r.random.Below(40))}, {lot()}, {"c", "7"}, {"-1", "2"}, {lot(), lot()}}
		for _, words := range asked {
			answer, err := kit.Text().Board.ReadBoard(verbName(v), s, words)
			r.note("board", "%s %q %#v %s", verbName(v), words, answer, faultOf(err))
		}
	}
}

// faultOf gives an error with its code.
func faultOf(err error) string {
	if err == nil {
		return "well"
	}
	return games.CodeOf(err) + ": " + err.Error()
}
