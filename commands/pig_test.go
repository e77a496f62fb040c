package commands_test

// This file is Pig, the dice game: an example of a game with extra turns and with outcomes
// that take effect at once. The player to move throws a die as often as he likes and adds up
// what it shows; a 1 loses the sum and the turn, and holding adds the sum to his score. Whose
// score and sum reach the goal has won.

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
	"parlor/games/weighted"
)

// pigState is a position. The scores do not hold the sum of the turn under way.
type pigState struct {
	score  [2]uint8
	sum    uint8
	mover  uint8 // 0 or 1
	thrown bool  // the die is in the air
}

// What a player decides.
const (
	pigRoll games.Move = iota
	pigHold
)

// The goal where none is given, and the least and the greatest there may be.
const (
	pigUsualGoal = 100
	pigLeastGoal = 10
	pigMostGoal  = 200
)

// pigFaces is how many sides the die has; the one with a single pip is bad.
const (
	pigFaces = 6
	pigBad   = 1
)

var pigTurnOf = [2]games.Turn{games.Max, games.Min}

// pigRules is the game with its goal.
type pigRules struct {
	games.Plain[pigState]
	goal int
}

// newPig makes the rules.
func newPig(goal int) (pigRules, error) {
	if goal < pigLeastGoal || goal > pigMostGoal {
		return pigRules{}, games.Errorf("bad-option", "wanted a goal from %d to %d, got %d", pigLeastGoal, pigMostGoal, goal)
	}
	return pigRules{goal: goal}, nil
}

// Turn says who acts. A player whose die did not show a 1 acts again.
func (r pigRules) Turn(s *pigState) games.Turn {
	switch {
	case r.won(s, s.mover):
		return games.Over
	case s.thrown:
		return games.Chance
	}
	return pigTurnOf[s.mover&1]
}

func (r pigRules) won(s *pigState, side uint8) bool { return int(s.score[side&1]) >= r.goal }

// Moves lists what the die may show, or roll and hold; there is nothing to hold
// before the first throw of a turn.
func (r pigRules) Moves(s *pigState, buf []games.Move) []games.Move {
	switch turn := r.Turn(s); {
	case turn == games.Over:
		return buf
	case turn == games.Chance:
		return append(buf, 1, 2, 3, 4, 5, 6)
	case s.sum == 0:
		return append(buf, pigRoll)
	}
	return append(buf, pigRoll, pigHold)
}

// Weight says that the die is fair.
func (pigRules) Weight(*pigState, games.Move) uint32 { return 1 }

// Play throws, lets the die fall, or holds.
func (r pigRules) Play(s *pigState, m games.Move) {
	switch {
	case s.thrown && m == pigBad:
		s.sum, s.thrown = 0, false
		s.mover ^= 1
	case s.thrown:
		s.sum, s.thrown = s.sum+uint8(m), false
		if int(s.score[s.mover&1])+int(s.sum) >= r.goal {
			s.score[s.mover&1] += s.sum
			s.sum = 0
		}
	case m == pigRoll:
		s.thrown = true
	default:
		s.score[s.mover&1] += s.sum
		s.sum = 0
		s.mover ^= 1
	}
}

// Score is 1 for a win of the first player and -1 for one of the second.
func (r pigRules) Score(s *pigState) games.Value {
	if r.won(s, 0) {
		return 1
	}
	return -1
}

// Key packs the position.
func (pigRules) Key(s *pigState) games.Key {
	k := uint64(s.score[0]) | uint64(s.score[1])<<8 | uint64(s.sum)<<16 | uint64(s.mover)<<24 | 1<<32
	if s.thrown {
		k |= 1 << 25
	}
	return games.Key{k}
}

// Info is what the game says of itself.
func (pigRules) Info() games.Info {
	return games.Info{
		Name: "pig", Title: "Pig", Brief: "throw a die again and again, and hold before it shows a 1",
		Sides: [2]string{"Ann", "Bob"}, Mover: true, Outcome: "die", DealVerb: "throw-die",
	}
}

// Start has no points, and Ann to move.
func (pigRules) Start() pigState { return pigState{} }

