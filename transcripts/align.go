package transcripts

import (
	"fmt"
	"math"
	"strings"
	"unicode"
)

// An alignment is an edit script from expected to actual pieces. It serves
// lines of a block, for the diff and the update, and words of a line, for the
// holes an update keeps.

// editKind is the kind of one edit.
type editKind byte

const (
	keep    editKind = iota // want[i] matches got[j]
	swallow                 // the wildcard want[i] matches got[j]
	pass                    // the wildcard want[i] matches no more
	change                  // got[j] replaces want[i]
	drop                    // want[i] is missing
	add                     // got[j] is new
)

type edit struct {
	kind editKind
	i, j int
}

// aligner holds the two sides of an alignment.
type aligner struct {
	want, got int                 // the numbers of pieces
	wild      func(i int) bool    // want[i] matches any number of pieces
	same      func(i, j int) bool // want[i] matches got[j]; not asked of wildcards
	like      func(i, j int) bool // got[j] looks like a new version of want[i]
}

// The costs of edits. What a page shows should stay shown: dropping a piece
// while a wildcard swallows its replacement would hide the lesson. Next to a
// wildcard, therefore, a drop costs more than any number of additions, and a
// piece may be replaced by another that does not look like it.
const (
	swallowCost  = 1
	addCost      = 1 << 20
	changeCost   = 3 * addCost
	dropCost     = 4 * addCost
	replaceCost  = addCost << 10
	dropWildCost = addCost << 20
)

// maxCells limits the table of costs; larger sides are aligned by their common
// prefix and suffix.
const maxCells = 1 << 22

// align finds a cheapest alignment, by dynamic programming from the ends.
func (a aligner) align() []edit {
	if (a.want+1)*(a.got+1) > maxCells {
		return a.alignEnds()
	}
	choice := a.choices()
	var edits []edit
	for i, j := 0, 0; i < a.want || j < a.got; {
		kind := choice[i*(a.got+1)+j]
		edits = append(edits, edit{kind, i, j})
		switch kind {
		case keep, change:
			i, j = i+1, j+1
		case swallow, add:
			j++
		case pass, drop:
			i++
		}
	}
	return edits
}

// choices gives for every pair of indices the first edit of a cheapest
// alignment of the rest.
func (a aligner) choices() []editKind {
	width := a.got + 1
	choice := make([]editKind, (a.want+1)*width)
	row, below := make([]int64, width), make([]int64, width)
	dropping := a.dropCost()
	for i := a.want; i >= 0; i-- {
		for j := a.got; j >= 0; j-- {
			best := a.cheapest(i, j, row, below, dropping)
			row[j], choice[i*width+j] = best.cost, best.kind
		}
		row, below = below, row
	}
	return choice
}

// option is a first edit, with the cost of the whole alignment.
type option struct {
	kind editKind
	cost int64
}

// cheapest picks the first edit at a pair of indices, given the costs of the
// rest: row for the same i, below for the next. Of equal options the one tried
// first wins.
func (a aligner) cheapest(i, j int, row, below []int64, dropping int64) option {
	best := option{cost: math.MaxInt64}
	try := func(kind editKind, cost int64) {
		if cost < best.cost {
			best = option{kind, cost}
		}
	}
	moreWant, moreGot := i < a.want, j < a.got
	switch {
	case !moreWant && !moreGot:
		return option{}
	case moreWant && a.wild(i):
		try(pass, below[j])
		if moreGot {
			try(swallow, row[j+1]+swallowCost)
		}
		return best
	case moreWant && moreGot && a.same(i, j):
		try(keep, below[j+1])
	case moreWant && moreGot && a.like(i, j):
		try(change, below[j+1]+changeCost)
	case moreWant && moreGot:
		try(change, below[j+1]+replaceCost)
	}
	if moreWant {
		try(drop, below[j]+dropping)
	}
	if moreGot {
		try(add, row[j+1]+addCost)
	}
	return best
}

