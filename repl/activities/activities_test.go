// Package activities_test has what people do begin inside of what else they do, in the rooms that
// have activities: games, lessons, quizzes, reviews and practice.
package activities_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/arena/store"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/lisp"
	"parlor/commands/school/lessons"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/repl"
)

// tried are lines that begin something, and answers, moves and keys, which may be none where
// they are typed.
var tried = []string{
	"sorry", "mancala", "yut", "double-card", "ropasci", "opponent 1", "opponent random", "opponent none", "new", "rematch", "resume", "resume 1",
	"lesson 1", "quiz value", "review", "practice mancala", "step 2", "compete manual random", "(make-mancala)", "(make-tree :tree '(max 3 5))",
	"", "", "", "0", "1", "2", "3", "7", "nonsense", "hint", "skip", "answer", "undo", "resign", "do-best-move", "(do-best-move)", "(play 0)", "draw", "move 0 3", "0 1", "quiz move", "step 1", "(suggest-best-move 1)", "where", "help", "help all", "q", "leave", "exit",
}

// fidgety is a person who begins everything inside everything, and looks at every prompt.
type fidgety struct {
	t      *testing.T
	sh     *repl.Shell
	own    table.Caller // the session that the shell began with
	random *rand.Rand
	steps  int // that are left

	line    string         // typed last
	top     input.Activity // when it was typed
	marks   map[*play.Game]play.Mark
	seen    []*play.Game // that have been current, in order
	ended   map[*play.Game]bool
	verdict int // answers in practice that were judged
	// inLesson are where games of a student's own have stood in a lesson, which are kept, too.
	inLesson map[string]bool
	asked    int // prompts at which a review or a practice has asked

	quiz   *quiz.Round            // that was under way when the line was typed, or nil
	scores map[*quiz.Round][2]int // answers that were right, and all that were judged, until the score is told
}

// Line is what comes next: a line of those that are tried or, now and then, the way out.
func (p *fidgety) Line(prompt string) (string, error) {
	p.t.Helper()
	stack := &p.sh.Session.Stack
	if prompt != stack.Prompt() { // asked in the middle of a command
		if p.random.IntN(3) == 0 {
			return "", repl.ErrInterrupt
		}
		return tried[p.random.IntN(len(tried))], nil
	}
	p.looksAt(prompt)
	p.steps--
	p.top = stack.Top()
	p.quiz, _ = input.Find[*quiz.Round](&stack.Activities)
	switch {
	case p.steps < 0 && p.top == nil:
		return "", io.EOF
	case p.top == nil && p.random.IntN(4) == 0:
		p.line = "sorry"
	case p.steps < 0 || p.steps%20 < 8 && p.steps%100 < 20:
		p.line = "q"
	default:
		p.line = tried[p.random.IntN(len(tried))]
	}
	if p.top == nil && slices.Contains([]string{"q", "leave", "exit"}, p.line) {
		p.line = "mancala" // what leaves nothing would leave the program
	}
	if p.steps < -50 {
		p.t.Fatalf("there is no way out of %v", stack.Doing())
	}
	p.t.Logf("%4d %q %s", p.steps, p.line, prompt)
	if p.line == "q" && p.random.IntN(2) == 0 {
		return "", repl.ErrLeave // by Ctrl-D
	}
	return p.line, nil
}

// looksAt checks what the prompt says, and what the last line has done.
func (p *fidgety) looksAt(prompt string) {
	p.t.Helper()
	stack := &p.sh.Session.Stack
	switch top := stack.Top(); {
	case top == nil && prompt != "> ":
		p.t.Fatalf("after %q nothing is on top, and the prompt is %q", p.line, prompt)
	case top != nil && (!strings.HasPrefix(prompt, top.Now().Where) || !strings.HasSuffix(prompt, "q: leave)> ")):
		p.t.Fatalf("after %q the prompt %q does not tell of %q", p.line, prompt, top.Now().Where)
	case top != nil && stack.Doing().Things[0].Where != top.Now().Where:
		p.t.Fatalf("after %q where says %v", p.line, stack.Doing())
	case p.line == "q" && p.top != nil && top == p.top && p.top.Kind() != input.Game:
		p.t.Fatalf("q has not left %v", top.Now())
	}
	p.looksAtFocus()
	_, isNumber := strconv.Atoi(p.line)
	if _, asks := p.top.(input.Question); asks && (isNumber == nil || p.line == "" || slices.Contains(acting, p.line)) {
		for g, mark := range p.marks {
			if !mark.Still(g) {
				p.t.Fatalf("%q, an answer in %s, has played in %s", p.line, p.top.Kind().Name, g.Line.Info().Title)
			}
		}
	}
	if g := p.own.Current(); g != nil && !slices.Contains(p.seen, g) {
		p.seen = append(p.seen, g)
	}
	if t, played := stack.Top().(*input.Table); played && p.sh.Session != p.own {
		p.inLesson[t.Game.Line.Now().Text()] = true
	}
	for round, score := range p.scores {
		if !slices.Contains(stack.All(), input.Activity(round)) {
			p.t.Fatalf("after %q a quiz is over, and its score, %d of %d, was not told", p.line, score[0], score[1])
		}
	}
	clear(p.marks)
	for _, g := range p.seen {
		p.marks[g] = g.Line.Mark()
		if side, ok := g.Seats.Person(); g.Line.Turn() != games.Over {
			delete(p.ended, g) // by undo
		} else if ok && g.Line.PlayedBy(side) {
			p.ended[g] = true
		}
	}
	if p.steps%50 == 0 {
		p.looksAtRecords()
	}
}

