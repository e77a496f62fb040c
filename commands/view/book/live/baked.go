package live

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"parlor/commands/view/boards"
	"parlor/commands/view/book"
	"parlor/commands/view/scenes"
	"parlor/games"
)

// The elements of a page that hold the first board as data: as a wide screen has it, and as a tall one.
const (
	viewWide = "view"
	viewTall = "view-tall"
)

// baked is the board after the lines with which the page of a game begins, as the program would send it:
// as part of the page it is there before any program. There is none where chance begins, as each game
// then begins in its own way.
// The picture of the wide one is given apart, as the page has it as an element.
func baked(open book.Opener, begins string) (data, picture template.HTML, err error) {
	room, err := open(noMeta)
	if err != nil {
		return "", "", err
	}
	defer room.End()
	room.Session.Settings.Quieten()
	for _, line := range strings.Split(begins, "\n") {
		if told := room.Run(line); told.Err != nil {
			if games.CodeOf(told.Err) == "no-seed" {
				return "", "", nil
			}
			return "", "", told.Err
		}
	}
	var page strings.Builder
	for _, name := range []string{viewWide, viewTall} {
		view, ok := scenes.PlayableAs(room.Session, boards.Viewpoint{Tall: name == viewTall, Turned: true})
		if _, drew := room.Session.Chance.Seed(); !ok || drew {
			return "", "", nil
		}
		if name == viewWide {
			picture, view.Picture = template.HTML(view.Picture), ""
		}
		packed, err := asData(view)
		if err != nil {
			return "", "", err
		}
		fmt.Fprintf(&page, "<script type=\"application/octet-stream\" id=%q>%s</script>\n", name, packed)
	}
	return template.HTML(page.String()), picture, nil
}

// asData packs a value as JSON, in letters that can stand in a page: pictures are a tenth then.
func asData(value any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // the picture of a page is elements
	if err := e.Encode(value); err != nil {
		return "", err
	}
	data, err := packed(b.Bytes())
	return base64.StdEncoding.EncodeToString(data), err
}
