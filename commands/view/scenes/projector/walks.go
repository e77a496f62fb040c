package projector

import (
	"strconv"
	"strings"

	"parlor/commands/shell/session"
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

// prompter is a record that asks what a walk shows next, or says how an answer was judged.
type prompter interface {
	Prompts() (asks string, answers []string, says string)
}

// Step is where a walk is: the number of its event and, where one predicts, what is asked there, the answers
// to choose from and what was said of the last one.
type Step struct {
	At      int      `json:"at"`
	Asks    string   `json:"asks,omitempty"`
	Answers []string `json:"answers,omitempty"`
	Says    string   `json:"says,omitempty"`
}

// lines are the lines of the buttons of a walk, besides those of all that is stepped through.
func (s Step) lines() []string {
	return append([]string{"until cut", "until simulation", "until iteration", "goto end", "predict", "predict none"}, s.Answers...)
}

// filmed is the walk that is shown.
type filmed struct {
	mark   any
	film   []byte
	events int
	step   Step
	told   bool // something has been asked or said since the walk was shown last
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
		p.filmed = filmed{mark: mark, film: film, events: events, step: p.filmed.step, told: p.filmed.told}
		for c := range p.pages {
			c.Send(encoded(message{Type: "film", Film: film}))
		}
	}
	if !p.filmed.told { // what was said was said of another event
		p.filmed.step = Step{}
	}
	p.filmed.step.At, p.filmed.told = at, false
	return true
}

// leads says whether a line goes to an event of the walk that is shown.
func (f *filmed) leads(line string) bool {
	number, goes := strings.CutPrefix(line, "goto ")
	n, err := strconv.Atoi(number)
	return goes && err == nil && f.film != nil && n >= 1 && n <= f.events && strconv.Itoa(n) == number
}

// hear takes in what is asked, or what is said of an answer.
func (f *filmed) hear(asks string, answers []string, says string) {
	if says == "" {
		says = f.step.Says
	}
	f.step.Asks, f.step.Answers, f.step.Says, f.told = asks, answers, says, true
}
