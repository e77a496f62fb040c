package input

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// Activities is what a person is doing in a session, one thing on top of the other.
type Activities struct {
	// Outer is that of the session from which the present one was begun, or nil.
	Outer *Activities
	// Told is the last statement about a move that can be explained, or nil.
	Told Explainer

	list []Activity // the innermost last
}

// Begin puts an activity on top, or brings it there. Another of its kind ends, and is returned.
func (s *Activities) Begin(a Activity) (ended Activity) {
	for _, old := range s.list {
		if old.Kind() == a.Kind() && old != a {
			ended = old
		}
	}
	s.End(ended)
	s.End(a)
	s.list = append(slices.Clip(s.list), a)
	return ended
}

// Underlie puts an activity beneath all others.
func (s *Activities) Underlie(a Activity) { s.list = append([]Activity{a}, s.list...) }

// End takes an activity out, wherever it is.
func (s *Activities) End(a Activity) {
	s.list = slices.DeleteFunc(slices.Clone(s.list), func(b Activity) bool { return a == b })
}

// Clear takes all of them out.
func (s *Activities) Clear() { s.list = nil }

// Top is the activity on top that the prompt shows, or nil: a game that nobody plays by
// hand is not shown as long as it is alone.
func (s *Activities) Top() Activity {
	if len(s.list) == 0 {
		return nil
	}
	if g, ok := s.list[len(s.list)-1].(*Table); ok && len(s.list) == 1 && g.unseen() {
		return nil
	}
	return s.list[len(s.list)-1]
}

// All lists the activities from the innermost to the outermost, also those of the sessions
// around.
func (s *Activities) All() (list []Activity) {
	for ; s != nil; s = s.Outer {
		for _, a := range slices.Backward(s.list) {
			list = append(list, a)
		}
	}
	return list
}

// Permits asks the invigilators of a session, and of those around it, about a command.
func (s *Activities) Permits(ctx context.Context, command, group string) error {
	for ; s != nil; s = s.Outer {
		for _, a := range s.list {
			if x, ok := a.(Invigilator); ok {
				if err := x.Permits(ctx, command, group); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Giving lists the activities that end when a game begins.
func (s *Activities) Giving() (list []Activity) {
	return slices.DeleteFunc(slices.Clone(s.list), func(a Activity) bool { return !a.Kind().Ends })
}

// Has says whether an activity is under way, on top or not.
func (s *Activities) Has(a Activity) bool { return slices.Contains(s.list, a) }

// Of gives the activity of a kind in a session, or nil.
func (s *Activities) Of(k *Kind) Activity {
	if i := slices.IndexFunc(s.list, func(a Activity) bool { return a.Kind() == k }); i >= 0 {
		return s.list[i]
	}
	return nil
}

// Within says whether an activity of some kind is under way in a session.
func (s *Activities) Within(of func(*Kind) bool) bool {
	return slices.ContainsFunc(s.list, func(a Activity) bool { return of(a.Kind()) })
}

// Find gives the innermost activity of a type in a session; false where there is none.
func Find[A Activity](s *Activities) (found A, ok bool) {
	for _, a := range slices.Backward(s.list) {
		if found, ok = a.(A); ok {
			return found, true
		}
	}
	return found, false
}

// Aside takes out the activities that lead a person, while a command is run for one of
// them, and gives the function that puts them back on top of what that command has begun.
func (s *Activities) Aside() (putBack func()) {
	led := func(a Activity) bool { return a.Kind().Led }
	held := slices.DeleteFunc(slices.Clone(s.list), func(a Activity) bool { return !led(a) })
	s.list = slices.DeleteFunc(slices.Clone(s.list), led)
	return func() { s.list = append(slices.DeleteFunc(slices.Clone(s.list), led), held...) }
}

// Question gives the question that waits for an answer: that of the activity on top, or nil.
func (s *Activities) Question() Question {
	switch top := s.Top().(type) {
	case Asker:
		return top.Asks()
	case Question:
		return top
	}
	return nil
}

// usualPrompt asks for a command.
const usualPrompt = "> "

// ListMoves is the command that Enter stands for where a person has to choose a move.
const ListMoves = "moves"

// The word that leaves what is on top, and the command it stands for, as do other words
// that people try.
const (
	wayOut       = "q"
	LeaveCommand = "leave"
)

// Leaves says whether a line leaves what is on top.
func (s *Activities) Leaves(line string) bool {
	switch word := strings.ToLower(strings.TrimSpace(line)); word {
	case wayOut:
		return true
	case LeaveCommand, "exit":
		return s.Top() != nil
	}
	return false
}

// Prompt asks for a line: it says what is on top, what may be typed, what Enter does and how
// it is left.
func (s *Activities) Prompt() string {
	top := s.Top()
	if top == nil {
		return usualPrompt
	}
	now := top.Now()
	said := now.Lines
	if said != "" {
		said += ", "
	}
	if does := now.does(); does != "" {
		said += "Enter: " + does + ", "
	}
	return now.Where + " (" + said + wayOut + ": " + LeaveCommand + ")> "
}

func (n Now) does() string {
	if n.Does != "" {
		return n.Does
	}
	return n.Enter
}

// Meaning gives the command that a line stands for. Enter and numbers are for what is on
// top; any other line stands for itself.
func (s *Activities) Meaning(line string) (string, error) {
	typed := strings.TrimSpace(line)
	var top Activity
	if len(s.list) > 0 {
		top = s.list[len(s.list)-1] // also a game that the prompt does not show
	}
	switch {
	case s.Leaves(line):
		return LeaveCommand, nil
	case top == nil:
		return line, nil
	case typed == "":
		return top.Now().Enter, nil
	}
	n, err := strconv.Atoi(typed)
	by, numbers := top.(Numberer)
	q := s.Question()
	switch {
	case err != nil || n < 0:
		return line, nil
	case q != nil && !q.Reads(line): // gets told what is wanted, and is no move of a game beneath
		return "answer " + typed, nil
	case q != nil:
		return line, nil
	case top.Kind().Led: // which asks nothing now
		return "", games.Errorf("no-question", "no question waits for %d; press Enter to go on, q to leave", n)
	case !numbers:
		return line, nil
	}
	return by.Numbered(line, n)
}

// IsAnswer says whether a line is an answer before it is anything else: it has the form
// of one, and its first word is not a command that all games share, as shared says of a
// word, or a move is asked for.
func (s *Activities) IsAnswer(line string, shared func(word string) bool) bool {
	q := s.Question()
	if q == nil || !q.Reads(line) {
		return false
	}
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	return q.WantsMove() || !shared(word)
}

// Taker gives the activity on top if a line is for it, before it is anything else.
func (s *Activities) Taker(line string) Taker {
	if t, ok := s.Top().(Taker); ok && t.Takes(line) {
		return t
	}
	return nil
}
