package tablebase_test

import (
	"errors"
	"slices"
	"testing"

	"parlor/games"
	"parlor/search/tablebase"
)

// TestSweeps halves a distance until it is small, is stopped, and never settles.
func TestSweeps(t *testing.T) {
	var told []int
	far, fault := 1024.0, errors.New("stopped")
	s := tablebase.Sweeps{Most: 20, First: 1024, Last: 1, Progress: func(percent int) { told = append(told, percent) }}
	halve := func() (float64, bool, error) {
		far /= 2
		return far, far <= 1, nil
	}
	if n, err := s.Run(halve); n != 10 || err != nil || !slices.Equal(told, []int{10, 20, 30, 40, 50, 60, 70, 80, 90, 100}) {
		t.Errorf("%d sweeps, %v, told %v", n, err, told)
	}
	if n, err := s.Run(func() (float64, bool, error) { return 0, false, fault }); n != 0 || err != fault {
		t.Errorf("%d sweeps, %v, want %v at once", n, err, fault)
	}
	if n, err := s.Run(func() (float64, bool, error) { return 2000, false, nil }); n != 20 || games.CodeOf(err) != "not-solved" {
		t.Errorf("%d sweeps, %v, want 20 and not-solved", n, err)
	}
}
