package classroom

// ChainedLine writes a line of a hand-in behind those of a chain, for tests that make hand-ins.
func ChainedLine(l Line, before string) (text, chain string) { return l.text(before) }
