package quiz

import (
	"context"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/school/judge"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Typed is a question that a teacher has typed, or that comes from a lesson.
type Typed struct {
	Asks string `json:"asks"`
	// Kind is how answers are compared, as lessons write it, and Right the right one.
	Kind  string `json:"kind"`
	Right string `json:"right"`
	// Position is the position in which a move is wanted, or which is shown, as the command position
	// gives it; Figure is what else the question is about.
	Position string   `json:"position,omitempty"`
	Figure   []string `json:"figure,omitempty"`
	// Wrong are common wrong answers, each with the comment on it.
	Wrong []Slip `json:"wrong,omitempty"`
}

// Slip is a wrong answer with the comment on it.
type Slip struct {
	Given string `json:"given"`
	Says  string `json:"says"`
}

// mostChoices is the most moves offered to choose from; beyond it the move is typed.
const mostChoices = 40

// Own makes a teacher's own question. A tree or a position as answer needs a lesson around it.
func Own(l *Workbook, t Typed) (*Question, error) {
	k, err := judge.ReadKind(t.Kind)
	if err == nil && k.IsMade() {
		err = games.Errorf("bad-question", "wanted a number, a move, one of some words, an order, nodes, yes or no, or a text, given %s", t.Kind)
	}
	if err != nil {
		return nil, err
	}
	nothing := func(context.Context) (Solution, error) { return Solution{}, nil }
	q := &Question{Topic: &Topic{Name: "own", Hint: ""}, Asks: t.Asks, Board: t.Figure, Choices: k.Choices(), solution: nothing}
	switch p, err := l.read(t.Position); {
	case k.WantsMove() && err != nil:
		return nil, err
	case k.WantsMove():
		q.At, k = p, k.In(play.StandingAt(l.Host, p).List.LineOf)
		if moves := play.NumberedAt(p); len(moves) <= mostChoices {
			q.Choices = wording.Each(moves, func(n play.Numbered) string { return line(p, n.Move) })
		}
	case err == nil:
		q.At = p
	}
	if q.At != nil {
		q.Board = pictureLines(q.At)
	}
	for _, w := range t.Wrong {
		q.mistakes = append(q.mistakes, mistake{w.Given, w.Says})
	}
	q.Answer, err = judgedAs(k, t.Kind == "node", t.Right)
	return q, err
}

// read reads a position of any game in which somebody is to move.
func (l *Workbook) read(text string) (position.Position, error) {
	name, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	kind, err := l.kind(name)
	if err != nil {
		return nil, games.Errorf("bad-question", "wanted a position, which begins with the name of its game, given %q", text)
	}
	p, err := kind.Read(strings.TrimSpace(text))
	if err == nil && (p.Turn() == games.Over || p.Turn() == games.Chance) {
		err = games.Errorf("bad-question", "wanted a position in which somebody is to move, given %q", text)
	}
	return p, err
}
