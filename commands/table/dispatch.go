package table

import (
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/play"
)

// meant picks, of commands with one name, the verb of the game that a call with
// these arguments is about: the game that comes first, as a value or as a variable
// that holds it, or else the current one. Where that game has no such verb the
// answer is the first, which refuses the game.
func (s Caller) meant(cmds []*Command, args []lisp.Value) *Command {
	if len(cmds) == 1 {
		return cmds[0]
	}
	g := s.gameFirst(args)
	if g == nil {
		return cmds[0]
	}
	i := slices.IndexFunc(cmds, func(c *Command) bool { return c.IsOf(g.Info().Name) })
	return cmds[max(i, 0)]
}

// gameFirst gives the game that stands first among arguments, but for :key value
// pairs, or else the current one.
func (s Caller) gameFirst(args []lisp.Value) *play.Game {
	for len(args) > 2 {
		if _, ok := args[0].(lisp.Keyword); !ok {
			break
		}
		args = args[2:]
	}
	if len(args) == 0 {
		return s.Current()
	}
	first := args[0]
	if name, ok := first.(lisp.Symbol); ok {
		first, _ = s.Lisp.Variable(name)
	}
	if g, ok := first.(*play.Game); ok {
		return g
	}
	return s.Current()
}