// acting are lines that do something in a game: nothing is done in one beneath a question.
var acting = []string{"undo", "resign", "do-best-move", "opponent 1", "opponent random", "draw", "(do-best-move)", "(play 0)", "move 0 3", "0 1"}

// looksAtFocus checks that the position of what is on top, as it gives it itself, is what commands that
// look at a position speak of, and the page of the board beside the session.
func (p *fidgety) looksAtFocus() {
	p.t.Helper()
	s := p.sh.Session
	var want position.Position
	over := false // by a resignation, which no position shows
	if g := s.Current(); g != nil {
		want, over = g.Line.Now(), g.Line.Turn() == games.Over
	}
	reads := want
	switch top := s.Stack.Top().(type) {
	case input.Shower:
		if at, by := top.Shows(); at != nil {
			want, reads, over = at, by, false
		}
	case *input.Table:
		want, reads = top.Game.Line.Now(), top.Game.Line.Now()
	}
	if want == nil {
		return
	}
	if top := s.Stack.Top(); top != nil && (top.Kind() == coach.Kind || top.Kind() == practice.Kind) {
		p.asked++
	}
	if got := p.value("(position)"); got != want.Text() {
		p.t.Fatalf("after %q %q is on top, at\n%s, and commands speak of\n%v", p.line, s.Stack.Prompt(), want.Text(), got)
	}
	if turn := reads.Turn(); !over && turn != games.Chance && turn != games.Over && turn != games.Both {
		lines := reads.Seen().Names(reads.Moves())
		first := p.value("(first (first (moves)))")
		if got := p.value("(length (moves))"); got != int64(len(lines)) || first != lines[0].Line() {
			p.t.Fatalf("after %q %q is on top with %d moves, %s first, and moves lists %v, %v first", p.line, s.Stack.Prompt(), len(lines), lines[0].Line(), got, first)
		}
	}
	if _, err := boards.At(want, nil); err != nil {
		return // a tree has no board
	}
	if v, ok := scenes.PlayableOf(s.Session, ""); !ok || v.Position.Says != want.Seen().Spoken() {
		p.t.Fatalf("after %q %q is on top, at %s, and the page shows %q", p.line, s.Stack.Prompt(), want.Text(), v.Position.Says)
	}
}

// value evaluates a form as it is typed now.
func (p *fidgety) value(form string) lisp.Value {
	p.t.Helper()
	forms, err := lisp.Read(form)
	if err != nil {
		p.t.Fatal(err)
	}
	v, err := p.sh.Session.Value(p.t.Context(), forms[0])
	if err != nil {
		p.t.Fatalf("after %q at %q %s: %v", p.line, p.sh.Session.Stack.Prompt(), form, err)
	}
	return v
}

