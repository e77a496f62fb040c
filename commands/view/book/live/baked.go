package live

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"strings"

	"parlor/commands/view/boards"
	"parlor/commands/view/book"
	"parlor/commands/view/scenes"
	"parlor/games"
)

// firstView is the board after the lines with which the page of a game begins, as the program would send
// it: as part of the page it is there before any program. The picture of the one for wide screens stands
// in the page as an element; the one for tall screens is a file.
type firstView struct {
	data    template.HTML
	picture template.HTML
	tall    []byte
}

// viewOf gives the first board of a game; nil where chance begins, as each game then begins in its own
// way.
func viewOf(open book.Opener, begins string) (*firstView, error) {
	room, err := open(noMeta)
	if err != nil {
		return nil, err
	}
	defer room.End()
	room.Session.Settings.Quieten()
	for _, line := range strings.Split(begins, "\n") {
		told := room.Run(line)
		if games.CodeOf(told.Err) == "no-seed" {
			return nil, nil
		}
		if told.Err != nil {
			return nil, told.Err
		}
	}
	if _, drew := room.Session.Chance.Seed(); drew {
		return nil, nil
	}
	wide, ok := scenes.PlayableAs(room.Session, boards.Viewpoint{Turned: true})
	tall, _ := scenes.PlayableAs(room.Session, boards.Viewpoint{Turned: true, Tall: true})
	if !ok {
		return nil, nil
	}
	v := &firstView{picture: template.HTML(wide.Picture)}
	wide.Picture = ""
	data, err := asData(wide)
	if err == nil {
		v.data = template.HTML(`<script type="application/octet-stream" id="view">` + base64.StdEncoding.EncodeToString(data) + "</script>\n")
		v.tall, err = asData(tall)
	}
	return v, err
}

// asData packs a value as JSON: pictures are a tenth then.
func asData(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // the picture of a page is elements
	if err := e.Encode(value); err != nil {
		return nil, err
	}
	return packed(b.Bytes())
}
