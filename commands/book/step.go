package book

import (
	"context"
	"html/template"
	"strings"

	"parlor/commands/drawing"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/transcripts"
)

// stepView is a command with what it prints, as its template has it.
type stepView struct {
	Command string
	Output  []spanView
	// Folded says in a line what is printed where that is too long to be open.
	Folded string
	Lines  int
	// Code is that of the error it ends with, and Message its words.
	Code, Message string
	// Picture is the tree of a search that it shows or begins a walk through.
	Picture template.HTML
}

// spanView is a piece of output, with the class of its colour.
type spanView struct{ Class, Text string }

// mostLines is how many lines of output are open; more are folded.
const mostLines = 40

// step sets a command: with what it does now, in colour, or as it is written.
func (t *setter) step(ctx context.Context, s *transcripts.Step) (template.HTML, error) {
	v := stepView{Command: s.Command, Code: s.Code}
	t.found(s.Command)
	if t.room == nil {
		v.written(s)
		return fragment("step", v)
	}
	told := t.room.Run(s.Command)
	if err := context.Cause(ctx); err != nil {
		return "", err
	}
	v.told(told)
	var err error
	if v.Picture, err = t.picture(ctx, told); err != nil {
		return "", err
	}
	return fragment("step", v)
}

// written takes the output from the page.
func (v *stepView) written(s *transcripts.Step) {
	for _, line := range s.Want {
		v.Output = append(v.Output, spanView{Text: transcripts.Plain(line) + "\n"})
	}
}

// told takes the output from what the command has done.
func (v *stepView) told(told session.Told) {
	for _, span := range told.Text.Spans() {
		text := span.Text
		if span.Hole != "" { // what varies is named, so that a book is the same every time
			text = span.Hole
		}
		v.Output = append(v.Output, spanView{span.Role.Class(), text})
		v.Lines += strings.Count(text, "\n")
	}
	if told.Err != nil {
		v.Code, v.Message = report.CodeOf(told.Err), told.Err.Error()
	}
	if v.Lines > mostLines {
		v.Folded = firstLine(told.Text.String())
	}
}

// firstLine gives the first line of a text that has more than blanks.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line := strings.TrimSpace(line); line != "" {
			return line
		}
	}
	return ""
}

// picture draws the tree that a command has shown, or that it has begun a walk through.
func (t *setter) picture(ctx context.Context, told session.Told) (template.HTML, error) {
	html, err := drawing.Shown(ctx, t.room.Session, told.Records)
	return template.HTML(html), err
}
