package quiz

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/school/judge"
	"parlor/commands/text/figures"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

var moveTopic = &Topic{
	Name: "move", Brief: "the best move in a position of a game",
	Hint:  "Look at every move in turn, and at the best answer to each. rules NAME tells how a game is played.",
	about: wording.Each(puzzles, func(p puzzle) string { return p.game }),
	make:  makeMove,
}

// ranked is a position with what each of its moves is worth.
type ranked struct {
	at    position.Position
	moves []games.Worth // from the point of view of the player to move
	unit  string        // of the values, or empty for those of an evaluation
	// how says by what the moves are valued.
	how string
	// tempting are the moves that are best if one looks no further than the move itself.
	tempting []games.Worth
}

// loss is a lower bound on what a move gives away against the best.
func (x *ranked) loss(m games.Worth) (loss games.Value) {
	for _, other := range x.moves {
		loss = max(loss, other.Lo-m.Hi)
	}
	return loss
}

// slack is how much worse than the best a move may be and still count as a best one.
const slack = 1e-6

// best lists the moves that are not worse than any other.
func (x *ranked) best() []games.Worth {
	return wording.Only(x.moves, func(m games.Worth) bool { return x.loss(m) <= slack })
}

// ahead says whether one move is better than all others by a margin.
func (x *ranked) ahead(margin games.Value) bool {
	best := x.best()
	if len(best) != 1 {
		return false
	}
	return !slices.ContainsFunc(x.moves, func(m games.Worth) bool { return m.Move != best[0].Move && x.loss(m) < margin })
}

// shorten keeps one of the best moves and, chosen at random, worse ones, up to n in all.
func (x *ranked) shorten(r *games.Random, n int) {
	worse := wording.Only(x.moves, func(m games.Worth) bool { return x.loss(m) > slack })
	best := x.best()
	left := []games.Worth{best[r.Below(uint64(len(best)))]}
	for len(left) < n && len(worse) > 0 {
		i := int(r.Below(uint64(len(worse))))
		left, worse = append(left, worse[i]), slices.Delete(worse, i, i+1)
	}
	x.moves = slices.DeleteFunc(x.moves, func(m games.Worth) bool { return !slices.Contains(left, m) })
}

// valuedBy turns the values of moves, as a search or a solver gives them, to the point of view of the
// player to move.
func valuedBy(turn games.Turn, moves []games.Worth) []games.Worth {
	seen := slices.Clone(moves)
	if turn == games.Min {
		for i, m := range seen {
			seen[i].Lo, seen[i].Hi = 0-m.Hi, 0-m.Lo
		}
	}
	return seen
}

// solved ranks the moves of a position by a solver of its game.
func solved(ctx context.Context, g *play.Game) (*ranked, error) {
	s, err := games.Whole(g.Thinker().Solve(ctx, g.Line.Now()))
	if err != nil {
		return nil, err
	}
	unit, _ := g.Line.Kind().Solves()
	x := &ranked{at: g.Line.Now(), moves: valuedBy(g.Line.Turn(), s.Moves), unit: unit, how: "the exact value of the position"}
	return x, x.tempt(ctx, g)
}

// searched ranks the moves of a position by a search.
func searched(ctx context.Context, g *play.Game, o search.Options, eval string) (*ranked, error) {
	o.AllValues = true
	found, err := g.Thinker().Search(ctx, g.Line.Now(), players.Search{Options: o, Eval: eval})
	if err != nil || found.Stopped != nil {
		return nil, err
	}
	moves := wording.Each(found.Moves, func(m search.RootMove) games.Worth { return games.Worth{Move: m.Move, Lo: m.Lo, Hi: m.Hi} })
	how := fmt.Sprintf("a search %s by the evaluation %s", g.Thinker().Ahead(o.Depth), found.Eval)
	return &ranked{at: g.Line.Now(), moves: valuedBy(g.Line.Turn(), moves), how: how}, nil
}

