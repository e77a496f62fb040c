package book

import (
	"cmp"
	"context"
	"html/template"
	"path"
	"strings"

	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/transcripts"
)

// Page is a page that has been typeset.
type Page struct {
	// Path is that of its file in the book, such as lessons/03-alpha-beta.html.
	Path  string
	Title string
	// Folder is the part of the book that it belongs to.
	Folder string
	// Source is the path of the file that it is made of.
	Source string
	// Lesson is its number if it is a lesson, otherwise 0, and After what one can do after it.
	Lesson    int
	After     string
	Questions int // how many there are to answer
	// Parts are its contents, from top to bottom.
	Parts []template.HTML
	// Sections are what the search looks through.
	Sections []Section
}

// Section is a heading of a page with the words below it.
type Section struct {
	Anchor  string `json:"anchor"`
	Heading string `json:"heading"`
	Words   string `json:"words"`
}

// set typesets a page. The links in it may lead to the pages whose paths are known.
func (m Maker) set(ctx context.Context, s Source, known map[string]bool) (*Page, error) {
	file, err := transcripts.ParsePage(s.Path, s.Text)
	if err != nil {
		return nil, err
	}
	p := &Page{Path: pathOf(s.Path), Source: s.Path, Title: file.Meta.Title, Folder: path.Dir(s.Path)}
	typesetter := newMarkdown(path.Dir(s.Path), known)
	typesetter.beside = s.beside
	t := &setter{page: p, file: file, markdown: typesetter}
	if _, isLesson := file.Meta.Value("lesson"); isLesson {
		if t.lesson, err = lessons.Read(s.Path, s.Text); err != nil {
			return nil, err
		}
		p.Lesson, p.After = t.lesson.Number, t.lesson.After
		for _, step := range t.lesson.Steps {
			if step.Ask != nil {
				p.Questions++
			}
		}
	}
	if m.Open != nil {
		if t.room, err = m.Open(file.Meta); err != nil {
			return nil, err
		}
		defer t.room.End()
		if t.lesson != nil {
			if t.keys, err = lessons.AnswerKey(ctx, t.room.Session, t.lesson); err != nil {
				return nil, err
			}
		}
	}
	if err := t.parts(ctx); err != nil {
		return nil, err
	}
	if p.Lesson > 0 {
		if err := t.exercises(p.Lesson); err != nil {
			return nil, err
		}
	}
	p.Title = cmp.Or(p.Title, strings.TrimSuffix(path.Base(s.Path), ".md"))
	return p, context.Cause(ctx)
}

// pathOf gives the path of a page in the book.
func pathOf(source string) string { return strings.TrimSuffix(source, ".md") + ".html" }

// setter typesets the parts of a page.
type setter struct {
	page     *Page
	file     *transcripts.File
	markdown *markdown
	room     *session.Sandbox // nil where nothing is run
	lesson   *lessons.Lesson  // nil if the page is no lesson
	keys     []lessons.Key    // of the questions of the lesson
	asked    int              // questions so far
	foretold int              // predictions so far
	predicts bool             // the step that comes has been predicted
}

func (t *setter) parts(ctx context.Context) error {
	for _, part := range t.file.Parts {
		var html template.HTML
		var err error
		switch {
		case part.Prose != nil:
			html, err = t.prose(strings.Join(part.Prose, "\n"))
		case part.Block != nil && part.Block.Info == "ask" && t.lesson != nil:
			html, err = t.question()
		case part.Block != nil && part.Block.Info == "predict" && t.lesson != nil:
			html, err = t.prediction()
		case part.Block != nil:
			html, err = t.block(*part.Block)
		default:
			html, err = t.step(ctx, &t.file.Steps[part.Step])
		}
		if err != nil {
			return err
		}
		t.page.Parts = append(t.page.Parts, html)
	}
	return nil
}

// prose typesets text, and keeps it for the search.
func (t *setter) prose(text string) (template.HTML, error) {
	html, sections, err := t.markdown.convert(text)
	for _, s := range sections {
		if last := len(t.page.Sections) - 1; s.Heading == "" && last >= 0 {
			t.page.Sections[last].Words += " " + s.Words
			continue
		}
		t.page.Sections = append(t.page.Sections, s)
	}
	return html, err
}

// block typesets a block of another kind as it is.
func (t *setter) block(b transcripts.Block) (template.HTML, error) {
	return fragment("block", strings.Join(b.Lines, "\n"))
}

// found adds words for the search under the heading above them.
func (t *setter) found(words string) {
	if last := len(t.page.Sections) - 1; last >= 0 {
		t.page.Sections[last].Words += " " + words
	}
}

// questionView is the data for the template of a question.
type questionView struct {
	Number   int
	Question template.HTML
	Hints    []hintView
	Answer   string // empty where nothing is run
	Right    template.HTML
}

// nth gives a question or a prediction, counted from 0.
func (t *setter) nth(n int, of func(lessons.Step) *lessons.Ask) *lessons.Ask {
	for _, step := range t.lesson.Steps {
		ask := of(step)
		if ask == nil {
			continue
		}
		if n == 0 {
			return ask
		}
		n--
	}
	panic("a page with more questions than its lesson has")
}

type hintView struct {
	Number int
	HTML   template.HTML
}

// question typesets the next question of the lesson, with its hints and its answer folded.
func (t *setter) question() (template.HTML, error) {
	ask := t.nth(t.asked, func(s lessons.Step) *lessons.Ask { return s.Ask })
	v := questionView{Number: t.asked + 1}
	if t.asked < len(t.keys) {
		v.Answer = t.keys[t.asked].Shown
	}
	t.asked++
	t.found(ask.Question)
	var err error
	if v.Question, _, err = t.markdown.convert(ask.Question); err != nil {
		return "", err
	}
	if v.Right, _, err = t.markdown.convert(ask.Right); err != nil {
		return "", err
	}
	for i, hint := range ask.Hints {
		html, _, err := t.markdown.convert(hint)
		if err != nil {
			return "", err
		}
		v.Hints = append(v.Hints, hintView{i + 1, html})
	}
	return fragment("question", v)
}

// prediction sets what is to be predicted of the command below it, whose output is folded then.
func (t *setter) prediction() (template.HTML, error) {
	ask := t.nth(t.foretold, func(s lessons.Step) *lessons.Ask { return s.Predict })
	t.foretold++
	t.predicts = true
	t.found(ask.Question)
	v := questionView{Number: t.foretold}
	var err error
	if v.Question, _, err = t.markdown.convert(ask.Question); err != nil {
		return "", err
	}
	if v.Right, _, err = t.markdown.convert(ask.Right); err != nil {
		return "", err
	}
	return fragment("prediction", v)
}
