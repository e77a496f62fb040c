package classroom

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// judge says whether an answer is right, and if not, why, if that is known.
func (i Assignment) judge(ctx context.Context, s *session.Session, given string) (right bool, says string, err error) {
	if q := i.Question; q != nil {
		if q.Answer.Judge(given).Outcome == judge.Right {
			return true, "", nil
		}
		says, err = q.Misconception(ctx, given)
		return false, says, err
	}
	forms, err := lisp.Read(given)
	if err != nil {
		return false, err.Error(), nil
	}
	v, err := exercises.Judge(ctx, s, i.Exercise, forms)
	return v.Right, v.Says, err
}

// Received is a file that was handed in, or the error of reading it.
type Received struct {
	Name string
	Text []byte
	Err  error
}

// marker marks hand-ins of one paper. Equal answers to exercises are judged only once.
type marker struct {
	s     *session.Session
	paper *Paper
	known map[string]MarkedAnswer
	trees map[string][]string // of a wrong answer to an exercise, who gave it
	order map[string][]string // of an unusual order of answers, whose it is
	lines map[Line][]string   // of an answer with its time, in which files it stands
}

// Mark checks every answer of some hand-ins, one file after the other, and reports the
// results. A file that is no hand-in is named, and the others are marked.
func Mark(ctx context.Context, s *session.Session, p *Paper, files iter.Seq[Received]) (ClassMarks, error) {
	m := &marker{s: s, paper: p, known: map[string]MarkedAnswer{}, trees: map[string][]string{}, order: map[string][]string{}, lines: map[Line][]string{}}
	marks := ClassMarks{Paper: p.Title}
	for _, slot := range p.Slots {
		marks.Questions = append(marks.Questions, MarkedQuestion{Number: len(marks.Questions) + 1, Topic: slot.Kind(), wrong: map[string]int{}, Hint: slot.hint()})
	}
	for f := range files {
		if f.Err != nil {
			marks.Remarks = append(marks.Remarks, session.CannotRead(cleaned(f.Name, mostName), f.Err).Error())
			continue
		}
		h, err := ReadHandIn(f.Name, f.Text)
		if err != nil {
			marks.Remarks = append(marks.Remarks, err.Error())
			continue
		}
		student, err := m.mark(ctx, f.Name, h)
		if err != nil {
			return marks, err
		}
		marks.Students = append(marks.Students, student)
	}
	slices.SortStableFunc(marks.Students, func(a, b MarkedStudent) int {
		return cmp.Or(strings.Compare(plainName(a.Student), plainName(b.Student)), strings.Compare(a.File, b.File))
	})
	marks.sum()
	marks.Remarks = append(append(marks.Remarks, m.together(marks.Students)...), m.copied()...)
	return marks, nil
}

// hint says how to solve a slot's question, empty if its kinds differ.
func (s Slot) hint() string {
	if len(s.Topics) == 1 {
		return s.Topics[0].Hint
	}
	return ""
}

// mark marks one hand-in.
func (m *marker) mark(ctx context.Context, file string, h *HandIn) (MarkedStudent, error) {
	x := MarkedStudent{Student: h.Began.Student, File: file, Version: cleaned(h.Began.Version, mostName), HandedIn: cleaned(h.Ended.At, mostName), Faults: h.Faults}
	if took, known := h.took(); known {
		x.Minutes = int(took.Round(time.Minute).Minutes())
	}
	if !m.paper.of(h.Began) {
		x.Faults = append(x.Faults, "it is a hand-in of "+h.Began.names(m.paper))
	}
	if h.Torn {
		x.Faults = append(x.Faults, tornSays)
	}
	if h.Ended.What == "" {
		x.Faults = append(x.Faults, "it was never handed in: the last line is missing")
	}
	for _, l := range slices.Concat(h.Answers, h.Doubtful) {
		l.Chain = ""
		m.lines[l] = append(m.lines[l], file)
	}
	x.Remarks = m.remarks(h, x.Minutes)
	draw := m.paper.DrawFor(h.Began.Student)
	for number := 1; number <= len(m.paper.Slots); number++ {
		answer, err := m.answer(ctx, draw, h, number)
		if err != nil {
			return x, err
		}
		if answer.Right {
			x.Right++
		}
		x.Answers = append(x.Answers, answer)
	}
	return x, nil
}

