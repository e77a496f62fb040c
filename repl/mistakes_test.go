package repl_test

import (
	"strings"
	"testing"
	"unicode"

	"parlor/repl/repltest"
)

// mistake is a line that must fail, and how.
type mistake struct {
	line, code string
	says       string // what the message must say, if it matters
}

// threeGames sets up a game in which a 5 is held, a new one, one in which a 10
// is held, and one that is over. The first is the current one.
const threeGames = `(setf fresh (make-sorry))
(setf ten (make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4"))
(setf over (make-sorry :position "sorry red - r:-96,-96,-96 g:-2,29,4"))
(setf g (make-sorry :position "sorry red 5 r:-1,12,20 g:-2,29,4"))
(setf five 5)`

// checkMistakes makes every mistake in one session, and looks after each that
// nothing has changed and that the shell still works.
func checkMistakes(t *testing.T, mistakes []mistake) {
	t.Helper()
	s := repltest.Open(t)
	s.Do(threeGames)
	before := state(s)
	for _, m := range mistakes {
		message := s.Fails(m.line, m.code)
		if !strings.Contains(message, m.says) {
			t.Errorf("%s: message %q does not say %q", m.line, message, m.says)
		}
		if !inStyle(message) {
			t.Errorf("%s: message %q begins with a capital or ends with a full stop", m.line, message)
		}
		s.Do("(show g)") // makes g the current game again
		if after := state(s); after != before {
			t.Fatalf("%s: changed something\nbefore: %s\nafter: %s", m.line, before, after)
		}
	}
	if got := s.Do("(+ five 1)"); got != "6\n" {
		t.Errorf("the shell says %q", got)
	}
}

// inStyle says whether a message can stand in a sentence: it begins in lower
// case, unless with a proper name, and has no full stop.
func inStyle(message string) bool {
	if strings.HasSuffix(message, ".") && !strings.HasSuffix(message, "...") {
		return false
	}
	for _, name := range []string{"Red ", "Green ", "Sorry! "} {
		if strings.HasPrefix(message, name) {
			return true
		}
	}
	return message != "" && !unicode.IsUpper(rune(message[0]))
}

func TestUnknownWords(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete")
	checkMistakes(t, []mistake{
		{"make-sory", "unknown-command", "did you mean make-sorry?"},
		{"(make-sory)", "unknown-function", "did you mean make-sorry"},
		{"draw-crad", "unknown-command", "did you mean draw-card?"},
		{"(draw-crad g)", "unknown-function", "did you mean draw-card"},
		{"suggest-best-mvoe 3", "unknown-command", "did you mean suggest-best-move?"},
		{"xyzzy", "unknown-command", "no command named xyzzy"},
		{"(xyzzy)", "unknown-function", "xyzzy"},
		{"#'nosuch", "unknown-function", "nosuch"},
		{"foo bar", "unknown-command", "foo"},
		{"(show h)", "unbound-variable", "h"},
		{"(list fiv)", "unbound-variable", "did you mean five"},
		{"(help draw-crad)", "no-such-topic", "did you mean draw-card?"},
		{"(help nosuch)", "no-such-topic", "apropos"},
		{"(apropos qqqq)", "no-such-topic", "qqqq"},
		{"(search g 2 :algoritm star2)", "unknown-key", "did you mean algorithm?"},
		{"(search g 2 :depth 3)", "unknown-key", ":seconds"},
		{"(opponent g green :speed 3)", "unknown-key", ":speed"},
		{"(make-sorry :colour red)", "unknown-key", ":colour"},
		{"(compete 1 1 g :loud t)", "unknown-key", ":quiet"},
		{"(set algoritm star2)", "no-such-setting", "did you mean algorithm?"},
		{"(set nosuch 1)", "no-such-setting", "table-mb"},
		{"(search g 2 :algorithm alpha)", "no-such-algorithm", "expectiminimax"},
		{"(suggest-best-move g 2 ruunner)", "no-such-eval", "did you mean runner?"},
		{"(eval g nosuch)", "no-such-eval", "default"},
		{"(compete-diff-eval runner nosuch g)", "no-such-eval", "nosuch"},
		{"(opponent g gren)", "no-such-side", "did you mean green?"},
		{"(opponent g blue)", "no-such-side", "red or green"},
	})
}

