package coach

import (
	"cmp"
	"context"
	"slices"

	"parlor/commands/game/play"
	"parlor/games"
)

// Beatable is where a program could have been beaten: a move that wins more often against
// it, by its best response, than the one made.
type Beatable struct {
	Number int     `json:"number"` // of the decision, from 1
	Move   string  `json:"move"`
	Made   string  `json:"made"`
	Gain   float64 `json:"gain"`
}

// mostBeatable is how many are shown.
const mostBeatable = 3

// beatable finds where the program that plays a side could have been beaten, the greatest
// gain first. It finds nothing if its best response is not known.
func beatable(ctx context.Context, g *play.Game, person games.Turn) (program string, found []Beatable, err error) {
	seated := g.Seats.Computers()[person.Opponent().Index()]
	spec, offer := seated.Spec, g.Seats.Offer()
	if seated.Choose != nil || offer.FollowsFromPosition(&spec) != nil {
		return "", nil, nil
	}
	program = offer.String(seated.Spec)
	if !spec.IsSearch() {
		program = offer.String(spec) // a player that is no search is named without a table
	}
	positions, moves := g.Line.Path()
	for number, place := range decisionsOf(g) {
		at := positions[place]
		if at.Turn() != person {
			continue
		}
		s, err := g.Thinker().Against(ctx, at, program)
		if games.CodeOf(err) == "not-solved" {
			return "", nil, nil
		}
		if err != nil {
			return "", nil, err
		}
		made := s.Moves[slices.IndexFunc(s.Moves, func(w games.Worth) bool { return w.Move == moves[place] })]
		if gain := float64(s.Loss(made, person)) / 2; gain >= games.Least {
			found = append(found, Beatable{number + 1, at.Name(s.Best(person).Move).Notation, at.Name(made.Move).Notation, gain})
		}
	}
	slices.SortStableFunc(found, func(a, b Beatable) int { return cmp.Compare(b.Gain, a.Gain) })
	return program, found, nil
}
