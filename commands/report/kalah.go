package report

import (
	"fmt"
	"time"

	"parlor/commands/wording"
	"parlor/games"
)

// KalahPlan says what a proof is about to take.
type KalahPlan struct {
	Pits     int `json:"pits"`
	Stones   int `json:"stones"`
	Endgames int `json:"endgames"`  // stones
	InTable  int `json:"positions"` // of the table
	TableMB  int `json:"table_mb"`
	MemoryMB int `json:"memory_mb"`
}

// Kind is kalah-plan.
func (KalahPlan) Kind() string { return "kalah-plan" }

// Write gives the board and the memory.
func (p KalahPlan) Write(t *Text) {
	t.Put(Heading, fmt.Sprintf("KALAH(%d,%d): ", p.Pits, p.Stones))
	t.Add("%d stones\n", 2*p.Pits*p.Stones)
	t.Add("memory: %d MB for the %d endgames of up to %s, %d MB for positions searched\n",
		p.TableMB, p.InTable, wording.Plural(p.Endgames, "stone"), p.MemoryMB)
}

// KalahTable says that a proof's table of endgames is there.
type KalahTable struct {
	Rule  string   `json:"rule"`
	Read  bool     `json:"read"` // from the cache folder
	Notes []string `json:"notes,omitempty"`

	Elapsed time.Duration `json:"-"`
	CPU     time.Duration `json:"-"` // 0 where the system does not tell it
}

// Kind is kalah-table.
func (KalahTable) Kind() string { return "kalah-table" }

// Write gives the time it took.
func (k KalahTable) Write(t *Text) {
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
	// LookedUp counts the positions that the table of endgames or the memory was
	// asked about while the others were searched.
	LookedUp uint64 `json:"looked_up"`

	Elapsed time.Duration `json:"-"`
	CPU     time.Duration `json:"-"` // 0 where the system does not tell it
}

// Kind is kalah-value.
func (KalahValue) Kind() string { return "kalah-value" }

// Write gives the value and the work.
func (k KalahValue) Write(t *Text) {
	t.Add("%s: ", k.Rule)
	t.Field("EXACT VALUE: ", "%s stones\n", ShowExact(k.Value))
	t.Add("%s: %d positions searched, %d looked up\n%s: time ", k.Rule, k.Nodes, k.LookedUp, k.Rule)
	t.Varying("[time]", k.Elapsed.Round(time.Microsecond).String())
	t.Varying("[..]", cpu(k.CPU))
	writeSpeed(t, k.Elapsed, k.Nodes, "positions")
}

// cpu tells the processor time of some work, if it is known.
func cpu(used time.Duration) string {
	if used == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s of CPU)", used.Round(time.Millisecond))
}
