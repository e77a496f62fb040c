package original

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// vector is a line of the test data: what the program found when it was run.
type vector struct {
	ID          string
	Red, Green  [pieces]int
	Turn, Card  string
	Depth, Eval int
	Moves       []*[3]int // a pass is null

	OnlyOneMove bool                             `json:"only_one_move"`
	Exact       *string                          `json:"root_value_exact"`
	Float       *float64                         `json:"root_value_float"`
	Printed     *string                          `json:"root_value_printed"`
	Done        uint64                           `json:"num_moves_done"`
	Pruned      uint64                           `json:"pruned_moves"`
	Best        *[3]int                          `json:"best_move"`
	After       struct{ Red, Green [pieces]int } `json:"pieces_after"`
	Permuted    bool                             `json:"labels_permuted"`
}

// readVectors reads all the test data.
func readVectors(t testing.TB) []vector {
	t.Helper()
	var all []vector
	for _, line := range gamestest.Vectors(t, "sorry-original.jsonl") {
		var v vector
		if err := json.Unmarshal(line.Text, &v); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		all = append(all, v)
	}
	return all
}

// position gives what the line is about.
func (v vector) position() Position {
	p := Position{Red: v.Red, Green: v.Green, Turn: games.Max, Card: cardNumber(v.Card)}
	if v.Turn == "green" {
		p.Turn = games.Min
	}
	return p
}

// move gives a move as the line has it.
func (v vector) move(squares *[3]int) Move {
	if squares == nil {
		return Move{Card: cardNumber(v.Card)}
	}
	return Move{squares[0], squares[1], squares[2]}
}

// outcome is all that a line says of a search, with values as texts.
type outcome struct {
	onlyMove       bool
	exact, printed string
	float          float64
	done, pruned   uint64
	best           Move
	after          Position
	permuted       bool
}

// want gives the outcome of the line.
func (v vector) want() outcome {
	o := outcome{
		onlyMove: v.OnlyOneMove, done: v.Done, pruned: v.Pruned, best: v.move(v.Best),
		after: v.position(), permuted: v.Permuted,
	}
	o.after.Red, o.after.Green = v.After.Red, v.After.Green
	if v.Exact != nil {
		o.exact, o.printed, o.float = *v.Exact, *v.Printed, *v.Float
	}
	return o
}

// outcomeOf gives the outcome of a search.
func outcomeOf(r Result) outcome {
	o := outcome{
		onlyMove: r.OnlyMove, done: r.MovesDone, pruned: r.Pruned, best: r.Best,
		after: r.After, permuted: r.LabelsPermuted,
	}
	if !r.OnlyMove {
		o.exact, o.printed, o.float = r.Value.Exact(), r.Value.String(), r.Value.Float()
	}
	return o
}

func mustSearch(t testing.TB, p Position, depth, eval int) Result {
	t.Helper()
	r, err := Search(context.Background(), p, depth, eval)
	if err != nil {
		t.Fatalf("%+v: %v", p, err)
	}
	return r
}

// TestVectors holds the search against what the program itself found.
func TestVectors(t *testing.T) {
	vectors := readVectors(t)
	for _, v := range vectors {
		r := mustSearch(t, v.position(), v.Depth, v.Eval)
		if got, want := outcomeOf(r), v.want(); got != want {
			t.Errorf("%s: got\n%+v\nwant\n%+v", v.ID, got, want)
		}
		var want []Move
		for _, m := range v.Moves {
			want = append(want, v.move(m))
		}
		if !slices.Equal(r.Moves, want) {
			t.Errorf("%s: moves %v, want %v", v.ID, r.Moves, want)
		}
	}
	t.Logf("%d lines checked", len(vectors))
}
