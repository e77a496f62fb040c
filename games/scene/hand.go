package scene

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