func TestWrongShapes(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete")
	checkMistakes(t, []mistake{
		{"(draw-card g 1)", "wrong-arity", "1 is too much"},
		{"(draw-card 7)", "wrong-arity", "7 is too much"},
		{"(play-card g)", "wrong-arity", "needs index"},
		{"play-card", "wrong-arity", "needs index"},
		{"(play-card g 2 -1 2)", "wrong-arity", "2 is too much"},
		{"redo 3", "wrong-arity", "redo, but 3 is too much"},
		{"(play g)", "wrong-arity", "needs a move"},
		{"(rank-moves g)", "wrong-arity", "needs depth"},
		{"(search g 2 :algorithm)", "wrong-arity", "value after :algorithm"},
		{"(compete-vs-random 1 g :quiet)", "wrong-arity", "value after :quiet"},
		{"(make-sorry 3)", "wrong-arity", "3 is too much"},
		{"(make-sorry :pieces)", "wrong-arity", "value after :pieces"},
		{"(set-position g)", "wrong-arity", "needs position"},
		{"(set-card g)", "wrong-arity", "needs card"},
		{"(set-card g 1 2)", "wrong-arity", "2 is too much"},
		{"(alias x)", "wrong-arity", "a command to stand for"},
		{"(defeval)", "wrong-arity", "needs name"},
		{"(load)", "wrong-arity", "needs file"},
		{"(check)", "wrong-arity", "name of a file"},
		{"(quit 1)", "wrong-arity", "(quit)"},
		{"(mapcar #'draw-card '(1 2))", "wrong-arity", "draw-card"},
		{"(apply #'play-card g '(0 1 2 3))", "wrong-arity", "play-card"},
		{"(let ((g 1)) (draw-card g))", "wrong-arity", "draw-card"},
		{"(play-card g '(1 2))", "bad-move", "the index of a piece"},
		{"(suggest-best-move g five five)", "no-such-eval", "named five"},
		{"(suggest-best-move g nil)", "wrong-kind", "given nil"},
		{"(compete 1 g)", "wrong-kind", "a depth"},
		{"(opponent g green 3.5)", "wrong-kind", "a depth"},
		{"(opponent g green \"\")", "wrong-kind", "a player"},
		{"(compete 1 1 g :quiet 'no)", "wrong-kind", "t or nil"},
		{"(seed 1.5)", "wrong-kind", "1.5"},
		{"(seed -1)", "wrong-kind", "0 or more"},
		{"(alias 7 show)", "wrong-kind", "a name"},
		{"(alias nil show)", "wrong-kind", "a name"},
		{"(defeval 7 :own-home 1)", "wrong-kind", "a name"},
		{"(load 7)", "wrong-kind", "double quotes"},
		{"(set-position g 7)", "wrong-kind", "double quotes"},
		{"play-card (0)", "bare-parenthesis", "one form"},
		{"it's", "bad-line", "quote"},
		{")", "unexpected-paren", "line 1, column 1"},
		{"(draw-card fresh", "unclosed-form", "not closed"},
		{"(show g) (car 1)", "wrong-kind", "car"},
		{"(if)", "bad-form", "if"},
		{"(setf nil 1)", "protected-name", "constant"},
		{"(defun car (x) x)", "protected-name", "car"},
	})
}

