package live

import (
	"html"
	"strings"

	"parlor/commands/view/book"
	"parlor/commands/view/walkpage"
)

// stepsPath is the page of walks.
const stepsPath = "walk.html"

// begun are the walks that the page of walks has to begin with, by the names in its address.
var begun = []struct{ name, title, lines string }{
	{"figure", "A figure: alpha-beta", "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))\n(step g 2 :algorithm alpha-beta)"},
	{"lotteries", "Three lotteries: Star1", "(setf g (custom-tree '(max (chance (1 (min 5 9)) (1 (min 7 7)) (2 (min 6 10))) (chance (1 (min -4 -6)) (1 (min 1 2)) (2 (min 0 -3))) (chance (1 (min 8 10)) (1 (min 9 10)) (2 (min 7 6)))) :lo -10 :hi 10))\n(step g 3 :algorithm star1)"},
	{"mancala", "Mancala: alpha-beta", "(setf g (make-mancala))\n(step g 3 :algorithm alpha-beta)"},
	{"sorry", "Sorry!: Star2", "(setf g (make-sorry :position \"sorry red 10 r:11,20,-1 g:30,35,-2\"))\n(step g 2 :algorithm star2)"},
	{"simulations", "Mancala: simulations", "(seed 1)\n(setf g (make-mancala))\n(step g 4 :algorithm uct :simulations 100)"},
	{"regrets", "Rock, paper, scissors: regrets", "(setf g (custom-tree '(both (0 -1 2) (1 0 -1) (-1 1 0))))\n(step g 1 :algorithm regret-matching :iterations 100)"},
}

// stepsPage writes the page of walks.
func stepsPage(l *book.Live) {
	l.Files[folder+"walk.js"], l.Files[folder+"walk.css"] = []byte(walkpage.Script()), []byte(walkpage.Style())
	var menu, scripts strings.Builder
	menu.WriteString(`<select id="walks" aria-label="Which search">`)
	for _, b := range begun {
		menu.WriteString(`<option value="` + b.name + `" data-lines="` + html.EscapeString(b.lines) + `">` + html.EscapeString(b.title) + "</option>")
	}
	menu.WriteString("</select>")
	for _, path := range inFolder(append(append([]string{}, common...), "signs.js", "walk.js", "steps.js")...) {
		scripts.WriteString(`<script src="` + path + "\"></script>\n")
	}
	l.Files[stepsPath] = walkpage.Page(walkpage.Parts{
		Title: "A search, step by step", Back: "index.html", Menu: menu.String(), Scripts: scripts.String(),
		Policy: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'">` + "\n",
		Style:  `<link rel="stylesheet" href="` + folder + `walk.css">`,
	})
}
