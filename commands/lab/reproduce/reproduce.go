// Package reproduce is the command that compares the numbers of the five reports with ours: it runs
// the entries of package arena/reproduce and shows their results, as a table and as a page. It knows
// package compete, with whose matches it shares the file of results.
package reproduce

import (
	"fmt"
	"runtime"
	"strings"

	"parlor/commands/arena/compete"
	"parlor/commands/arena/reproduce"
	"parlor/commands/arena/store"
	"parlor/commands/lab/original"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
)

// Install adds the command reproduce to those about matches.
func Install() { compete.ReproduceWith(run, reproduce.Games) }

// run answers entries, in a store that keeps the games of matches.
func run(c *table.Call, s *store.Store) (lisp.Value, error) {
	entries, err := reproduce.Of(c.Word("which"))
	if err != nil {
		return nil, err
	}
	lab := &reproduce.Workbench{
		Kind: c.Session.Games.Named, Quick: c.Flag("quick"), Workers: c.Number("workers", runtime.NumCPU()),
		Store: s, Program: c.Session.Version, Progress: compete.Progress(c.Session), OriginalGame: original.Game, Elsewhere: compete.Elsewhere(c.Session),
	}
	r := Reproduced{Quick: lab.Quick}
	err = reproduce.Run(c.Ctx, lab, entries, func(f reproduce.Finding) {
		r.Findings = append(r.Findings, ReproducedFinding(f))
	})
	if r.Left = len(entries) - len(r.Findings); r.Left == len(entries) && err != nil {
		return nil, err
	}
	c.Emit(r)
	if err == nil && c.Has("file") {
		err = c.WriteFile(c.Word("file"), r.Markdown(reproduceLine(c)))
	}
	return c.Tell(findingList(r)), err
}

// reproduceLine is the command as it is typed outside of the shell.
func reproduceLine(c *table.Call) string {
	line := "parlor reproduce " + c.Word("which")
	if c.Flag("quick") {
		line += " --quick"
	}
	return line + " --file " + c.Word("file")
}

// findingList gives the findings to Lisp: ((game entry verdict ours) ...).
func findingList(r Reproduced) lisp.Value {
	return lisp.ListOf(r.Findings, func(f ReproducedEntry) lisp.Value {
		return lisp.List(lisp.Symbol(f.Game), lisp.Symbol(f.Name), f.Verdict, f.Ours)
	})
}

// Reproduced is what the reports say, with our numbers beside it.
type Reproduced struct {
	Quick    bool              `json:"quick"`
	Findings []ReproducedEntry `json:"findings"`
	// Left counts the entries that were not worked out.
	Left int `json:"left"`
}

// ReproducedEntry is one statement of a report.
type ReproducedEntry struct {
	Game    string `json:"game"`
	Name    string `json:"name"`
	Says    string `json:"says"`
	Figure  string `json:"figure"`
	Where   string `json:"where"`
	Ours    string `json:"ours,omitempty"`
	Verdict string `json:"verdict"`
	Why     string `json:"why,omitempty"`
	Work    string `json:"work,omitempty"`
	// Games is how many games a share comes from, with its interval; 0 for what was counted.
	Games int     `json:"games"`
	Lo    float64 `json:"lo"`
	Hi    float64 `json:"hi"`
	// Z is how many standard errors lie between ours and the report's number.
	Z *float64 `json:"z,omitempty"`
}

// ReproducedFinding makes a line of the report.
func ReproducedFinding(f reproduce.Finding) ReproducedEntry {
	return ReproducedEntry{
		Game: f.Game, Name: f.Name, Says: f.Says, Figure: f.Figure, Where: f.Where, Ours: f.Ours, Verdict: string(f.Verdict), Why: f.Why,
		Work: f.Work, Games: f.Games, Lo: f.Lo, Hi: f.Hi, Z: f.Z,
	}
}

// Write gives a table for each report, and below it the reasons for differences.
func (r Reproduced) Write(t *report.Text) {
	for _, part := range r.byGame() {
		source := sources[part[0].Game]
		t.Field(strings.ToUpper(source.title)+": ", "%s\n", source.report)
		columns := []report.TextColumn{
			{}, {Head: "the report says", Wrap: true}, {Head: "figure", Wrap: true}, {Head: "ours", Wrap: true}, {Head: "interval", Spare: 1}, {Head: "z", Right: true, Spare: 3},
			{Head: "games", Right: true, Spare: 2}, {Head: "verdict", Wrap: true},
		}
		var rows [][]string
		for _, e := range part {
			rows = append(rows, []string{e.Name, e.Says, e.Figure, e.Ours, e.interval(), e.distance(), e.count(), e.Verdict})
		}
		report.WriteTable(t, columns, rows)
		for _, e := range part {
			if e.Why != "" {
				t.Add("%s: %s\n", e.Name, e.Why)
			}
		}
	}
	t.Field("VERDICTS: ", "%s\n", r.verdicts())
	if r.Left > 0 {
		t.Add("%d of %d not worked out\n", r.Left, r.Left+len(r.Findings))
	}
}

