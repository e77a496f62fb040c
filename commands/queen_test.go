package commands_test

// This file is Wythoff's game on a chess board: a game without chance, and one whose command
// has a name that other games use too, move. Two players move one queen by turns, any number
// of squares to the west, to the south or to both at once, and whoever brings it to the
// corner has won.

import (
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/text"
	"parlor/games/weighted"
)

// queenState is a position: how far the queen is from the corner, and who is to move.
type queenState struct {
	west, south int8
	mover       uint8 // 0 or 1
}

// queenFarthest is how far from the corner the queen may be in each direction.
const queenFarthest = 30

// queenDirections are the ways to move, as a person types them. A move is the place of
// its direction here times queenPerDirection, and the number of squares.
var queenDirections = [3]string{"west", "south", "both"}

const queenPerDirection = queenFarthest + 1

var queenTurnOf = [2]games.Turn{games.Max, games.Min}

// queenRules is the game. It has no options.
type queenRules struct{ games.Plain[queenState] }

// Turn says who acts.
func (queenRules) Turn(s *queenState) games.Turn {
	if s.west == 0 && s.south == 0 {
		return games.Over
	}
	return queenTurnOf[s.mover&1]
}

// Moves lists the moves in each direction, the shortest first.
func (queenRules) Moves(s *queenState, buf []games.Move) []games.Move {
	for direction, most := range [3]int8{s.west, s.south, min(s.west, s.south)} {
		for n := int8(1); n <= most; n++ {
			buf = append(buf, games.Move(direction*queenPerDirection+int(n)))
		}
	}
	return buf
}

// queenSplit decodes a move.
func queenSplit(m games.Move) (direction, squares int) {
	return int(m) / queenPerDirection, int(m) % queenPerDirection
}

// Weight is never asked for: nature has no turn.
func (queenRules) Weight(*queenState, games.Move) uint32 { return 1 }

// Play moves the queen.
func (queenRules) Play(s *queenState, m games.Move) {
	direction, squares := queenSplit(m)
	if queenDirections[direction] != "south" {
		s.west -= int8(squares)
	}
	if queenDirections[direction] != "west" {
		s.south -= int8(squares)
	}
	s.mover ^= 1
}

// Score is 1 if the first player has brought the queen to the corner; the turn has
// passed to the loser by then.
func (queenRules) Score(s *queenState) games.Value {
	if s.mover == 1 {
		return 1
	}
	return -1
}

// Key packs the position.
func (queenRules) Key(s *queenState) games.Key {
	return games.Key{uint64(s.west) | uint64(s.south)<<8 | uint64(s.mover)<<16 | 1<<32}
}

// Info is what the game says of itself.
func (queenRules) Info() games.Info {
	return games.Info{
		Name: "queen", Title: "Wythoff's Queen", Brief: "bring the queen to the corner, by turns",
		Sides: [2]string{"Eva", "Otto"}, Mover: true,
	}
}

// Start has the queen 9 squares from one edge and 12 from the other.
func (queenRules) Start() queenState { return queenState{west: 9, south: 12} }

// Text gives the rules themselves, which draw, write and read positions and moves.
func (r queenRules) Text() games.Texts[queenState] {
	return games.Texts[queenState]{Board: r, Form: r, Moves: r}
}

// Picture says where the queen is and whose turn it is.
func (r queenRules) Picture(s *queenState, _ bool) string {
	names := r.Info().Sides
	if r.Turn(s) == games.Over {
		return "The queen is in the corner. " + names[s.mover&1^1] + " has won."
	}
	return fmt.Sprintf("The queen is %s west and %s south of where it can go.\n%s moves.",
		text.Plural(int(s.west), "square"), text.Plural(int(s.south), "square"), names[s.mover&1])
}

var queenForm = text.Form{Game: "queen", Most: 40, Words: 4, Says: "1 or 2 for who is to move, and how far the corner is to the west and to the south"}

