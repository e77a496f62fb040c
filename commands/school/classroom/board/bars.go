package board

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"parlor/commands/school/quiz"
	"parlor/commands/text/wording"
	"parlor/search/tree"
)

// result is what is shown of a closed question. It is computed once.
type result struct {
	worked string
	tree   *tree.Node
	says   map[string]string // the mistakes that wrong answers show, by answer
}

// mostExplained is how many wrong answers are explained at most.
const mostExplained = 40

// workOut works out what is shown of a question that is closed with some answers.
func (q *question) workOut(ctx context.Context, answers map[string]answer) *result {
	r := &result{tree: q.Tree, says: map[string]string{}}
	if solution, err := q.Solution(ctx); err == nil {
		r.worked = quiz.QuizWorked(quiz.QuizSolution{Lines: solution.Lines})
		r.tree = solution.Tree
	}
	for _, b := range counted(answers, q.Question.Answer.Shown) {
		if !b.Right && len(r.says) < mostExplained {
			r.says[b.Text], _ = q.Misconception(ctx, b.Text) // without it the bar says enough
		}
	}
	return r
}

// saysOf gives the comment on a wrong answer, if there is one.
func (r *result) saysOf(text string) string {
	if r == nil {
		return ""
	}
	return r.says[fold(text)]
}

// bar is one answer with how often it was given.
type bar struct {
	Text  string   `json:"text"`
	Count int      `json:"count"`
	Right bool     `json:"right"`
	Names []string `json:"names"`
	// Says names the mistake that a wrong answer to a closed question shows, if it is known.
	Says string `json:"says,omitempty"`
}

// bars counts the answers, the most frequent first; the board must be locked. The right one is marked
// only when the question is closed, and then it is listed even if nobody gave it. Comments on wrong
// answers are shown under the few most frequent ones.
func (q *question) bars(closed bool) []bar {
	list := counted(q.answers, q.Question.Answer.Shown)
	right := false
	for i := range list {
		x := &list[i]
		if x.Right = x.Right && closed; closed && !x.Right && i < mostSaid {
			x.Says = q.result.saysOf(x.Text)
		}
		right = right || x.Right
	}
	if closed && !right {
		list = append(list, bar{Text: q.Question.Answer.Shown, Right: true, Names: []string{}})
	}
	return list
}

// mostSaid is how many bars may have a comment.
const mostSaid = 6

// counted counts answers, the most frequent first. Right ones count together, however they are
// spelled.
func counted(answers map[string]answer, right string) []bar {
	byText := map[string]*bar{}
	for _, who := range slices.Sorted(maps.Keys(answers)) {
		a := answers[who]
		key := fold(a.text)
		if a.right {
			key = right
		}
		if byText[key] == nil {
			byText[key] = &bar{Text: key, Right: a.right}
		}
		byText[key].Count++
		byText[key].Names = append(byText[key].Names, a.name)
	}
	list := wording.Each(slices.Sorted(maps.Keys(byText)), func(key string) bar { return *byText[key] })
	slices.SortStableFunc(list, func(x, y bar) int { return cmp.Compare(y.Count, x.Count) })
	return list
}

// wrongest gives the wrong answer that was given most often, or nothing.
func wrongest(bars []bar) string {
	for _, b := range bars {
		if !b.Right {
			return b.Text
		}
	}
	return ""
}
