package quiz

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
)

// puzzle is the way to ask for a move in one game. What makes it gives nil if its random position is not
// worth asking about.
type puzzle struct {
	game string
	make func(context.Context, *Workbook, *games.Random) (*Question, error)
}

var puzzles = []puzzle{
	{onePiece.game, sorryMove}, {fewStones.game, mancalaMove}, {someCards.game, doubleCardMove},
	{twoMals.game, yutMove}, {someTokens.game, ropasciMove},
}

// makeMove asks for a move in one of the games that are there, each equally often.
func makeMove(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	here := slices.DeleteFunc(slices.Clone(puzzles), func(p puzzle) bool { return !l.has(p.game) })
	drawn := here[r.Below(uint64(len(here)))]
	for range mostTries {
		if q, err := drawn.make(ctx, l, r); q != nil || err != nil || ctx.Err() != nil {
			return q, err
		}
	}
	return nil, nil
}

// standing gives a random game in which somebody has a choice, or nil where nobody has.
func (l *Workbook) standing(r *games.Random, o origin) (*play.Game, error) {
	p, err := l.position(r, o)
	if err != nil || p.Turn() == games.Over || p.Turn() == games.Chance || len(p.Moves()) < 2 {
		return nil, err
	}
	return play.StandingAt(l.Host, p), nil
}

// toMove begins a question by saying whose turn it is.
func toMove(g *play.Game) string {
	text := g.Line.Info().Side(position.Actor(g.Line.Turn())) + " is to move"
	if held := g.Line.Now().Seen().Held(); held != "" {
		text += ", with the " + g.Line.Info().Outcome + " " + held
	}
	return text + "."
}

// onePiece is Sorry! with one piece a side, which is solved at once.
var onePiece = origin{game: "sorry", options: map[string]string{"pieces": "1"}, least: 4, most: 60}

func sorryMove(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g, err := l.standing(r, onePiece)
	if g == nil {
		return nil, err
	}
	x, err := solved(ctx, g)
	if x == nil || !x.ahead(0.01) {
		return nil, err
	}
	return x.question(toMove(g) + " Which move wins most often, with best play on both sides?"), nil
}

// fewStones is Mancala when few stones are left, which is searched to the end.
var fewStones = origin{game: "mancala", options: map[string]string{"stones": "2"}, eval: "stones", least: 16, most: 40}

// mostNodesToEnd is how many positions a search to the end of a game may visit.
const mostNodesToEnd = 2_000

func mancalaMove(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g, err := l.standing(r, fewStones)
	if g == nil {
		return nil, err
	}
	x, err := searched(ctx, g, search.Options{Algorithm: search.Memo, Depth: search.MaxDepth, Nodes: mostNodesToEnd}, fewStones.eval)
	if x == nil || !x.ahead(1) {
		return nil, err
	}
	x.unit, x.how = "stones", "the game played to its end"
	err = x.tempt(ctx, g)
	return x.question(toMove(g) + " Which move leads to the best result, if both play as well as they can to the end?"), err
}

// someCards is Double Card with some cards on the board.
var someCards = origin{game: "double-card", least: 5, most: 14}

// choices is how many moves are offered where a position has many.
const choices = 6

func doubleCardMove(_ context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g, err := l.standing(r, someCards)
	if g == nil {
		return nil, err
	}
	x := &ranked{at: g.Line.Now(), how: "what happens at once, 1 for a win and 0 for a game that goes on"}
	for _, m := range g.Line.Now().Moves() {
		v := games.Value(0)
		if next := g.Line.Now().After(m); next.Turn() == games.Over {
			v = sign(forMover(g, next.Score()))
		}
		x.moves = append(x.moves, games.Worth{Move: m, Lo: v, Hi: v})
	}
	if best := x.best(); best[0].Lo <= 0 || len(best) == len(x.moves) {
		return nil, nil
	}
	x.shorten(r, choices)
	q := x.question(toMove(g) + " Which of these moves wins at once?")
	q.cost = func(string) string { return "Your move does not win at once." }
	return q, nil
}

