//go:build linux

package cmd

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/cmd/rooms"
	"parlor/games/gamestest"
)

// soaking is how many processes a soak runs at the same time.
const soaking = 4

// TestSoakTogether has several processes at once run random commands, examples of all
// that the table has, with one home and one file of results, every other one on a disk
// that fails. No program breaks, no game that was kept is lost, every game follows from
// its match, and nothing temporary stays. With -long that goes on for an hour, with two classes
// among strangers and a farm beside, whose processes are killed and whose disks are full.
func TestSoakTogether(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	examples := examplesOfAll(t)
	p := prepared(t)
	matches, rounds, ran := p.matches(t), 0, map[string]int{}
	hour := time.Now().Add(time.Hour)
	over := func() bool { return !*gamestest.Long || t.Failed() || time.Now().After(hour) }
	var beside sync.WaitGroup
	beside.Go(func() { soakClass(t, 1, over) })
	if *gamestest.Long {
		beside.Go(func() { soakClass(t, 2, over) })
		beside.Go(func() { soakFarm(t, over) })
	}
	defer beside.Wait()
	for ; rounds < 2 || !over(); rounds++ {
		r := rand.New(rand.NewPCG(uint64(rounds), 1))
		var all sync.WaitGroup
		for i := range soaking {
			fault, forms := "none", formsOf(r, examples)
			if i%2 == 1 {
				fault = []string{"full", "sync", "rename", "short:0", "short:5000", "short:100000"}[r.IntN(6)]
			}
			args := []string{"--keep-going", "--seed", fmt.Sprint(r.Uint32())}
			for _, form := range forms {
				args = append(args, "-c", form)
				if slices.Contains(examples, form) {
					ran[form]++
				}
			}
			all.Go(func() {
				text, status := p.onFaulty(t, fault, args...)
				if broken(text) || !slices.Contains([]int{line.ExitFine, line.ExitFailed, line.ExitMismatch}, status) {
					t.Errorf("round %d on a disk with the fault %s: status %d\n%s\nsaid by\n%s", rounds, fault, status, text, strings.Join(forms, "\n"))
				}
			})
		}
		all.Wait()
		now := p.matches(t)
		for _, match := range matches {
			if !slices.Contains(now, match) {
				t.Errorf("round %d: the match %s is lost", rounds, match)
			}
		}
		matches = now
	}
	p.again(t, "-c", after)
	if said := p.again(t, "results", "--audit"); !strings.Contains(said, " 0 of them otherwise") {
		t.Errorf("the audit says\n%s", said)
	}
	for _, file := range p.contents(t) {
		if strings.Contains(file, ".tmp") {
			t.Errorf("%s was left", file)
		}
	}
	t.Logf("%d rounds of %d processes, %d of %d examples, %d matches kept", rounds, soaking, len(ran), len(slices.Compact(slices.Sorted(slices.Values(examples)))), len(matches))
}

// examplesOfAll lists the examples of the commands of the table.
func examplesOfAll(t *testing.T) (list []string) {
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range s.Table.Commands() {
		list = append(list, c.Example)
	}
	return list
}

// formsOf is what a process of a soak runs: some examples, and matches between them, each
// of a few seconds at most.
func formsOf(r *rand.Rand, examples []string) []string {
	makers := []string{"make-sorry", "make-mancala", "make-double-card", "make-yut", "make-ropasci"}
	forms := []string{"(set time-s 2)", "(setf g (" + makers[r.IntN(len(makers))] + "))"}
	for range 8 {
		forms = append(forms, examples[r.IntN(len(examples))])
	}
	return append(forms, fmt.Sprintf("(match 'random 'greedy (make-mancala) :games 4 :seed %d)", r.IntN(50)), "(results :audit t :sample 3)")
}

// matches lists the matches that are kept, by name.
func (p *process) matches(t *testing.T) (names []string) {
	for line := range strings.Lines(p.again(t, "results")) {
		if name, _, ok := strings.Cut(strings.TrimSpace(line), " "); ok && len(name) == 12 {
			names = append(names, name)
		}
	}
	return names
}
