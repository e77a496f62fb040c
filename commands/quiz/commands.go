package quiz

import (
	"errors"
	"strings"

	"parlor/commands/input"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// examiner is what the commands of quizzes share in a session: the round under way,
// which goes on even if something else has been asked meanwhile.
type examiner struct {
	round *Round
	begun uint64 // rounds without a seed of their own
}

// The topics that are no single kind of question: all kinds, and the end of a quiz.
const (
	everyTopic = "all"
	stopTopic  = "stop"
)

// usualQuestions is how many questions a quiz has unless told otherwise, and
// mostQuestions how many it may have.
const (
	usualQuestions = 10
	mostQuestions  = 1000
)

// Commands are the commands of quizzes for one session.
func Commands() []*table.Command { return (&examiner{}).rows() }

func (x *examiner) rows() []*table.Command {
	topics := wording.Listed(TopicNames())
	kinds := table.ParameterKinds{
		"topic": {
			Brief: "a kind of question, all, or stop", Name: true, Read: readTopic,
			Complete: func(*session.Session) []string { return append(TopicNames(), everyTopic, stopTopic) },
		},
		"of":        {Brief: "a game, to be asked for the best move in its position", Read: readAskedGame},
		"n":         {Brief: "how many questions", Read: readQuestions},
		"seed":      {Brief: "a whole number, from which the questions follow", Read: table.ReadPositive},
		"solutions": {Brief: "the name of another file for the solutions", Name: true, Read: table.ReadFile, File: true},
	}
	return []*table.Command{
		{
			Sig: "(quiz &optional topic of &key n seed depth)", Group: table.GroupLearn,
			Brief: "be asked questions about trees and positions, and learn from the answers",
			Long: "The questions are made anew every time, or from a :seed the same again. Type the answer at the prompt; it is judged, and worked " +
				"out step by step; at a terminal Enter then asks the next. Everything else can be typed in between; quiz shows the question again, hint helps, skip goes on, answer gives " +
				"the answer away, and (quiz 'stop) ends the quiz. What cannot be read as an answer costs nothing.\n\n" +
				"Kinds of questions: " + topics + ". Without a kind, all of them in turn. (quiz 'move g) asks for the best move in game g. " +
				"Where solve can tell, which may take as long as solve does, a wrong one is told its price; otherwise, or with :depth, a search is asked.",
			Example: "(quiz 'star1 :n 2 :seed 6)",
			Kinds:   kinds,
			Run:     x.runQuiz,
		},
		{
			Sig: "(quiz-sheet &optional topic &key n seed file solutions)", Group: table.GroupLearn,
			Brief: "write a sheet of questions with their solutions, for an exam",
			Long: "The questions are those of quiz with the same :seed. In the file, which is Markdown, the solutions stand behind the questions, " +
				"or in a file of their own where :solutions names one. A file that is there and is no such sheet is left alone. Without :file the sheet is " +
				"shown; with parlor --json that gives questions and answers to other programs.",
			Example: "(quiz-sheet 'star1 :n 10 :seed 4 :file \"sheet.md\")",
			Kinds:   kinds,
			Run:     x.runQuizSheet,
		},
	}
}

func readTopic(_ *table.Call, v lisp.Value) (any, error) {
	if v == nil {
		return everyTopic, nil
	}
	word := strings.ToLower(session.AsWord(v))
	if word == everyTopic || word == stopTopic {
		return word, nil
	}
	_, err := TopicNamed(word)
	return word, err
}

// readAskedGame takes a game that is asked about.
func readAskedGame(_ *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return nil, session.Wanted("a game, as in (quiz 'move g)", v)
}

func readQuestions(_ *table.Call, v lisp.Value) (any, error) {
	if n, ok := v.(int64); ok && n >= 1 && n <= mostQuestions {
		return n, nil
	}
	return nil, session.Wanted("a number of questions from 1 to 1000", v)
}

// WorkbookOf is what questions are made with in a session.
func WorkbookOf(s *session.Session) *Workbook {
	return &Workbook{Kinds: s.Games.Playable(), Host: s.Host()}
}

// plan reads what is to be asked. Without a seed of its own a quiz follows from the
// session's, each from another series.
func (x *examiner) plan(c *table.Call) (Plan, error) {
	p := Plan{Topics: Topics(), Number: c.Number("n", usualQuestions), Seed: uint64(c.Number("seed", 0))}
	if topic := c.Word("topic"); topic != "" && topic != everyTopic {
		t, err := TopicNamed(topic)
		if err != nil {
			return p, err
		}
		p.Topics = []*Topic{t}
	}
	if c.Has("seed") {
		return p, nil
	}
	x.begun++
	seed, err := c.Session.Chance.EnsureSeed()
	p.Seed, p.Series = seed, x.begun
	return p, err
}

func (x *examiner) runQuiz(c *table.Call) (lisp.Value, error) {
	switch fresh := c.Has("topic") || c.Has("n") || c.Has("seed"); {
	case c.Word("topic") == stopTopic:
		return session.Nothing, x.stop()
	case x.round == nil || fresh:
		round, err := x.begin(c)
		if err != nil {
			return nil, err
		}
		x.round = round
	}
	c.Session.Mode.Question = x.round
	return session.Nothing, x.round.Ask(c.Ctx)
}

// begin makes the round that is asked for.
func (x *examiner) begin(c *table.Call) (*Round, error) {
	var round *Round
	if g, given := table.Given[*play.Game](c, "of"); given {
		q, err := BestMove(c.Ctx, g, c.Number("depth", 0))
		if err != nil {
			return nil, err
		}
		round = About(WorkbookOf(c.Session), q)
	} else {
		p, err := x.plan(c)
		if err != nil {
			return nil, err
		}
		round = NewRound(WorkbookOf(c.Session), p)
	}
	s := c.Session
	round.Emit, round.ASCII, round.Missed = s.Emit, s.Settings.ASCII, s.Score.Miss
	round.Pauses = func() bool { return s.Shell != nil && s.Shell.Attended() == nil }
	round.Ended = func() {
		x.round = nil
		if s.Mode.Question == input.Question(round) {
			s.Mode.Question = nil
		}
	}
	return round, nil
}

// stop ends the round under way.
func (x *examiner) stop() error {
	if x.round == nil {
		return games.Errorf("no-question", "no quiz is under way that could be ended; (quiz) begins one")
	}
	x.round.Stop()
	return nil
}

func (x *examiner) runQuizSheet(c *table.Call) (lisp.Value, error) {
	p, err := x.plan(c)
	if err != nil {
		return nil, err
	}
	sheet, err := NewSheet(c.Ctx, WorkbookOf(c.Session), p)
	if err != nil {
		return nil, err
	}
	return session.Nothing, WriteSheet(c, sheet)
}

// WriteSheet writes a sheet to the files that a call names by :file and :solutions, or
// shows it where it names none.
func WriteSheet(c *table.Call, sheet QuizSheet) error {
	if c.Has("solutions") && !c.Has("file") {
		return c.Usage(":file for the questions, where :solutions names another")
	}
	pages := map[string]string{}
	if file, other := c.Word("file"), c.Word("solutions"); file != "" {
		sheet.Files = []string{file}
		pages[file] = QuestionsPage(sheet) + "\n" + strings.TrimPrefix(SolutionsPage(sheet), SheetHeader)
		if other != "" {
			sheet.Files = append(sheet.Files, other)
			pages[file], pages[other] = QuestionsPage(sheet), SolutionsPage(sheet)
		}
	}
	for _, file := range sheet.Files {
		if err := writePage(c, file, pages[file]); err != nil {
			return err
		}
	}
	c.Emit(sheet)
	return nil
}

// writePage writes a page, unless something else is there.
func writePage(c *table.Call, file, page string) error {
	err := c.Session.Files().ReplaceOwn(file, []byte(SheetHeader), []byte(page))
	if errors.Is(err, files.ErrNotOwn) {
		return games.Errorf("not-a-sheet", "%s is there and is no sheet of questions, so it stays as it is; wanted another name", file)
	}
	if err != nil {
		return session.CannotWrite(file, err)
	}
	return nil
}
