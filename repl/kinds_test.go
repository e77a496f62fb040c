package repl_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"parlor/commands/game/play"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// everyValue has a value of every kind that Lisp has, and the awkward ones of each kind.
// Soaks draw their wrong arguments from it.
var everyValue = []string{
	"nil", "t", "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "0.5", "1e300", "-0.0",
	`""`, `"x"`, `"\n"`, `"../x"`, `"(star2 :depth ?)"`, `"-"`, "'x", "'?", ":nosuch", "'()", "'(1)", "'(1 . 2)", "'((1 2) (3 4))", "'(:own-home 3)",
	"(list 1 (list 2 (list 3)))", "(make-hash-table)", "(lambda () 1)", "(lambda (f) 0)", "#'car", "#'mine", "#'moves", "g", "(make-ropasci)",
}

// everyPlayer has a player of every kind there is, each as it is written in Lisp, and
// some that are none.
var everyPlayer = []string{
	"1", "'random", "'greedy", "'perfect", "'original", "'manual", "'alpha-beta", `"random"`, "#'mine", "(lambda (g) nil)", "#'car",
	"(engine \"no-such-program --at all\")", "'(engine \"no-such-program\" :clock 1)", "'(engine)", `"(engine \"no-such-program\")"`,
	`'(function "mine" "(defun mine (g) nil)")`, `'(function "mine" "(defun")`, "'(star2 :depth 1)", "'(star2 :depth 1 :eval odds)", "'(star2 :depth 1 :eval own)",
	"'(star2 :depth 1 :eval (:own-home 3))", "'(star2 :depth 1 :eval worth)", "'(expectiminimax :depth 1 :nodes 5)", "'(star2 :seconds 0.01)", "'(star2 :depth ?)",
	"'(random :depth 1)", "'(greedy :risk 1)", "'(nobody)", "'(star2 :depth)", "'(1 2)", "'(())", "'(1 random)", "'(1 (engine \"no-such-program\"))", "'(random #'mine)",
	"(list #'mine 'random)", "(list 1 (engine \"no-such-program\"))",
}

// looksAllowed is how often the work of a command may look whether it has been stopped,
// where every argument is tried.
const looksAllowed = 40

// counted is a context that ends when it has been looked at so often: what is stopped
// is stopped at the same place on every machine, however fast.
type counted struct {
	context.Context
	left atomic.Int64
	end  context.CancelFunc
}

func newCounted(looks int64) *counted {
	ctx, cancel := context.WithCancel(context.Background())
	c := &counted{Context: ctx, end: cancel}
	c.left.Store(looks)
	return c
}

// Err counts the look, and ends the context at the last one.
func (c *counted) Err() error {
	if c.left.Add(-1) <= 0 {
		c.end()
	}
	return c.Context.Err()
}

// Done counts a look as well, as those who wait do not ask for the error.
func (c *counted) Done() <-chan struct{} {
	_ = c.Err()
	return c.Context.Done()
}

// trial is a session in which every argument is tried.
type trial struct {
	*soak
	begin string // makes the game g
}

func newTrial(t *testing.T, begin string) *trial {
	t.Helper()
	s, err := newSoak(1)
	if err != nil {
		t.Fatal(err)
	}
	tr := &trial{s, begin}
	if _, err := tr.ask("(setf g " + begin + ")"); err != nil {
		t.Fatal(err)
	}
	if err := tr.look(); err != nil {
		t.Fatal(err)
	}
	return tr
}

