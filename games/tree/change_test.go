package tree

import (
	"fmt"
	"strings"
	"testing"

	"parlor/games"
)

// again reads the text of a changed tree.
func again(t *testing.T, text string, err error) *Rules {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	kit, _, err := (*Rules)(nil).ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return kit.(*Rules)
}

// TestChanges changes trees and compares what they are now.
func TestChanges(t *testing.T) {
	r := sample(t, "(max (min 3 12) (chance (2 4) (1 (min 6 8))) 5)", nil)
	for _, c := range []struct {
		name      string
		change    func() (string, string, error)
		was, want string
	}{
		{"a leaf", func() (string, string, error) { return r.WithLeaf("1.2", -7.5) }, "12", "(max (min 3 -7.5) (chance (2 4) (1 (min 6 8))) 5)"},
		{"a leaf below chance", func() (string, string, error) { return r.WithLeaf("2.2.1", 0) }, "6", "(max (min 3 12) (chance (2 4) (1 (min 0 8))) 5)"},
		{"odds", func() (string, string, error) { return r.WithWeight("2.2", 9) }, "1", "(max (min 3 12) (chance (2 4) (9 (min 6 8))) 5)"},
		{"an order", func() (string, string, error) {
			text, err := r.WithOrder("root", []int{3, 1, 2})
			return text, "", err
		}, "", "(max 5 (min 3 12) (chance (2 4) (1 (min 6 8))))"},
		{"an order of outcomes", func() (string, string, error) {
			text, err := r.WithOrder("2", []int{2, 1})
			return text, "", err
		}, "", "(max (min 3 12) (chance (1 (min 6 8)) (2 4)) 5)"},
	} {
		text, was, err := c.change()
		if err != nil || was != c.was || !strings.Contains(text, c.want) {
			t.Errorf("%s: %q, was %q, %v; want %q, was %q", c.name, text, was, err, c.want, c.was)
		}
	}
	start := r.Start()
	if text := r.Position(&start); !strings.Contains(text, "(max (min 3 12) (chance (2 4) (1 (min 6 8))) 5)") {
		t.Errorf("the tree itself has become %s", text)
	}
}

// TestRefusedChanges: each change that makes no sense is refused with its code.
func TestRefusedChanges(t *testing.T) {
	r := sample(t, "(max (min 3 12) (chance (2 4) (1 8)))", nil)
	both := sample(t, "(both (0 -1) (1 0))", nil)
	for _, c := range []struct {
		code string
		err  error
	}{
		{"no-leaf", third(r.WithLeaf("1", 3))}, {"no-leaf", third(r.WithLeaf("root", 3))},
		{"no-node", third(r.WithLeaf("3", 3))}, {"no-node", third(r.WithLeaf("1.2.1", 3))}, {"no-node", third(r.WithLeaf("", 3))},
		{"no-node", third(r.WithLeaf("1.", 3))}, {"no-node", third(r.WithLeaf("99999999999999999999", 3))},
		{"no-outcome", third(r.WithWeight("1.1", 3))}, {"no-outcome", third(r.WithWeight("root", 3))},
		{"bad-odds", third(r.WithWeight("2.1", 0))}, {"bad-odds", third(r.WithWeight("2.1", -1))}, {"bad-odds", third(r.WithWeight("2.1", maxWeight+1))},
		{"bad-order", second(r.WithOrder("root", nil))}, {"bad-order", second(r.WithOrder("root", []int{1, 1}))},
		{"bad-order", second(r.WithOrder("root", []int{1, 2, 3}))}, {"bad-order", second(r.WithOrder("root", []int{0, 1}))},
		{"bad-order", second(r.WithOrder("1.1", nil))}, {"bad-order", second(both.WithOrder("root", []int{2, 1}))},
	} {
		if got := games.CodeOf(c.err); got != c.code {
			t.Errorf("%v has the code %s, want %s", c.err, got, c.code)
		}
	}
}

func third(_, _ string, err error) error { return err }

func second(_ string, err error) error { return err }

// TestChangesBack: what is changed back is the tree of before, whatever the leaf and the order.
func TestChangesBack(t *testing.T) {
	random := games.NewRandom(3, games.StreamCorpus, 70)
	r := sample(t, "(max (min 3 12 (chance (2 4) (1 (min 6 8)) (3 0))) (chance (2 4) (1 (min 6 8))) 5)", nil)
	start := r.Start()
	before := r.Position(&start)
	names, height := r.Leaves()
	if len(names) != 10 || height != 4 || names[0] != "1.1" {
		t.Fatalf("leaves %v, height %d", names, height)
	}
	for range 200 {
		name := names[random.Below(uint64(len(names)))]
		text, was, err := r.WithLeaf(name, games.Value(random.Below(100))-50)
		changed := again(t, text, err)
		var score games.Value
		if _, err := fmt.Sscan(was, &score); err != nil {
			t.Fatal(err)
		}
		if back, _, err := changed.WithLeaf(name, score); err != nil || back != before {
			t.Fatalf("leaf %s: %q, %v; want %q", name, back, err, before)
		}
		order := []int{1, 2, 3}
		for i := range order {
			j := int(random.Below(3))
			order[i], order[j] = order[j], order[i]
		}
		inverse := make([]int, len(order))
		for i, branch := range order {
			inverse[branch-1] = i + 1
		}
		node := []string{"root", "1", "1.3"}[random.Below(3)]
		text, err = r.WithOrder(node, order)
		if back, err := again(t, text, err).WithOrder(node, inverse); err != nil || back != before {
			t.Fatalf("order %v of %s: %q, %v; want %q", order, node, back, err, before)
		}
	}
}
