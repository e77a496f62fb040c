package scenes

import (
	_ "embed"
	"encoding/json"
	"errors"
	"path"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/hand/coach"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/commands/view/boards"
	"parlor/commands/view/paint"
	"parlor/games"
	"parlor/games/scene"
	"parlor/transcripts/files"
)

//go:embed commands.md
var help string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(help, table.Handlers{
		"scene":      {Looks: true, Run: runScene},
		"draw-board": {Looks: true, Run: runDrawBoard},
		"board":      {Run: runBoard, Kinds: table.ParameterKinds{"what": {Name: true, Complete: boardWords}}},
	})
}

// Install lets other rooms draw boards in their pages.
func Install() {
	draw := func(p position.Position) string {
		s, ok := p.Seen().Sketch(nil).(scene.Scene)
		if !ok {
			return ""
		}
		s.Position.Says = p.Info().Title
		return boards.Paint(&s, boards.Look{Wide: boardWide, Page: true}).Inline("")
	}
	file := func(p position.Position) []byte {
		s, ok := p.Seen().Sketch(nil).(scene.Scene)
		if !ok {
			return nil
		}
		s.Position.Says = p.Seen().Spoken()
		return boards.Paint(&s, boards.Look{Wide: boardWide, Print: true}).SVG()
	}
	paint.With(paint.BoardPainter{Draw: draw, Style: boards.Style, File: file, Header: boards.Header})
}

// boardWide is how wide a board is drawn in a page, which scales it to fit.
const boardWide = 480

func runScene(c *table.Call) (lisp.Value, error) {
	s, err := boards.Of(c.Game())
	if err != nil {
		return nil, err
	}
	c.Emit(Shown(s))
	return session.Nothing, nil
}

// The widths of pictures.
const (
	usualWide = 640
	leastWide = 100
	mostWide  = 4000
)

// The formats of boards, by file extension.
const (
	asSVG  = "svg"
	asPNG  = "png"
	asJSON = "json"
)

var forms = []string{asSVG, asPNG, asJSON}

// headers begin the files, by which they are recognised as boards.
var headers = map[string]string{asSVG: boards.Header, asPNG: pngHeader, asJSON: "{\n  \"kind\": \"board\",\n"}

func runDrawBoard(c *table.Call) (lisp.Value, error) {
	file := c.Word("file")
	form := strings.TrimPrefix(strings.ToLower(path.Ext(file)), ".")
	if headers[form] == "" {
		return nil, games.Errorf("bad-drawing", "wanted :file with a name that ends in .svg, .png or .json, given %s%s", file, wording.DidYouMean(form, forms))
	}
	s, err := boards.Of(c.Game())
	if err != nil {
		return nil, err
	}
	look := boards.Look{Wide: c.Number("size", usualWide), Moves: c.Flag("moves"), Dark: c.Flag("dark"), Print: c.Flag("print")}
	if look.Wide < leastWide || look.Wide > mostWide {
		return nil, games.Errorf("bad-drawing", "wanted a width from %d to %d, given %d", leastWide, mostWide, look.Wide)
	}
	if c.Flag("hint") {
		if look.Hint, err = best(c, &s); err != nil {
			return nil, err
		}
	}
	data, err := written(&s, look, form)
	if err != nil {
		return nil, err
	}
	err = c.Session.Files().ReplaceOwn(file, []byte(headers[form]), data)
	if errors.Is(err, files.ErrNotOwn) {
		return nil, games.Errorf("not-a-drawing", "%s is there and is no picture of a board, so it stays as it is; wanted another name", file)
	}
	if err != nil {
		return nil, session.CannotWrite(file, err)
	}
	c.Emit(BoardDrawn{file, look.Wide, look.High(&s), len(s.Moves)})
	return session.Nothing, nil
}

// best gives the line of the move that advise suggests.
func best(c *table.Call, s *scene.Scene) (string, error) {
	if len(s.Moves) == 0 || c.Game().Line.Turn() == games.Both {
		return "", games.Errorf("bad-drawing", "wanted :hint where one side is to move")
	}
	advice, err := coach.Advise(c.Ctx, c.Game(), func(words []string) string { return strings.Join(words, " ") })
	if err != nil {
		return "", err
	}
	for _, m := range s.Moves {
		if m.Number == advice.Number {
			return m.Line, nil
		}
	}
	return "", nil
}

// written gives a board in one of the formats.
func written(s *scene.Scene, look boards.Look, form string) ([]byte, error) {
	switch form {
	case asPNG:
		return png(boards.Paint(s, look))
	case asJSON:
		return json.MarshalIndent(struct {
			Kind string `json:"kind"`
			*scene.Scene
		}{"board", s}, "", "  ")
	}
	return boards.Paint(s, look).SVG(), nil
}