// sign is 1, -1 or 0.
func sign(v games.Value) games.Value {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// forMover turns a value from Max's point of view to that of the player to move.
func forMover(g *play.Game, v games.Value) games.Value {
	if position.Actor(g.Line.Turn()) == games.Min {
		return 0 - v
	}
	return v
}

// twoMals is Yut Nori with two mals a side.
var twoMals = origin{game: "yut", options: map[string]string{"mals": "2"}, eval: "race", least: 6, most: 50}

func yutMove(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g, err := l.standing(r, twoMals)
	if g == nil {
		return nil, err
	}
	x, err := searched(ctx, g, search.Options{Algorithm: search.Expectiminimax, Depth: 1}, twoMals.eval)
	if x == nil || !x.ahead(0.02) {
		return nil, err
	}
	x.unit = games.Chances
	return x.question(toMove(g) + " Which move leaves the better chance of winning, as the evaluation race estimates it?"), nil
}

// someTokens is RoPaSci 360 with some tokens on the board.
var someTokens = origin{game: "ropasci", least: 8, most: 30}

func ropasciMove(_ context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g, err := l.standing(r, someTokens)
	if g == nil {
		return nil, err
	}
	p := g.Line.Now()
	waiting := p.After(p.Moves()[0])
	replies := waiting.Moves()
	reply := replies[r.Below(uint64(len(replies)))]
	x := &ranked{at: p, unit: "tokens", how: "tokens and throws left after this turn, own less the opponent's"}
	for _, m := range p.Moves() {
		after := p.After(m).After(reply)
		if after.Turn() == games.Over {
			return nil, nil // where the game ends, tokens do not matter
		}
		v := material(after)
		x.moves = append(x.moves, games.Worth{Move: m, Lo: v, Hi: v})
	}
	if !x.ahead(0.5) {
		return nil, nil
	}
	x.shorten(r, choices)
	return x.question(fmt.Sprintf("Upper knows that Lower is about to type %s. Both move at once. With which of these moves has Upper the most tokens and throws left, "+
		"compared with Lower, after this turn?", line(waiting, reply))), nil
}

// material is how many more tokens and throws Upper has left than Lower. It is counted in the text of
// the position, which is much quicker than by the evaluation.
func material(p position.Position) games.Value {
	left := 0
	for _, word := range strings.Fields(p.Text()) {
		if thrown, ok := strings.CutPrefix(word, "thrown:"); ok {
			upper, lower, _ := strings.Cut(thrown, ",")
			left += count(lower) - count(upper)
		}
		tokens, _, isHex := strings.Cut(word, "@")
		for _, token := range tokens {
			switch {
			case !isHex:
			case unicode.IsUpper(token):
				left++
			default:
				left--
			}
		}
	}
	return games.Value(left)
}

func count(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// battle is a matrix taken from an ending of RoPaSci 360: by how much Upper is ahead of Lower after
// one turn, for the undominated moves of both sides.
type battle struct {
	at            position.Position
	values        [][]games.Value
	rows, columns []string // the moves, as they are typed
}

// mostLines is how many rows or columns a matrix may have.
const mostLines = 3

// battle draws a random ending: everything is thrown, and a few tokens of both sides are in the
// middle of the board. It is nil if the matrix is too small or too large.
func (l *Workbook) battle(g *grower) (*battle, error) {
	kind, err := l.kind(someTokens.game)
	if err != nil {
		return nil, err
	}
	p, err := kind.Read(g.skirmish())
	if err != nil || p.Turn() != games.Both {
		return nil, nil // the rules refuse such a position
	}
	b := &battle{at: p}
	for i, row := range p.Moves() {
		b.rows = append(b.rows, line(p, row))
		waiting := p.After(row)
		var values []games.Value
		for _, column := range waiting.Moves() {
			if i == 0 {
				b.columns = append(b.columns, line(waiting, column))
			}
			values = append(values, material(waiting.After(column)))
		}
		b.values = append(b.values, values)
	}
	b.strike()
	if len(b.rows) < 2 || len(b.rows) > mostLines || len(b.columns) > mostLines {
		return nil, nil
	}
	return b, nil
}

// skirmish writes a position with two or three tokens of each side.
func (g *grower) skirmish() string {
	text := "ropasci 30 thrown:9,9"
	taken := map[string]bool{}
	for range g.between(2, 3) {
		for _, symbols := range []string{"RPS", "rps"} {
			hex := fmt.Sprintf("%d,%d", g.between(-1, 1), g.between(-1, 1))
			if !taken[hex] {
				taken[hex] = true
				text += fmt.Sprintf(" %c@%s", symbols[g.between(0, 2)], hex)
			}
		}
	}
	return text
}

// strike removes dominated moves, which are nowhere better than another, one by one until none is
// left.
func (b *battle) strike() {
	for {
		before := len(b.rows) + len(b.columns)
		row := func(i int) []games.Value { return b.values[i] }
		for i := idle(len(b.rows), row, 1); i >= 0; i = idle(len(b.rows), row, 1) {
			b.rows, b.values = slices.Delete(b.rows, i, i+1), slices.Delete(b.values, i, i+1)
		}
		column := func(j int) (values []games.Value) {
			for _, line := range b.values {
				values = append(values, line[j])
			}
			return values
		}
		for j := idle(len(b.columns), column, -1); j >= 0; j = idle(len(b.columns), column, -1) {
			b.columns = slices.Delete(b.columns, j, j+1)
			for i := range b.values {
				b.values[i] = slices.Delete(b.values[i], j, j+1)
			}
		}
		if len(b.rows)+len(b.columns) == before {
			return
		}
	}
}

// idle finds a line that is nowhere better than another line, for a player who maximises if sign is 1
// and minimises if it is -1; it gives -1 if there is none.
func idle(n int, line func(int) []games.Value, sign games.Value) int {
	for i := n - 1; i >= 0; i-- {
		mine := line(i)
		for k := range n {
			if k == i {
				continue
			}
			other, better := line(k), false
			for j := range mine {
				better = better || sign*mine[j] > sign*other[j]
			}
			if !better {
				return i
			}
		}
	}
	return -1
}

// source says what the numbers are and which moves the lines stand for.
func (b *battle) source() string {
	return fmt.Sprintf("From a game of %s. What counts is how many tokens Upper, who is Max, has more than Lower after this turn. Moves that are never better than another are left out. %s. %s.",
		b.at.Info().Title, named("Row", b.rows), named("Column", b.columns))
}

// named says which moves the lines of a matrix are.
func named(what string, moves []string) string {
	var parts []string
	for i, m := range moves {
		parts = append(parts, fmt.Sprintf("%s %d is %s", what, i+1, m))
		what = strings.ToLower(what)
	}
	return strings.Join(parts, ", ")
}
