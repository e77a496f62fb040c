package study

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/transcripts/files"
)

// known caches results in a file, to which a line is appended for each. A line is a
// checksum, a key in words and the result. A line that is damaged, cut or from another
// program is ignored.
type known struct {
	path string            // empty for no file
	file files.Lines       // of that path
	by   map[string]string // results in JSON, by key; nil until they are read
}

// knownFile is the name of the file. It changes with the way results are computed.
const knownFile = "sorry-results-1"

// mostKnown is the size limit of the file, in bytes; a larger one is ignored.
const mostKnown = 16 << 20

func knownIn(folder string) *known {
	if folder == "" {
		return &known{}
	}
	path := filepath.Join(folder, knownFile)
	return &known{path: path, file: files.Lines{Access: files.Anywhere(), Path: path}}
}

// find gives a result in JSON, or nothing.
func (k *known) find(key string) string {
	if k.by == nil {
		k.by = map[string]string{}
		k.read()
	}
	return k.by[key]
}

// read reads the file. If that fails nothing is cached, and results are computed again.
func (k *known) read() {
	if k.path == "" {
		return
	}
	if size, err := files.Anywhere().Size(k.path); err != nil || size > mostKnown {
		return
	}
	text, _, err := k.file.Read()
	if err != nil {
		return
	}
	for line := range strings.Lines(string(text)) {
		sum, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if key, result, ok := strings.Cut(rest, "\t"); ok && sum == checksum(rest) {
			k.by[key] = result
		}
	}
}

func checksum(text string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(text))) }

// keep adds a result. If it cannot be written, it is still kept in memory.
func (k *known) keep(ctx context.Context, key, result string) {
	k.by[key] = result
	if k.path == "" || files.Anywhere().MakeFolder(filepath.Dir(k.path)) != nil {
		return
	}
	rest := key + "\t" + result
	_ = k.file.Add(ctx, checksum(rest)+"\t"+rest+"\n")
}

// knownOr gives a result about some players from the cache, or computes it and
// stores it.
func knownOr[R any](ctx context.Context, s *Study, what string, players []Player, work func() (R, error)) (result R, err error) {
	key := fmt.Sprintf("%s, %d pieces", what, s.index.Pieces)
	for _, p := range players {
		who, err := s.key(p)
		if err != nil {
			return result, err
		}
		key += ", " + who
	}
	if found := s.known.find(key); found != "" && json.Unmarshal([]byte(found), &result) == nil {
		return result, nil
	}
	if err := s.begin(); err != nil {
		return result, err
	}
	if result, err = work(); err != nil {
		return result, err
	}
	text, err := json.Marshal(result)
	if err != nil {
		panic("study: " + err.Error()) // numbers alone
	}
	s.known.keep(ctx, key, string(text))
	return result, nil
}

// fingerprint is a checksum of an evaluation's values at many positions, with weights
// or without.
func (s *Study) fingerprint(eval games.Eval[sorry.State]) uint32 {
	sum := crc32.NewIEEE()
	const many = 500
	n := int(s.index.Done())
	for i := range many {
		own, enemy := i*n/many, (i*7919)%n // spread over all placements of either side
		state, err := s.Rules.Place(games.Max, s.index.Steps[own], s.index.Steps[enemy])
		if err != nil {
			continue // both on one square
		}
		bits := math.Float64bits(float64(eval.Of(&state, games.Max)))
		sum.Write(strconv.AppendUint(nil, bits, 16)) // never fails
	}
	return sum.Sum32()
}

// Charted is what a search of one depth would play in a position.
type Charted struct {
	Depth int
	Move  games.Move
	// Value is the search's value of the position, from Max's side.
	Value games.Value
	// Tied is the number of equally good moves, of which the search plays the first as
	// listed.
	Tied int
	// Cost is what the move gives away, in probability of winning.
	Cost float64
}

// Chart says what searches of depths 1 to deepest would play in a position where
// a card is held, without any search: from tables of the values of every depth at all
// positions. Errors are of type *games.Error, with the code interrupted if ctx ends;
// then the chart ends there.
func (s *Study) Chart(ctx context.Context, state *sorry.State, name string, deepest int) ([]Charted, error) {
	eval, err := s.Eval(Player{Eval: name})
	if err != nil {
		return nil, err
	}
	solved, err := s.solvedGame(ctx)
	if err != nil {
		return nil, err
	}
	lost, err := s.costs(solved, state)
	if err != nil {
		return nil, err
	}
	var chart []Charted
	for depth := 1; depth <= deepest; depth++ {
		if ctx.Err() != nil {
			return chart, games.Errorf("interrupted", "the chart ends at depth %d", depth-1)
		}
		s.plan.Progress.Tell("depths", depth, deepest)
		table, err := depths.New(ctx, s.Rules, s.index, eval, depth)
		if err != nil {
			return chart, err
		}
		c := Charted{Depth: depth}
		at := s.choose(state, table, &c)
		c.Cost = lost[at]
		chart = append(chart, c)
	}
	return chart, nil
}

// moved gives the placements of the mover and of the other after a move.
func (s *Study) moved(state *sorry.State, m games.Move) (own, enemy uint16) {
	next, mover := *state, s.Rules.Mover(state)
	s.Rules.Play(&next, m)
	return s.index.Of(s.Rules.Steps(&next, mover, nil)), s.index.Of(s.Rules.Steps(&next, mover.Opponent(), nil))
}

// choose fills in what a depth plays, and gives its index in the list of moves.
func (s *Study) choose(state *sorry.State, table *depths.Table, c *Charted) (at int) {
	best := math.Inf(-1)
	for i, m := range s.Rules.Moves(state, nil) {
		v := table.After(s.moved(state, m))
		switch {
		case v > best+depths.Tie:
			best, at, c.Tied = v, i, 1
			c.Move = m
		case v > best-depths.Tie:
			c.Tied++
		}
	}
	if c.Value = games.Value(best); s.Rules.Mover(state) == games.Min {
		c.Value = 0 - c.Value
	}
	return at
}

// costs gives what each move gives away.
func (s *Study) costs(solved *sorrytables.Game, state *sorry.State) (lost []float64, err error) {
	if turn := s.Rules.Turn(state); turn != games.Max && turn != games.Min {
		return nil, games.Errorf("no-card", "wanted a position in which a card is held")
	}
	best := 0.0
	for _, m := range s.Rules.Moves(state, nil) {
		own, enemy := s.moved(state, m)
		v := 1.0
		if own != s.index.Done() {
			lo, hi, err := solved.Win(enemy, own) // the other is next
			if err != nil {
				return nil, err
			}
			v = 1 - (lo+hi)/2
		}
		lost = append(lost, v)
		best = max(best, v)
	}
	for i, v := range lost {
		lost[i] = best - v
	}
	return lost, nil
}
