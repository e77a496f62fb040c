package engine

import (
	"context"
	"slices"

	"parlor/games/ropasci"
	"parlor/search/opponent"
)

// rival is the opponent model. It is learnt from the game so far alone, not from names or
// other games. The turns already read are cached, which saves work and changes nothing
// else.
type rival struct {
	solver  *Search // solves turns without judgements about opponents
	side    int
	read    []ropasci.State // the starts of turns so far
	learner *opponent.Learner
	memory  memory
	reader  reader
	actions []Action  // all legal ones of a position
	told    []float64 // their features, concatenated
}

// ridge regularises the learner's weights: features are of size 1, and odds of e to 1
// for one are not unusual.
const ridge = 1

// newRival makes an untrained model.
func newRival(weights Weights, t *table) *rival {
	return &rival{solver: newSearch(Settings{Weights: weights}, t), learner: opponent.New(habitCount, ridge), memory: newMemory()}
}

// follow reads the game so far to model one side.
func (r *rival) follow(path []ropasci.State, side int) {
	var turns []ropasci.State
	for i := range path {
		if _, held := path[i].Choice(); !held {
			turns = append(turns, path[i])
		}
	}
	known := len(r.read)
	if r.side != side || known > len(turns) || !slices.Equal(r.read, turns[:known]) {
		r.side, r.memory, known = side, newMemory(), 0
		r.learner.Forget(ridge)
	}
	for i := max(known, 1); i < len(turns); i++ {
		before, after := FromState(&turns[i-1]), FromState(&turns[i])
		r.learn(&before, &after)
	}
	r.read = turns
}

// learn updates the model by one turn, if the action can be inferred.
func (r *rival) learn(before, after *Position) {
	a, known := r.reader.done(before, after, r.side)
	if !known {
		r.memory.any = false
		return
	}
	r.list(before)
	r.learner.Learn(r.told, slices.Index(r.actions, a))
	r.memory.note(before, r.side, a)
}

// predict gives the rival's actions in a position and their probabilities. Both are valid
// until the next call.
func (r *rival) predict(p *Position) ([]Action, []float64) {
	r.list(p)
	return r.actions, r.learner.Predict(r.told)
}

// list lists the rival's actions in a position, with their features.
func (r *rival) list(p *Position) {
	r.actions, r.told = p.Actions(r.side, r.actions[:0]), r.told[:0]
	scene := r.memory.scene(p, r.side)
	mixed, mix := r.equilibrium(p)
	var h habit
	for _, a := range r.actions {
		scene.tell(a, &h)
		if i := slices.Index(mixed, a); i >= 0 && mix[i] > negligible {
			h[isMixed], h[share] = 1, mix[i]
		}
		r.told = append(r.told, h[:]...)
	}
}

// equilibrium gives the rival's optimal mix in a position, by a search one turn deep.
func (r *rival) equilibrium(p *Position) ([]Action, []float64) {
	r.solver.forget()
	a := r.solver.Run(context.Background(), p, Past{}, Limits{Depth: 1})
	if r.side == upper {
		return a.Rows, a.RowMix
	}
	return a.Columns, a.ColumnMix
}