// source is where the entries of a game come from.
type source struct{ title, report string }

var sources = map[string]source{
	"sorry":       {"Sorry!", "the write-up (Andrews and Wang, 2019)"},
	"double-card": {"Double Card", "the COMP 472 report"},
	"ropasci":     {"RoPaSci 360", "the COMP30024 report"},
	"mancala":     {"Mancala", "the B351 assignment"},
	"yut":         {"Yut Nori", "the CoE202 report"},
}

// byGame splits the entries by report; those of a report are adjacent.
func (r Reproduced) byGame() (parts [][]ReproducedEntry) {
	for _, e := range r.Findings {
		if last := len(parts) - 1; last >= 0 && parts[last][0].Game == e.Game {
			parts[last] = append(parts[last], e)
		} else {
			parts = append(parts, []ReproducedEntry{e})
		}
	}
	return parts
}

// interval writes the interval of a share.
func (e ReproducedEntry) interval() string {
	if e.Games == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f to %.1f", 100*e.Lo, 100*e.Hi)
}

// distance writes how many standard errors lie between the two numbers.
func (e ReproducedEntry) distance() string {
	if e.Z == nil {
		return ""
	}
	return fmt.Sprintf("%+.1f", *e.Z)
}

func (e ReproducedEntry) count() string {
	if e.Games == 0 {
		return ""
	}
	return fmt.Sprint(e.Games)
}

// verdicts counts the verdicts.
func (r Reproduced) verdicts() string {
	counts := map[string]int{}
	for _, e := range r.Findings {
		counts[e.Verdict]++
	}
	var said []string
	for _, v := range []reproduce.Verdict{reproduce.Agrees, reproduce.Differs, reproduce.Undecided, reproduce.NotComparable} {
		said = append(said, fmt.Sprintf("%d %s", counts[string(v)], map[reproduce.Verdict]string{
			reproduce.Agrees: "agree", reproduce.Differs: "differ", reproduce.Undecided: "undecided", reproduce.NotComparable: "not comparable",
		}[v]))
	}
	return strings.Join(said, ", ")
}

// scores counts the entries that compare scores of games.
func (r Reproduced) scores() (n int) {
	for _, e := range r.Findings {
		if e.Z != nil {
			n++
		}
	}
	return n
}

// Markdown writes the entries as a page, which names the command that made it.
func (r Reproduced) Markdown(command string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Reproductions\n\nWhat the five reports say in numbers, and what this program finds. "+
		"The page is written by `%s`.\n\n"+
		"Each share is given with its 95 %% interval and the number of games. If a report counted games, its figure *agrees* with ours when chance "+
		"explains the difference in 95 cases of 100. It is *undecided* when chance does not explain it but the report's interval and ours still "+
		"overlap. z is the difference in standard errors, followed by how many scores are compared in all. A claim that one player is stronger is "+
		"*undecided* while the interval holds both answers. A rate of winning is compared with games won; draws do not count as wins. What could "+
		"not be worked out is *not comparable*.\n\nIn all: %s. %d are comparisons of scores; of so many, chance alone makes about %d differ.\n",
		command, r.verdicts(), r.scores(), (r.scores()+10)/20)
	for _, part := range r.byGame() {
		source := sources[part[0].Game]
		fmt.Fprintf(&b, "\n## %s\n\nFrom %s.\n\n| entry | the report says | where | its figure | ours | verdict | how |\n|---|---|---|---|---|---|---|\n", source.title, source.report)
		for _, e := range part {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(e.cells(r.scores()), " | "))
		}
	}
	return []byte(b.String())
}

// cells are the cells of a row of the page, on which so many scores are compared.
func (e ReproducedEntry) cells(compared int) []string {
	ours := e.Ours
	if e.Games > 0 {
		ours += fmt.Sprintf(", %s, z %s of %d, %d games", e.interval(), e.distance(), compared, e.Games)
	}
	verdict := "**" + e.Verdict + "**"
	if e.Why != "" {
		verdict += ": " + e.Why
	}
	work := e.Work
	if strings.HasPrefix(work, "match ") {
		work = "`" + work + "`"
	}
	return []string{"`" + e.Name + "`", e.Says, e.Where, e.Figure, ours, verdict, work}
}
