// Package pig is the dice game of that name: an example of a game with extra turns
// and with outcomes that take effect at once. The player to move throws a die as
// often as he likes and adds up what it shows; a 1 loses the sum and the turn, and
// holding adds the sum to his score. Whose score and sum reach the goal has won.
package pig

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// State is a position. The scores do not hold the sum of the turn under way.
type State struct {
	score  [2]uint8
	sum    uint8
	mover  uint8 // 0 or 1
	thrown bool  // the die is in the air
}

// What a player decides.
const (
	roll games.Move = iota
	hold
)

// The goal where none is given, and the least and the greatest there may be.
const (
	usualGoal = 100
	leastGoal = 10
	mostGoal  = 200
)

// faces is how many sides the die has; the one with a single pip is bad.
const (
	faces = 6
	bad   = 1
)

var turnOf = [2]games.Turn{games.Max, games.Min}

// Rules is the game with its goal.
type Rules struct{ goal int }

// New makes the rules.
func New(goal int) (Rules, error) {
	if goal < leastGoal || goal > mostGoal {
		return Rules{}, games.Errorf("bad-option", "wanted a goal from %d to %d, got %d", leastGoal, mostGoal, goal)
	}
	return Rules{goal}, nil
}

// Turn says who acts. A player whose die did not show a 1 acts again.
func (r Rules) Turn(s *State) games.Turn {
	switch {
	case r.won(s, s.mover):
		return games.Over
	case s.thrown:
		return games.Chance
	}
	return turnOf[s.mover&1]
}

func (r Rules) won(s *State, side uint8) bool { return int(s.score[side&1]) >= r.goal }

// Moves lists what the die may show, or roll and hold; there is nothing to hold
// before the first throw of a turn.
func (r Rules) Moves(s *State, buf []games.Move) []games.Move {
	switch turn := r.Turn(s); {
	case turn == games.Over:
		return buf
	case turn == games.Chance:
		return append(buf, 1, 2, 3, 4, 5, 6)
	case s.sum == 0:
		return append(buf, roll)
	}
	return append(buf, roll, hold)
}

// Weight says that the die is fair.
func (Rules) Weight(*State, games.Move) uint32 { return 1 }

// Play throws, lets the die fall, or holds.
func (r Rules) Play(s *State, m games.Move) {
	switch {
	case s.thrown && m == bad:
		s.sum, s.thrown = 0, false
		s.mover ^= 1
	case s.thrown:
		s.sum, s.thrown = s.sum+uint8(m), false
		if int(s.score[s.mover&1])+int(s.sum) >= r.goal {
			s.score[s.mover&1] += s.sum
			s.sum = 0
		}
	case m == roll:
		s.thrown = true
	default:
		s.score[s.mover&1] += s.sum
		s.sum = 0
		s.mover ^= 1
	}
}

// Score is 1 for a win of the first player and -1 for one of the second.
func (r Rules) Score(s *State) games.Value {
	if r.won(s, 0) {
		return 1
	}
	return -1
}

// Key packs the position.
func (Rules) Key(s *State) games.Key {
	k := uint64(s.score[0]) | uint64(s.score[1])<<8 | uint64(s.sum)<<16 | uint64(s.mover)<<24 | 1<<32
	if s.thrown {
		k |= 1 << 25
	}
	return games.Key{k}
}

// Info is what the game says of itself.
func (Rules) Info() games.Info {
	return games.Info{
		Name: "pig", Title: "Pig", Brief: "throw a die again and again, and hold before it shows a 1",
		Sides: [2]string{"Ann", "Bob"}, Mover: true, Outcome: "die", DealVerb: "throw-die",
	}
}

// Start has no points, and Ann to move.
func (Rules) Start() State { return State{} }

// Picture gives the scores and what happens next.
func (r Rules) Picture(s *State) string {
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
	sumKey    = "sum:"
	goalKey   = "goal:"
	thrownKey = "thrown"
)

