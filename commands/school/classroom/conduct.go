package classroom

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/text/wording"
)

// What a hand-in says of how a paper was taken. None of it is proof of anything, and marks do not
// depend on it: a teacher is told, and asks.

// quickest is the least time that a question takes, and leastOrder the fewest answers whose order two
// students do not share by accident.
const (
	quickest   = 10 * time.Second
	leastOrder = 4
)

// mostTries is how often an answer may change before a teacher is told: somebody may be trying answers
// out on a program.
const mostTries = 4

// remarks says what a teacher may ask about how a paper was taken.
func (m *marker) remarks(h *HandIn, minutes int) (all []string) {
	if most := m.paper.Minutes; most > 0 && minutes > most {
		all = append(all, fmt.Sprintf("it took %s of %d", wording.Plural(minutes, "minute"), most))
	}
	numbers := wording.Each(h.Answers, func(l Line) int { return l.Number })
	each := slices.Compact(slices.Sorted(slices.Values(numbers)))
	if took, known := h.took(); known && len(each) > 1 && took < time.Duration(len(each))*quickest {
		all = append(all, fmt.Sprintf("%s were answered in less than %d seconds each", wording.Plural(len(each), "question"), int(quickest.Seconds())))
	}
	if n := len(h.Refused); n > 0 {
		all = append(all, fmt.Sprintf("help was asked for and refused, %s, first at question %d%s", wording.Plural(n, "time"), h.Refused[0].Number, commands(h.Refused)))
	}
	if len(h.Used) > 0 {
		all = append(all, fmt.Sprintf("help was used, as the paper allows, first at question %d%s", h.Used[0].Number, commands(h.Used)))
	}
	for _, number := range each {
		if _, tries := h.last(number, false); tries > mostTries {
			all = append(all, fmt.Sprintf("question %d was answered %d times", number, tries))
		}
	}
	if !slices.IsSorted(h.times) { // the same form and zone, so texts sort as times do
		all = append(all, "the clock of its machine was put back meanwhile, so its times say little")
	}
	if len(numbers) >= leastOrder && !slices.IsSorted(numbers) {
		order := strings.Join(wording.Each(numbers, strconv.Itoa), ", ")
		m.order[order] = append(m.order[order], h.Began.Student)
	}
	return all
}

// took is the time from the beginning to the hand-in or the last answer, if it is known.
func (h *HandIn) took() (took time.Duration, known bool) {
	last := h.Ended.At
	if last == "" && len(h.Answers) > 0 {
		last = h.Answers[len(h.Answers)-1].At
	}
	from, errFrom := time.Parse(time.RFC3339, h.Began.At)
	to, errTo := time.Parse(time.RFC3339, last)
	return to.Sub(from), errFrom == nil && errTo == nil && !to.Before(from)
}

// commands lists the commands of some lines, as a sentence goes on.
func commands(lines []Line) string {
	var words []string
	for _, l := range lines {
		if word := cleaned(l.Answer, mostName); word != "" && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return ": " + wording.Listed(words[:min(len(words), mostCommands)])
}

// mostCommands is how many commands are listed.
const mostCommands = 10
