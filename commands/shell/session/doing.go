package session

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/text/report"
	"parlor/games"
)

// activities are what a person does in a session, one thing on top of the other.
type activities struct {
	input.Activities
	s      *Session
	seated *play.Game // the one that is at the table, as a command has left it
	closes []string   // messages for after all other output of a command
	stood  play.Mark  // how seated stood then
}

// Start puts an activity on top of what a person is doing. The one that it replaces
// ends, and the person is told.
func (x *activities) Start(a input.Activity) {
	if old := x.Begin(a); old != nil {
		x.Mention("%s is left.", definite(old))
	}
}

// definite names an activity already mentioned: the review.
func definite(a input.Activity) string {
	return "The " + a.Kind().Name[strings.Index(a.Kind().Name, " ")+1:]
}

// Mention tells a person at a terminal something that no transcript holds.
func (x *activities) Mention(format string, args ...any) {
	if s := x.s; s.Shell != nil && s.Shell.Attended() == nil {
		s.Emit(report.Tip{Text: fmt.Sprintf(format, args...)})
	}
}

// Close tells a person at a terminal something after all other output of a command.
func (x *activities) Close(says string) { x.closes = append(x.closes, says) }

// Settle makes the stack follow what a command has done: a game that has become the
// current one is at the table from now on, on top of what goes on beneath it. Bare says
// that the command had no parentheses, as in lines that people type who play by hand.
func (x *activities) Settle(ctx context.Context, bare bool) {
	for _, says := range x.closes {
		x.Mention("%s", says)
	}
	x.closes = nil
	t, atTable := input.Find[*input.Table](&x.Activities)
	before, now := x.seated, x.s.current
	x.seated = now
	switch {
	case now == before && atTable:
		t.ByHand = t.ByHand || bare && !x.stood.Still(now)
		x.stood = now.Line.Mark()
		if now.Line.Turn() == games.Over && t.Offered == "" {
			x.End(t)
		}
		return
	case atTable:
		x.End(t)
	}
	if now == nil || now.Line.Turn() == games.Over {
		return // but one whose end has been undone is at the table again
	}
	x.stood = now.Line.Mark()
	table := &input.Table{Game: now, ByHand: bare, Left: x.putAside}
	if len(now.Line.Kind().About().Bench) == 0 { // made for study, to look something up
		x.Underlie(table)
		return
	}
	for _, a := range x.Giving() {
		x.Mention("%s is left.", definite(a))
		_ = a.Leave(ctx) // which ends it, whatever it has to say
		x.End(a)
	}
	if before != nil && before != now && before.Line.Turn() != games.Over && x.s.Unfinished.Keeps(before) {
		x.Mention("%s is put aside; %s goes back to it.", before.Line.Info().Title, x.s.Unfinished.WayBack(before))
	}
	x.Begin(table)
}

// InFocus gives the game that is meant where none is named: the current one, or one that stands at
// the position that is asked about or walked through.
func (x *activities) InFocus() *play.Game { return x.at(x.Focus()) }

// InStudy is InFocus for a search.
func (x *activities) InStudy() *play.Game { return x.at(x.Studied()) }

func (x *activities) at(f input.Focus) *play.Game {
	if f.At == nil {
		return x.s.current
	}
	return play.AskedAt(x.s.Host(), f.At, position.Actor(f.Reads.Turn()))
}

// putAside takes a game from the table; a game in a match stays there, without players.
func (x *activities) putAside(_ context.Context, g *play.Game) error {
	t, atTable := input.Find[*input.Table](&x.Activities)
	if g.Seats.InMatch() {
		return x.LeaveMatch(g)
	}
	if atTable {
		x.End(t)
	}
	x.s.current, x.seated = nil, nil
	switch {
	case g.Line.Turn() == games.Over:
	case x.s.Unfinished.Keeps(g):
		x.Mention("%s is put aside; %s goes back to it.", g.Line.Info().Title, x.s.Unfinished.WayBack(g))
	default:
		x.Mention("%s is left.", g.Line.Info().Title)
	}
	return nil
}

// LeaveMatch ends a match in which a person takes part.
func (x *activities) LeaveMatch(g *play.Game) error {
	if err := g.Seats.Leave(); err != nil {
		return err
	}
	x.s.Emit(report.Notef("the match has been left, and the game stands as it is"))
	return nil
}

// Offer makes Enter run a command when the game at the table is over; empty ends that.
func (x *activities) Offer(g *play.Game, command string) {
	t, ok := input.Find[*input.Table](&x.Activities)
	if !ok || t.Game != g {
		t = &input.Table{Game: g, Left: x.putAside}
	}
	if t.Offered = command; command != "" {
		x.Begin(t)
	} else if g.Line.Turn() == games.Over {
		x.End(t)
	}
}

// LeaveTop leaves what is on top, and the session where nothing is.
func (x *activities) LeaveTop(ctx context.Context) error {
	top := x.Top()
	if top == nil {
		x.s.End()
		return nil
	}
	err := top.Leave(ctx)
	if t, isGame := top.(*input.Table); !isGame || x.s.current != t.Game {
		x.End(top)
	}
	x.Back()
	return err
}

// Back shows a person who has left something the game that is on top again. Where nobody is there it
// shows nothing, and changes nothing either, so that a recording of the session holds.
func (x *activities) Back() {
	if t, isGame := x.Top().(*input.Table); isGame && x.s.current == t.Game && x.s.Shell != nil && x.s.Shell.Attended() == nil {
		for _, r := range x.s.asLeft(t.Game) {
			x.s.Emit(report.Aside{Record: r})
		}
	}
}

// Leaves says whether a typed line leaves what is on top. Where nothing is, a variable of that name is
// meant if there is one.
func (x *activities) Leaves(line string) bool {
	if leaves := x.Activities.Leaves(line); !leaves || x.Top() != nil {
		return leaves
	}
	_, bound := x.s.Lisp.Variable(lisp.Symbol(strings.ToLower(strings.TrimSpace(line))))
	return !bound
}

// Meaning gives the command that a typed line stands for.
func (x *activities) Meaning(line string) (string, error) {
	if x.Activities.Leaves(line) && !x.Leaves(line) {
		return line, nil
	}
	return x.Activities.Meaning(line)
}