// line is a move as it is typed.
func line(p position.Position, m games.Move) string { return strings.Join(p.Name(m).Words, " ") }

// making is the form that makes a position a game.
func making(p position.Position) string {
	return fmt.Sprintf("(make-%s :position %q)", p.Info().Name, p.Text())
}

// mostListed is how many moves a question lists.
const mostListed = 12

// question asks for the best move.
func (x *ranked) question(asks string) *Question {
	info := x.at.Info()
	q := &Question{
		Source: "From a game of " + info.Title,
		Board:  pictureLines(x.at),
		Asks:   asks, Answer: x.answer(x.best()),
		Form: making(x.at), At: x.at, about: x.at,
	}
	if len(x.moves) <= mostListed {
		q.Choices = wording.Each(x.moves, func(m games.Worth) string { return line(x.at, m.Move) })
		q.Asks += " The moves are: " + strings.Join(x.listed(), "; ") + "."
	}
	q.solution = func(context.Context) (Solution, error) { return Solution{Lines: x.table()}, nil }
	q.cost, q.mistakes = x.cost, x.mistakes()
	return q
}

// listed lists the moves as they are typed, each followed by its number unless the move is that
// number.
func (x *ranked) listed() []string {
	numbered := play.NumberedAt(x.at)
	return wording.Each(x.moves, func(m games.Worth) string {
		n := numbered[slices.IndexFunc(numbered, func(n play.Numbered) bool { return n.Move == m.Move })]
		typed := strings.Join(n.Name.Words, " ")
		if n.Own {
			return typed
		}
		return fmt.Sprintf("%s (%d)", typed, n.Number)
	})
}

// mistakes gives the comments on the worst move, and on moves that look good at first.
func (x *ranked) mistakes() (all []mistake) {
	worst := slices.MaxFunc(x.moves, func(a, b games.Worth) int { return cmp.Compare(x.loss(a), x.loss(b)) })
	for _, m := range x.tempting {
		all = append(all, mistake{line(x.at, m.Move), "That is the best move as long as nobody answers it. You stopped a ply early: look at the answers."})
	}
	return append(all, mistake{line(x.at, worst.Move), "That is the best of these moves for your opponent. Mind from whose side you value a move."})
}

// tempt finds the moves that are best one ply ahead.
func (x *ranked) tempt(ctx context.Context, g *play.Game) error {
	seen, err := searched(ctx, g, search.Options{Algorithm: search.Expectiminimax, Depth: 1}, "")
	if seen != nil {
		x.tempting = seen.best()
	}
	return err
}

// answer is any of some moves, in whatever form the game reads.
func (x *ranked) answer(right []games.Worth) Answer {
	lines := wording.Each(right, func(m games.Worth) string { return line(x.at, m.Move) })
	a := Answer{Shown: strings.Join(lines, " or "), Wanted: "A move is wanted, as it is typed in the game, or its number in the list of moves."}
	for _, typed := range lines {
		a.Spellings = append(a.Spellings, typed, "  "+typed+" ", strings.ToUpper(typed))
	}
	a.judge = func(given string) judge.Verdict {
		m, err := x.read(given)
		switch {
		case err != nil:
			return judge.Verdict{Outcome: judge.Unreadable, Note: fmt.Sprintf("That is no move here: %v.", err)}
		case slices.Contains(right, m):
			return judge.Verdict{Outcome: judge.Right}
		}
		return judge.Verdict{Outcome: judge.Wrong}
	}
	a.like = func(typed string) (Answer, error) {
		m, err := x.read(typed)
		return x.answer([]games.Worth{m}), err
	}
	return a
}

// read finds the move that was typed, or the one with the number typed.
func (x *ranked) read(given string) (games.Worth, error) {
	m, err := play.ReadTyped(x.at, given)
	if err != nil {
		return games.Worth{}, err
	}
	i := slices.IndexFunc(x.moves, func(w games.Worth) bool { return w.Move == m })
	if i < 0 {
		return games.Worth{}, games.Errorf("illegal-move", "it is not one of those to choose from")
	}
	return x.moves[i], nil
}

