package yut

import "parlor/games"

// Where stacking is a choice, mals of one side may share a square without
// moving together. The state then has the leader of each mal, the lowest index
// among those it moves with, in two bits each. Otherwise all mals on a square
// are one stack and no leaders are needed.

// groups holds the leader of every mal.
type groups uint8

// apart gives the groups at the start of a game: every mal leads itself.
func (r *Rules) apart() groups {
	if !r.options.StackChoice {
		return 0
	}
	return 3<<6 | 2<<4 | 1<<2
}

// of gives the leader of a mal.
func (g groups) of(mal int) int { return int(g>>(2*mal)) & malMask }

// set gives a mal another leader.
func (g *groups) set(mal, leader int) {
	*g = *g&^(malMask<<(2*mal)) | groups(leader)<<(2*mal)
}

// free lets a mal lead itself, if groups are in use.
func (g *groups) free(mal int, kept bool) {
	if kept {
		g.set(mal, mal)
	}
}

// meets says whether a move ends on a square of the board where other mals of
// the mover stand.
func (r *Rules) meets(s *State, m games.Move) bool {
	to, moved := r.target(s, m), r.stack(s, moveMal(m))
	for i, at := range s.at[s.mover&1] {
		if at == to && onBoard(to) && moved&(1<<i) == 0 {
			return true
		}
	}
	return false
}

// regroup updates the leaders after the mals of a set have moved: off the board each is
// by itself; on it they join those they meet, unless they are to stay apart.
func (r *Rules) regroup(s *State, m games.Move, moved uint8) {
	side, to := s.mover&1, s.at[s.mover&1][moveMal(m)]
	if !onBoard(to) {
		for i := range slots {
			if moved&(1<<i) != 0 {
				s.lead[side].set(i, i)
			}
		}
		return
	}
	leader := -1
	for i, at := range s.at[side] {
		in := moved&(1<<i) != 0 || at == to && !moveApart(m)
		if in && leader < 0 {
			leader = i
		}
		if in {
			s.lead[side].set(i, leader)
		}
	}
}
