package reproduce

import (
	"embed"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"parlor/commands/lisp"
)

// The claims of the reports are forms, in a file for each report:
//
//	(entry NAME :says TEXT :figure TEXT :where TEXT :why TEXT
//	  :match (FIRST SECOND QUICK FULL [:openings N]) :claim CLAIM)
//
// with QUICK and FULL games. In place of a match there may be :better (MATCH MATCH), :own-moves
// (GREEN RED QUICK FULL) with evaluations, or :count TEXT, which says what is counted by the function
// with the entry's name; or nothing, with the reason in :why. A claim is (won N OF), (share X) of a
// number of games that the report does not give, (between LEAST MOST), stronger or not-stronger. The
// explanation of a score of ours above or below the report's is under :above or :below, and of either
// under :why.
//
//go:embed reports/*.lisp
var reports embed.FS

// reportsOf are the words of the games in the order of the reports, with each report's counts.
var reportsOf = []struct {
	game   string
	counts func() map[string]count
}{{sorry, sorryCounts}, {doubleCard, doubleCardCounts}, {ropasci, ropasciCounts}, {mancala, mancalaCounts}, {yut, yutCounts}}

// Games lists the words of the games that reports are about.
func Games() (words []string) {
	for _, r := range reportsOf {
		words = append(words, r.game)
	}
	return words
}

// The reports are read once, when they are first wanted.
var (
	readOnce sync.Once
	claims   []Claim
	unread   error
)

func entries() ([]Claim, error) {
	readOnce.Do(func() { claims, unread = readReports() })
	return claims, unread
}

// readReports reads all reports.
func readReports() (all []Claim, err error) {
	for _, r := range reportsOf {
		text, err := reports.ReadFile("reports/" + r.game + ".lisp")
		if err != nil {
			return nil, err
		}
		list, err := readEntries(r.game, string(text), r.counts())
		if err != nil {
			return nil, fmt.Errorf("the report of %s: %w", r.game, err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// readEntries reads the entries of a report. Each count must belong to one.
func readEntries(game, text string, counts map[string]count) (list []Claim, err error) {
	forms, err := lisp.Read(text)
	if err != nil {
		return nil, err
	}
	left := maps.Clone(counts)
	for _, form := range forms {
		e, err := readEntry(game, form, left)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", lisp.String(form), err)
		}
		list = append(list, e)
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("nothing asks for the counts %v", slices.Sorted(maps.Keys(left)))
	}
	return list, nil
}

func readEntry(game string, form lisp.Value, counts map[string]count) (e Claim, err error) {
	parts, err := lisp.Slice(form)
	if err != nil || len(parts) < 2 || parts[0] != lisp.Symbol("entry") {
		return e, fmt.Errorf("wanted a list that begins with entry and a name")
	}
	f, err := readFields(parts[2:])
	if err != nil {
		return e, err
	}
	e = Claim{Game: game, Name: lisp.String(parts[1]), Says: f.text("says"), Figure: f.text("figure"), Where: f.text("where"), Why: f.text("why"), Above: f.text("above"), Below: f.text("below")}
	switch {
	case f["match"] != nil:
		e.question, err = f.trial(game, f["match"])
	case f["better"] != nil:
		e.question, err = f.better(game)
	case f["own-moves"] != nil:
		e.question, err = f.ownMoves()
	case f["count"] != nil:
		count, ok := counts[e.Name]
		if !ok {
			return e, fmt.Errorf("no function counts it")
		}
		delete(counts, e.Name)
		e.question = counted{f.text("count"), e.Figure, count}
	}
	return e, err
}

// fields are the values of a form by their keywords.
type fields map[string]lisp.Value

func readFields(parts []lisp.Value) (fields, error) {
	f := fields{}
	for i := 0; i+1 < len(parts); i += 2 {
		key, ok := parts[i].(lisp.Keyword)
		if !ok {
			return nil, fmt.Errorf("wanted a keyword, given %s", lisp.String(parts[i]))
		}
		f[string(key)] = parts[i+1]
	}
	return f, nil
}

func (f fields) text(key string) string {
	text, _ := f[key].(string)
	return text
}

// pair reads (A B QUICK FULL :openings N).
func pair(v lisp.Value) (a, b string, games [2]int, openings int, err error) {
	parts, err := lisp.Slice(v)
	if err != nil || len(parts) != 4 && len(parts) != 6 {
		return a, b, games, 0, fmt.Errorf("wanted two players and two numbers of games, given %s", lisp.String(v))
	}
	numbers := append(slices.Clone(parts[2:4]), int64(0))
	if len(parts) == 6 {
		numbers[2] = parts[5]
	}
	var read [3]int
	for i, n := range numbers {
		number, ok := n.(int64)
		if !ok {
			return a, b, games, 0, fmt.Errorf("wanted a whole number, given %s", lisp.String(n))
		}
		read[i] = int(number)
	}
	return lisp.String(parts[0]), lisp.String(parts[1]), [2]int{read[0], read[1]}, read[2], nil
}

func (f fields) trial(game string, v lisp.Value) (t trial, err error) {
	t.game = game
	if t.first, t.second, t.games, t.openings, err = pair(v); err == nil && f["claim"] != nil {
		t.claim, err = readClaim(f["claim"])
	}
	return t, err
}

func (f fields) better(game string) (b better, err error) {
	both, err := lisp.Slice(f["better"])
	if err != nil || len(both) != 2 {
		return b, fmt.Errorf("wanted two matches")
	}
	if b.one, err = f.trial(game, both[0]); err == nil {
		b.other, err = f.trial(game, both[1])
	}
	return b, err
}

func (f fields) ownMoves() (o ownMoves, err error) {
	if o.green, o.red, o.games, _, err = pair(f["own-moves"]); err == nil {
		o.claim, err = readClaim(f["claim"])
	}
	return o, err
}

// readClaim reads what a report says of a score.
func readClaim(v lisp.Value) (claim, error) {
	var a, b float64
	switch text := lisp.String(v); {
	case text == "stronger":
		return stronger{}, nil
	case text == "not-stronger":
		return notStronger{}, nil
	case scan(text, "(won %g %g)", &a, &b) && a == math.Trunc(a) && a <= b:
		return won{a / b, int(b)}, nil
	case scan(text, "(share %g)", &a):
		return won{a, 0}, nil
	case scan(text, "(between %g %g)", &a, &b):
		return between{a, b}, nil
	}
	return nil, fmt.Errorf("wanted a claim, given %s", lisp.String(v))
}

// scan reads numbers out of a text of some form.
func scan(text, form string, numbers ...any) bool {
	name, _, _ := strings.Cut(form, " ")
	n, err := fmt.Sscanf(text, form, numbers...)
	return strings.HasPrefix(text, name+" ") && err == nil && n == len(numbers)
}
