package quiz_test

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/school/quiz"
)

// decision is a position as a question about sets shows it.
type decision struct{ path, side, knows string }

var decides = regexp.MustCompile(`^(\S+) (Max|Min) knows (.+): 1 `)

// decisionsOf reads the positions of a question about sets.
func decisionsOf(q *quiz.Question) (all []decision) {
	for _, line := range q.Board {
		if m := decides.FindStringSubmatch(line); m != nil {
			all = append(all, decision{m[1], m[2], m[3]})
		}
	}
	return all
}

// setsOf gives the positions of a side, and its sets by what is known.
func setsOf(q *quiz.Question, side string) (positions []decision, sets map[string][]string) {
	sets = map[string][]string{}
	for _, d := range decisionsOf(q) {
		if d.side == side {
			positions = append(positions, d)
			sets[d.knows] = append(sets[d.knows], d.path)
		}
	}
	return positions, sets
}

var (
	countsSets  = regexp.MustCompile(`does (Max|Min) have\?`)
	asksAlike   = regexp.MustCompile(`that (Max|Min) cannot tell apart from (\S+)\?`)
	asksLegal   = regexp.MustCompile(`^(Max|Min) is to play .* probability (.*)\. Can`)
	playedAt    = regexp.MustCompile(`(\S+) at ([\d.]*\d)`)
	dealt       = regexp.MustCompile(`^- chance decides: 1 \(weight (\d+)\) goes on, 2 \(weight (\d+)\)`)
	calledWorth = regexp.MustCompile(`^1\.1 Min knows bet: 1 leads to (\d+), 2 leads to 1$`)
)

// checkSets works out a question about sets from the lines of its figure.
func checkSets(t *testing.T, q *quiz.Question) {
	t.Helper()
	if m := countsSets.FindStringSubmatch(q.Asks); m != nil {
		_, sets := setsOf(q, m[1])
		var answers []string
		for n := range 10 {
			answers = append(answers, strconv.Itoa(n))
		}
		onlyRight(t, q, strconv.Itoa(len(sets)), answers)
	} else if m := asksAlike.FindStringSubmatch(q.Asks); m != nil {
		checkAlike(t, q, m[1], m[2])
	} else if m := asksLegal.FindStringSubmatch(q.Asks); m != nil {
		onlyRight(t, q, legality(t, q, m[1], m[2]), []string{"yes", "no"})
	} else {
		checkBluff(t, q)
	}
}

func checkAlike(t *testing.T, q *quiz.Question, side, here string) {
	t.Helper()
	_, sets := setsOf(q, side)
	for _, set := range sets {
		if i := slices.Index(set, here); i >= 0 && len(set) == 2 {
			var answers []string
			for _, d := range decisionsOf(q) {
				answers = append(answers, d.path)
			}
			onlyRight(t, q, set[1-i], answers)
			return
		}
	}
	t.Errorf("%s has no set of two positions with %s", side, here)
}

// legality says whether the same is played everywhere in each set.
func legality(t *testing.T, q *quiz.Question, side, text string) string {
	t.Helper()
	plays := map[string]string{}
	for _, m := range playedAt.FindAllStringSubmatch(text, -1) {
		plays[m[2]] = m[1]
	}
	positions, sets := setsOf(q, side)
	if len(plays) != len(positions) {
		t.Errorf("%d probabilities at %d positions", len(plays), len(positions))
	}
	for _, set := range sets {
		for _, path := range set {
			if plays[path] != plays[set[0]] {
				return "no"
			}
		}
	}
	return "yes"
}

// bluffed reads the weights of the good and the bad card and what a bet called wins.
func bluffed(t *testing.T, q *quiz.Question) (good, bad, won *big.Rat) {
	t.Helper()
	odds, call := dealt.FindStringSubmatch(q.Board[0]), calledWorth.FindStringSubmatch(q.Board[2])
	if odds == nil || call == nil {
		t.Fatalf("no game of bluffing:\n%s", strings.Join(q.Board, "\n"))
	}
	return rational(t, odds[1]), rational(t, odds[2]), rational(t, call[1])
}

// often is how often Max bluffs: the odds that a bet gives Min for a call are those of his being bluffed,
// good (won - 1) = bad p (won + 1).
func often(good, bad, won *big.Rat) *big.Rat {
	one := big.NewRat(1, 1)
	p := new(big.Rat).Mul(good, new(big.Rat).Sub(won, one))
	return p.Quo(p, new(big.Rat).Mul(bad, new(big.Rat).Add(won, one)))
}

// checkBluff: each bluff that is folded to wins 2 more than a fold.
func checkBluff(t *testing.T, q *quiz.Question) {
	t.Helper()
	good, bad, won := bluffed(t, q)
	p := often(good, bad, won)
	worth := new(big.Rat).Mul(big.NewRat(2, 1), new(big.Rat).Mul(bad, p))
	worth.Quo(worth, new(big.Rat).Add(good, bad))
	onlyRight(t, q, worth.RatString(), []string{worth.RatString(), p.RatString(), new(big.Rat).Neg(worth).RatString(), new(big.Rat).Add(worth, big.NewRat(1, 1)).RatString()})
}

// bySets is a student who answers questions of one sort in some way.
func bySets(asks *regexp.Regexp, answer func(x *exam, m []string) []string) func(x *exam) []string {
	return func(x *exam) []string {
		if m := asks.FindStringSubmatch(x.q.Asks); m != nil {
			return answer(x, m)
		}
		return nil
	}
}

var aboutSets = []habit{
	{"counts positions", "positions", bySets(countsSets, func(x *exam, m []string) []string {
		positions, _ := setsOf(x.q, m[1])
		return []string{fmt.Sprint(len(positions))}
	})},
	{"counts the sets of both", "both", bySets(countsSets, func(x *exam, _ []string) []string {
		_, a := setsOf(x.q, "Max")
		_, b := setsOf(x.q, "Min")
		return []string{fmt.Sprint(len(a) + len(b))}
	})},
	{"takes a position of the same player for one of the set", "something else", bySets(asksAlike, func(x *exam, m []string) (given []string) {
		positions, _ := setsOf(x.q, m[1])
		here := slices.IndexFunc(positions, func(d decision) bool { return d.path == m[2] })
		for _, d := range positions {
			if d.knows != positions[here].knows {
				given = append(given, d.path)
			}
		}
		return given
	})},
	{"takes a position of the other player for one of the set", "does not decide", bySets(asksAlike, func(x *exam, m []string) (given []string) {
		for _, d := range decisionsOf(x.q) {
			if d.side != m[1] {
				given = append(given, d.path)
			}
		}
		return given
	})},
	{"takes everything for a strategy", "knows the same", bySets(asksLegal, func(*exam, []string) []string { return []string{"yes"} })},
	{"takes only one mixture for a strategy", "something else", bySets(asksLegal, func(*exam, []string) []string { return []string{"no"} })},
	{"says how often one bluffs", "how often", bySets(regexp.MustCompile("bluff"), func(x *exam, _ []string) []string {
		return []string{often(bluffed(x.t, x.q)).RatString()}
	})},
}
