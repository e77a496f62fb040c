package walkpage

import (
	"encoding/json"
	"math"
	"strconv"

	"parlor/games"
)

// Film is all events of a walk for a page that goes through them by itself. Names of fields are short,
// as there may be twenty thousand events. Values are as the side sees them for which large ones are good.
type Film struct {
	Game      string `json:"game"`
	Algorithm string `json:"algorithm"`
	// Says is which search it is, in words, and Cautions what is to be known of its values.
	Says     string   `json:"says"`
	Cautions []string `json:"cautions,omitempty"`
	// Max and Min name the sides that large and small values are good for.
	Max string `json:"max"`
	Min string `json:"min"`
	// Method is bounds, samples or iterations: what the search compares.
	Method string `json:"method"`
	// Explore is the constant of the confidence bounds of samples.
	Explore number `json:"explore,omitempty"`
	// Cut says, where the film does not reach the end of the search, how far it comes and why.
	Cut string `json:"cut,omitempty"`
	// Low and High are the ends of the scale: the smallest and the largest value that are met.
	Low  number `json:"low"`
	High number `json:"high"`
	// Ratios are the exact values of numbers, by the numbers as the script reads them.
	Ratios map[string]string `json:"ratios,omitempty"`
	// Figure says that the whole tree is known beforehand, and drawn as textbooks have it.
	Figure bool `json:"figure,omitempty"`
	// Margin is how much of the pictures lies around the board.
	Margin int `json:"margin,omitempty"`
	// Places are those of the board: across, upward, how wide and how high.
	Places [][4]int `json:"places,omitempty"`

	Kinds    []string `json:"kinds"`    // of events
	Words    []string `json:"words"`    // of events and nodes
	Lines    []string `json:"lines"`    // of pictures
	Pictures [][]int  `json:"pictures"` // each as lines
	Nodes    []Node   `json:"nodes"`
	Events   []Event  `json:"events"`

	// Simulations are those after the events, of which Told tell so many: each the node to which it led and what it
	// found there, and the nodes for which adding it up gives something else than the search, each with visits and
	// mean.
	Simulations [][]number `json:"simulations,omitempty"`
	Told        int        `json:"told,omitempty"`
}

// Node is a place in the tree, however often the search comes there.
type Node struct {
	Above int    `json:"a"` // -1 above the root
	Turn  string `json:"k"` // who decides: max, min, chance, both, reply or over
	// Move is what leads there in the game's notation, Short the same for people, and Does what it does;
	// Reply is the column of a cell.
	Move  string `json:"m,omitempty"`
	Reply string `json:"r,omitempty"`
	Short string `json:"s,omitempty"`
	Does  int    `json:"d,omitempty"` // a word, counted from 1
	// Weight of OutOf are the odds of an outcome.
	Weight uint64 `json:"w,omitempty"`
	OutOf  uint64 `json:"o,omitempty"`
	// Moves is how many branches it has.
	Moves int `json:"n,omitempty"`
	// Picture is the position, counted from 1. Way is from where to where the move that leads there goes
	// on the board, and Sows are the places into which it sows.
	Picture int      `json:"p,omitempty"`
	Way     [][2]int `json:"g,omitempty"`
	Sows    [][2]int `json:"l,omitempty"`
	Knows   string   `json:"h,omitempty"`
	// Score is the value of a leaf of a figure.
	Score *number `json:"v,omitempty"`
}

// Event is an event of the walk. Words are counted from 1, nodes from 0.
type Event struct {
	Kind int  `json:"k"`
	Node int  `json:"n"` // -1 before the root
	Text int  `json:"t"`
	Why  int  `json:"y,omitempty"`
	To   *int `json:"x,omitempty"` // the branch that it is about

	Alpha *number `json:"a,omitempty"`
	Beta  *number `json:"b,omitempty"`
	Value *number `json:"v,omitempty"`
	Bound string  `json:"s,omitempty"`
	Lo    *number `json:"l,omitempty"`
	Hi    *number `json:"h,omitempty"`
	// Mean is the bounds on the mean of a chance node: that of the event or, at a leave, that above it.
	Mean  []number `json:"i,omitempty"`
	Leaf  bool     `json:"f,omitempty"`
	Moves int      `json:"m,omitempty"`
	Tried int      `json:"d,omitempty"`
	Round int      `json:"r,omitempty"`

	Cut     *Cut      `json:"c,omitempty"`
	Sampled *Believed `json:"q,omitempty"`
	Mixture []Mixed   `json:"z,omitempty"`
}

// Cut is the inequality of a cutoff, and how much is never tried.
type Cut struct {
	Value   number `json:"v"`
	Sign    string `json:"s"`
	Limit   number `json:"l"`
	Skipped int    `json:"n"`
}

// Believed is what simulations know of a node: visits, mean, standard error or 0, and what they choose from.
type Believed struct {
	Visits uint64   `json:"v"`
	Mean   number   `json:"m"`
	Error  number   `json:"e,omitempty"`
	Proved bool     `json:"p,omitempty"`
	Below  []Option `json:"b,omitempty"`
}

// Option is a branch that a simulation may choose.
type Option struct {
	Move   string `json:"m"`
	Short  string `json:"s,omitempty"` // where no node is made of it yet
	Reply  string `json:"r,omitempty"`
	Visits uint64 `json:"v"`
	Mean   number `json:"e"`
	Bonus  number `json:"b"`
	Closed bool   `json:"c,omitempty"`
	This   bool   `json:"t,omitempty"`
}

// Mixed is a side's mixture: its moves, their shares and, where something has been learnt, what each would
// have got, its regret and its mean share.
type Mixed struct {
	Name   string      `json:"n"`
	Moves  []string    `json:"m"`
	Share  []number    `json:"s"`
	Learnt [3][]number `json:"l"` // each nil where there is none
}

// number is a value with as many digits as can be seen.
type number float64

// text writes ten digits.
func (n number) text() string {
	short, err := strconv.ParseFloat(strconv.FormatFloat(float64(n), 'g', 10, 64), 64)
	if err != nil {
		panic(err)
	}
	return strconv.FormatFloat(short, 'f', -1, 64)
}

// MarshalJSON writes ten digits.
func (n number) MarshalJSON() ([]byte, error) { return []byte(n.text()), nil }

// numbered gives a value as a number, nil where there is none or it is infinite.
func numbered(v *games.Value) *number {
	if v == nil || math.IsInf(float64(*v), 0) || math.IsNaN(float64(*v)) {
		return nil
	}
	n := number(*v)
	return &n
}

// JSON writes the film.
func (f *Film) JSON() []byte {
	text, err := json.Marshal(f)
	if err != nil {
		panic("a film: " + err.Error()) // it consists of texts and numbers
	}
	return text
}