// dropCost gives the cost of dropping a piece in this alignment.
func (a aligner) dropCost() int64 {
	for i := range a.want {
		if a.wild(i) {
			return dropWildCost
		}
	}
	return dropCost
}

// alignEnds keeps the common prefix and suffix and replaces everything between.
func (a aligner) alignEnds() []edit {
	same := func(i, j int) bool { return !a.wild(i) && a.same(i, j) }
	var edits []edit
	head := 0
	for head < a.want && head < a.got && same(head, head) {
		edits = append(edits, edit{keep, head, head})
		head++
	}
	tail := 0
	for tail < a.want-head && tail < a.got-head && same(a.want-1-tail, a.got-1-tail) {
		tail++
	}
	for i := head; i < a.want-tail; i++ {
		edits = append(edits, edit{drop, i, head})
	}
	for j := head; j < a.got-tail; j++ {
		edits = append(edits, edit{add, a.want - tail, j})
	}
	for ; tail > 0; tail-- {
		edits = append(edits, edit{keep, a.want - tail, a.got - tail})
	}
	return edits
}

// diffContext is how many matching lines are shown around one that does not
// match, and diffMost the most lines of a diff.
const (
	diffContext = 3
	diffMost    = 100
)

// diff shows the lines a step expected and did not get (-), those it got and did
// not expect (+), and some context. The error code is shown as a last line.
func diff(s *Step, got result) string {
	var lines []string
	for _, e := range alignStep(s, got) {
		switch e.kind {
		case keep:
			lines = append(lines, "  "+got.lines[e.j])
		case pass:
			lines = append(lines, "  "+string(AnyLines))
		case change:
			lines = append(lines, "- "+s.Want[e.i], "+ "+Escape(got.lines[e.j]))
		case drop:
			lines = append(lines, "- "+s.Want[e.i])
		case add:
			lines = append(lines, "+ "+Escape(got.lines[e.j]))
		}
	}
	if s.Code != got.code {
		if s.Code != "" {
			lines = append(lines, "- ! "+s.Code)
		}
		if got.code != "" {
			lines = append(lines, "+ ! "+got.code)
		}
	}
	lines = closeUp(lines)
	if more := len(lines) - diffMost; more > 0 {
		lines = append(lines[:diffMost], fmt.Sprintf("  (%d more lines)", more))
	}
	return strings.Join(lines, "\n")
}

// alignStep aligns the lines a step expected with those it printed.
func alignStep(s *Step, got result) []edit {
	want := compileAll(s.Want)
	return aligner{
		want: len(want), got: len(got.lines),
		wild: func(i int) bool { return want[i].lines },
		same: func(i, j int) bool { return want[i].match(got.lines[j]) },
		like: func(i, j int) bool { return likeLine(s.Want[i], got.lines[j]) },
	}.align()
}

// likeLine says whether a printed line looks like a new version of an expected
// one: both start with the same word. Reports label their lines; rows of a board
// mostly start with symbols, which say nothing.
func likeLine(want, got string) bool {
	w, _, _ := strings.Cut(strings.TrimLeft(want, " "), " ")
	g, _, _ := strings.Cut(strings.TrimLeft(got, " "), " ")
	return w == g && strings.ContainsFunc(w, unicode.IsLetter)
}

// closeUp replaces long runs of matching lines by a note.
func closeUp(lines []string) []string {
	var out []string
	for at := 0; at < len(lines); {
		end := at
		for end < len(lines) && lines[end][0] == ' ' {
			end++
		}
		head, tail := min(at+diffContext, end), max(end-diffContext, at)
		if at == 0 {
			head = 0
		}
		if end == len(lines) {
			tail = end
		}
		if tail-head > 1 {
			out = append(out, lines[at:head]...)
			out = append(out, fmt.Sprintf("  (%d lines match)", tail-head))
			out = append(out, lines[tail:end]...)
		} else {
			out = append(out, lines[at:end]...)
		}
		for at = end; at < len(lines) && lines[at][0] != ' '; at++ {
			out = append(out, lines[at])
		}
	}
	return out
}
