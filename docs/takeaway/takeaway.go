// Package takeaway is a game small enough to read in a minute, kept as the
// example of how a game is written. A pile of counters lies between two
// players. Before each turn a coin falls: heads, the player takes one or two
// counters; tails, he takes one. Whoever takes the last counter wins.
package takeaway

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
	"parlor/games/weighted"
)

// State is a position: plain numbers, no pointers, so that = copies it.
type State struct {
	pile  int8
	mover games.Turn // Max or Min
	coin  coin
}

type coin uint8

const (
	notTossed coin = iota
	heads
	tails
)

// mostCounters is the largest pile.
const mostCounters = 99

// Rules is the game. It has no options, and no board to speak of.
type Rules struct{ games.Plain[State] }

// Turn says who acts: nature tosses the coin before every move.
func (Rules) Turn(s *State) games.Turn {
	switch {
	case s.pile == 0:
		return games.Over
	case s.coin == notTossed:
		return games.Chance
	}
	return s.mover
}

// Moves lists both sides of the coin, or how many counters may be taken.
func (Rules) Moves(s *State, buf []games.Move) []games.Move {
	switch {
	case s.pile == 0:
		return buf
	case s.coin == notTossed:
		return append(buf, games.Move(heads), games.Move(tails))
	case s.coin == heads && s.pile > 1:
		return append(buf, 1, 2)
	}
	return append(buf, 1)
}

// Weight says that the coin is fair.
func (Rules) Weight(*State, games.Move) uint32 { return 1 }

// Play tosses the coin, or takes counters and hands over the turn.
func (Rules) Play(s *State, m games.Move) {
	if s.coin == notTossed {
		s.coin = coin(m)
		return
	}
	s.pile -= int8(m)
	s.coin = notTossed
	s.mover = s.mover.Opponent()
}

// Score is 1 if Max took the last counter, and -1 if Min did. The turn has
// passed to the loser by then.
func (Rules) Score(s *State) games.Value {
	if s.mover == games.Min {
		return 1
	}
	return -1
}

// Key packs the position for the transposition table.
func (Rules) Key(s *State) games.Key {
	return games.Key{uint64(s.pile)<<16 | uint64(s.mover)<<8 | uint64(s.coin) | 1<<32}
}

// Info is what the game says of itself.
func (Rules) Info() games.Info {
	return games.Info{
		Name: "takeaway", Title: "Takeaway", Brief: "take the last counter, if the coin lets you",
		Sides: [2]string{"Left", "Right"}, Mover: true, Outcome: "coin", DealVerb: "toss",
	}
}

// Start is a pile of ten, Max to move.
func (Rules) Start() State { return State{pile: 10, mover: games.Max} }

