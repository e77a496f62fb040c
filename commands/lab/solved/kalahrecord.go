package solved

import (
	"fmt"
	"math"
	"time"

	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// KalahPlan says what a proof will take.
type KalahPlan struct {
	Pits     int `json:"pits"`
	Stones   int `json:"stones"`
	Endgames int `json:"endgames"`  // stones
	InTable  int `json:"positions"` // of the table
	TableMB  int `json:"table_mb"`
	MemoryMB int `json:"memory_mb"`
	AllMB    int `json:"all_mb"` // with what the program takes itself

	Times []KalahTime `json:"-"`
}

// KalahTime is the rough time of the proof under a rule.
type KalahTime struct {
	Rule    string
	Seconds float64 // of processor time
}

// Write gives the board and the memory.
func (p KalahPlan) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("KALAH(%d,%d): ", p.Pits, p.Stones))
	t.Add("%d stones\n", 2*p.Pits*p.Stones)
	t.Add("memory: %d MB, of which %d MB for the %d endgames of up to %s, and %d MB for positions searched\n",
		p.AllMB, p.TableMB, p.InTable, wording.Plural(p.Endgames, "stone"), p.MemoryMB)
	for _, time := range p.Times {
		t.Add("%s: takes ", time.Rule)
		writeRoughly(t, time.Seconds)
		t.Line()
	}
}

// writeRoughly writes a time that is known to a factor of two or so. A few seconds are the same on
// every machine; longer times depend on it.
func writeRoughly(t *report.Text, seconds float64) {
	whole := int(math.Ceil(seconds))
	switch {
	case whole <= 2:
		t.Add("a second or two")
	case whole < 10:
		t.Add("some seconds")
	case whole < 90:
		t.Varying("[time]", fmt.Sprintf("about %d seconds", (whole+4)/5*5))
	case whole < 5400:
		t.Varying("[time]", fmt.Sprintf("about %s", wording.Plural((whole+30)/60, "minute")))
	default:
		t.Varying("[time]", fmt.Sprintf("about %s", wording.Plural((whole+1800)/3600, "hour")))
	}
}

// KalahTable says that a proof's table of endgames is there.
type KalahTable struct {
	Rule  string   `json:"rule"`
	Read  bool     `json:"read"` // from the cache folder
	Notes []string `json:"notes,omitempty"`

	Elapsed time.Duration `json:"-"`
	CPU     time.Duration `json:"-"` // 0 where the system does not tell it
}

// Write gives the time it took.
func (k KalahTable) Write(t *report.Text) {
	for _, note := range k.Notes {
		t.Add("%s\n", note)
	}
	made := "made"
	if k.Read {
		made = "read"
	}
	t.Add("%s: endgames %s, time ", k.Rule, made)
	t.Varying("[time]", k.Elapsed.Round(time.Millisecond).String())
	t.Varying("[..]", cpu(k.CPU))
	t.Line()
}

// KalahValue is the value of a start, proved.
type KalahValue struct {
	Rule  string      `json:"rule"`
	Value games.Value `json:"value"`
	Nodes uint64      `json:"nodes"`
	// LookedUp counts the positions that were looked up in the endgame table or
	// the memory while the others were searched.
	LookedUp uint64 `json:"looked_up"`

	Elapsed time.Duration `json:"-"`
	CPU     time.Duration `json:"-"` // 0 where the system does not tell it
}

// Write gives the value and the work.
func (k KalahValue) Write(t *report.Text) {
	t.Add("%s: ", k.Rule)
	t.Field("EXACT VALUE: ", "%s stones\n", figures.Exact(k.Value))
	t.Add("%s: %d positions searched, %d looked up\n%s: time ", k.Rule, k.Nodes, k.LookedUp, k.Rule)
	t.Varying("[time]", k.Elapsed.Round(time.Microsecond).String())
	t.Varying("[..]", cpu(k.CPU))
	report.WriteSpeed(t, k.Elapsed, k.Nodes, "positions")
}

// KalahKept says that the proof of a value has been stored in a file.
type KalahKept struct {
	File      string `json:"file"`
	Positions int    `json:"positions"` // in the file
	Leaves    int    `json:"leaves"`    // stones of the positions that are left out
}

// Write says what is in the file.
func (k KalahKept) Write(t *report.Text) {
	t.Field("PROOF: ", "%d positions with more than %s, in %s\n", k.Positions, wording.Plural(k.Leaves, "stone"), k.File)
}

// KalahProved says that the file of a proof has been checked.
type KalahProved struct {
	File      string      `json:"file"`
	Pits      int         `json:"pits"`
	Stones    int         `json:"stones"`
	Rule      string      `json:"rule"`
	Value     games.Value `json:"value"`
	Positions int         `json:"positions"` // in the file
	Leaves    int         `json:"leaves"`    // stones of the positions that are left out
	Asked     uint64      `json:"asked"`     // look-ups of positions left out
	Searched  uint64      `json:"searched"`  // positions, for those look-ups

	Elapsed time.Duration `json:"-"`
}

// Write says what has been proved.
func (k KalahProved) Write(t *report.Text) {
	t.Field("PROVED: ", "the start of Kalah(%d,%d), %s, is worth %s stones\n", k.Pits, k.Stones, k.Rule, figures.Exact(k.Value))
	t.Add("%s follow from one another and from %d answers about positions of up to %s, for which %d were searched\n",
		wording.Plural(k.Positions, "position"), k.Asked, wording.Plural(k.Leaves, "stone"), k.Searched)
	t.Add("time ")
	t.Varying("[time]", k.Elapsed.Round(time.Millisecond).String())
	t.Line()
}

// cpu writes the processor time of some work, if it is known.
func cpu(used time.Duration) string {
	if used == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s of CPU)", used.Round(time.Millisecond))
}
