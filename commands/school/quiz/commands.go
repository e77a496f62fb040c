package quiz

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/transcripts/files"
)

// examiner is what the commands of quizzes share: how many rounds without a seed of their
// own have begun.
type examiner struct{ begun uint64 }

// under gives the round under way in a session, or nil.
func under(s *session.Session) *Round {
	round, _ := s.Stack.Of(Kind).(*Round)
	return round
}

// The topics that are not a single kind of question: all kinds, and the end of a quiz.
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

//go:embed commands.md
var page string

// Commands are the commands of quizzes for one session.
func Commands() []*table.Command {
	x := &examiner{}
	return table.Rows(strings.ReplaceAll(page, "TOPICS", wording.Listed(TopicNames())), table.Handlers{
		"quiz":       {Asks: true, Run: x.runQuiz, Kinds: table.ParameterKinds{"of": {Read: readAskedGame}}},
		"quiz-sheet": {Run: x.runQuizSheet},
	}, table.ParameterKinds{
		"topic": {Name: true, Read: readTopic, Complete: func(*session.Session) []string { return append(TopicNames(), everyTopic, stopTopic) }},
		"n":     {Read: table.WholeFrom(1, mostQuestions, "a number of questions from 1 to 1000")},
	})
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

// readAskedGame takes a game to ask about.
func readAskedGame(_ *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return nil, session.Wanted("a game, as in (quiz 'move g)", v)
}

// WorkbookOf gives what questions are made with in a session.
func WorkbookOf(s *session.Session) *Workbook {
	return &Workbook{Kinds: s.Games.Kinds, Host: s.Host()}
}

// plan reads what is to be asked. Without a seed of its own a quiz uses the session's, each quiz with
// a series of its own.
func (x *examiner) plan(c *table.Call) (Plan, error) {
	p := Plan{Topics: WorkbookOf(c.Session).Topics(), Number: c.Number("n", usualQuestions), Seed: uint64(c.Number("seed", 0))}
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
	round := under(c.Session)
	switch fresh := c.Has("topic") || c.Has("n") || c.Has("seed"); {
	case c.Word("topic") == stopTopic && round == nil:
		return nil, games.Errorf("no-question", "no quiz is under way that could be ended; (quiz) begins one")
	case c.Word("topic") == stopTopic:
		return session.Nothing, round.Leave(c.Ctx)
	case round == nil || fresh:
		next, err := x.begin(c)
		if err != nil {
			return nil, err
		}
		if round != nil && round.Pauses() { // pages start the next quiz without the score of this one
			round.TellScore()
		}
		round = next
	}
	c.Session.Stack.Start(round)
	return session.Nothing, round.Ask(c.Ctx)
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
	round.Emit, round.ASCII, round.Board, round.Missed = s.Emit, s.Settings.ASCII, s.Settings.BoardAt, s.Score.Miss
	round.Pauses = func() bool { return s.Shell != nil && s.Shell.Attended() == nil }
	round.Ended = func() { s.Stack.End(round) }
	return round, nil
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
	sheet.Look(drawing.TreeLook{Down: c.Flag("down")})
	if c.Has("solutions") && !c.Has("file") {
		return c.Usage(":file for the questions, where :solutions names another")
	}
	pages := map[string]string{}
	if file, other := c.Word("file"), c.Word("solutions"); file != "" {
		if err := drawFigures(c, file, cmp.Or(other, file), sheet); err != nil {
			return err
		}
		sheet.Files = []string{file}
		if pages[file] = QuestionsPage(sheet); other == "" && len(sheet.Solutions) > 0 {
			pages[file] += "\n" + strings.TrimPrefix(SolutionsPage(sheet), SheetHeader)
		}
		if other != "" {
			sheet.Files = append(sheet.Files, other)
			pages[other] = SolutionsPage(sheet)
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

// drawFigures draws what the questions are about, and how the answers come about, into files beside the
// pages for them, named after these.
func drawFigures(c *table.Call, questions, solutions string, sheet QuizSheet) error {
	for i := range sheet.Questions {
		q := &sheet.Questions[i]
		picture, header := treePicture(q.Tree, q.look)
		if q.at != nil {
			picture, header = paint.File(q.at)
		}
		var err error
		if q.picture, err = putPicture(c, questions, strconv.Itoa(q.Number), header, picture); err != nil {
			return err
		}
	}
	for i := range sheet.Solutions {
		x := &sheet.Solutions[i]
		picture, header := treePicture(x.Tree, x.look)
		var err error
		if x.picture, err = putPicture(c, solutions, strconv.Itoa(x.Number)+"-solved", header, picture); err != nil {
			return err
		}
	}
	return nil
}

// treePicture draws a tree as a file, with the header by which such files are recognised; nil for none.
func treePicture(root *tree.Node, look drawing.TreeLook) (picture []byte, header string) {
	if root == nil {
		return nil, ""
	}
	return drawing.OfTreeAs(root, events.Counts{}, look).Place().SVG(), string(drawing.SVG.Header())
}

// putPicture writes a picture beside a page, and gives the name by which the page shows it.
func putPicture(c *table.Call, page, of, header string, picture []byte) (name string, err error) {
	if picture == nil {
		return "", nil
	}
	file := fmt.Sprintf("%s-%s.svg", strings.TrimSuffix(page, path.Ext(page)), of)
	return path.Base(filepath.ToSlash(file)), writeOwn(c, file, header, picture, "picture of a question")
}

// writePage writes a page, unless another kind of file is there.
func writePage(c *table.Call, file, page string) error {
	return writeOwn(c, file, SheetHeader, []byte(page), "sheet of questions")
}

// writeOwn writes a file, unless there is one that does not begin like files of its kind.
func writeOwn(c *table.Call, file, header string, text []byte, kind string) error {
	err := c.Session.Files().ReplaceOwn(file, []byte(header), text)
	if errors.Is(err, files.ErrNotOwn) {
		return games.Errorf("not-a-sheet", "%s is there and is no %s, so it stays as it is; wanted another name", file, kind)
	}
	if err != nil {
		return session.CannotWrite(file, err)
	}
	return nil
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{{Words: "learn lesson teach tutorial course exercise", Commands: "lesson quiz"}}
