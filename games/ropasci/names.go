package ropasci

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"parlor/games"
)

// moveName is how a move is called, which apart from the token that makes it does not
// depend on the position.
type moveName struct {
	words    [2][]string // as each side types it
	notation string
	does     [symbols]string // by the symbol thrown or moved
}

// names gives how each move is called, by its number. They are put together when
// they are first asked for, since a driver asks for a hundred and more each turn.
var names = sync.OnceValue(func() *[allMoves]moveName {
	all := new([allMoves]moveName)
	for m := range all {
		a := ActionOf(games.Move(m))
		if m >= throwMoves && (a.From == a.To || Distance(a.From, a.To) > 2) {
			continue // nobody can ever make it
		}
		all[m] = nameOf(a)
	}
	return all
})

// Names is how many names there are, by move, side and symbol.
func (r *Rules) Names() int { return allMoves * len(sideWords) * symbols }

// NameNumber numbers the name of a move by what it depends on.
func (r *Rules) NameNumber(s *State, m games.Move) int {
	side, symbol := chooser(s), Symbol(0) // of a throw the move itself has the symbol
	if m >= throwMoves {
		symbol = s.tokenOn(side, Hex((m-throwMoves)/Hexes)).symbol()
	}
	return (int(m)*len(sideWords)+side)*symbols + int(symbol)
}

func nameOf(a Action) (n moveName) {
	verb, arguments := verbWords[a.Kind], a.arguments()
	for side, word := range sideWords {
		n.words[side] = slices.Clip(append([]string{verb, word}, arguments...))
	}
	n.notation = "(" + verb + " " + strings.Join(arguments, " ") + ")"
	if a.Kind == Throw {
		n.does[a.Symbol] = fmt.Sprintf("%s is thrown to %v", symbolNames[a.Symbol], a.To)
		return n
	}
	for x, symbol := range symbolNames {
		n.does[x] = fmt.Sprintf("%s %ss from %v to %v", symbol, verb, a.From, a.To)
	}
	return n
}
