// Package tablebase solves the endgames of RoPaSci 360: positions without throws in which each
// side has at most two tokens, as simultaneous games of infinite horizon.
package tablebase

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// Tables are all kinds of up to so many tokens, solved.
type Tables struct {
	Solved []*Solved
	// Notes are lines for the reader about their files.
	Notes []string
}

// Value gives the value of a position from Upper's side, and its greatest error. It is
// false for a position of no solved kind.
func (t *Tables) Value(p *engine.Position) (v, width float64, ok bool) { return valueIn(t.Solved, p) }

// The numbers of tokens for which there are tables: those of Three are solved in a second
// or two, those of Four take a quarter of an hour.
const (
	Three = 3
	Four  = 4
)

// Megabytes gives the memory that it takes to solve the endings, and the size of their
// files.
func Megabytes(tokens int) (memory, disk int) {
	if tokens == Four {
		return 1300, 21
	}
	return 16, 1
}

// Cache holds the tables of a session, so that each is solved or read once.
type Cache struct{ tables tablebase.Cache[Tables] }

// Get gives the tables of Three or Four tokens. The error is of type *games.Error:
// not-solved for endings that have no file and are not to be built, and interrupted if ctx
// ends; kinds that were solved by then have their files, and the next call continues with
// the others.
func (c *Cache) Get(ctx context.Context, tokens int, r tablebase.Request) (*Tables, error) {
	key := tablebase.Key{Name: fmt.Sprint(tokens), Folder: r.Folder}
	return c.tables.Get(key, func() (*Tables, error) { return get(ctx, Of(tokens), r) })
}

func get(ctx context.Context, kinds []Kind, r tablebase.Request) (*Tables, error) {
	if !r.Build && slices.ContainsFunc(kinds, func(k Kind) bool { return missing(k, r.Folder) }) {
		return nil, games.Errorf("not-solved", "%s", slow)
	}
	t := &Tables{}
	for i, k := range kinds {
		s, notes, err := one(ctx, k, t.Solved, r, func(percent int) { r.Progress.Tell("endings", 100*i+percent, 100*len(kinds)) })
		t.Notes = append(t.Notes, notes...)
		if err != nil {
			return nil, noting(err, t.Notes)
		}
		t.Solved = append(t.Solved, s)
	}
	return t, nil
}

// slow is the error text where endings of four tokens are not to be solved.
const slow = "wanted an ending in which one side has a single token, or two against two once (solve-ropasci) has solved them, which takes a quarter of an hour"

// missing says whether a kind takes long to solve and has no file.
func missing(k Kind, folder string) bool {
	if k.Tokens() < Four {
		return false
	}
	if folder == "" {
		return true
	}
	_, err := files.Anywhere().Size(filepath.Join(folder, fileName(k)+".table"))
	return err != nil
}

func fileName(k Kind) string { return "ropasci-" + strings.ReplaceAll(k.Name(), " against ", "-") }

// noting adds notes to an error.
func noting(err error, notes []string) error {
	if len(notes) == 0 {
		return err
	}
	return games.Errorf(games.CodeOf(err), "%v; %s", err, strings.Join(notes, "; "))
}

// Of gives the kinds with up to so many tokens.
func Of(tokens int) (kinds []Kind) {
	for _, k := range Kinds {
		if k.Tokens() <= tokens {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// one gets a kind, from its file or by solving it.
func one(ctx context.Context, k Kind, earlier []*Solved, r tablebase.Request, progress func(percent int)) (*Solved, []string, error) {
	x := newNumbering(ctx, k)
	if ctx.Err() != nil {
		return nil, nil, interrupted(k)
	}
	var made *Solved
	j := tablebase.Job{
		Format: format(k), Size: tablebase.Size{Pieces: k.Tokens(), Values: len(x.codes) + 1}, Request: r, Name: fileName(k), Whole: true,
		Solve: func(ctx context.Context, _ *tablebase.File, _ func(tablebase.Values)) (data []byte, err error) {
			if made, err = solve(ctx, x, earlier, progress); err != nil {
				return nil, err
			}
			return made.encode(), nil
		},
	}
	if k.Tokens() == Four {
		j.Slow = slow
	}
	f, err := j.Get(ctx)
	if err != nil || made != nil {
		return made, j.Notes, err
	}
	return decode(x, f), j.Notes, nil
}

// format is that of the file of a kind. Its lines change with the layout, the numbering
// and the game that is solved.
func format(k Kind) tablebase.Format {
	means := fmt.Sprintf("%s without throws, for the hunters, no limit of turns, no repetition, a turn fades by %v", k.Name(), engine.Fade)
	return tablebase.Format{Lines: "parlor ropasci table 2\n" + means + "\n", Width: 8, Old: "ropasci endings 1: " + means}
}

// encode writes the error bound and then the values, each as a little-endian float64.
func (s *Solved) encode() []byte {
	data := binary.LittleEndian.AppendUint64(nil, math.Float64bits(s.Error))
	for _, v := range s.values {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(v))
	}
	return data
}

func decode(x *numbering, f *tablebase.File) *Solved {
	s := &Solved{numbering: x, values: make([]float64, len(x.codes)), Error: number(f.Sure(0))}
	for i := range s.values {
		s.values[i] = number(f.Sure(i + 1))
	}
	return s
}

func number(data []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data)) }

