package commands

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

// game is a game in progress, whatever the type of its states. Commands hold
// games by this interface, so that all games share every common verb; it is
// implemented once, by gameOf.
type game interface {
	lisp.Printer

	info() games.Info
	turn() games.Turn
	board() Board
	position() string
	setPosition(text string) error

	moves() []moveLine
	dealt() string
	play(ctx context.Context, words []string) error
	deal(ctx context.Context) error
	dealNamed(words []string) error
	undo() error
	redo() error
	history() History

	evalNames() []string
	checkEval(choice string) error
	featureNames() []string
	evaluation(ctx context.Context, choice string) (Evaluation, error)
	evaluations() Evaluations
	try(ctx context.Context, d definition) error

	search(ctx context.Context, r request) (Report, error)
	explain(ctx context.Context, r request) (Explanation, error)
	rank(ctx context.Context, r request) (Ranking, error)
	plan(ctx context.Context, r request) (Plan, error)
	suggest(ctx context.Context, p player) error
	compare(ctx context.Context, r request) (Comparison, error)
	doBest(ctx context.Context, p player) error
	compete(ctx context.Context, players [2]player) error
	oppose(ctx context.Context, side games.Turn, p *player) error
	chooseUnseen(c *Call, side games.Turn, before []string) error
	afterMove() lisp.Value
	resemblesMove(words []string) bool
	players() PlayerList
	checkPlayer(p player) error
	draws(p player) bool
	solve(c *Call) (Solved, error)
	regret(c *Call) (Regret, error)
	ask(verb string, words []string) (lisp.Value, error)
	consult(c *Call, words []string) (lisp.Value, error)
	perft(ctx context.Context, depth int) (uint64, error)
	winner() lisp.Value
	isOver() error

	waiting() *ChosenLine
	saved() savedGame
	join(s *Session)
}

// moveLine is a legal move, or an outcome, as moves lists it.
type moveLine struct {
	words    []string
	notation string
	describe string
	group    string // the heading it stands under, in long lists
}

// sideOf reads the name of a player: his colour, first or second, max or min.
func sideOf(info games.Info, word string) (games.Turn, bool) {
	for i, names := range [2][]string{{"first", "max"}, {"second", "min"}} {
		if lower(info.Sides[i]) == word || slices.Contains(names, word) {
			return games.Max + games.Turn(i), true
		}
	}
	return games.Over, false
}

// sideWords gives the names of both players as they are typed.
func sideWords(info games.Info) []string {
	return []string{lower(info.Sides[0]), lower(info.Sides[1])}
}

func readSide(c *Call, v lisp.Value) (any, error) {
	word := asWord(v)
	g, ok := c.values["game"].(game)
	if !ok {
		return nil, Errorf("no-game", "whose game is meant?")
	}
	side, ok := sideOf(g.info(), word)
	if !ok {
		words := completeSides(c.Session)
		return nil, Errorf("no-such-side", "no player named %s; there are %s%s", word,
			listed(sideWords(g.info())), didYouMean(word, words))
	}
	return side, nil
}

// Board is the position of a game, shown after every change a person makes.
type Board struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Turn     string `json:"turn"`
	Picture  string `json:"picture"`
	// Waiting says that one side has chosen where both decide at once.
	Waiting *ChosenLine `json:"waiting,omitempty"`

	owner func(word string) games.Turn
}

// Kind is board.
func (Board) Kind() string { return "board" }

// Write draws the picture, with every word in its owner's role, and says below
// it whose choice waits.
func (b Board) Write(t *Text) {
	from := 0
	for at := 0; at <= len(b.Picture); at++ {
		if at < len(b.Picture) && b.Picture[at] != ' ' && b.Picture[at] != '\n' {
			continue
		}
		if word := b.Picture[from:at]; word != "" {
			t.Put(roleOf(b.owner(word)), word)
		}
		if at < len(b.Picture) {
			t.Put(Plain, b.Picture[at:at+1])
		}
		from = at + 1
	}
	t.Line()
	if b.Waiting != nil {
		b.Waiting.Write(t)
	}
}

func roleOf(owner games.Turn) Role {
	switch owner {
	case games.Max:
		return MaxSide
	case games.Min:
		return MinSide
	}
	return Plain
}

// History is what has been done in a game, step by step.
type History struct {
	Start string        `json:"start"`
	Steps []HistoryStep `json:"steps"`
	// Undone counts the steps at the end that redo would do again.
	Undone int `json:"undone"`
}

// HistoryStep is what one undo takes back.
type HistoryStep struct {
	Events []Event `json:"events"`
}

// Event is a move, a deal, or a position set by hand.
type Event struct {
	// Kind is move, deal, set or position.
	Kind string `json:"kind"`
	// Side is who did it, empty for chance.
	Side string `json:"side,omitempty"`
	// Words is what a person would type for it.
	Words []string `json:"words"`
	// Text says what happened.
	Text string `json:"text"`
}

// Kind is history.
func (History) Kind() string { return "history" }

// Write lists the steps by number, those undone at the end.
func (h History) Write(t *Text) {
	t.Add("  0. %s\n", h.Start)
	for i, step := range h.Steps {
		role, mark := Plain, ""
		if i >= len(h.Steps)-h.Undone {
			role, mark = Faint, "  (undone)"
		}
		for j, e := range step.Events {
			number := "    "
			if j == 0 {
				number = pad(i+1, 3) + "."
			}
			who := e.Side
			if who != "" {
				who += ": "
			}
			t.Put(role, number+" "+who+e.Text+mark)
			t.Line()
		}
	}
}
