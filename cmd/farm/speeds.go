package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// tellEvery is how often the speeds of the workers are reported.
const tellEvery = 10 * time.Second

// speeds counts the games of each worker, and reports how many per second it hands in.
type speeds struct {
	games map[string]int
	since time.Time
	tell  func(string)
}

// add counts games, and reports if it is time.
func (s *speeds) add(worker string, games int) {
	s.games[worker] += games
	if took := time.Since(s.since); took >= tellEvery {
		s.tell(s.line(took))
		s.games, s.since = map[string]int{}, time.Now()
	}
}

// line says how fast every worker is, by name.
func (s *speeds) line(took time.Duration) string {
	var each []string
	for _, name := range slices.Sorted(maps.Keys(s.games)) {
		each = append(each, fmt.Sprintf("%s %.0f", name, float64(s.games[name])/took.Seconds()))
	}
	return "games a second: " + strings.Join(each, ", ")
}
