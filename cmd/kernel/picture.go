package kernel

import (
	"encoding/base64"
	"path"
	"regexp"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/view/boards"
	"parlor/commands/view/drawing"
	"parlor/commands/view/scenes"
	"parlor/games/scene"
	"parlor/search/tree"
	"parlor/transcripts/files"
)

const (
	boardWide   = 480
	mostPicture = 8 << 20 // bytes of a file
)

// picture gives the picture of a record, by its type of media: of a board, a tree, or a file of a picture
// that a command has written. It is nil for any other record, and when there have been enough.
func (o *output) picture(r report.Record) object {
	if o.pictures >= mostPictures {
		return nil
	}
	var found object
	switch r := r.(type) {
	case gametext.Board:
		found = svg(board(r.At()))
	case drawing.Explanation:
		found = svg(drawing.OfTree(r.Tree, r.Counts).Place().SVG())
	case drawing.Tree:
		found = svg(drawing.OfTree(r.Tree, r.Counts).Place().SVG())
	case drawing.TreeDrawn:
		found = written(r.File)
	case scenes.BoardDrawn:
		found = written(r.File)
	case report.Note:
		if file := noted.FindStringSubmatch(r.Text); file != nil {
			found = written(file[1])
		}
	}
	if found != nil {
		o.pictures++
	}
	return found
}

// besides is what the text of a record says besides what its picture shows.
func besides(r report.Record, plain string) string {
	switch r := r.(type) {
	case gametext.Board:
		return gametext.StandsAt(r.At())
	case drawing.Explanation:
		return withoutTree(plain, r.Tree)
	case drawing.Tree:
		return withoutTree(plain, r.Tree)
	}
	return plain
}

// withoutTree takes the lines of a tree out of a text.
func withoutTree(plain string, root *tree.Node) string {
	for _, ascii := range []bool{false, true} {
		var t report.Text
		drawing.WriteTree(&t, root, ascii)
		if before, behind, found := strings.Cut(plain+"\n", t.String()); found {
			return strings.Trim(before+behind, "\n")
		}
	}
	return "" // the text is wrapped
}

// noted is how a command says that it has drawn a chart in a file.
var noted = regexp.MustCompile(`^written: (.*\.(?:svg|png))\b`)

func svg(picture []byte) object {
	if picture == nil {
		return nil
	}
	return object{"image/svg+xml": string(picture)}
}

// board draws a position; nil for a game without a board.
func board(p position.Position) []byte {
	s, ok := p.Seen().Sketch(nil).(scene.Scene)
	if !ok {
		return nil
	}
	s.Position.Says = p.Seen().Spoken()
	return boards.Paint(&s, boards.Look{Wide: boardWide}).SVG()
}

// written gives a picture that is in a file; nil where it cannot be read.
func written(file string) object {
	access := files.Anywhere()
	if strings.ToLower(path.Ext(file)) == ".png" {
		if data, err := access.Read(file); err == nil && len(data) <= mostPicture {
			return object{"image/png": base64.StdEncoding.EncodeToString(data)}
		}
		return nil
	}
	data, err := access.ReadShortText(file, mostPicture)
	if err != nil || !strings.HasSuffix(strings.ToLower(file), ".svg") {
		return nil
	}
	return svg(data)
}