// Kind is the endings with given symbols on each side. The hunters cannot lose: no prey
// beats one of their tokens. They win once they capture one more token, and until then
// nobody has won.
type Kind struct {
	Hunters, Prey []ropasci.Symbol
}

// Kinds are all endings of up to two tokens a side that are not decided by their symbols
// alone, up to an exchange of sides and a rotation of the symbols. A position of one kind
// can turn into one of an earlier kind, never of a later one.
var Kinds = []Kind{
	{Hunters: symbols(ropasci.Rock), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Rock), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Scissors), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Paper), Prey: symbols(ropasci.Scissors, ropasci.Scissors)},
	{Hunters: symbols(ropasci.Rock, ropasci.Paper), Prey: symbols(ropasci.Rock, ropasci.Scissors)},
}

func symbols(s ...ropasci.Symbol) []ropasci.Symbol { return s }

// letters are the symbols as position texts write them.
const letters = "rps"

// Name gives the symbols, the hunters' in capitals: RP against ss.
func (k Kind) Name() string {
	return strings.ToUpper(spell(k.Hunters)) + " against " + spell(k.Prey)
}

func spell(s []ropasci.Symbol) string {
	var b strings.Builder
	for _, x := range s {
		b.WriteByte(letters[x])
	}
	return b.String()
}

// Tokens is how many tokens the sides of a kind have together.
func (k Kind) Tokens() int { return len(k.Hunters) + len(k.Prey) }

// all gives the symbols of all tokens, the hunters' first.
func (k Kind) all() []ropasci.Symbol {
	return append(append([]ropasci.Symbol(nil), k.Hunters...), k.Prey...)
}

// counts is how many tokens of each symbol each side has.
type counts [2][3]uint8

// role maps the tokens of a position to those of a kind.
type role struct {
	kind    int
	hunters int            // the side that hunts, 0 for Upper
	turned  ropasci.Symbol // added to each symbol, it gives the kind's symbol
}

// roleOf gives the role of each ending that is not decided by its symbols.
var roleOf = makeRoles()

func makeRoles() map[counts]role {
	roles := map[counts]role{}
	for kind, k := range Kinds {
		for hunters := range 2 {
			for turned := range ropasci.Symbol(3) {
				var c counts
				for _, s := range k.Hunters {
					c[hunters][(s+3-turned)%3]++
				}
				for _, s := range k.Prey {
					c[hunters^1][(s+3-turned)%3]++
				}
				roles[c] = role{kind, hunters, turned}
			}
		}
	}
	return roles
}

// recognise gives the role and the place of the tokens of a position without throws, and
// false if it is of none of the kinds.
func recognise(p *engine.Position) (r role, at place, ok bool) {
	if !p.Spent() || p.Count(0) > 2 || p.Count(1) > 2 {
		return role{}, place{}, false
	}
	var buf [2][2]ropasci.Token
	var c counts
	var tokens [2][]ropasci.Token
	for side := range tokens {
		tokens[side] = p.Tokens(side, buf[side][:0])
		for _, t := range tokens[side] {
			c[side][t.Symbol]++
		}
	}
	if r, ok = roleOf[c]; !ok {
		return role{}, place{}, false
	}
	k, n := Kinds[r.kind], 0
	for i, wanted := range [2][]ropasci.Symbol{k.Hunters, k.Prey} {
		side := tokens[i^r.hunters]
		for j, s := range wanted {
			// The tokens are in the order of their hexes, as like tokens must be.
			if len(side) == 2 && (side[j].Symbol+r.turned)%3 != s {
				j ^= 1
			}
			at[n] = uint8(side[j].Hex)
			n++
		}
	}
	return r, at, true
}
