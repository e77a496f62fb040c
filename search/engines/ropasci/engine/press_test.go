package engine

import (
	"testing"

	"parlor/games/ropasci"
)

// TestPress sees who waits in short games.
func TestPress(t *testing.T) {
	read := func(texts ...string) (path []ropasci.State) {
		for _, text := range texts {
			path = append(path, mustRead(t, text))
		}
		return path
	}
	full := []string{"ropasci 9 thrown:9,9 s@-4,0 p@-4,1 R@4,0 P@3,0", "ropasci 29 thrown:9,9 s@-4,0 p@-4,1 R@4,0 P@3,0"}
	for _, c := range []struct {
		name      string
		path      []ropasci.State
		holdsBack [2]bool
		spares    [2]bool
		pressure  [2]float64
		draw      float64
	}{
		{"at the start", read("ropasci 0 thrown:0,0"), [2]bool{}, [2]bool{}, [2]float64{}, -0.7},
		{"after a throw of Lower's", read("ropasci 9 thrown:2,2 s@-4,0 R@4,0", "ropasci 20 thrown:2,2 s@-4,1 R@4,0", "ropasci 21 thrown:2,3 s@-4,0 s@-4,1 R@4,0"), [2]bool{}, [2]bool{}, [2]float64{}, -0.7},
		{"after ten quiet turns", read("ropasci 9 thrown:2,2 s@-4,0 R@4,0", "ropasci 10 thrown:2,2 s@-4,0 R@4,0", "ropasci 19 thrown:2,2 s@-4,1 R@4,0"),
			[2]bool{lower: true}, [2]bool{}, [2]float64{upper: 2.25}, -0.7},
		{"after twenty", read("ropasci 9 thrown:2,2 s@-4,0 R@4,0", "ropasci 29 thrown:2,2 s@-4,1 R@4,0"),
			[2]bool{lower: true}, [2]bool{lower: true}, [2]float64{upper: mostPressure}, -0.7},
		{"after twenty, where a throw has hit before", read("ropasci 8 thrown:3,1 s@-4,0 R@3,0 R@4,0", "ropasci 9 thrown:3,2 s@-4,0 p@3,0 R@4,0",
			"ropasci 10 thrown:3,2 s@-4,0 R@4,0 R@4,-1", "ropasci 29 thrown:3,2 s@-4,1 R@4,0 R@4,-1"),
			[2]bool{lower: true}, [2]bool{}, [2]float64{upper: mostPressure}, -0.7},
		{"with no throws left", read(full...), [2]bool{}, [2]bool{}, [2]float64{upper: mostPressure}, -0.7},
		{"behind", read("ropasci 9 thrown:3,2 s@-4,0 R@4,0", "ropasci 29 thrown:3,2 s@-4,1 R@4,0"), [2]bool{}, [2]bool{}, [2]float64{}, 0},
		{"level, with the last throw in hand", read("ropasci 9 thrown:8,8 s@-4,0 R@4,0", "ropasci 29 thrown:8,8 s@-4,1 R@4,0"), [2]bool{}, [2]bool{}, [2]float64{}, -0.7},
	} {
		x := NewSearch(Standard())
		x.press(upper, c.path)
		if x.holdsBack != c.holdsBack || x.spares != c.spares || x.pressure != c.pressure || x.draw != c.draw {
			t.Errorf("%s: holds back %v, spares %v, pressure %v, a draw is worth %v", c.name, x.holdsBack, x.spares, x.pressure, x.draw)
		}
	}
}