// Position writes who is to move and how far the corner is: queen 1 9 12.
func (queenRules) Position(s *queenState) string {
	return fmt.Sprintf("queen %d %d %d", s.mover+1, s.west, s.south)
}

// ReadPosition reads what Position writes.
func (r queenRules) ReadPosition(line string) (games.Kit[queenState], queenState, error) {
	s, err := queenRead(line)
	return text.Kit(r, s, err)
}

func queenRead(line string) (s queenState, err error) {
	words, _, err := queenForm.Read(line)
	if err != nil {
		return s, err
	}
	mover, ok := text.ReadNumberIn(words[1], 1, 2)
	west, ok2 := text.ReadNumberIn(words[2], 0, queenFarthest)
	south, ok3 := text.ReadNumberIn(words[3], 0, queenFarthest)
	if !ok || !ok2 || !ok3 {
		return s, text.BadPosition("wanted %s, 0 to %d squares, got %s", queenForm.Says, queenFarthest, text.Clip(line))
	}
	return queenState{west: int8(west), south: int8(south), mover: uint8(mover - 1)}, nil
}

// Notation writes a move as reports show it.
func (queenRules) Notation(_ *queenState, m games.Move) string {
	direction, squares := queenSplit(m)
	return fmt.Sprintf("(%s %d)", queenDirections[direction], squares)
}

// Words gives a move as a person types it.
func (queenRules) Words(_ *queenState, m games.Move) []string {
	direction, squares := queenSplit(m)
	return []string{"move", queenDirections[direction], strconv.Itoa(squares)}
}

// ReadMove finds the legal move that words name.
func (r queenRules) ReadMove(s *queenState, words []string) (games.Move, error) {
	return text.ReadMove(r, s, words)
}

// Describe says what a move does.
func (queenRules) Describe(_ *queenState, m games.Move) string {
	direction, squares := queenSplit(m)
	way := queenDirections[direction]
	if way == "both" {
		way = "south-west"
	}
	return fmt.Sprintf("the queen goes %s to the %s", text.Plural(squares, "square"), way)
}

// Evaluations has one evaluation, made of the one thing worth counting: whether one
// move reaches the corner.
func (queenRules) Evaluations() games.Evaluations[queenState] {
	open := games.Feature[queenState]{
		Name: "open", Brief: "1 if the player may move to the corner next, -1 if the opponent may", Most: 1,
		Of: func(s *queenState, root games.Turn) games.Value {
			switch {
			case s.west != 0 && s.south != 0 && s.west != s.south:
				return 0
			case queenTurnOf[s.mover&1] == root:
				return 1
			}
			return -1
		},
	}
	return weighted.Evaluations(1, []games.Feature[queenState]{open}, games.Eval[queenState]{
		Name: "open", Brief: "the corner within reach is half a win", Weights: []games.Value{0.5},
	})
}

// queenEntry is the line that the shell's list of games needs.
func queenEntry() games.Entry[queenState] {
	return games.Entry[queenState]{
		Info: queenRules{}.Info(),
		New:  func([]string) (games.Kit[queenState], error) { return queenRules{}, nil },
		Guide: games.Guide{
			Board: "How far the queen stands from the corner, to the east and to the north.",
			Turn:  "Move the queen any number of squares to the west, to the south or to both at once.",
			Moves: []games.TypedMove{{Position: "queen 1 9 12", Words: "move west 3", Means: "go three squares to the west"}},
			Rules: []string{"Whoever brings the queen to the corner has won."},
		},
		Verbs: []games.Verb{{
			Kind: games.MoveVerb, Sig: "(move game direction squares)",
			Params: []games.Param{
				{Name: "direction", Brief: "west, south, or both for the diagonal between them"},
				{Name: "squares", Brief: "how many squares"},
			},
			Brief: "move the queen towards the corner", Long: "Whoever brings it there has won.", Example: "(move g west 3)",
		}},
		Bench: []string{"queen 1 9 12"}, BenchDepth: 6,
	}
}
