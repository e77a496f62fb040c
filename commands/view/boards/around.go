package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/scene"
)

// Around is what a page shows around a board: who sits where, what is to be done, and what has been
// done so far.
type Around struct {
	// Names are what the two players are called, and You is the side of the person at the page: 0 or
	// 1, or -1 where people play both sides or none.
	Names [2]string `json:"names"`
	You   int       `json:"you"`
	// Title says what is to be done or how the game has ended, and Tip adds a sentence.
	Title string `json:"title"`
	Tip   string `json:"tip,omitempty"`
	// Won is the side that has won: 0 or 1, or -1 for neither.
	Won int `json:"won"`
	// Deal says what dealing does, where chance is next.
	Deal string `json:"deals,omitempty"`
	// Together says that both sides choose at once.
	Together bool `json:"together,omitempty"`
	// Course are the moves that have been made.
	Course []Made `json:"course,omitempty"`
	// Signs are pictures of a piece of each side.
	Signs [2]string `json:"signs"`
}

// Made is a move that was made: by which side, with what in hand, and what it changed.
type Made struct {
	Side  int            `json:"side"`
	Held  string         `json:"held,omitempty"`
	Kind  scene.ItemKind `json:"kind,omitempty"` // of what was held
	Short string         `json:"short"`
	Line  string         `json:"line"`
	// Together says that it was chosen at once with the move before it.
	Together bool         `json:"together,omitempty"`
	Path     []string     `json:"path,omitempty"`
	Went     []scene.Went `json:"went,omitempty"`
	scene.Change
}

// Seated says who sits where in a game.
func Seated(g *play.Game, s *scene.Scene) Around {
	a := Around{Names: g.Line.Info().Sides, You: -1, Won: -1, Signs: SignsOf(s)}
	seated := g.Seats.Computers()
	if side, ok := g.Seats.Person(); ok {
		a.You = side.Index()
	}
	for i, p := range seated {
		switch {
		case p != nil:
			a.Names[i] = wording.Sentence(g.Seats.OpponentName(*p))
		case i == a.You:
			a.Names[i] = "You"
		}
	}
	return a
}

// aroundOf says what stands around the board of a game.
func aroundOf(g *play.Game, s *scene.Scene) Around {
	a := Seated(g, s)
	a.Title, a.Tip = a.task(g, s)
	a.Course = CourseOf(g)
	return a
}

// CourseOf lists the moves that were made in a game. What was listed for a game before is kept, as
// it is asked for after every move.
func CourseOf(g *play.Game) (list []Made) {
	listed.Lock()
	defer listed.Unlock()
	happened := g.Line.Course()
	same := 0
	for listed.game == g && same < min(len(happened), len(listed.happened)) && happened[same] == listed.happened[same] {
		same++
	}
	listed.game, listed.happened, listed.made = g, happened, listed.made[:min(same, len(listed.made))]
	for i, h := range happened[same:] {
		var made *Made
		if h.At.Turn() != games.Chance {
			m := madeOf(h)
			made = &m
		}
		listed.made = append(listed.made, made)
		if n := same + i; n > 0 && h.At.Turn() == games.Reply && listed.made[n-1] != nil {
			settle(happened[n-1].At, h.At.After(h.Move), [2]*Made{listed.made[n-1], made})
		}
	}
	for _, made := range listed.made {
		if made != nil {
			list = append(list, *made)
		}
	}
	return list
}

// listed is the course that was asked for last, with nil for what chance did.
var listed struct {
	sync.Mutex
	game     *play.Game
	happened []play.Happening
	made     []*Made
}

// madeOf says what a move was, and what the one who made it held.
func madeOf(h play.Happening) Made {
	m := Made{Side: position.Actor(h.At.Turn()).Index(), Held: h.At.Seen().Held()}
	name := h.At.Name(h.Move)
	m.Short, m.Line = name.Does, name.Line()
	seen := sketched(h.At, []games.Move{h.Move})
	if seen == nil {
		return m
	}
	of := seen.Moves[0]
	m.Path, m.Change, m.Together = of.Path, of.Change, h.At.Turn() == games.Reply
	m.Went = of.Went
	if of.Short != "" {
		m.Short = of.Short
	}
	switch hand := seen.Position.Hand; {
	case len(hand) > 0 && hand[0].Kind == scene.Lying:
		m.Held = "" // the move names it
	case of.Hand > 0:
		m.Held, m.Kind = hand[of.Hand-1].Face, hand[of.Hand-1].Kind
	case len(hand) > 0:
		m.Kind = hand[0].Kind
	}
	return m
}

