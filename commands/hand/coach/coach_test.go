package coach_test

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
)

// shellWith starts a session that reports moves in lines and has a game.
func shellWith(t testing.TB, game string) *sessiontest.Shell {
	t.Helper()
	x := sessiontest.New(t)
	if _, code := x.Do("(set replies quiet) (setf g " + game + ")"); code != "" {
		t.Fatal(code)
	}
	return x
}

// judged are games with a position in which one player decides.
var judged = []string{
	`(make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4")`,
	`(make-double-card)`, `(make-mancala)`,
	`(make-yut :position "yut 0 casts:3 a:0,5,0,0 b:0,3,0,0")`,
}

// TestAdviceAndReviewAgree: what the judge advises gives nothing away in the review, and
// the next best gives away what the advice says.
func TestAdviceAndReviewAgree(t *testing.T) {
	for _, game := range judged {
		x := shellWith(t, game)
		a := sessiontest.Said[coach.Advice](t, x, "(advise g)")
		if a.Chance < 0 || a.Chance > 1 || a.Loss < 0 || a.Next == "" {
			t.Errorf("%s: %+v", game, a)
		}
		for i, line := range []string{a.Line, a.Next} {
			lost := float64(i) * a.Loss
			r := sessiontest.Said[coach.Review](t, shellWith(t, game), line+" (review g :all t)")
			if got := r.Sides[0].Lost + r.Sides[1].Lost; math.Abs(got-lost) > 1e-9 {
				t.Errorf("%s: after %s the review says %v was given away, the advice %v", game, line, got, lost)
			}
		}
	}
}

// TestAdviceDraws: where chance decides first, what is drawn is kept and advised on.
func TestAdviceDraws(t *testing.T) {
	for _, game := range []string{"(make-sorry)", "(make-yut)"} {
		x := shellWith(t, game)
		first := sessiontest.Said[coach.Advice](t, x, "(advise g)")
		g := x.Current()
		drawn := g.Line.Now()
		if again := sessiontest.Said[coach.Advice](t, x, "(advise g)"); !reflect.DeepEqual(again, first) || g.Line.Now() != drawn || g.Line.Turn() != games.Max {
			t.Errorf("%s: %+v, and then %+v at %s", game, first, again, g.Line.Now().Text())
		}
	}
}

// TestAdviceAtOnce: where both decide at once the advice is how to mix, the most often made
// first, with a chance of winning; exactly where the game is soon solved, as in odd or even.
func TestAdviceAtOnce(t *testing.T) {
	const duel = `(progn (defgame duel "odd or even" (state (n :to 1) (way 2 :to 2)) (over (= n 1) (if (= (aref way 0) (aref way 1)) 1 -1))
		(move pick ((what 1 2)) (setf (aref way mover) what)) (both (incf n))) (make-duel))`
	for _, of := range []struct {
		game   string
		most   int // moves of the mixture
		chance float64
		exact  bool
	}{
		{duel, 2, .5, true},
		{`(make-ropasci)`, 3, .5, false},
		{`(make-ropasci :position "ropasci 20 thrown:7,7 r@-4,1 s@-1,1 p@-2,1 P@2,-1 S@1,-1 R@2,-2")`, 9, .5, false},
	} {
		x := shellWith(t, of.game)
		a := sessiontest.Said[coach.Advice](t, x, "(advise g)")
		sum := 0.
		for i, s := range a.Mix {
			sum += s.Often
			if i > 0 && s.Often > a.Mix[i-1].Often+5e-4 {
				t.Errorf("%s: %+v is not in order", of.game, a.Mix)
			}
		}
		if math.Abs(sum-1) > .01 || len(a.Mix) > of.most || a.Line != a.Mix[0].Line || a.Exact != of.exact || of.exact && math.Abs(a.Chance-of.chance) > 1e-9 {
			t.Errorf("%s: %+v", of.game, a)
		}
	}
}

// TestReviewAndAnalyse: where a game is solved review and analyse say the same, one in
// chances of winning and the other in their differences.
func TestReviewAndAnalyse(t *testing.T) {
	x := shellWith(t, "(make-sorry :pieces 1)")
	x.Do("(compete 'random 'random g :quiet t)")
	r := sessiontest.Said[coach.Review](t, x, "(review g :all t)")
	a := sessiontest.Said[analysis.Analysed](t, x, "(analyse g :exact t)")
	if by := sessiontest.Said[analysis.Regret](t, x, "(regret g)"); math.Abs(float64(by.Totals[0]-a.Lost[0])) > 1e-9 || math.Abs(float64(by.Totals[1]-a.Lost[1])) > 1e-9 {
		t.Errorf("given away %v by regret, %v by analyse", by.Totals, a.Lost)
	}
	for i, side := range r.Sides {
		if math.Abs(side.Lost-float64(a.Lost[i])/2) > 1e-9 || side.Decisions > a.Decisions[i] || side.Unclear > 0 {
			t.Errorf("%s gave away %v by review, %v by analyse", side.Side, side.Lost, a.Lost[i]/2)
		}
	}
	if r.By != "what is proved" {
		t.Errorf("judged by %s", r.By)
	}
}