func TestIllegalPlay(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete")
	checkMistakes(t, []mistake{
		{"(play-card g 3)", "no-such-piece", "0 to 2"},
		{"(play-card g -1)", "no-such-piece", "0 to 2"},
		{"play-card 99", "no-such-piece", "99"},
		{"play-card 99999999999999999999", "no-such-piece", "999"},
		{"(play-card g 99999999999999999999)", "no-such-piece", "999"},
		{"(play-card g 1.5)", "bad-move", "1.5"},
		{`(play-card g "x")`, "bad-move", "x"},
		{"(play-card g :x)", "bad-move", ":x"},
		{"(play-card g 0)", "illegal-move", "needs a 1"},
		{"(play-card g 2 -1)", "not-a-ten", "the card 5"},
		{"(play-card g 2 -2)", "bad-secondary", "-2"},
		{"(play-card ten 2 1)", "bad-secondary", "1"},
		{"(play g 1 2 3 4)", "bad-move", "1 2 3 4"},
		{"(play g '(1 2 5))", "illegal-move", "(1 2 5)"},
		{`(play g "")`, "bad-move", "nothing"},
		{"(pass g)", "cannot-pass", "allowed only when nothing can move"},
		{"(pass ten)", "cannot-pass", "pass"},
		{"(play-card fresh 0)", "no-card", "(draw-card fresh)"},
		{"(play fresh 0)", "no-card", "(draw-card fresh)"},
		{"(pass fresh)", "no-card", "(draw-card fresh)"},
		{"(draw-card g)", "card-held", "already holds a card, 5"},
		{"(draw-card)", "card-held", "already holds a card, 5"},
		{"draw-card", "card-held", "already holds a card, 5"},
		{"(plan g 2)", "card-held", "rank-moves"},
		{"(set-card g 7)", "no-such-card", "1 5 8 10 sorry"},
		{"(set-card g -1)", "no-such-card", "-1"},
		{"(undo g)", "nothing-to-undo", ""},
		{"(redo g)", "nothing-to-redo", ""},
		{"(play over 0)", "game-over", "(make-sorry)"},
		{"(draw-card over)", "game-over", ""},
		{"(pass over)", "game-over", ""},
		{"(set-card over 1)", "game-over", ""},
		{"(moves over)", "game-over", ""},
		{"(suggest-best-move over 3)", "game-over", ""},
		{"(do-best-move over 3)", "game-over", ""},
		{"(rank-moves over 2)", "game-over", ""},
		{"(plan over 2)", "game-over", ""},
		{"(search over 2)", "game-over", ""},
		{"(compete 1 1 over)", "game-over", ""},
		{"(compete-vs-random 1 over)", "game-over", ""},
	})
}

func TestBadNumbersAndNames(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete", "drawing")
	checkMistakes(t, []mistake{
		{"(suggest-best-move g 0)", "bad-depth", "from 1 to 60, not 0"},
		{"(suggest-best-move g -3)", "bad-depth", "not -3"},
		{"(suggest-best-move g 99)", "bad-depth", "from 1 to 60, not 99: the work grows with every ply"},
		{"(suggest-best-move g 61)", "bad-depth", "not 61"},
		{"(suggest-best-move g 2.5)", "wrong-kind", "whole number of plies"},
		{`(suggest-best-move g "x")`, "wrong-kind", "given \"x\""},
		{"(do-best-move g 99)", "bad-depth", "60"},
		{"(rank-moves g 0)", "bad-depth", "60"},
		{"(perft g 99)", "bad-depth", "60"},
		{"(compete 0 1 g)", "bad-depth", "not 0"},
		{"(compete 1 99 g)", "bad-depth", "not 99"},
		{"(opponent g green :depth 99)", "bad-depth", "not 99"},
		{"(suggest-best-move g 2 9)", "no-such-eval", "from 0 to 5"},
		{"(suggest-best-move g 2 -1)", "no-such-eval", "from 0 to 5"},
		{"(suggest-best-move g 2 1.5)", "no-such-eval", "1.5"},
		{"(opponent g green :eval nosuch)", "no-such-eval", "nosuch"},
		{"(set algorithm star9)", "bad-setting", "did you mean star1?"},
		{"(set report long)", "bad-setting", "brief and full"},
		{"(set table-mb -1)", "bad-setting", "-1"},
		{"(set table-mb 99999999)", "bad-setting", "99999999"},
		{"(set table-mb 1.5)", "bad-setting", "1.5"},
		{"(set workers 65)", "bad-setting", "0 to 64"},
		{"(set workers two)", "bad-setting", "two"},
		{"(search g 2 :workers -1)", "wrong-kind", "from 0 to 64"},
		{"(search g 2 :algorithm memo :workers 2)", "contradictory-options", "memo"},
		{"(search g 2 :workers 1 :fast t)", "contradictory-options", "2 or more"},
		{"(search g 2 :table -1)", "bad-table", "given -1"},
		{"(search g 2 :table 99999999)", "bad-table", "megabytes"},
		{"(search g 2 :table 9223372036854775807)", "bad-table", "megabytes"},
		{`(search g 2 :table "x")`, "bad-table", "x"},
		{"(search g 2 :nodes 0)", "wrong-kind", "1 or more"},
		{"(explain g 2 :ordering nonsense)", "wrong-kind", "explain: for :ordering wanted t or nil, given nonsense"},
		{"(sweep '(star2 :depth ?) '(1 2 1) 'random g)", "wrong-kind", "wanted values that differ, given 1 twice"},
		{"(explain g 2 :levels nine)", "wrong-kind", "for :levels wanted"},
		{"(search g 2 :nodes -5)", "wrong-kind", "1 or more"},
		{"(search g 2 :seconds 0)", "wrong-kind", "seconds"},
		{"(search g 2 :seconds 1e9)", "wrong-kind", "a day"},
		{"(search g 2 :algorithm expectiminimax :table 8)", "contradictory-options", "without a table"},
		{"(make-sorry :pieces 9)", "bad-option", "not 9"},
		{"(make-sorry :deck infinit)", "bad-option", "did you mean infinite?"},
		{`(make-sorry :pieces 4 :position "sorry red - r:-1,-1,-1 g:-2,-2,-2")`, "contradictory-options", ":pieces"},
		{`(make-sorry :position "chess")`, "bad-position", "chess"},
		{`(set-position g "nonsense")`, "bad-position", "nonsense"},
		{`(set-position g "")`, "bad-position", ""},
		{"(alias draw-card show)", "name-taken", "never hides"},
		{"(alias help show)", "name-taken", "never hides"},
		{"(alias x nosuch)", "unknown-command", "nosuch"},
		{"(random 0)", "out-of-range", "above 0"},
		{"(expt 10 (expt 10 10))", "too-large", "a million digits"},
		{"(/ 1 0)", "division-by-zero", ""},
	})
}

