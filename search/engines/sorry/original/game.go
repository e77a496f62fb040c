package original

import (
	"context"

	"parlor/games"
)

// Game plays a whole game of the program against itself by its own moves, those that
// break the rules included, and gives the winner. Both colours search so many plies; the
// evaluations, by number, are red's and green's, and the cards come from random. The
// write-up's trials were such games.
func Game(ctx context.Context, depth int, evals [2]int, random *games.Random) (winner games.Turn, err error) {
	p := Position{Turn: games.Max}
	for i := range pieces {
		p.Red[i], p.Green[i] = starts[red], starts[green]
	}
	for {
		mover := p.Turn
		p.Card = drawn(random)
		found, err := Search(ctx, p, depth, evals[mover.Index()])
		if err != nil {
			return games.Over, err
		}
		if !found.Lost {
			p = found.After // the labels that the search has swapped stay so
		}
		if p = p.After(found.Best); p.Over() {
			return mover, nil
		}
	}
}

// drawn draws a card.
func drawn(random *games.Random) int {
	var total int64
	for _, o := range odds {
		total += o
	}
	at := int64(random.Below(uint64(total)))
	for i, o := range odds {
		if at < o {
			return deck[i]
		}
		at -= o
	}
	panic("original: a number beyond all odds was drawn")
}
