package polls

import (
	"parlor/commands/shell/input"
	"parlor/commands/text/wording"
)

// Step is where the walk of a shell is, with what is asked there and what was asked before.
type Step struct {
	At int `json:"at"`
	input.Prompt
	Was *struct {
		At    int    `json:"at"`
		Right string `json:"right"`
	} `json:"was"`
}

// Limits of what the program of a shell may ask.
const (
	leastAmong, mostAmong = 2, 40
	mostWords, mostAsks   = 60, 500
)

// Asked gives the poll that a step asks for, without its number; false where it asks for none that can be answered
// by pressing. clean makes a text one line of at most so many letters.
func (s Step) Asked(clean func(text string, most int) string) (a Polled, ok bool) {
	if s.Asks == "" || len(s.Choices) < leastAmong || len(s.Choices) > mostAmong {
		return Polled{}, false
	}
	return Polled{
		At: s.At, Head: clean(s.Head, mostWords), Asks: clean(s.Asks, mostAsks),
		Among: wording.Each(s.Choices, func(c input.Button) input.Button {
			return input.Button{Typed: clean(c.Typed, mostWords), Words: clean(c.Words, mostWords), Says: clean(c.Says, mostWords)}
		}),
	}, true
}

// RightOf gives the choice of a poll that was right, if the walk has passed it; else nothing.
func (s Step) RightOf(p *Poll, clean func(text string, most int) string) string {
	if s.Was == nil || s.Was.At != p.At {
		return ""
	}
	return clean(s.Was.Right, mostWords)
}

// PollView is a poll as a page is sent it: while it is open how many have voted and, once it is closed, for what.
type PollView struct {
	Number int            `json:"number"`
	Head   string         `json:"head"`
	Asks   string         `json:"asks"`
	Among  []input.Button `json:"among"`
	Open   bool           `json:"open"`
	// Voted is how many have answered, of so many who are here.
	Voted int `json:"voted"`
	Of    int `json:"of"`
	// Counts are the votes for each choice, and Right is the one that was right, where the walk has gone on.
	Counts []int  `json:"counts,omitempty"`
	Right  string `json:"right,omitempty"`
	// Yours is what a student has voted for.
	Yours string `json:"yours,omitempty"`
}

// View gives what pages are sent where the walk is at an event and so many are here; nil where nothing is to be
// shown: at another event than that of the question or of its answer.
func (p *Polls) View(at, here int) *PollView {
	last := p.Last()
	if last == nil || at == 0 || last.Closed && (last.Right == "" || last.Shown != at) || !last.Closed && last.At != at {
		return nil
	}
	v := &PollView{Number: last.Number, Head: last.Head, Asks: last.Asks, Among: last.Among, Open: !last.Closed, Voted: last.Voted()}
	v.Of = max(here, v.Voted)
	if last.Closed {
		v.Right, v.Counts = last.Right, last.Counts()
	}
	return v
}

// Own gives the view for somebody, with what they have voted for.
func (p *Polls) Own(shared *PollView, who string) *PollView {
	if shared == nil {
		return nil
	}
	own := *shared
	own.Yours = p.Last().Of(who)
	return &own
}