// form writes a call of a command in which one parameter has a value. The others have
// what a soak would give them, if they cannot be left out.
func (tr *trial) form(sig, param, value string) string {
	words := parameterWords.FindAllString(sig, -1)
	parts, section := words[:1:1], ""
	for _, w := range words[1:] {
		switch {
		case w[0] == '&':
			section = w
		case w == param && section == "&key":
			parts = append(parts, ":"+w, value)
		case w == param:
			parts = append(parts, value)
		case section == "" || section == "&optional" && slices.Contains(words[slices.Index(words, w):], param) && !isKey(sig, param):
			parts = append(parts, tr.usual(w))
		case section == "&key" && bounds[w] != "":
			parts = append(parts, ":"+w, bounds[w])
		}
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// bounds are parameters that keep a command short, wherever it has them.
var bounds = map[string]string{"nodes": "20", "games": "2", "pieces": "1", "quiet": "t", "matches": "1"}

// isKey says whether a parameter stands behind &key.
func isKey(sig, param string) bool {
	_, keys, _ := strings.Cut(sig, "&key")
	return slices.Contains(parameterWords.FindAllString(keys, -1), param)
}

// usual is an argument that is not wrong.
func (tr *trial) usual(param string) string {
	if param == "game" {
		return "g"
	}
	if write, ok := arguments[param]; ok {
		return write(tr.soak)
	}
	return "1"
}

// try gives a command and says what is wrong with the answer: an internal error, an
// error without a code of its own, or one that has changed the game.
func (tr *trial) try(command string) error {
	ctx := newCounted(looksAllowed)
	defer ctx.end()
	before := tr.standing()
	answer, err := tr.askIn(ctx, command)
	if err != nil {
		return err
	}
	if e := answer.Error; e != nil && ctx.left.Load() > 0 && tr.standing() != before && !strings.HasPrefix(command, "(compete") {
		return fmt.Errorf("%s: refused with %s, and the game has changed from %s to %s", command, e.Code, before, tr.standing())
	}
	if tr.sh.Session.Quit() {
		return fmt.Errorf("%s: the session has ended", command)
	}
	if tr.standing() != before {
		_, err = tr.ask("(setf g " + tr.begin + ")")
	}
	return err
}

// standing is the text of the position of the game g.
func (tr *trial) standing() string {
	v, _ := tr.sh.Session.Lisp.Variable("g")
	if g, ok := v.(*play.Game); ok {
		return g.Line.Now().Text()
	}
	return fmt.Sprint(v)
}

// TestEveryArgument puts every kind of player and every kind of value into every
// parameter of every command of the table: each has an answer or an error with a code,
// and an error changes nothing. Without -long one in 64 is tried, each in one of the
// games, and with it all in all of them.
func TestEveryArgument(t *testing.T) {
	repltest.Needs(t, "typed trees", "sorry", "mancala", "yut", "double card", "ropasci") // whose decisions questions are about
	inFolder(t)
	values := slices.Concat(everyValue, everyPlayer)
	tried := 0
	for at, begin := range trialGames {
		tr := newTrial(t, begin)
		for n, cmd := range tr.sh.Session.Table.Commands() {
			if ends[cmd.Name()] {
				continue
			}
			for i, p := range cmd.Parameters() {
				for k, value := range values {
					if !*gamestest.Long && (n+i+k)%(32*len(trialGames)) != at {
						continue
					}
					tried++
					if err := tr.try(tr.form(cmd.Sig, strings.TrimPrefix(p.Name, ":"), value)); err != nil {
						t.Error(err)
					}
				}
			}
		}
		tr.sh.Close()
	}
	t.Logf("%d calls", tried)
}

// trialGames are games in which every argument is tried.
var trialGames = []string{
	"(make-sorry)", "(make-mancala :pits 3 :stones 2)", "(make-double-card :cap 20)", "(make-yut :mals 2)", "(make-ropasci)",
	"(custom-tree '(max (chance (1 (min 4 2)) (3 (max 1 7))) (both (1 2) (3 0))))",
}

// TestExactMatchPlayers: what cannot be worked out is no player of an exact match.
func TestExactMatchPlayers(t *testing.T) {
	repltest.Needs(t, "solved games")
	s := repltest.Open(t)
	s.Do("(defun mine (g) (car (legal-moves g)))")
	for _, player := range []string{`(engine "no-such-program")`, "#'mine", "'(star2 :nodes 5)", "(lambda (g) nil)"} {
		s.Fails("(match-exact "+player+" 1 :pieces 1)", "bad-player")
		s.Fails("(match-exact 1 "+player+" :pieces 1)", "bad-player")
		s.Fails("(match-exact-table (list 1 "+player+") :pieces 1)", "bad-player")
	}
}
