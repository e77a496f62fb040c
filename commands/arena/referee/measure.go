package referee

import (
	"fmt"
	"time"
)

// Measure is a number that is taken of each player in every game. A row of the list
// below is all there is to one: results files keep it, exports have it, the page of a
// match tells it, and validation and audits go by it.
type Measure struct {
	Name string
	// Since is the first version of results files that has it. A new measure has the
	// next one.
	Since int
	// Take gives the number after one more decision, and Join that of two games.
	Take func(sum int64, d Decision) int64
	Join func(a, b int64) int64
	// Says is how the page of a match tells the number, which stands for %s. A number
	// without words is a column of its table of players.
	Says string
	// Round is to what a duration is rounded when it is told; 0 for other numbers.
	// Durations differ when a game is played again.
	Round time.Duration
}

// Decision is what a player's choice of a move took.
type Decision struct {
	Nodes uint64
	Took  time.Duration
}

// Nodes names the measure of how many nodes a player looked at.
const Nodes = "nodes"

var measures = []Measure{
	{Name: Nodes, Since: 1, Take: func(sum int64, d Decision) int64 { return sum + int64(d.Nodes) }, Join: plus},
	{Name: "time", Since: 1, Take: func(sum int64, d Decision) int64 { return sum + int64(d.Took) }, Join: plus, Says: "thought %s in all", Round: time.Millisecond},
	{Name: "slowest", Since: 1, Take: func(most int64, d Decision) int64 { return max(most, int64(d.Took)) }, Join: most, Says: "at most %s about a move", Round: time.Microsecond},
}

func plus(a, b int64) int64 { return a + b }
func most(a, b int64) int64 { return max(a, b) }

// Measures lists what is measured. The list must not be changed.
func Measures() []Measure { return measures }

// Text writes a number of the measure for people.
func (m Measure) Text(number int64) string {
	if m.Round > 0 {
		return time.Duration(number).Round(m.Round).String()
	}
	return fmt.Sprint(number)
}

// Measured is the numbers of one player in the order of Measures.
type Measured []int64

// Unmeasured is the numbers of two players who have decided nothing.
func Unmeasured() [2]Measured {
	both := make(Measured, 2*len(measures))
	return [2]Measured{both[:len(measures):len(measures)], both[len(measures):]}
}

// Of gives the number of the measure of a name, 0 if nothing was measured.
func (m Measured) Of(name string) int64 {
	for i := range m {
		if measures[i].Name == name {
			return m[i]
		}
	}
	return 0
}

// take takes a decision into account.
func (m Measured) take(d Decision) {
	for i := range m {
		m[i] = measures[i].Take(m[i], d)
	}
}

// Join adds the numbers of another game.
func (m Measured) Join(other Measured) {
	for i := range other {
		m[i] = measures[i].Join(m[i], other[i])
	}
}