// task says what is to be done in a game, or how it has ended.
func (a *Around) task(g *play.Game, s *scene.Scene) (title, tip string) {
	info, turn := g.Line.Info(), g.Line.Turn()
	switch turn {
	case games.Over:
		return a.ended(g, s.Position.Ended)
	case games.Both, games.Reply:
		first := g.Choice.NextToAsk().Index()
		tip = a.Names[first] + " chooses first, unseen."
		if a.You >= 0 {
			tip = a.Names[1-a.You] + " chooses at the same time, unseen."
		}
		if s.Position.Task != "" {
			tip = s.Position.Task + " " + tip
		}
		title = "Both choose at once"
		for _, side := range s.Position.Chosen {
			title = a.Names[first] + " chooses, too"
			tip = a.Names[slices.Index(info.Sides[:], side)] + " has chosen, face down."
		}
		a.Together = true
		return title, tip
	}
	decider := position.Actor(g.Line.NextToDecide())
	if decider != games.Max && decider != games.Min {
		return "Chance decides", ""
	}
	who := a.Names[decider.Index()]
	if turn == games.Chance {
		verb, _, _ := strings.Cut(info.DealVerb, "-")
		a.Deal = wording.Sentence(verb)
		if verb != info.Outcome {
			a.Deal += " a " + info.Outcome
		}
		return whose(who) + " turn", ""
	}
	if len(s.Position.Hand) > 0 && s.Position.Hand[0].Kind == scene.Lying {
		return cardTask(who, s), ""
	}
	title = whose(who) + " move"
	if again(g, decider) {
		title = who + " moves again"
		if who == "You" {
			title = "You move again"
		}
	}
	if held := heldWords(s); held != "" && info.Dealt != "" {
		title = who + " " + info.Dealt + " " + held
	}
	return title, cmp.Or(canMove(s), s.Position.Task)
}

// again says whether the side that decides has made the last move, too, and chance has done nothing
// since.
func again(g *play.Game, decider games.Turn) bool {
	course := g.Line.Course()
	return len(course) > 0 && position.Actor(course[len(course)-1].At.Turn()) == decider
}

// cardTask says what is to be done with a card of two halves: a new one is put down, or one that lies is
// moved.
func cardTask(who string, s *scene.Scene) string {
	verb := "place"
	if len(s.Moves) > 0 && len(s.Moves[0].From) > 0 {
		verb = "move"
	}
	if who == "You" {
		return wording.Sentence(verb) + " a card"
	}
	return who + " " + verb + "s a card"
}

// whose is the possessive of a player: Your, Red's.
func whose(who string) string {
	switch {
	case who == "You":
		return "Your"
	case strings.HasSuffix(who, "s"):
		return who + "'"
	}
	return who + "'s"
}

// heldWords names what is in hand: a 10, yut and geol.
func heldWords(s *scene.Scene) string {
	var words []string
	for _, item := range s.Position.Hand {
		switch {
		case item.Kind == scene.Lying:
		case item.Kind == scene.Sticks && item.Note != "":
			words = append(words, item.Note)
		case strings.HasPrefix(item.Face, "8") || item.Face == "11" || item.Face == "18":
			words = append(words, "an "+item.Face)
		default:
			words = append(words, "a "+item.Face)
		}
	}
	return wording.Listed(words)
}

// canMove says how much can be moved.
func canMove(s *scene.Scene) string {
	from := map[string]bool{}
	for _, m := range s.Moves {
		if len(m.From) > 0 {
			from[m.From[0]] = true
		}
	}
	switch {
	case len(s.Moves) == 1 && s.Moves[0].Line == play.PassWord:
		return "No move is legal, so the turn passes."
	case len(s.Moves) == 1:
		return "There is one move."
	case len(from) > 1 && len(s.Position.Stones) == 0:
		return fmt.Sprintf("%d pieces can move.", len(from))
	case len(from) == 1 && len(s.Position.Stones) == 0:
		return fmt.Sprintf("One piece can move, in %d ways.", len(s.Moves))
	}
	return ""
}

// ended says who has won and by how much, or who has given up, why it is over, and how long it took.
func (a *Around) ended(g *play.Game, why string) (title, tip string) {
	title = "A draw"
	winner, known := play.SideOf(g.Line.Info(), g.Line.Winner())
	if known {
		a.Won = winner.Index()
		title = a.Names[a.Won] + " won"
		if a.Won == a.You {
			title = "You have won"
		}
	}
	if side, resigned := g.Line.Resigned(); resigned {
		title = a.Names[side.Index()] + " resigned, " + strings.Replace(title, "You have", "you have", 1)
	} else if counts, ok := g.Line.Now().Seen().Tally(); ok {
		if winner == games.Min {
			counts[0], counts[1] = counts[1], counts[0]
		}
		title += fmt.Sprintf(", %d to %d", counts[0], counts[1])
	}
	tip = fmt.Sprintf("In %s.", wording.Plural(g.Line.Decisions(), "turn"))
	if why != "" {
		tip = wording.Sentence(a.named(g, why)) + ". " + tip
	}
	return title, tip
}

// named says a sentence about the sides with the names of those who sit there.
func (a *Around) named(g *play.Game, words string) string {
	for i, side := range g.Line.Info().Sides {
		if a.Names[i] == "You" {
			words = strings.NewReplacer(side+"'s", "your", side+" has", "you have").Replace(words)
		} else {
			words = strings.ReplaceAll(words, side, a.Names[i])
		}
	}
	return words
}
