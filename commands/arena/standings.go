package arena

import (
	"slices"

	"parlor/commands/arena/stats"
)

// rank works out the standings.
func (t *Crosstable) rank() {
	all := make([]Standing, len(t.Players))
	for i, p := range t.Players {
		all[i].Player = p
	}
	var pairings []stats.Pairing
	for n, out := range t.Matches {
		first, second := t.Met[n][0], t.Met[n][1]
		points, games := out.Tally.Points(), out.Tally.Games()
		all[first].Points += points
		all[second].Points += float64(games) - points
		all[first].Games += games
		all[second].Games += games
		pairings = append(pairings, stats.Pairing{First: first, Second: second, Tally: out.Tally})
	}
	ratings, ok := stats.Ratings(len(all), pairings)
	t.Rated = ok
	for i := range ratings {
		all[i].Rating = ratings[i]
	}
	slices.SortStableFunc(all, func(a, b Standing) int {
		switch x, y := a.strength(ok), b.strength(ok); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	for i := range all {
		all[i].Rank = i + 1
		all[i].Level = ok && i+1 < len(all) && all[i+1].Hi > all[i].Lo
	}
	t.Standings = all
}

// strength is what players are ordered by.
func (s Standing) strength(rated bool) float64 {
	switch {
	case rated:
		return s.Elo
	case s.Games == 0:
		return 0
	}
	return s.Points / float64(s.Games)
}

// Score gives the score of one player against another, in his own points and in games,
// and false if they did not meet.
func (t *Crosstable) Score(player, opponent string) (points float64, games int, met bool) {
	for n, out := range t.Matches {
		first, second := t.Players[t.Met[n][0]], t.Players[t.Met[n][1]]
		points, games = out.Tally.Points(), out.Tally.Games()
		switch {
		case first == player && second == opponent:
			return points, games, true
		case first == opponent && second == player:
			return float64(games) - points, games, true
		}
	}
	return 0, 0, false
}
