package scene

import "parlor/games"

// Count is what a side has of something: N out of Of, or simply N if Of is 0.
type Count struct {
	Side string `json:"side"`
	What string `json:"what"` // home, store, throws left
	N    int    `json:"n"`
	Of   int    `json:"of,omitempty"`
}

// Item is what a side holds or chooses from: a card, a throw, a way in which a card can lie.
type Item struct {
	Kind ItemKind `json:"kind"`
	Face string   `json:"face"`           // what is written or drawn on it
	Note string   `json:"note,omitempty"` // about it, in a few words
}

// ItemKind is what an item looks like.
type ItemKind string

// The kinds of items.
const (
	Card   ItemKind = "card"
	Sticks ItemKind = "sticks" // four of them; Face is the score
	Die    ItemKind = "die"
	Lying  ItemKind = "way" // of a card of two halves; Face names it
)

// Holder is a game whose moves need one of several items of the hand.
type Holder[S any] interface {
	// Needs gives the number of the item that a move needs, from 1 on, 0 for none.
	Needs(s *S, m games.Move) int
}

// Walker is a game whose pieces pass through places, or whose stones are sown into them one by one.
type Walker[S any] interface {
	// Path gives those places in order, the last one included.
	Path(s *S, m games.Move) []string
}

// describe fills in what the game says of a move besides what it changes.
func describe[S comparable](kit games.Kit[S], s *S, m games.Move, to *Move) {
	to.Short = kit.Text().Moves.Short(s, m)
	if by, ok := kit.(Holder[S]); ok {
		to.Hand = by.Needs(s, m)
	}
	if by, ok := kit.(Walker[S]); ok {
		to.Path = by.Path(s, m)
	}
}
