package train

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/geometry"
	"parlor/search/engines/yut/network"
)

// mals is how many a side has.
const mals = 4

// lesson is a position before a throw, and what is to be learnt of it.
type lesson struct {
	on     [2 * mals]int
	target float64 // the chance of winning of the side about to throw
}

// trainer plays games of a net against itself and draws lessons from them.
type trainer struct {
	*engine.Turn
	net     *network.Net
	odds    [yut.Kinds + 1]float64
	random  *games.Random
	lambda  float64 // how much what came of a game counts
	lessons []lesson
}

func newTrainer(r *yut.Rules, random *games.Random) *trainer {
	return &trainer{Turn: engine.NewTurn(r), odds: r.Odds(), random: random}
}

// play plays games and leaves the lessons of all their positions.
func (s *trainer) play(count int) {
	s.lessons = s.lessons[:0]
	for range count {
		s.game()
	}
}

// shuffle puts the lessons in a random order.
func (s *trainer) shuffle() {
	for i := len(s.lessons) - 1; i > 0; i-- {
		j := s.random.Below(uint64(i + 1))
		s.lessons[i], s.lessons[j] = s.lessons[j], s.lessons[i]
	}
}

// game plays one game. The last to throw in it wins.
func (s *trainer) game() {
	from := len(s.lessons)
	for me, enemy := s.start(); ; me, enemy = enemy, me {
		s.Reset(s.net, s.sampleChains())
		s.lessons = append(s.lessons, lesson{network.Active(&me.Mals, &enemy.Mals), s.Cast(me, enemy, 0)})
		if me, enemy = s.spendWell(me, enemy, s.throw()); me.Won {
			break
		}
	}
	back := 1.0
	for i := len(s.lessons) - 1; i >= from; i-- {
		l := &s.lessons[i]
		l.target += float64(s.lambda * (back - l.target))
		back = 1 - l.target
	}
}

// Where games begin: half of them as the rules have it, a quarter with some mals
// at the finish, and a quarter anywhere, since a search asks about much that good
// play avoids.
func (s *trainer) start() (me, enemy *engine.Place) {
	var a, b [mals]uint8
	switch s.random.Below(4) {
	case 0:
		s.finishSome(&a)
		s.finishSome(&b)
	case 1:
		s.scatter(&a)
		s.scatter(&b)
	}
	me, enemy = s.At(a), s.At(b)
	if me.Won || enemy.Won || me.OnBoard&enemy.OnBoard != 0 {
		return s.start()
	}
	return me, enemy
}

// finishSome puts up to three mals at the finish.
func (s *trainer) finishSome(side *[mals]uint8) {
	for i := range s.random.Below(mals) {
		side[i] = geometry.Finish
	}
}

// scatter puts every mal at home, at the finish or anywhere.
func (s *trainer) scatter(side *[mals]uint8) {
	for i := range side {
		switch s.random.Below(4) {
		case 0:
			side[i] = geometry.Home
		case 1:
			side[i] = geometry.Finish
		default:
			side[i] = uint8(s.random.Below(geometry.Squares))
		}
	}
}

// sampleChains draws one of the chains that begin with a yut or a mo to stand for
// all of them, one throw in six, in the next lesson. To look at all would take
// thrice as long and say little more.
func (s *trainer) sampleChains() []engine.Chain {
	h := s.throw()
	for h.Len() == 1 {
		h = s.throw()
	}
	list := []engine.Chain{{Hand: h, Chance: s.odds[yut.Yut] + s.odds[yut.Mo]}}
	for _, end := range engine.Ends {
		list = append(list, engine.Chain{Hand: yut.One(end), Chance: s.odds[end]})
	}
	return list
}

// longest is where a chain of throws is cut off in training.
const longest = 6

// throw throws a chain.
func (s *trainer) throw() (h yut.Hand) {
	for {
		kind := uint8(yut.Do)
		for u := s.random.Float(); kind < yut.BackDo && u >= s.odds[kind]; kind++ {
			u -= s.odds[kind]
		}
		if h += yut.One(kind); !yut.ThrowsAgain(kind) || h.Len() == longest {
			return h
		}
	}
}

// wander is how often a move is made at random, to see more of the game.
const wander = 0.02

// spendWell uses up a hand, and what captures earn, and gives where both sides
// stand then.
func (s *trainer) spendWell(me, enemy *engine.Place, h yut.Hand) (*engine.Place, *engine.Place) {
	for h != 0 && !me.Won {
		kind, m := s.pick(me, enemy, h)
		h -= yut.One(kind)
		left := s.Without(enemy, m.At)
		if left != enemy && s.Rules.EarnsThrow(kind) {
			h += s.throw()
		}
		me, enemy = m.To, left
	}
	return me, enemy
}

// pick gives the best move, or now and then any.
func (s *trainer) pick(me, enemy *engine.Place, h yut.Hand) (kind uint8, move engine.Hop) {
	best, count, wanders := -1.0, uint64(0), s.random.Float() < wander
	for k := uint8(yut.Do); k <= yut.BackDo; k++ {
		if h.Count(k) == 0 {
			continue
		}
		for _, m := range s.Hops(me, k) {
			if wanders {
				if count++; s.random.Below(count) == 0 {
					kind, move = k, m
				}
			} else if v := s.Hop(enemy, h-yut.One(k), k, m); v > best {
				best, kind, move = v, k, m
			}
		}
	}
	return kind, move
}