// looksAtRecords checks that no game and no answer is lost or counted twice.
func (p *fidgety) looksAtRecords() {
	p.t.Helper()
	own := p.own
	var want, got []string
	over := len(p.ended)
	for _, g := range p.seen {
		if g.Line.Turn() != games.Over && len(g.Line.History().Steps) > 0 && g != own.Current() {
			want = append(want, g.Line.Now().Text())
		}
	}
	list, err := own.Unfinished.Waiting()
	if err != nil {
		p.t.Fatal(err)
	}
	for _, g := range list {
		got = append(got, g.Position)
	}
	for _, text := range want {
		if i := slices.Index(got, text); i >= 0 {
			got = slices.Delete(got, i, i+1)
		} else {
			p.t.Fatalf("after %q resume does not know\n%s", p.line, text)
		}
	}
	if slices.ContainsFunc(got, func(text string) bool { return !p.inLesson[text] }) {
		p.t.Fatalf("after %q resume knows\n%s\nand unfinished are\n%s", p.line, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(own.Score.Games) != over {
		p.t.Fatalf("after %q %d games are counted, and %d were played to their ends", p.line, len(own.Score.Games), over)
	}
	var place store.Place
	file, done, found, err := place.ReadOwn(p.t.Context(), own.DataFolder)
	if err != nil || !found {
		if err != nil || p.verdict+over > 0 {
			p.t.Fatalf("nothing is kept: %v", err)
		}
		return
	}
	defer done()
	played, err := file.Played(p.t.Context())
	cards, cardErr := file.Cards(p.t.Context())
	if err != nil || cardErr != nil {
		p.t.Fatal(err, cardErr)
	}
	for _, s := range own.Score.Games {
		kept := slices.DeleteFunc(slices.Clone(played), func(o store.OwnGame) bool { return o.ID != s.ID })
		if len(kept) != 1 || kept[0].Half != int64(2*s.Points) {
			p.t.Fatalf("a game of %s that gave %v is kept as %+v", s.Game, s.Points, kept)
		}
	}
	asked := 0
	for _, c := range cards {
		asked += int(c.Asked)
	}
	if asked != p.verdict {
		p.t.Fatalf("after %q %d answers are kept, and %d were judged", p.line, asked, p.verdict)
	}
}

// hears checks what is said against what was on top: nothing else is answered.
func (p *fidgety) hears(r report.Record) {
	of := func(kinds ...*input.Kind) bool { return p.top != nil && slices.Contains(kinds, p.top.Kind()) }
	fits := true
	switch r := r.(type) {
	case coach.ReviewVerdict:
		fits = of(coach.Kind, practice.Kind)
		if of(practice.Kind) {
			p.verdict++
		}
	case quiz.QuizVerdict:
		if fits = of(quiz.Kind); fits && r.Answer != "" { // else a hint, or a try
			score := p.scores[p.quiz]
			if score[1]++; r.Verdict == quiz.QuizRight {
				score[0]++
			}
			p.scores[p.quiz] = score
		}
	case quiz.QuizScore:
		if score := p.scores[p.quiz]; score != [2]int{r.Right, r.Done} {
			p.t.Fatalf("after %q the score is %d of %d, and %d of %d were right", p.line, r.Right, r.Done, score[0], score[1])
		}
		delete(p.scores, p.quiz)
	case lessons.LessonVerdict:
		fits = of(lessons.Kind)
	}
	if !fits {
		p.t.Fatalf("%q has answered what was not on top: %+v", p.line, r)
	}
}

// Page turns a page, closes the text, or types something else.
func (p *fidgety) Page(string) (string, error) {
	return []string{"", "", "q", "2", "mancala", "nonsense"}[p.random.IntN(6)], nil
}

// Secret is as any other line: it is shown nowhere here.
func (p *fidgety) Secret(prompt string) (string, error) { return p.Line(prompt) }
func (*fidgety) Type(string) bool                       { return false }
func (*fidgety) Remember(string)                        {}
func (*fidgety) Forgets() bool                          { return false }
func (*fidgety) Interrupts() (<-chan os.Signal, func()) { return nil, func() {} }
func (*fidgety) Clear()                                 {}
func (*fidgety) Close() error                           { return nil }

// TestEverythingInsideEverything begins all activities on top of each other, and looks at
// every prompt: it tells of what is on top, where says the same, only what is on top is
// answered, q and Ctrl-D lead out of everything, and no game and no answer is lost or counted
// twice.
func TestEverythingInsideEverything(t *testing.T) {
	steps := 400
	if *gamestest.Long {
		steps = 10_000
	}
	var out bytes.Buffer
	printer := &repl.Printer{Out: &out, Err: &out, Width: func() int { return 60 }, Screen: repl.Screenful{
		Rows: func() int { return 20 }, Run: func(string) bool { return false },
	}}
	p := &fidgety{t: t, random: rand.New(rand.NewPCG(51, 51)), steps: steps, marks: map[*play.Game]play.Mark{}, ended: map[*play.Game]bool{}, inLesson: map[string]bool{}, scores: map[*quiz.Round][2]int{}}
	sh, err := repl.New(printer, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	p.sh, p.own = sh, sh.Session
	sh.Show = printer
	defer sh.Close()
	sh.Session.DataFolder, sh.Session.StateFolder = t.TempDir(), t.TempDir()
	sh.Session.Chance.SetSeed(51)
	emit := sh.Session.Emit
	sh.Session.Emit = func(r report.Record) {
		p.hears(r)
		emit(r)
		out.Reset()
	}
	if err := sh.Interact(context.Background(), repl.NewScreen(io.Discard), p); err != nil {
		t.Fatal(err)
	}
	if sh.Session.Quit() || p.steps > 0 {
		t.Errorf("the way out has left the program, %d steps before the end", p.steps)
	}
	p.looksAtRecords()
	if p.asked == 0 || p.verdict == 0 {
		t.Errorf("%d prompts in review and practice, %d answers", p.asked, p.verdict)
	}
	t.Logf("%d games, %d counted, %d answers in practice, %d prompts that ask for a move", len(p.seen), len(p.own.Score.Games), p.verdict, p.asked)
}