// Text gives the rules themselves, which draw, write and read positions and moves.
func (r pigRules) Text() games.Texts[pigState] {
	return games.Texts[pigState]{Board: r, Form: r, Moves: r}
}

// Picture gives the scores and what happens next.
func (r pigRules) Picture(s *pigState, _ bool) string {
	name := r.Info().Sides[s.mover&1]
	scores := fmt.Sprintf("Ann: %d, Bob: %d, of %d\n", s.score[0], s.score[1], r.goal)
	switch r.Turn(s) {
	case games.Over:
		return scores + name + " has won."
	case games.Chance:
		return scores + fmt.Sprintf("%s has %d in this turn and throws.", name, s.sum)
	}
	return scores + fmt.Sprintf("%s has %d in this turn.", name, s.sum)
}

// The keys of position texts.
const (
	pigSumKey    = "sum:"
	pigGoalKey   = "goal:"
	pigThrownKey = "thrown"
)

var pigForm = text.Form{
	Game: "pig", Most: 60, Words: 3, Says: "ann or bob to move and both scores as 0,0",
	Keys: []string{pigSumKey, pigGoalKey, pigThrownKey},
}

// pigSideWords are the players in position texts.
var pigSideWords = [2]string{"ann", "bob"}

// Position writes the player to move, the scores, and what else there is:
//
//	pig bob 42,17 sum:11 goal:50 thrown
func (r pigRules) Position(s *pigState) string {
	line := fmt.Sprintf("pig %s %s", pigSideWords[s.mover&1], text.Numbers(s.score[:]))
	if s.sum != 0 {
		line += fmt.Sprint(" ", pigSumKey, s.sum)
	}
	if r.goal != pigUsualGoal {
		line += fmt.Sprint(" ", pigGoalKey, r.goal)
	}
	if s.thrown {
		line += " " + pigThrownKey
	}
	return line
}

// ReadPosition reads what Position writes.
func (pigRules) ReadPosition(line string) (games.Kit[pigState], pigState, error) {
	return text.Kit(readPig(line))
}

func readPig(line string) (pigRules, pigState, error) {
	words, fields, err := pigForm.Read(line)
	if err != nil {
		return pigRules{}, pigState{}, err
	}
	goal, err := fields.Number(pigGoalKey, pigLeastGoal, pigMostGoal, pigUsualGoal)
	if err != nil {
		return pigRules{}, pigState{}, err
	}
	r := pigRules{goal: goal}
	s := pigState{thrown: fields.Has(pigThrownKey)}
	switch words[1] {
	case pigSideWords[0]:
	case pigSideWords[1]:
		s.mover = 1
	default:
		return r, s, text.BadPosition("wanted ann or bob to move, got %s", text.Clip(words[1]))
	}
	if err := r.readScores(&s, strings.Split(words[2], ",")); err != nil {
		return r, s, err
	}
	if r.won(&s, s.mover) && s.thrown {
		return r, s, text.BadPosition("wanted no throw in a finished game, got %s", pigThrownKey)
	}
	sum, err := fields.Number(pigSumKey, 2, r.goal-int(s.score[s.mover])-1, 0)
	s.sum = uint8(sum)
	return r, s, err
}

// readScores reads both scores. Only the player to move can have reached the goal,
// and by one throw.
func (r pigRules) readScores(s *pigState, words []string) error {
	if len(words) != len(s.score) {
		return text.BadPosition("wanted both scores as 0,0, got %d", len(words))
	}
	for side, word := range words {
		most := r.goal - 1
		if side == int(s.mover) {
			most = r.goal + pigFaces - 1
		}
		n, ok := text.ReadNumberIn(word, 0, most)
		if !ok {
			return text.BadPosition("wanted a score of %s from 0 to %d, got %s", pigSideWords[side], most, text.Clip(word))
		}
		s.score[side] = uint8(n)
	}
	return nil
}

// Notation writes a move as reports show it, and what the die shows as a number.
func (r pigRules) Notation(s *pigState, m games.Move) string {
	if r.Turn(s) == games.Chance {
		return fmt.Sprint(m)
	}
	return "(" + r.Words(s, m)[0] + ")"
}

