package arena

import (
	"cmp"
	"context"
	"slices"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/games"
)

// Tournament is players who meet each other in matches.
type Tournament struct {
	// Players are canonical texts, each different from the others.
	Players []string
	// Gauntlet lets the first player meet all others, who do not meet each other. Otherwise everybody
	// meets everybody.
	Gauntlet bool
	// Match is what all matches have in common.
	Match match.Match
}

// mostPlayers is how many players may meet in a tournament.
const mostPlayers = 64

// check refuses a tournament of too few, too many or equal players.
func (t Tournament) check() error {
	if len(t.Players) < 2 || len(t.Players) > mostPlayers {
		return games.Errorf("bad-tournament", "wanted from 2 to %d players, given %d", mostPlayers, len(t.Players))
	}
	seen := map[string]bool{}
	for _, p := range t.Players {
		if seen[p] {
			return games.Errorf("bad-tournament", "wanted players that differ, and %s is given twice", p)
		}
		seen[p] = true
	}
	return nil
}

// pairings lists who meets whom, by indices in the list of players.
func (t Tournament) pairings() (all [][2]int) {
	for i := range t.Players {
		for j := i + 1; j < len(t.Players); j++ {
			if i == 0 || !t.Gauntlet {
				all = append(all, [2]int{i, j})
			}
		}
	}
	return all
}

// Standing is a player's place in a tournament.
type Standing struct {
	Player string
	stats.Rating
	Points float64
	Games  int
	// Pairs are those of the player's games that count as evidence, and Copies only repeat others.
	Pairs, Copies int
	// Rank is the player's place, and Level says that the next one may be equally strong, so that
	// their order is uncertain.
	Rank  int
	Level bool
}

// Crosstable is the result of a tournament.
type Crosstable struct {
	Tournament
	// Matches are those that were played, in order; Met says between whom, by indices.
	Matches []*MatchOutcome
	Met     [][2]int
	// Standings are in the order of strength. Rated says that strengths are known; otherwise the
	// order is that of points per game.
	Standings []Standing
	Rated     bool
	Stopped   error
}

// PlayAll plays the matches of a tournament one after the other. order makes the order of each from
// its match. When ctx ends the table covers what was played.
func (t Tournament) PlayAll(ctx context.Context, order func(match.Match) (Order, error)) (*Crosstable, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	table := &Crosstable{Tournament: t}
	for _, pairing := range t.pairings() {
		m := t.Match
		m.First, m.Second = t.Players[pairing[0]], t.Players[pairing[1]]
		o, err := order(m)
		if err != nil {
			return nil, err
		}
		out, err := Play(ctx, o)
		if err != nil {
			return nil, err
		}
		table.Matches, table.Met = append(table.Matches, out), append(table.Met, pairing)
		if out.Stopped != nil {
			table.Stopped = out.Stopped
			break
		}
	}
	table.rank()
	return table, nil
}

// rank computes the standings.
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
		for _, i := range t.Met[n] {
			all[i].Pairs += out.Tally.PairCount()
			all[i].Copies += out.Tally.Copies
		}
		pairings = append(pairings, stats.Pairing{First: first, Second: second, Tally: out.Tally})
	}
	ranking, ok := stats.Rank(len(all), pairings)
	t.Rated = ok
	for i := range all {
		if ok {
			all[i].Rating = ranking.Rating(i)
		}
	}
	slices.SortStableFunc(all, func(a, b Standing) int { return cmp.Compare(b.strength(ok), a.strength(ok)) })
	for i := range all {
		all[i].Rank = i + 1
		if ok && i+1 < len(all) {
			place := func(s Standing) int { return slices.Index(t.Players, s.Player) }
			all[i].Level = ranking.Difference(place(all[i]), place(all[i+1])).Lo <= 0
		}
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

// Score gives the score of one player against another, in the player's points and in games, and false
// if they did not meet.
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
