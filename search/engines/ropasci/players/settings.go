package players

import (
	"time"

	"parlor/games/ropasci"
)

// The two sides, as array indices.
const (
	upper = 0
	lower = 1
)

// Settings are the parameters of the COMP30024 report's player. The report leaves some
// of them open; fields marked "open" say how it is read here, and Defaults gives that
// reading. Every field can be changed on its own.
type Settings struct {
	// Opening is the first actions of Upper and of Lower, played without a
	// search as long as they are legal. The report names Upper's; open: Lower's are the
	// same from the other end of the board.
	Opening [2][]ropasci.Action
	// Turns is how far the search looks: two turns of two plies each.
	Turns int
	// Width is how many actions of a side are searched in a position, the best
	// ones by the value after each alone; 0 is all.
	Width int
	// Pruning searches with alpha-beta. The report confuses the names of the
	// bounds where it says when to cut. Open: cuts are the usual ones, which
	// change neither value nor move.
	Pruning bool
	// Ties is the order of actions that look equally good. Open.
	Ties TieOrder

	// Surplus: a symbol may be thrown only if the opponent's tokens that it beats
	// outnumber the own tokens of the symbol by more than this.
	Surplus int
	// ThrowRows is how many rows from the own edge the search throws to, as far as the
	// throws made reach. Open: 9, which is everywhere.
	ThrowRows int
	// OpponentWaits holds the opponent's throws to the same condition. Open:
	// yes; otherwise the search expects all its legal throws.
	OpponentWaits bool
	// BareThrows lets a side without a token throw anything. Open: yes. A side
	// with no other action always may.
	BareThrows bool

	// Defeat is the value of a defeated token of the opponent.
	Defeat int
	// SelfDefeats also counts tokens that the opponent has beaten with its own as
	// defeated. Open: yes, since defeats are its throws less its tokens. Otherwise
	// self-defeats in the turns looked ahead do not count.
	SelfDefeats bool
	// A pair of tokens of which one beats the other, at a distance d, is worth Near -
	// Step*d to the side of the token that beats.
	Near, Step int
	// EqualThreatens also counts pairs of one symbol against the own side, as the
	// report's "cannot be defeated" says literally. Open: no, since neither threatens
	// the other.
	EqualThreatens bool
	// Unbalanced is subtracted for every symbol of which the own tokens and the
	// opponent's tokens it beats differ in number by more than Balance. The
	// report began with 2 and ended with 1.
	Unbalanced, Balance int
	// TooFew counts a lack of own tokens like a surplus. Open: yes, since the
	// report relies on it when a throw is due.
	TooFew bool
	// HomeRow is the value of an own token for every row between it and the
	// opponent's edge. The report gives no number. Open: 15, which is more than
	// a step towards some prey and so brings tokens home to wait.
	HomeRow int

	// Results values finished games as won, drawn or lost. The report does not say.
	// Open: yes; otherwise they are estimated like other positions.
	Results bool
	// Win is the value of a won game, and -Win that of a lost one. Sooner is added to
	// its size for every turn by which the game ends before the search does.
	Win, Sooner int

	// Budget is the thinking time for a whole game, after which the player takes
	// the first action of its ordered list; 0 is no limit.
	Budget time.Duration
}

// TieOrder is an order of actions.
type TieOrder uint8

// The orders. In each, throws go by hex and symbol, and steps by hex and
// target.
const (
	// ThrowsFirst is the order in which the rules list actions: throws, and then for
	// each hex its slides followed by its swings.
	ThrowsFirst TieOrder = iota
	// StepsFirst has the throws last.
	StepsFirst
	// SlidesFirst has the throws, all the slides and then all the swings.
	SlidesFirst
)

// Defaults gives the report's player.
func Defaults() Settings {
	return Settings{
		Opening: opening(), Turns: 2, Width: 6, Pruning: true, Ties: ThrowsFirst,
		Surplus: 1, ThrowRows: 9, OpponentWaits: true, BareThrows: true,
		Defeat: 10000, SelfDefeats: true, Near: 90, Step: 10,
		Unbalanced: 1000, Balance: 2, TooFew: true, HomeRow: 15,
		Results: true, Win: ropasci.Win, Sooner: 1,
		Budget: 55 * time.Second,
	}
}

// opening is three throws of different symbols, in a column that reaches one row
// further with each.
func opening() (lines [2][]ropasci.Action) {
	for i, x := range []ropasci.Symbol{ropasci.Rock, ropasci.Scissors, ropasci.Paper} {
		for side, sign := range [2]int{1, -1} {
			to, _ := ropasci.HexAt(sign*(4-i), -sign)
			lines[side] = append(lines[side], ropasci.Action{Kind: ropasci.Throw, Symbol: x, To: to})
		}
	}
	return lines
}