var form = text.Form{
	Game: "pig", Most: 60, Words: 3, Says: "ann or bob to move and both scores as 0,0",
	Keys: []string{sumKey, goalKey, thrownKey},
}

// sideWords are the players in position texts.
var sideWords = [2]string{"ann", "bob"}

// Position writes the player to move, the scores, and what else there is:
//
//	pig bob 42,17 sum:11 goal:50 thrown
func (r Rules) Position(s *State) string {
	line := fmt.Sprintf("pig %s %s", sideWords[s.mover&1], text.Numbers(s.score[:]))
	if s.sum != 0 {
		line += fmt.Sprint(" ", sumKey, s.sum)
	}
	if r.goal != usualGoal {
		line += fmt.Sprint(" ", goalKey, r.goal)
	}
	if s.thrown {
		line += " " + thrownKey
	}
	return line
}

// ReadPosition reads what Position writes.
func (Rules) ReadPosition(line string) (games.Kit[State], State, error) { return text.Kit(read(line)) }

func read(line string) (Rules, State, error) {
	words, fields, err := form.Read(line)
	if err != nil {
		return Rules{}, State{}, err
	}
	goal, err := fields.Number(goalKey, leastGoal, mostGoal, usualGoal)
	if err != nil {
		return Rules{}, State{}, err
	}
	r := Rules{goal}
	s := State{thrown: fields.Has(thrownKey)}
	switch words[1] {
	case sideWords[0]:
	case sideWords[1]:
		s.mover = 1
	default:
		return r, s, text.BadPosition("wanted ann or bob to move, got %s", text.Clip(words[1]))
	}
	if err := r.readScores(&s, strings.Split(words[2], ",")); err != nil {
		return r, s, err
	}
	if r.won(&s, s.mover) && s.thrown {
		return r, s, text.BadPosition("wanted no throw in a finished game, got %s", thrownKey)
	}
	sum, err := fields.Number(sumKey, 2, r.goal-int(s.score[s.mover])-1, 0)
	s.sum = uint8(sum)
	return r, s, err
}

// readScores reads both scores. Only the player to move can have reached the goal,
// and by one throw.
func (r Rules) readScores(s *State, words []string) error {
	if len(words) != len(s.score) {
		return text.BadPosition("wanted both scores as 0,0, got %d", len(words))
	}
	for side, word := range words {
		most := r.goal - 1
		if side == int(s.mover) {
			most = r.goal + faces - 1
		}
		n, ok := text.ReadNumberIn(word, 0, most)
		if !ok {
			return text.BadPosition("wanted a score of %s from 0 to %d, got %s", sideWords[side], most, text.Clip(word))
		}
		s.score[side] = uint8(n)
	}
	return nil
}

// Notation writes a move as reports show it, and what the die shows as a number.
func (r Rules) Notation(s *State, m games.Move) string {
	if r.Turn(s) == games.Chance {
		return fmt.Sprint(m)
	}
	return "(" + r.Words(s, m)[0] + ")"
}

// Words gives a move as a person types it.
func (r Rules) Words(s *State, m games.Move) []string {
	switch {
	case r.Turn(s) == games.Chance:
		return []string{"set-die", fmt.Sprint(m)}
	case m == roll:
		return []string{"roll"}
	}
	return []string{"hold"}
}

// ReadMove finds the legal move or outcome that words name.
func (r Rules) ReadMove(s *State, words []string) (games.Move, error) {
	return text.ReadMove(r, s, words)
}

// Describe says what a move does.
func (r Rules) Describe(s *State, m games.Move) string {
	switch {
	case r.Turn(s) == games.Chance && m == bad:
		return fmt.Sprintf("the die shows a 1, and %d are lost", s.sum)
	case r.Turn(s) == games.Chance:
		return fmt.Sprintf("the die shows a %d", m)
	case m == roll:
		return fmt.Sprintf("throws, with %d in this turn", s.sum)
	}
	return fmt.Sprintf("holds, and %d become %d", s.score[s.mover&1], s.score[s.mover&1]+s.sum)
}