func TestBadEvaluations(t *testing.T) {
	repltest.Needs(t, "sorry")
	checkMistakes(t, []mistake{
		{"(defeval default :own-home 1)", "name-taken", "default"},
		{"(defeval nil :own-home 1)", "wrong-kind", "a name"},
		{"(defeval x)", "bad-definition", "weights"},
		{"(defeval x :own-home)", "bad-definition", "pairs"},
		{"(defeval x :own-hom 1)", "no-such-feature", "did you mean own-home?"},
		{`(defeval x :own-home "1")`, "bad-definition", "a number"},
		{"(defeval x :own-home 99999999)", "bad-weights", "100000"},
		{"(defeval x 3)", "bad-definition", "given 3"},
		{"(defeval x (lambda (f) (car 1)))", "wrong-kind", "car"},
		{"(defeval x (lambda (f) (nth -1 f)))", "out-of-range", "nth"},
		{"(defeval x (lambda (f) (+ 1 (getf f :nosuch))))", "wrong-kind", "nil"},
		{`(defeval x (lambda (f) "a"))`, "bad-eval", "must give a number"},
		{"(defeval x (lambda (f) nil))", "bad-eval", "must give a number"},
		{"(defeval x (lambda (f) 1e9))", "bad-eval", "between -100000 and 100000"},
		{"(defeval x (lambda () 3))", "wrong-arity", "given 1 argument"},
		{"(defeval x (lambda (a b c d) 3))", "wrong-arity", "given 3 arguments"},
		{"(defeval x (lambda (f) (draw-card fresh)))", "not-pure", "draw-card"},
		{"(defeval x (lambda (f) (funcall 'draw-card fresh)))", "not-pure", "draw-card"},
		{"(defeval x (lambda (f) (show g)))", "not-pure", "show"},
		{"(defeval x (lambda (f) (play-card g 2)))", "not-pure", "play-card"},
		{"(defeval x (lambda (f) (random 3)))", "not-pure", "random"},
		{"(defeval x (lambda (f) (print 3)))", "not-pure", "output"},
		{"(defeval x (lambda (f) (setf five 3)))", "not-pure", "global variable"},
		{"(defeval x (lambda (f) (setf (car f) 3)))", "not-pure", ""},
		{"(defeval x (lambda (f) (defun h () 1) 3))", "not-pure", ""},
		{"(defeval x (lambda (f) (funcall f)))", "wrong-kind", ""},
		{"(progn (defun deep (f) (deep f)) (defeval x (lambda (f) (deep f))))", "recursion-too-deep", ""},
	})
}