// answer marks the answer to a question.
func (m *marker) answer(ctx context.Context, draw *Draw, h *HandIn, number int) (MarkedAnswer, error) {
	given, tries := h.last(number, m.paper.Shown)
	if tries == 0 {
		return MarkedAnswer{}, nil
	}
	item, err := draw.Item(ctx, quiz.WorkbookOf(m.s), number)
	if err != nil {
		return MarkedAnswer{}, err
	}
	key := ""
	if item.Exercise != nil {
		key = item.Exercise.Name + "\n" + given
	}
	a, known := m.known[key]
	if !known || key == "" {
		a = MarkedAnswer{Given: cleaned(given, mostGiven)}
		if a.Right, a.Says, err = item.judge(ctx, m.s, given); err != nil {
			return a, err
		}
		m.known[key] = a
	}
	if key != "" && !a.Right {
		m.trees[key] = append(m.trees[key], h.Began.Student)
	}
	a.Tries = tries
	return a, nil
}

// mostGiven is how much of an answer is shown in the marks.
const mostGiven = 200

// together lists several hand-ins of one student, and students with the same wrong
// answers to an exercise.
func (m *marker) together(students []MarkedStudent) (remarks []string) {
	for i := 1; i < len(students); i++ {
		if plainName(students[i].Student) == plainName(students[i-1].Student) {
			remarks = append(remarks, fmt.Sprintf("%s and %s are both of %s", students[i-1].File, students[i].File, students[i].Student))
		}
	}
	var same []string
	for key, who := range m.trees {
		slices.Sort(who)
		if who = slices.Compact(who); len(who) > 1 {
			exercise, given, _ := strings.Cut(key, "\n")
			same = append(same, fmt.Sprintf("%s have the same wrong answer to the exercise %s: %s", wording.Listed(who), exercise, cleaned(given, mostName)))
		}
	}
	for order, who := range m.order {
		if who = slices.Compact(slices.Sorted(slices.Values(who))); len(who) > 1 {
			same = append(same, fmt.Sprintf("%s answered in the same order: %s", wording.Listed(who), order))
		}
	}
	slices.Sort(same)
	return append(remarks, same...)
}

// copiedLines is how many answers with their times two files may share by chance.
const copiedLines = 1

// copied lists pairs of files that share answers down to the second in which they were given: one of them
// was made from the other, whatever their chains say.
func (m *marker) copied() (remarks []string) {
	shared := map[[2]string]int{}
	for _, files := range m.lines {
		files = slices.Compact(slices.Sorted(slices.Values(files)))
		for i, a := range files {
			for _, b := range files[i+1:] {
				shared[[2]string{a, b}]++
			}
		}
	}
	for pair, n := range shared {
		if n > copiedLines {
			remarks = append(remarks, fmt.Sprintf("%s and %s share %d answers with their times: one was made from the other", pair[0], pair[1], n))
		}
	}
	slices.Sort(remarks)
	return remarks
}

// sum sums the results by question.
func (c *ClassMarks) sum() {
	for _, x := range c.Students {
		for i, a := range x.Answers {
			q := &c.Questions[i]
			if a.Tries > 0 {
				q.Answered++
			}
			if a.Right {
				q.Right++
			} else if a.Tries > 0 && a.Says != "" {
				q.wrong[a.Says]++
			}
		}
	}
	for i := range c.Questions {
		q := &c.Questions[i]
		for says, n := range q.wrong {
			if n > q.Often || n == q.Often && says < q.Wrong {
				q.Wrong, q.Often = says, n
			}
		}
	}
}