// TestBeatable: where a person played against a program whose best response is known, the
// review says by which moves it can be beaten; that player itself leaves none.
func TestBeatable(t *testing.T) {
	gamestest.TakesTurns(t)
	for player, none := range map[string]bool{"random": false, "'(best-response :against (star2 :depth 1))": true} {
		x := shellWith(t, "(make-sorry :pieces 2)")
		x.Do("(opponent g green '(star2 :depth 1))")
		for range 60 {
			x.Do("(draw-card g)")
			x.Do("(do-best-move g :player " + player + ")")
		}
		r := sessiontest.Said[coach.Review](t, x, "(review g :all t)")
		if r.Program != "(star2 :depth 1)" && r.Program != "1" || none != (len(r.Beatable) == 0) {
			t.Errorf("%s against %q: %+v", player, r.Program, r.Beatable)
		}
		for i, b := range r.Beatable {
			if b.Gain <= 0 || b.Move == b.Made || i > 0 && b.Gain > r.Beatable[i-1].Gain {
				t.Errorf("%+v", b)
			}
		}
	}
}

// TestAsking goes through the mistakes of a game: a right answer is told from a wrong one,
// and commands work meanwhile.
func TestAsking(t *testing.T) {
	x := shellWith(t, "(make-sorry)")
	x.Do("(compete 'random 'random g :quiet t)")
	m := sessiontest.Said[coach.ReviewQuestion](t, x, "(review g)")
	if m.Loss <= 0 || m.Played == "" {
		t.Fatalf("%+v", m)
	}
	if h := sessiontest.Said[coach.ReviewHint](t, x, "(hint)"); h.Better < 1 || h.Better >= h.Of {
		t.Errorf("%+v", h)
	}
	wrong := sessiontest.Said[coach.ReviewVerdict](t, x, fmt.Sprintf("(answer %q)", m.Played))
	if wrong.Right || math.Abs(wrong.Loss-m.Loss) > 1e-9 {
		t.Errorf("what was played is %+v, and gave away %v", wrong, m.Loss)
	}
	next := sessiontest.Said[coach.ReviewQuestion](t, x, "(review g)")
	if next.Loss > m.Loss || next.Number == m.Number {
		t.Errorf("after %+v comes %+v", m, next)
	}
	for range 4 {
		x.Do("(skip)")
	}
	if x.Stack.Question() != nil {
		t.Error("after the last mistake a question waits")
	}
}

// TestCalibrated: what the judge of Sorry! calls a chance comes true, within what so few
// games show.
func TestCalibrated(t *testing.T) {
	gamestest.TakesTurns(t)
	x := shellWith(t, "(make-sorry)")
	c := sessiontest.Said[coach.Calibration](t, x, "(calibrate g :games 300 :seed 5)")
	few := func() string {
		return fmt.Sprint(sessiontest.Said[coach.Calibration](t, x, "(calibrate g :games 5 :seed 5)"))
	}
	if first := few(); first != few() {
		t.Error("the same seed gives another table")
	}
	for i, tenth := range c.Tenths {
		if tenth.Positions < 100 || math.Abs(tenth.Came-tenth.Said) > .12 {
			t.Errorf("tenth %d: %+v", i, tenth)
		}
	}
	for i := 1; i < len(c.Curve); i++ {
		if c.Curve[i][0] <= c.Curve[i-1][0] || c.Curve[i][1] <= c.Curve[i-1][1] {
			t.Errorf("the curve does not rise: %v", c.Curve)
		}
	}
}

// TestBadAdvice: what cannot be advised or gone through says so.
func TestBadAdvice(t *testing.T) {
	for _, of := range []struct{ call, code string }{
		{"(advise)", "no-game"},
		{"(setf g (make-sorry)) (review g)", "no-moves"},
		{`(setf g (make-sorry :position "sorry red - r:-96,-96,-96 g:-2,-2,-2")) (set replies quiet) (advise g)`, "game-over"},
	} {
		if _, code := sessiontest.New(t).Do(of.call); code != of.code {
			t.Errorf("%s: %q, want %q", of.call, code, of.code)
		}
	}
}
