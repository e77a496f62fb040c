package board

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Exported is a class as JSON: its questions in order, with all answers that counted.
type Exported struct {
	Students  []string           `json:"students"`
	Questions []ExportedQuestion `json:"questions"`
	// Predictions are what the class was asked while it followed a walk.
	Predictions []ExportedQuestion `json:"predictions"`
}

// ExportedQuestion is a question that was asked. One that repeats another is a further round of it.
type ExportedQuestion struct {
	Number  int              `json:"question"`
	Repeats int              `json:"repeats,omitempty"`
	Kind    string           `json:"kind"`
	Asks    string           `json:"asks"`
	Right   string           `json:"right"`
	Answers []ExportedAnswer `json:"answers"`
}

// ExportedAnswer is what a student answered last.
type ExportedAnswer struct {
	Name  string `json:"name"`
	Given string `json:"given"`
	Right bool   `json:"right"`
}

// Export gives the current class.
func (b *Board) Export() Exported {
	b.mu.Lock()
	defer b.mu.Unlock()
	list, _ := b.roster()
	x := Exported{Questions: []ExportedQuestion{}, Students: []string{}, Predictions: []ExportedQuestion{}}
	for _, p := range list {
		x.Students = append(x.Students, p.Name)
	}
	for _, q := range b.rounds() {
		e := ExportedQuestion{q.Number, q.Repeats, q.Question.Topic.Name, q.Asks, q.Question.Answer.Shown, []ExportedAnswer{}}
		for _, who := range slices.Sorted(maps.Keys(q.answers)) {
			a := q.answers[who]
			e.Answers = append(e.Answers, ExportedAnswer{a.name, a.text, a.right})
		}
		x.Questions = append(x.Questions, e)
	}
	for _, p := range b.polls.All() {
		e := ExportedQuestion{Number: p.Number, Kind: prediction, Asks: p.Asks, Right: p.Right, Answers: []ExportedAnswer{}}
		p.Votes(func(name, text string) {
			e.Answers = append(e.Answers, ExportedAnswer{name, text, p.Closed && text == p.Right})
		})
		x.Predictions = append(x.Predictions, e)
	}
	return x
}

// prediction is the kind of what was predicted.
const prediction = "prediction"

// JSON writes all of it.
func (x Exported) JSON() []byte {
	text, err := json.MarshalIndent(x, "", "  ")
	if err != nil {
		panic("a class of texts and numbers: " + err.Error())
	}
	return append(text, '\n')
}

// CSV writes a row an answer.
func (x Exported) CSV() []byte {
	var b strings.Builder
	w := csv.NewWriter(&b)
	row := func(cells ...string) {
		for i, c := range cells {
			if c != "" && strings.ContainsAny(c[:1], "=+@\t") || strings.HasPrefix(c, "-") && strings.Trim(c, "-.0123456789") != "" {
				cells[i] = "'" + c // which no spreadsheet takes for a formula
			}
		}
		_ = w.Write(cells) // into memory
	}
	row("question", "repeats", "kind", "asks", "right answer", "student", "answer", "right")
	for _, q := range slices.Concat(x.Questions, x.Predictions) {
		for _, a := range q.Answers {
			repeats, right := "", "0"
			if q.Repeats > 0 {
				repeats = fmt.Sprint(q.Repeats)
			}
			if a.Right {
				right = "1"
			}
			row(fmt.Sprint(q.Number), repeats, q.Kind, q.Asks, q.Right, a.Name, a.Given, right)
		}
	}
	w.Flush()
	return []byte(b.String())
}
