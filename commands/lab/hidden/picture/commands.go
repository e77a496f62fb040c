package picture

import (
	_ "embed"
	"errors"
	"html"
	"path/filepath"
	"strings"

	"parlor/commands/lab/hidden"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/transcripts/files"
)

//go:embed commands.md
var page string

// Commands is the command that draws.
func Commands() []*table.Command {
	as := table.ParameterKind{Read: func(_ *table.Call, v lisp.Value) (any, error) { return given{v}, nil }}
	return table.Rows(page, table.Handlers{"draw-sets": {Run: runDraw, Kinds: table.ParameterKinds{"strategy": as}}})
}

// given is a value of Lisp.
type given struct{ lisp.Value }

// header begins a page, by which it is recognised.
const header = "<!DOCTYPE html>\n<!-- A tree of Parlor. -->\n"

// runDraw draws the tree of a game, or what one player knows of it, with a strategy.
func runDraw(c *table.Call) (lisp.Value, error) {
	rules, form, err := hidden.TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	k := &sketch{form: form, s: form.Uniform()}
	if v, ok := table.Given[given](c, "strategy"); ok {
		if k.s, err = hidden.ReadStrategy(rules, form, v.Value); err != nil {
			return nil, err
		}
	} else if s, err := form.Solve(c.Ctx); err != nil {
		return nil, err
	} else {
		k.s = s.Strategy
	}
	name := "A tree with sets"
	if c.Has("side") {
		k.own(c.Side().Index())
		name = "What " + c.Game().Line.Info().Side(c.Side()) + " knows and does"
	} else {
		k.whole(rules, 0, nil, "", nil)
	}
	file := c.Word("file")
	head, data := []byte("<svg "), ""
	switch ending := strings.ToLower(filepath.Ext(file)); ending {
	case ".svg":
		data, err = k.svg(name, true)
	case ".html":
		head = []byte(header)
		data, err = k.svg(name, false)
		data = header + `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>` + html.EscapeString(name) +
			"</title>\n<style>:root{color-scheme:light dark}body{margin:0;padding:8px;font:16px/1.4 system-ui,sans-serif}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 8px;max-width:46em}div{overflow:auto}\n" +
			drawing.CSS + css + "</style></head><body><h1>" + html.EscapeString(name) + "</h1><p>Branches are as wide as they are probable. Who points at a ring sees the other positions of its set.</p><div>" + data + "</div></body></html>\n"
	default:
		return nil, games.Errorf("bad-drawing", "wanted a file that ends in .svg or .html, given %s", file)
	}
	if err != nil {
		return nil, err
	}
	err = c.Session.Files().ReplaceOwn(file, head, []byte(data))
	if errors.Is(err, files.ErrNotOwn) {
		return nil, games.Errorf("not-a-drawing", "%s is there and is no drawing of a tree, so it stays as it is; wanted another name", file)
	}
	if err != nil {
		return nil, session.CannotWrite(file, err)
	}
	c.Emit(report.Notef("written: %s, with %d nodes", file, len(k.sets)))
	return session.Nothing, nil
}
