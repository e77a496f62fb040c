package mancala

import (
	"fmt"

	"parlor/games"
)

// AnswerQuery answers the commands that change nothing: the trace of the game so
// far, or the number that stands for its position.
func (r *Rules) AnswerQuery(verb string, path []State, moves []games.Move, _ []string) (any, error) {
	switch verb {
	case verbTrace:
		return Trace(moves), nil
	case verbState:
		rank := r.Rank(&path[len(path)-1])
		if rank.IsInt64() {
			return rank.Int64(), nil
		}
		return rank.String(), nil
	}
	return nil, fmt.Errorf("mancala does not declare %s", verb)
}
