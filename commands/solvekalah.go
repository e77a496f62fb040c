package commands

import (
	"fmt"
	"slices"
	"time"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/repl/lisp"
	"parlor/search/engines/mancala/solver"
)

// The rules of capture that solve-kalah knows.
const (
	ruleUsual = "usual"
	ruleEmpty = "empty-capture"
	ruleBoth  = "both"
)

func proofCommands() []*Command {
	return []*Command{{
		Sig: "(solve-kalah &optional pits stones &key rule endgames table)", Group: groupSearch,
		Brief: "prove what the start of Kalah is worth, and measure that",
		Long: "Six pits a side with four stones in each, unless told otherwise, under both rules of capture. First all endgames " +
			"of up to so many stones are valued, or read from the cache folder if they are there; then the start is searched down to " +
			"them. What memory that takes is said beforehand. The table stays in the cache folder, and solve uses it too. " +
			"The usual board takes a minute or two and some 260 megabytes; Ctrl-C ends it and leaves no half of a table. Its value in Lisp " +
			"is the value under the rule, or (usual empty-capture).",
		Example: "(solve-kalah 4 3)",
		Run:     runSolveKalah,
	}}
}

func runSolveKalah(c *Call) (lisp.Value, error) {
	proofs, err := kalahProofs(c)
	if err != nil {
		return nil, err
	}
	plan := planOf(proofs)
	if most, known := machineMB(); known && plan.TableMB+plan.MemoryMB > most {
		return nil, Errorf("bad-table", "a proof with %d megabytes of endgames and %d of positions does not fit into this machine's memory of %d; "+
			"give fewer :endgames or a smaller :table", plan.TableMB, plan.MemoryMB, most)
	}
	c.Emit(plan)
	var values []lisp.Value
	for _, p := range proofs {
		v, err := c.proveKalah(p)
		if err != nil {
			return nil, err
		}
		values = append(values, float64(v))
	}
	if len(values) == 1 {
		return c.Session.tell(values[0]), nil
	}
	return c.Session.tell(lisp.List(values...)), nil
}

// readRule takes a rule of capture.
func readRule(_ *Call, v lisp.Value) (any, error) {
	rule, rules := asWord(v), captureRules()
	if !slices.Contains(rules, rule) {
		return nil, Errorf("bad-option", "wanted %s, not %s%s", inOrder(rules), rule, didYouMean(rule, rules))
	}
	return rule, nil
}

func captureRules() []string { return []string{ruleBoth, ruleUsual, ruleEmpty} }

// kalahProof is a proof under one rule.
type kalahProof struct {
	*solver.Proof
	rule  string
	rules *mancala.Rules
}

// kalahProofs plans the proofs that are asked for.
func kalahProofs(c *Call) ([]kalahProof, error) {
	var proofs []kalahProof
	asked := c.word("rule")
	for _, rule := range []string{ruleUsual, ruleEmpty} {
		if asked != "" && asked != ruleBoth && asked != rule {
			continue
		}
		rules, err := mancala.New(mancala.Options{
			Pits: c.number("pits", 0), Stones: c.number("stones", 0), EmptyCapture: rule == ruleEmpty,
		})
		if err != nil {
			return nil, err
		}
		p, err := solver.NewProof(rules, c.number("endgames", 0), c.number("table", 0))
		if err != nil {
			return nil, err
		}
		proofs = append(proofs, kalahProof{p, rule, rules})
	}
	return proofs, nil
}

// proveKalah makes one proof, and tells of the table before it begins to search.
func (c *Call) proveKalah(p kalahProof) (games.Value, error) {
	began := time.Now()
	read, notes, err := p.Prepare(c.Ctx, c.Session.CacheFolder, c.Session.tellProgress())
	if err != nil {
		return 0, err
	}
	c.Emit(KalahTable{Rule: p.rule, Read: read, Notes: notes, elapsed: time.Since(began)})
	began = time.Now()
	value, nodes, err := p.Value(c.Ctx, c.Session.tellProgress())
	if err != nil {
		return 0, err
	}
	c.Emit(KalahValue{Rule: p.rule, Value: value, Nodes: nodes, elapsed: time.Since(began)})
	return value, nil
}

// KalahPlan says what a proof is about to take.
type KalahPlan struct {
	Pits     int `json:"pits"`
	Stones   int `json:"stones"`
	Endgames int `json:"endgames"`  // stones
	InTable  int `json:"positions"` // of the table
	TableMB  int `json:"table_mb"`
	MemoryMB int `json:"memory_mb"`
}

// planOf sums up proofs of one board.
func planOf(proofs []kalahProof) KalahPlan {
	o := proofs[0].rules.Options()
	stones, positions := proofs[0].Endgames()
	return KalahPlan{
		Pits: o.Pits, Stones: o.Stones, Endgames: stones, InTable: positions,
		TableMB: megabytes(positions), MemoryMB: megabytes(proofs[0].Memory()),
	}
}

// megabytes rounds bytes up.
func megabytes(bytes int) int { return (bytes + 1<<20 - 1) >> 20 }

// Kind is kalah-plan.
func (KalahPlan) Kind() string { return "kalah-plan" }

// Write gives the board and the memory.
func (p KalahPlan) Write(t *Text) {
	t.Put(Heading, fmt.Sprintf("KALAH(%d,%d): ", p.Pits, p.Stones))
	t.Add("%d stones\n", 2*p.Pits*p.Stones)
	t.Add("memory: %d MB for the %d endgames of up to %s, %d MB for positions searched\n",
		p.TableMB, p.InTable, plural(p.Endgames, "stone"), p.MemoryMB)
}

// KalahTable says that a proof's table of endgames is there.
type KalahTable struct {
	Rule  string   `json:"rule"`
	Read  bool     `json:"read"` // from the cache folder
	Notes []string `json:"notes,omitempty"`

	elapsed time.Duration
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
	t.Varying("[time]", k.elapsed.Round(time.Millisecond).String())
	t.Line()
}

// KalahValue is the value of a start, proved.
type KalahValue struct {
	Rule  string      `json:"rule"`
	Value games.Value `json:"value"`
	Nodes uint64      `json:"nodes"`

	elapsed time.Duration
}

// Kind is kalah-value.
func (KalahValue) Kind() string { return "kalah-value" }

// Write gives the value and the work.
func (k KalahValue) Write(t *Text) {
	t.Add("%s: ", k.Rule)
	t.Put(Heading, "EXACT VALUE: ")
	t.Add("%s stones\n", showExact(k.Value))
	t.Add("%s: %d positions searched, time ", k.Rule, k.Nodes)
	t.Varying("[time]", k.elapsed.Round(time.Millisecond).String())
	t.Add(", ")
	t.Varying("[int]", fmt.Sprint(perSecond(k.Nodes, k.elapsed)))
	t.Add(" a second\n")
}
