package position_test

import (
	"testing"

	"parlor/commands/game/position"
	"parlor/games"
	_ "parlor/games/mancala" // with the function starts, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// branch is a position in a tree that is made up: where chance acts it leads on by its odds.
type branch struct {
	position.Position
	turn games.Turn
	odds []uint32
	next []branch
}

func (b branch) Turn() games.Turn                     { return b.turn }
func (b branch) Weight(m games.Move) uint32           { return b.odds[m] }
func (b branch) After(m games.Move) position.Position { return b.next[m] }
func (b branch) Moves() []games.Move {
	list := make([]games.Move, len(b.next))
	for i := range list {
		list[i] = games.Move(i)
	}
	return list
}

// draw is a position in which chance acts, with an outcome for each of some odds.
func draw(odds []uint32, next ...branch) branch {
	return branch{turn: games.Chance, odds: odds, next: next}
}

// drawn leads to a position by so many draws of one outcome.
func drawn(times int, to branch) branch {
	for range times {
		to = draw([]uint32{1}, to)
	}
	return to
}

// TestDecidersOfDraws: before a draw whoever most likely decides after it counts as the decider; an outcome
// that ends the game counts for nobody, or for whoever decided last.
func TestDecidersOfDraws(t *testing.T) {
	at := func(turn games.Turn) branch { return branch{turn: turn} }
	for _, c := range []struct {
		what           string
		p              branch
		decider, after games.Turn // after a decision of Min's
	}{
		{"no draw", at(games.Both), games.Both, games.Both},
		{"an end", at(games.Over), games.Over, games.Over},
		{"likelier the first", draw([]uint32{3, 1}, at(games.Max), at(games.Min)), games.Max, games.Max},
		{"likelier the second", draw([]uint32{1, 3}, at(games.Max), at(games.Min)), games.Min, games.Min},
		{"as likely", draw([]uint32{1, 1}, at(games.Min), at(games.Max)), games.Max, games.Max},
		{"both at once", draw([]uint32{1}, at(games.Both)), games.Both, games.Both},
		{"a reply", draw([]uint32{1, 2}, at(games.Both), at(games.Reply)), games.Reply, games.Reply},
		{"two ways to one", draw([]uint32{2, 3, 2}, at(games.Max), at(games.Min), at(games.Max)), games.Max, games.Max},
		{"always an end", draw([]uint32{1, 1}, at(games.Over), at(games.Over)), games.Over, games.Min},
		{"an end or the first", draw([]uint32{3, 2}, at(games.Over), at(games.Max)), games.Max, games.Min},
		{"an end, but likelier the first", draw([]uint32{1, 2}, at(games.Over), at(games.Max)), games.Max, games.Max},
		{"a draw after a draw", draw([]uint32{1, 1}, at(games.Max), draw([]uint32{1, 9}, at(games.Max), at(games.Min))), games.Max, games.Max},
		{"hardly likely", draw([]uint32{1, 255}, at(games.Max), at(games.Over)), games.Max, games.Min},
		{"next to impossible", draw([]uint32{1, 256}, at(games.Max), at(games.Over)), games.Over, games.Min},
		{"after many draws", drawn(64, at(games.Max)), games.Max, games.Max},
		{"after too many", drawn(65, at(games.Max)), games.Over, games.Over},
	} {
		if got := position.Decider(c.p); got != c.decider {
			t.Errorf("%s: %v decides, wanted %v", c.what, got, c.decider)
		}
		if got := position.DeciderAfter(c.p, games.Min); got != c.after {
			t.Errorf("%s: after Min %v decides, wanted %v", c.what, got, c.after)
		}
	}
}

// TestWhoseOpinion: whose view of the values counts, and who acts first, where one or both decide.
func TestWhoseOpinion(t *testing.T) {
	for turn, want := range map[games.Turn][2]games.Turn{
		games.Max: {games.Max, games.Max}, games.Min: {games.Min, games.Min}, games.Both: {games.Max, games.Max},
		games.Reply: {games.Min, games.Min}, games.Chance: {games.Max, games.Chance}, games.Over: {games.Max, games.Over},
	} {
		if opinion, actor := position.Opinion(turn), position.Actor(turn); opinion != want[0] || actor != want[1] {
			t.Errorf("%v: the opinion of %v, and %v acts, wanted %v", turn, opinion, actor, want)
		}
	}
}

// TestReply: where both decide at once the reply is Min's to make.
func TestReply(t *testing.T) {
	for _, p := range starts(t) {
		if reply := position.Decider(p) == games.Both; reply && position.Reply(p).Turn() != games.Reply {
			t.Errorf("%s: the reply is made by %v", p.Text(), position.Reply(p).Turn())
		}
	}
}

// faulty is a finished position that has no score, or one to go on from without moves.
type faulty struct{ branch }

func (f faulty) Score() games.Value { panic("no score") }
func (f faulty) Moves() []games.Move {
	if f.turn != games.Over {
		panic("no moves")
	}
	return nil
}

// TestSound: a position from which a game cannot go on, or that has no result, is found faulty at once.
func TestSound(t *testing.T) {
	for _, turn := range []games.Turn{games.Over, games.Max} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v: nothing is found", turn)
				}
			}()
			position.Sound(faulty{branch{turn: turn}})
		}()
	}
	for _, p := range starts(t) {
		position.Sound(p)
	}
}
