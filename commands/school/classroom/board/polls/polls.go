// Package polls counts what a class predicts of a walk: what comes next, before the teacher's shell shows it. Everybody
// has one vote, and nobody is shown what was voted before the walk has gone on. It knows neither pages nor files:
// whoever keeps a class locks it, and writes down what it decides.
package polls

import (
	"maps"
	"slices"
	"sync"

	"parlor/commands/shell/input"
	"parlor/commands/text/wording"
)

// Polled is a poll as it is asked: at which event of the walk, and between what.
type Polled struct {
	Number int            `json:"number"`
	At     int            `json:"at"`
	Head   string         `json:"head"`
	Asks   string         `json:"asks"`
	Among  []input.Button `json:"among"`
}

// Settled closes a poll with the choice that was right; nothing where the walk did not go on.
type Settled struct {
	Number int    `json:"number"`
	Right  string `json:"right"`
}

// Poll is a question to a class, and its votes.
type Poll struct {
	Polled
	Right string // of a closed one
	// Closing says that no more votes are taken, Closed that they are counted, and Shown at which event of the
	// walk that is.
	Closing, Closed bool
	Shown           int
	// Settling are votes that are decided but not yet written down.
	Settling sync.WaitGroup

	votes map[string]vote // by who votes
}

// vote is somebody's. It counts once it is kept.
type vote struct {
	name, text string
	kept       bool
}

// Polls are those of a class, in order. The zero value has none.
type Polls struct{ list []*Poll }

// Last is the last poll, or nil.
func (p *Polls) Last() *Poll {
	if len(p.list) == 0 {
		return nil
	}
	return p.list[len(p.list)-1]
}

// Open is the last poll if it takes votes, or nil.
func (p *Polls) Open() *Poll {
	if last := p.Last(); last != nil && !last.Closing {
		return last
	}
	return nil
}

// Next is the number of the next poll.
func (p *Polls) Next() int {
	if last := p.Last(); last != nil {
		return last.Number + 1
	}
	return 1
}

// All gives the polls in order.
func (p *Polls) All() []*Poll { return p.list }

// Ask adds a poll. One whose number is not above those before it, as a damaged file may have it, is left out.
func (p *Polls) Ask(a Polled) {
	if a.Number >= p.Next() {
		p.list = append(p.list, &Poll{Polled: a, votes: map[string]vote{}})
	}
}

// Same says whether a poll asks what another does.
func (a Polled) Same(b Polled) bool {
	return a.At == b.At && a.Asks == b.Asks && slices.Equal(a.Among, b.Among)
}

// has says whether something can be voted for.
func (a Polled) has(text string) bool {
	return slices.ContainsFunc(a.Among, func(c input.Button) bool { return c.Typed == text })
}

// Vote notes what somebody votes for, under a name. There is one vote for each question, and it stays: a second one
// is refused even while the first is being written down. The errors have the codes no-question, prediction-closed,
// no-such-choice and voted-already.
func (p *Polls) Vote(number int, who, name, text string) error {
	last := p.Last()
	switch {
	case last == nil || number < 1 || number > last.Number:
		return wording.Errorf("no-question", "wanted the number of the question that is open, given %d", number)
	case number < last.Number || last.Closing:
		return wording.Errorf("prediction-closed", "the walk has gone on; that question takes no more answers")
	case !last.has(text):
		words := wording.Each(last.Among, func(c input.Button) string { return c.Typed })
		return wording.Errorf("no-such-choice", "wanted %s, given %.60q%s", wording.Choice(words), text, wording.DidYouMean(text, words))
	}
	if _, voted := last.votes[who]; voted {
		return wording.Errorf("voted-already", "you have answered already, and a prediction stays")
	}
	last.votes[who] = vote{name: name, text: text}
	return nil
}

// Keep says that a vote is written down.
func (p *Poll) Keep(who string) {
	v := p.votes[who]
	v.kept = true
	p.votes[who] = v
}

// Drop takes a vote back that could not be written down.
func (p *Poll) Drop(who string) { delete(p.votes, who) }

// Close closes a poll.
func (p *Poll) Close(right string, shown int) {
	p.Closing, p.Closed, p.Right, p.Shown = true, true, right, shown
}

// Of gives what somebody has voted for, or nothing.
func (p *Poll) Of(who string) string { return p.votes[who].text }

// Voted counts the votes, and Counts those for each choice.
func (p *Poll) Voted() int {
	n := 0
	for _, v := range p.votes {
		if v.kept {
			n++
		}
	}
	return n
}

// Counts are the votes for each choice, in their order.
func (p *Poll) Counts() []int {
	counts := make([]int, len(p.Among))
	for _, v := range p.votes {
		if i := slices.IndexFunc(p.Among, func(c input.Button) bool { return c.Typed == v.text }); i >= 0 && v.kept {
			counts[i]++
		}
	}
	return counts
}

// Votes calls do for each vote that counts, in the order of who voted.
func (p *Poll) Votes(do func(name, text string)) {
	for _, who := range slices.Sorted(maps.Keys(p.votes)) {
		if v := p.votes[who]; v.kept {
			do(v.name, v.text)
		}
	}
}