// Text gives the rules themselves, which draw, write and read positions and moves.
func (r Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the pile, which has no squares to name.
func (r Rules) Picture(s *State, _ bool) string {
	pile := strings.Repeat("o", int(s.pile))
	switch r.Turn(s) {
	case games.Over:
		return fmt.Sprintf("no counter is left: %s has won", r.Info().Side(s.mover.Opponent()))
	case games.Chance:
		return fmt.Sprintf("%s  (%s is next, after the toss)", pile, r.Info().Side(s.mover))
	}
	return fmt.Sprintf("%s  (%s to take, %s)", pile, r.Info().Side(s.mover), coinWords[s.coin])
}

var coinWords = [...]string{notTossed: "-", heads: "heads", tails: "tails"}

// Position writes the position as a line: takeaway left heads 10.
func (r Rules) Position(s *State) string {
	return fmt.Sprintf("takeaway %s %s %d", strings.ToLower(r.Info().Side(s.mover)), coinWords[s.coin], s.pile)
}

// form is what that line looks like.
var form = text.Form{Game: "takeaway", Most: 40, Words: 4, Says: "left or right, the coin, heads, tails or -, and how many counters"}

// ReadPosition reads that line.
func (r Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	var s State
	words, _, err := form.Read(line)
	if err != nil {
		return nil, s, err
	}
	for _, turn := range []games.Turn{games.Max, games.Min} {
		if words[1] == strings.ToLower(r.Info().Side(turn)) {
			s.mover = turn
		}
	}
	coinAt := slices.Index(coinWords[:], words[2])
	pile, known := text.ReadNumberIn(words[3], 0, mostCounters)
	if s.mover == games.Over || coinAt < 0 || !known || pile == 0 && coin(coinAt) != notTossed {
		return nil, State{}, text.BadPosition("wanted %s, with at most %d counters, got %s", form.Says, mostCounters, text.Clip(line))
	}
	s.coin, s.pile = coin(coinAt), int8(pile)
	return r, s, nil
}

// Notation writes a move as reports show it.
func (r Rules) Notation(s *State, m games.Move) string {
	if r.Turn(s) == games.Chance {
		return coinWords[m]
	}
	return fmt.Sprintf("(take %d)", m)
}

// Words gives a move as a person types it.
func (r Rules) Words(s *State, m games.Move) []string {
	if r.Turn(s) == games.Chance {
		return []string{"set-coin", coinWords[m]}
	}
	return []string{"take", strconv.Itoa(int(m))}
}

// ReadMove finds the legal move or outcome that words name.
func (r Rules) ReadMove(s *State, words []string) (games.Move, error) {
	return text.ReadMove(r, s, words)
}

// Describe says what a move does.
func (r Rules) Describe(s *State, m games.Move) string {
	if r.Turn(s) == games.Chance {
		return "the coin falls " + coinWords[m]
	}
	return fmt.Sprintf("%s, takes %d of %d", coinWords[s.coin], m, s.pile)
}

// HeldOutcome gives the side of the coin that lies up, nothing before the toss.
func (Rules) HeldOutcome(s *State) (string, bool) { return strings.Trim(coinWords[s.coin], "-"), true }

// Evaluations has one evaluation, made of the one thing worth counting: whether a
// single counter is left, which whoever moves will take.
func (Rules) Evaluations() games.Evaluations[State] {
	last := games.Feature[State]{
		Name: "last", Brief: "1 if the player may take the last counter next, -1 if the opponent may", Most: 1,
		Of: func(s *State, root games.Turn) games.Value {
			switch {
			case s.pile != 1:
				return 0
			case s.mover == root:
				return 1
			}
			return -1
		},
	}
	return weighted.Evaluations(1, []games.Feature[State]{last}, games.Eval[State]{
		Name: "default", Brief: "a single counter is half a win", Weights: []games.Value{0.5},
	})
}

// Entry is the line that the shell's list of games needs.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: Rules{}.Info(),
		New:  func([]string) (games.Kit[State], error) { return Rules{}, nil },
		Guide: games.Guide{
			Board: "Each o is a counter of the pile.",
			Turn:  "Toss the coin, then take counters: one or two after heads, one after tails.",
			Moves: []games.TypedMove{{Position: "takeaway left heads 12", Words: "take 2", Means: "take two counters"}},
			Rules: []string{"Whoever takes the last counter wins."},
		},
		Verbs: []games.Verb{
			{
				Kind: games.DealVerb, Sig: "(toss game)", Brief: "toss the coin",
				Long: "Heads allows one or two counters, tails one.", Example: "(toss g)",
			},
			{
				Kind: games.MoveVerb, Sig: "(take game counters)",
				Params: []games.Param{{Name: "counters", Brief: "how many to take: 1, or 2 after heads"}},
				Brief:  "take counters from the pile",
				Long:   "Whoever takes the last one wins.", Example: "(take g 1)",
			},
			{
				Kind: games.SetVerb, Sig: "(set-coin game coin)",
				Params: []games.Param{{Name: "coin", Brief: "heads or tails"}},
				Brief:  "lay the coin as you like", Long: "For trying things out.", Example: "(set-coin g heads)",
			},
		},
		Bench: []string{"takeaway left heads 12"}, BenchDepth: 4,
	}
}
