package projector

import (
	"strconv"
	"strings"

	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// Walks films the walk of a session for the page: all its events as the page reads them, and at which the
// walk is. The walk is known by a mark, so that one that goes on is filmed once; a film that is known comes
// as nil. ok is false where there is no walk.
type Walks func(s *session.Session, known any) (mark any, film []byte, events, at int, ok bool)

// walks, and the script and the style of the frame in which a page shows a walk, are set by the room of such
// pages.
var walks struct {
	film          Walks
	script, style string
}

// WalksBy lets pages show walks.
func WalksBy(film Walks, script, style string) {
	walks.film, walks.script, walks.style = film, script, style
}

// judge is a record that says how an answer to a prediction was judged.
type judge interface{ Judges() string }

// Step is where a walk is: the number of its event and, where one predicts, what is asked there, what was said of
// the last answer, and what was asked before.
type Step struct {
	At int `json:"at"`
	input.Prompt
	Says string `json:"says,omitempty"`
	Was  *Was   `json:"was,omitempty"`
}

// Was is a question that the walk has passed: at which event it was asked, and the choice that was right.
type Was struct {
	At    int    `json:"at"`
	Right string `json:"right"`
}

// lines are the lines of the buttons of a walk, besides those of all that is stepped through.
func (s Step) lines() []string {
	lines := []string{"until cut", "until simulation", "until iteration", "goto end", "predict", "predict none"}
	return append(lines, wording.Each(s.Choices, func(c input.Button) string { return c.Typed })...)
}

// filmed is the walk that is shown.
type filmed struct {
	mark   any
	film   []byte
	events int
	step   Step
	said   string // since the walk was shown last
}

// film films the walk of a session, if it is another one than before, and is false if there is none. The
// projector must be locked.
func (p *projector) film(s *session.Session) bool {
	if walks.film == nil {
		return false
	}
	mark, film, events, at, ok := walks.film(s, p.filmed.mark)
	if !ok {
		p.filmed = filmed{}
		return false
	}
	if film != nil {
		p.filmed = filmed{mark: mark, film: film, events: events, said: p.filmed.said}
		for c := range p.pages {
			c.Send(encoded(message{Type: "film", Film: film}))
		}
	}
	p.filmed.arrive(at, s.Stack.Question())
	return true
}

// arrive notes at which event a walk is, and what is asked there. A question that the walk has passed has its right
// answer told from then on, so that a page that was shown nothing between is told, too.
func (f *filmed) arrive(at int, asked input.Question) {
	before := f.step
	f.step = Step{At: at, Was: before.Was, Says: f.said}
	if q, ok := asked.(input.Prompter); ok {
		f.step.Prompt = q.Prompt()
		if f.said == "" && before.At == at {
			f.step.Says = before.Says
		}
	}
	if before.Asks != "" && at > before.At {
		f.step.Was = &Was{before.At, before.Right}
	}
	f.said = ""
}

// leads says whether a line goes to an event of the walk that is shown.
func (f *filmed) leads(line string) bool {
	number, goes := strings.CutPrefix(line, "goto ")
	n, err := strconv.Atoi(number)
	return goes && err == nil && f.film != nil && n >= 1 && n <= f.events && strconv.Itoa(n) == number
}