// cost says what a move gives away.
func (x *ranked) cost(given string) string {
	m, err := x.read(given)
	if err != nil || x.loss(m) <= slack {
		return ""
	}
	loss := figures.Loss(x.loss(m), x.unit)
	switch x.unit {
	case games.Chances:
		return fmt.Sprintf("Your move costs %s of winning.", loss)
	case "":
		return fmt.Sprintf("Your move is worth %s less, by %s.", loss, x.how)
	}
	if loss == "1" {
		return fmt.Sprintf("Your move costs 1 %s.", strings.TrimSuffix(x.unit, "s"))
	}
	return fmt.Sprintf("Your move costs %s %s.", loss, x.unit)
}

// table lists the moves with what they are worth, the best first.
func (x *ranked) table() []string {
	moves := slices.Clone(x.moves)
	slices.SortStableFunc(moves, func(a, b games.Worth) int { return cmp.Compare(b.Lo+b.Hi, a.Lo+a.Hi) })
	side := x.at.Info().Side(position.Actor(x.at.Turn()))
	lines := []string{fmt.Sprintf("By %s, as %s sees it:", x.how, side)}
	if x.unit == games.Chances {
		lines[0] = fmt.Sprintf("By %s, how often %s wins:", x.how, side)
	}
	for i, m := range moves {
		if i == mostListed {
			lines = append(lines, fmt.Sprintf("  and %d more, none of them better", len(moves)-i))
			break
		}
		lines = append(lines, fmt.Sprintf("  %-24s %s", line(x.at, m.Move), x.shown(m)))
	}
	return lines
}

// shown writes what a move is worth: a chance in percent, anything else as it is.
func (x *ranked) shown(m games.Worth) string {
	if x.unit == games.Chances {
		return fmt.Sprintf("%.2f %%", 50+25*(m.Lo+m.Hi))
	}
	return figures.Interval(m.Lo, m.Hi)
}

// askedDepth is the depth of a search that stands in for a solver.
const askedDepth = 2

// BestMove asks for the best move in the current position of a game: by a search to some depth or,
// where that is 0, by its solver, or by a shallow search if there is none.
func BestMove(ctx context.Context, g *play.Game, depth int) (*Question, error) {
	switch g.Line.Turn() {
	case games.Over:
		return nil, g.Line.Over()
	case games.Chance:
		return nil, games.Errorf("no-card", "chance decides next; let it with %s, and then ask for the move", g.Line.Info().DealVerb)
	case games.Both, games.Reply:
		return nil, games.Errorf("no-single-move", "both sides decide at once here, so a mixture is best and no single move; ask about matrices with (quiz 'mixture)")
	}
	x, err := bestBy(ctx, g, depth)
	if err != nil {
		return nil, err
	}
	if len(x.best()) == len(x.moves) {
		return nil, games.Errorf("no-single-move", "no move here is better than another by %s, so there is nothing to ask", x.how)
	}
	q := x.question(fmt.Sprintf("%s Which move is best, by %s?", toMove(g), x.how))
	q.Topic = moveTopic
	return q, nil
}

// bestBy ranks the moves of a position by a search of some depth, or if that is 0 by
// the game's solver, where there is one that can.
func bestBy(ctx context.Context, g *play.Game, depth int) (*ranked, error) {
	if depth == 0 {
		x, err := solved(ctx, g)
		if err == nil || ctx.Err() != nil {
			return x, err
		}
		depth = askedDepth
	}
	x, err := searched(ctx, g, search.Options{Algorithm: search.Star1, Depth: depth}, "")
	if x == nil && err == nil {
		err = games.Errorf("search-stopped", "the search was stopped before the moves were valued")
	}
	return x, err
}
