package board

import (
	"fmt"
	"testing"
	"time"

	"parlor/games"
)

// TestTries: an address that has been wrong too often waits, others do not, and after a while
// it may try again.
func TestTries(t *testing.T) {
	v, now := newVisitors(), time.Unix(1_000, 0)
	v.now = func() time.Time { return now }
	wrong := func() error { return games.Errorf("wrong-word", "no") }
	for i := range mostWrong {
		if err := v.try("a", wrong); games.CodeOf(err) != "wrong-word" {
			t.Fatalf("try %d: %v", i, err)
		}
	}
	asked := false
	if err := v.try("a", func() error { asked = true; return nil }); games.CodeOf(err) != "too-many-tries" || asked {
		t.Errorf("after %d wrong tries: %v", mostWrong, err)
	}
	if err := v.try("b", func() error { return nil }); err != nil {
		t.Errorf("another address: %v", err)
	}
	now = now.Add(wrongEvery)
	if err := v.try("a", func() error { return nil }); err != nil {
		t.Errorf("later: %v", err)
	}
	for i := range 2 * mostAddresses {
		_ = v.try(fmt.Sprint(i), wrong)
	}
	if len(v.wrong) > mostAddresses {
		t.Errorf("%d addresses are remembered", len(v.wrong))
	}
	for remote, want := range map[string]string{"10.0.0.7:5000": "10.0.0.7", "[2001:db8::1:2]:80": "2001:db8::", "[2001:db8::9:9]:81": "2001:db8::", "x": "x"} {
		if got := addressOf(remote); got != want {
			t.Errorf("%s has the address %s", remote, got)
		}
	}
}

// TestNames: names that look alike are one name, and those that show nothing are none.
func TestNames(t *testing.T) {
	for _, pair := range [][2]string{
		{"Anna", "anna"}, {"Anna", "\u0410nna"}, {"Paco", "\u0420\u0430\u0441\u043e"}, {"Zo\u00eb", "Zoe\u0308"}, {"Ada", "\uff21\uff44\uff41"}, {"Ada", "A\u115fda"}, {"O", "\u039f"},
	} {
		if plain(pair[0]) != plain(pair[1]) {
			t.Errorf("%q and %q are two names", pair[0], pair[1])
		}
	}
	for _, name := range []string{"\u674e\u5c0f\u9f99", "\u0645\u062d\u0645\u062f", "\u0141ukasz", "Zo\u00eb", "\u0410\u043d\u043d\u0430 \u041f.", "O'Neil", "7"} {
		if !visible(clean(name, mostName)) {
			t.Errorf("%q is no name", name)
		}
	}
	for _, name := range []string{"", " ", "\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0 \u3164", "\u200b", "\u202e", "\u00ad"} {
		if visible(clean(name, mostName)) {
			t.Errorf("%q is a name", name)
		}
	}
	seen := map[string]bool{}
	for range 1000 {
		seen[makeWord()] = true
	}
	if len(seen) < 999 {
		t.Errorf("1000 words of the day are %d", len(seen))
	}
}
