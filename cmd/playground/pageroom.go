package main

import (
	"context"
	"slices"

	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/repl"
	"parlor/transcripts"
)

// room is a page of the program being run, in a session of its own.
type room struct {
	file    *transcripts.File
	sandbox *session.Sandbox
	desk    *lessons.Desk
	end     func()
	behind  []string // the commands that the session has run
	shown   []shown  // their results
}

// shown is the result of a command of a page.
type shown struct {
	Spans   [][]string `json:"spans"`
	Code    string     `json:"code,omitempty"`
	Message string     `json:"message,omitempty"`
	// Same says that the page shows the same result, and Differs where it does not, if the command is
	// the page's own.
	Same    bool   `json:"same"`
	Own     bool   `json:"own"` // the command is not that of the page
	Differs string `json:"differs,omitempty"`
	Picture string `json:"picture,omitempty"`
}

// pageNamed reads a page of the program.
func pageNamed(path string) (*transcripts.File, error) {
	text, err := transcripts.Pages.ReadFile(path)
	if err != nil {
		return nil, noSuchPage(path)
	}
	return transcripts.ParsePage(path, text)
}

func noSuchPage(path string) error {
	return wording.Errorf("no-such-page", "wanted a page of the program, given %q", path)
}

// describe gives the commands of a page.
func (d *desk) describe(path string) (any, error) {
	file, err := pageNamed(path)
	if err != nil {
		return nil, err
	}
	commands := make([]string, len(file.Steps))
	for i, s := range file.Steps {
		commands[i] = s.Command
	}
	return commands, nil
}

// open opens a session for a page.
func (d *desk) open(path string) (*room, error) {
	file, err := pageNamed(path)
	if err != nil {
		return nil, err
	}
	r := &room{file: file}
	ctx, end := context.WithCancel(d.ctx)
	if r.sandbox, err = repl.Sandboxes(games.Pausing(ctx), house())(file.Meta); err != nil {
		end()
		return nil, err
	}
	r.end = end
	return r, nil
}

// drop ends the session of a page.
func (d *desk) drop(path string) {
	if r := d.rooms[path]; r != nil {
		r.sandbox.End()
		r.end()
	}
	delete(d.rooms, path)
}

// run runs the commands of a page that have not been run yet, and gives the result of each. They are
// the page's own or, where somebody has edited them, others in their places.
func (d *desk) run(ctx context.Context, path string, steps []string) ([]shown, error) {
	r := d.rooms[path]
	if r == nil || len(r.behind) > len(steps) || !slices.Equal(r.behind, steps[:len(r.behind)]) {
		d.drop(path)
		var err error
		if r, err = d.open(path); err != nil {
			return nil, err
		}
		d.rooms[path] = r
	}
	defer context.AfterFunc(ctx, r.end)()
	for _, command := range steps[len(r.behind):] {
		r.shown = append(r.shown, r.step(ctx, len(r.behind), command))
		r.behind = append(r.behind, command)
		if ctx.Err() != nil {
			d.drop(path) // the effect of the stopped command is not known
			break
		}
	}
	return r.shown, nil
}

// step runs a command in place of a step of the page.
func (r *room) step(ctx context.Context, i int, command string) shown {
	told := r.sandbox.Run(command)
	s := shown{Spans: spansOf(told.Text), Own: i >= len(r.file.Steps) || r.file.Steps[i].Command != command}
	if told.Err != nil {
		s.Code, s.Message = report.CodeOf(told.Err), told.Err.Error()
	}
	if !s.Own {
		s.Differs, s.Same = r.file.Steps[i].Compare(transcripts.Outcome{Output: told.Text.String(), Code: s.Code, Message: s.Message})
	}
	picture, err := drawing.Shown(ctx, r.sandbox.Session, told.Records)
	if err == nil {
		s.Picture = picture
	}
	return s
}

// judge judges an answer to a question of a lesson, or a prediction, as one of its desk's methods
// does.
func (d *desk) judge(ctx context.Context, path, text string, number int,
	judge func(d *lessons.Desk, ctx context.Context, number int, text string) (lessons.AnswerReply, error),
) (any, error) {
	place := path + "#desk" // distinct from the page's own session
	r := d.rooms[place]
	if r == nil {
		source, err := transcripts.Pages.ReadFile(path)
		if err != nil {
			return nil, noSuchPage(path)
		}
		lesson, err := lessons.Read(path, source)
		if err != nil {
			return nil, err
		}
		if r, err = d.open(path); err != nil {
			return nil, err
		}
		d.rooms[place] = r
		if r.desk, err = lessons.NewDesk(ctx, r.sandbox.Session, lesson); err != nil {
			d.drop(place)
			return nil, err
		}
	}
	return judge(r.desk, ctx, number, text)
}

// check runs a page of the program and compares its output, as parlor check does.
func check(ctx context.Context, path string) (any, error) {
	file, err := pageNamed(path)
	if err != nil {
		return nil, err
	}
	found := transcripts.Check(file, repl.Opener(ctx, house()))
	return struct {
		Passed int    `json:"passed"`
		Failed int    `json:"failed"`
		Report string `json:"report"`
	}{found.Passed, found.Failed, found.String()}, nil
}