// Words gives a move as a person types it.
func (r pigRules) Words(s *pigState, m games.Move) []string {
	switch {
	case r.Turn(s) == games.Chance:
		return []string{"set-die", fmt.Sprint(m)}
	case m == pigRoll:
		return []string{"roll"}
	}
	return []string{"hold"}
}

// ReadMove finds the legal move or outcome that words name.
func (r pigRules) ReadMove(s *pigState, words []string) (games.Move, error) {
	return text.ReadMove(r, s, words)
}

// Describe says what a move does.
func (r pigRules) Describe(s *pigState, m games.Move) string {
	switch {
	case r.Turn(s) == games.Chance && m == pigBad:
		return fmt.Sprintf("the die shows a 1, and %d are lost", s.sum)
	case r.Turn(s) == games.Chance:
		return fmt.Sprintf("the die shows a %d", m)
	case m == pigRoll:
		return fmt.Sprintf("throws, with %d in this turn", s.sum)
	}
	return fmt.Sprintf("holds, and %d become %d", s.score[s.mover&1], s.score[s.mover&1]+s.sum)
}

// Evaluations has one evaluation, made of the lead, the sum of the turn under way
// included.
func (r pigRules) Evaluations() games.Evaluations[pigState] {
	lead := games.Feature[pigState]{
		Name: "lead", Brief: "points that the player has more than the opponent", Most: games.Value(r.goal),
		Of: func(s *pigState, root games.Turn) games.Value {
			lead := int(s.score[0]) - int(s.score[1])
			if s.mover == 0 {
				lead += int(s.sum)
			} else {
				lead -= int(s.sum)
			}
			if root == games.Min {
				lead = -lead
			}
			return games.Value(lead)
		},
	}
	return weighted.Evaluations(1, []games.Feature[pigState]{lead}, games.Eval[pigState]{
		Name: "lead", Brief: "a lead of all points is half a win", Weights: []games.Value{0.5 / lead.Most},
	})
}

// pigEntry is the line that the shell's list of games needs.
func pigEntry() games.Entry[pigState] {
	return games.Entry[pigState]{
		Info: pigRules{}.Info(),
		Options: []games.Option{
			{Name: "goal", Brief: "the points that win, 100 if left out", Values: []string{"50"}, Text: true, Number: true},
		},
		New: func(values []string) (games.Kit[pigState], error) {
			if values[0] == "" {
				return games.Made(newPig(pigUsualGoal))
			}
			goal, ok := text.ReadNumber(values[0])
			if !ok {
				return nil, games.Errorf("bad-option", "wanted a number of points as goal, got %s", text.Clip(values[0]))
			}
			return games.Made(newPig(goal))
		},
		Guide: games.Guide{
			Board: "Both scores, and the sum of the turn under way.",
			Turn:  "Throw the die as often as you like, then hold; a 1 ends the turn and loses its sum.",
			Moves: []games.TypedMove{{Words: "roll", Means: "throw the die"}, {Position: "pig bob 60,72 sum:14", Words: "hold", Means: "end the turn"}},
			Rules: []string{"Holding adds the sum of the turn to the score.", "Whose score and sum reach the goal has won."},
		},
		Verbs: []games.Verb{
			{
				Kind: games.MoveVerb, Sig: "(roll game)", Brief: "take the die to throw it",
				Long: "What it shows is chance's: see throw-die. The turn goes on unless it is a 1.", Example: "(roll g)",
			},
			{
				Kind: games.MoveVerb, Sig: "(hold game)", Brief: "end the turn and keep its sum",
				Long: "The sum is added to the score.", Example: "(hold g)",
			},
			{
				Kind: games.DealVerb, Sig: "(throw-die game)", Brief: "let the die fall",
				Long: "Its six faces are equally likely.", Example: "(throw-die g)",
			},
			{
				Kind: games.SetVerb, Sig: "(set-die game number)",
				Params: []games.Param{{Name: "number", Brief: "1 to 6"}},
				Brief:  "let the die show what you like", Long: "For trying things out.", Example: "(set-die g 6)",
			},
		},
		Bench: []string{"pig ann 0,0", "pig bob 60,72 sum:14"}, BenchDepth: 4,
	}
}
